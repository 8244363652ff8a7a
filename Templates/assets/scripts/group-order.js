// Puts the values of a grouping into another order: by name, or by how many records they have. It stands in the address.

const select = document.getElementById("order");
const list = document.querySelector(".bars");
const usual = [...list.children];
const { compare } = new Intl.Collator(document.documentElement.lang || undefined, { numeric: true });
const name = item => item.querySelector("a").textContent;
/** The digits of a count, in whatever script: the more of them, the larger it is. */
const digits = item => item.querySelector(".bar-count").lastChild.data.replace(/\P{Nd}/gu, "");
const larger = (left, right) => right.length - left.length || (left < right) - (left > right);
const orders = {
    name: (left, right) => compare(name(left), name(right)),
    count: (left, right) => larger(digits(left), digits(right)),
};

function sort() {
    const order = orders[select.value];
    list.replaceChildren(...(order ? [...usual].sort(order) : usual));
}

select.addEventListener("input", () => {
    sort();
    const address = new URL(location);
    if (select.value) address.searchParams.set("sort", select.value);
    else address.searchParams.delete("sort");
    history.replaceState(history.state, "", address);
});

const asked = new URLSearchParams(location.search).get("sort");
if (asked in orders) {
    select.value = asked;
    sort();
}

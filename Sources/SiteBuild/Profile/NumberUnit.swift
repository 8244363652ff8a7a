/// What the texts of a field write beside their numbers, all of them alike: `$12`, `45%`, `12 kg`.
struct NumberUnit: Sendable {
    let text: String
    let isInFront: Bool
    /// Whether there is a space between the two.
    let hasGap: Bool

    init(text: String, isInFront: Bool, hasGap: Bool) {
        (self.text, self.isInFront, self.hasGap) = (text, isInFront, hasGap)
    }

    /// A unit where units usually stand: a sign of money in front, any other behind.
    init(_ text: String) {
        let isInFront = ["$", "€", "£", "¥", "₹", "US$"].contains(text)
        self.init(text: text, isInFront: isInFront, hasGap: !isInFront)
    }

    /// A number as the site's language writes it, with the unit where the feed has it.
    func around(_ number: String) -> String {
        let gap = hasGap ? "\u{A0}" : ""
        guard isInFront else { return number + gap + text }
        let minus = "\u{2212}"
        return number.hasPrefix(minus) ? minus + text + gap + number.dropFirst() : text + gap + number
    }
}

/// What keeps the texts of a field from being read as what they look like.
enum WrittenDoubt: Sendable {
    /// `05/06/2021`: no value of the field tells the day from the month.
    case days
    /// `1,234`: no value tells what groups digits from what stands before a fraction.
    case numbers
}

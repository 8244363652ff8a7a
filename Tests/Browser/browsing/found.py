"""What is wrong with a page of which several things are looked at in one visit."""

SHOWN = 12  # of each kind


class Found:
    """Faults by what they are about. Every kind is listed, not only the first."""

    def __init__(self):
        self._faults: dict[str, list] = {}

    def note(self, what: str, faults) -> None:
        if faults:
            self._faults[what] = list(faults)

    def expect_nothing(self) -> None:
        assert not self._faults, "\n" + "\n".join(
            f"{what} ({len(faults)}): {fault}" for what, faults in self._faults.items() for fault in faults[:SHOWN])

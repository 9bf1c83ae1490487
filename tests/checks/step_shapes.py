"""Which facts a note of each technique needs: SHAPES[name](facts) is true if they fit.

The definitions are those of docs/techniques.md in terms of cells and places. For a technique that
allows any chain, any facts about cells and places fit; that they prove the step is checked for all.
"""
import re
from collections import Counter

from step_proofs import cell_of


class Facts:
    def __init__(self, facts, case):
        self.board = case.board
        self.placed = {cell for cell, _, placed in case.effect if placed}
        self.cells, self.places, self.deadly, self.grave, self.last = {}, {}, None, None, False
        for fact in facts:
            if fact.startswith("last "):
                self.last = True
            elif fact.startswith("deadly "):
                self.deadly = [cell_of(name) for name in fact.split()[2].split(",")]
            elif fact.startswith("grave "):
                self.grave = [part.split("=") for part in fact[6:].split(",")]
            elif match := re.fullmatch(r"(\d) (\w+)=(.*)", fact):
                digit, house, names = match.groups()
                self.places[int(digit), house] = {cell_of(name) for name in names.split(",")}
            elif match := re.fullmatch(r"(r\d+c\d+)=(\d+)", fact):
                self.cells[cell_of(match[1])] = set(match[2])

    def only(self, cells=0, places=0):
        """Whether there are exactly this many facts of each kind; None: at least one."""
        return (not self.last and self.deadly is None and self.grave is None and all(
            len(found) == wanted if wanted is not None else len(found) > 0
            for found, wanted in ((self.cells, cells), (self.places, places))))

    def digits(self):
        return {digit for digit, _ in self.places}

    def kinds(self):
        return "".join(sorted(house[0] for _, house in self.places))

    def union(self):
        return set().union(*self.cells.values())

    def share(self, cells):
        """The houses that contain all of these cells."""
        return [name for name, house in self.board.house.items() if set(cells) <= house]


def naked(size):
    return lambda f: f.only(cells=size) and len(f.union()) == size and f.share(f.cells)


def locked(size):
    return lambda f: naked(size)(f) and len(f.share(f.cells)) == 2


def hidden(size, direct=False):
    def shape(f):
        houses = Counter(house for _, house in f.places).most_common()
        sets = {key: cells for key, cells in f.places.items() if key[1] == houses[0][0]}
        whole = f.only(places=size + 1) or f.only(places=size)
        return whole and any(len(set().union(*(s for k, s in sets.items() if k != left))) == size
                             for left in list(sets) + [None] if direct or left is None)
    return shape


def lines(f, size):
    return f.only(places=size) and len(f.digits()) == 1 and f.kinds() in ("c" * size, "r" * size)


def basic_fish(size):
    def shape(f):
        across = 1 if f.kinds()[0] == "r" else 0
        cells = set().union(*f.places.values())
        return lines(f, size) and len({cell[across] for cell in cells}) == size
    return shape


def fish_with_fins(size):
    return lambda f: lines(f, size) and not basic_fish(size)(f)


def franken(size):
    """Bases of any kind, but not a basic fish."""
    return lambda f: f.only(places=size) and len(f.digits()) == 1 and not basic_fish(size)(f)


def one_digit(f):
    return f.only(places=None) and len(f.digits()) == 1


def two_strong(kinds):
    return lambda f: (f.only(places=2) and len(f.digits()) == 1 and f.kinds() in kinds
                      and all(len(cells) == 2 for cells in f.places.values()))


def sizes(*wanted):
    return lambda f: f.only(cells=len(wanted)) and sorted(map(len, f.cells.values())) == list(wanted)


def bivalue(least):
    return lambda f: (f.only(cells=None) and len(f.cells) >= least
                      and all(len(digits) == 2 for digits in f.cells.values()))


def deadly(cells, more=None, filled=False):
    """more: None: no other facts; 1 or 2: this many facts about places; "set": any other facts."""
    def shape(f):
        if f.deadly is None or (len(f.deadly) != 4 if cells == 4 else len(f.deadly) < cells):
            return False
        if any(cell in f.board.value for cell in f.deadly) != filled:
            return False
        if more == "set":
            return len(f.cells) + len(f.places) > 0
        return not f.cells and len(f.places) == (more or 0)
    return shape


def grave(same=False, more=None):
    def shape(f):
        if f.grave is None:
            return False
        count = len(f.cells) + len(f.places)
        if same and len({digit for _, digit in f.grave}) != 1:
            return False
        return count > 0 if more == "set" else count == (more or 0)
    return shape


def cells_only(f):
    return f.only(cells=None) and len(f.cells) > 1


def chain(f):
    return (f.cells or f.places) and not f.last and f.deadly is None and f.grave is None


SHAPES = {
    "full_house": lambda f: f.last,
    "hidden_single": lambda f: f.only(places=1) and list(f.places.values()) == [f.placed],
    "naked_single": sizes(1),
    "direct_pointing": lambda f: f.only(places=2) and len(f.digits()) == 1 and f.kinds() == "bb",
    "direct_claiming": lambda f: (f.only(places=2) and len(f.digits()) == 1
                                  and f.kinds() in ("cc", "rr")),
    "pointing": lambda f: f.only(places=1) and f.kinds() == "b",
    "claiming": lambda f: f.only(places=1) and f.kinds() in "cr",
    "locked_pair": locked(2), "locked_triple": locked(3),
    "direct_hidden_pair": hidden(2, True), "direct_hidden_triple": hidden(3, True),
    "naked_pair": naked(2), "naked_triple": naked(3), "naked_quad": naked(4),
    "hidden_pair": hidden(2), "hidden_triple": hidden(3), "hidden_quad": hidden(4),
    "x_wing": basic_fish(2), "swordfish": basic_fish(3), "jellyfish": basic_fish(4),
    "finned_x_wing": fish_with_fins(2), "sashimi_x_wing": fish_with_fins(2),
    "finned_swordfish": fish_with_fins(3), "sashimi_swordfish": fish_with_fins(3),
    "finned_jellyfish": fish_with_fins(4), "sashimi_jellyfish": fish_with_fins(4),
    "franken_x_wing": franken(2), "franken_swordfish": franken(3),
    "finned_franken_x_wing": franken(2), "finned_franken_swordfish": franken(3),
    "skyscraper": two_strong(("cc", "rr")), "two_string_kite": two_strong(("cr",)),
    "turbot_fish": two_strong(("bb", "bc", "br", "cc", "cr", "rr")),
    "empty_rectangle": lambda f: (f.only(places=2) and len(f.digits()) == 1
                                  and f.kinds() in ("bc", "br")),
    "xy_wing": sizes(2, 2, 2), "xyz_wing": sizes(2, 2, 3),
    "w_wing": lambda f: f.only(cells=2, places=1) and len(f.union()) == 2,
    "remote_pair": lambda f: bivalue(4)(f) and len(f.union()) == 2,
    "simple_colours": one_digit, "multi_colours": one_digit,
    "unique_rectangle_1": deadly(4), "unique_rectangle_2": deadly(4),
    "unique_rectangle_3": deadly(4, "set"), "unique_rectangle_4": deadly(4, 1),
    "unique_rectangle_5": deadly(4), "unique_rectangle_6": deadly(4, 2),
    "hidden_rectangle": deadly(4, 2),
    "avoidable_rectangle_1": deadly(4, filled=True), "avoidable_rectangle_2": deadly(4, filled=True),
    "unique_loop_1": deadly(6), "unique_loop_2": deadly(6), "unique_loop_3": deadly(6, "set"),
    "unique_loop_4": deadly(6, 1),
    "bug_1": lambda f: grave()(f) and len(f.grave) == 1, "bug_2": grave(same=True),
    "bug_3": grave(more="set"), "bug_4": grave(more=1),
    "aligned_pair": cells_only, "aligned_triple": cells_only,
    "x_cycle": one_digit, "y_cycle": bivalue(3), "xy_cycle": chain,
    "forcing_x_chain": one_digit, "forcing_chain": chain,
    "x_chain": one_digit, "xy_chain": bivalue(4), "nice_loop": chain, "grouped_nice_loop": chain,
    "sue_de_coq": cells_only, "als_xz": cells_only, "als_xy_wing": cells_only,
    "als_chain": cells_only, "death_blossom": cells_only,
    "nishio": one_digit, "cell_forcing_chains": chain, "region_forcing_chains": chain,
    "double_forcing_chain": chain, "contradiction_forcing_chain": chain, "forcing_net": chain,
    "brute_force": lambda f: True,
}


def has_shape(case):
    return bool(SHAPES[case.technique](Facts(case.facts, case)))

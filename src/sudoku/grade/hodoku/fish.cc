// Fish: the places of a digit in k base houses lie in k cover houses, so what else these hold goes.
//
// Base places outside of the covers, or in two bases (endo-fins), are fins: if none of them is true
// the fish swims, so only what sees all fins goes. Sashimi: without its fins a base has one place
// or none. Franken: boxes may be bases and covers. Places in two covers go as well (cannibalism).
//
// Digits, base sets and cover sets are tried in ascending order, rows as bases before columns, and
// the first fish that takes something is taken; up to five fins, two of them endo-fins.
#include "sudoku/grade/hodoku/fish.h"

#include <algorithm>
#include <array>

namespace inlay::sudoku::grade::hodoku {
namespace {

constexpr int kMostFins = 5;
constexpr int kMostEndoFins = 2;

struct Unit {
  int house;
  CellSet cells;
};

struct Units {
  std::array<Unit, 18> all{};
  std::size_t count = 0;
  void add(int house, const CellSet& cells) { all[count++] = {house, cells}; }
};

struct Sea {
  Look& look;
  Step& step;
  Step* sashimi;  // where the first sashimi fish goes that a search for others finds, or null
  FishKind kind;
  int size;
  int digit = 0;
  CellSet places{};
  Units bases{}, all_covers{}, covers{};
  std::array<std::size_t, 4> base{}, cover{};
  CellSet base_cells{}, endo{};
  int widest = 0;  // base cells that one cover can have

  bool franken() const { return kind == FishKind::franken || kind == FishKind::finned_franken; }
  bool may_have_fins() const { return kind != FishKind::basic && kind != FishKind::franken; }

  bool in_lines(bool rows) {
    bases.count = all_covers.count = 0;
    for (int house = 0; house < (franken() ? kHouses : 18); ++house) {
      const CellSet here = places & house_set(house);
      if (here.empty()) continue;
      const bool box = house >= 18;
      if (box || (house < 9) == rows) {
        if (may_have_fins() || here.size() <= size) bases.add(house, here);
      }
      if (box || (house < 9) != rows) all_covers.add(house, here);
    }
    return choose_bases(0, 0, {}, {});
  }

  bool choose_bases(int chosen, std::size_t from, const CellSet& cells, const CellSet& twice) {
    if (chosen == size) {
      base_cells = cells;
      endo = twice;
      return with_bases();
    }
    for (std::size_t i = from; i < bases.count; ++i) {
      const CellSet overlap = cells & bases.all[i].cells;
      if (!overlap.empty() &&
          (kind != FishKind::finned_franken || twice.size() + overlap.size() > kMostEndoFins)) {
        continue;
      }
      base[static_cast<std::size_t>(chosen)] = i;
      if (choose_bases(chosen + 1, i + 1, cells | bases.all[i].cells, twice | overlap)) {
        return true;
      }
    }
    return false;
  }

  bool is_base(int house) const {
    return std::any_of(base.begin(), base.begin() + size,
                       [&](std::size_t i) { return bases.all[i].house == house; });
  }

  bool with_bases() {
    covers.count = 0;
    widest = 0;
    for (std::size_t i = 0; i < all_covers.count; ++i) {
      const Unit& unit = all_covers.all[i];
      if (!unit.cells.meets(base_cells) || is_base(unit.house)) continue;
      covers.add(unit.house, unit.cells);
      widest = std::max(widest, (unit.cells & base_cells).size());
    }
    return choose_covers(0, 0, {}, {});
  }

  bool choose_covers(int chosen, std::size_t from, const CellSet& cells, const CellSet& twice) {
    if (chosen == size) return swims(cells, twice);
    const int bare = (base_cells - cells).size();
    const int left = size - chosen;
    if (bare - left * widest > (may_have_fins() ? kMostFins : 0)) return false;
    for (std::size_t i = from; i + static_cast<std::size_t>(left) <= covers.count; ++i) {
      cover[static_cast<std::size_t>(chosen)] = i;
      const CellSet& more = covers.all[i].cells;
      if (choose_covers(chosen + 1, i + 1, cells | more, twice | (cells & more))) return true;
    }
    return false;
  }

  bool swims(const CellSet& cells, const CellSet& twice) {
    const CellSet fins = (base_cells - cells) | endo;
    CellSet gone = cells - base_cells;
    CellSet eaten = twice;
    if (may_have_fins()) {
      const int count = fins.size();
      if (count == 0 || count > kMostFins) return false;
      const CellSet seen = seen_by_all(fins);
      gone &= seen;
      eaten &= seen;
    } else if (!fins.empty()) {
      return false;
    }
    if (gone.empty() && eaten.empty()) return false;
    if (kind == FishKind::finned || kind == FishKind::sashimi) {
      const bool stripped = std::any_of(base.begin(), base.begin() + size, [&](std::size_t i) {
        return (bases.all[i].cells - fins).size() <= 1;
      });
      if (stripped != (kind == FishKind::sashimi)) {
        if (sashimi != nullptr && stripped) {
          land(*sashimi, Technique::sashimi_x_wing, gone, eaten, fins);
          sashimi = nullptr;
        }
        return false;
      }
    }
    constexpr std::array kFirst{Technique::x_wing, Technique::finned_x_wing,
                                Technique::sashimi_x_wing, Technique::franken_x_wing,
                                Technique::finned_franken_x_wing};
    land(step, kFirst[static_cast<std::size_t>(kind)], gone, eaten, fins);
    return true;
  }

  // `smallest`: the technique of size two of its kind.
  void land(Step& to, Technique smallest, const CellSet& gone, const CellSet& eaten,
            const CellSet& fins) const {
    // Finned and sashimi take turns in the table of techniques, the others stand in a row.
    const bool turns =
        smallest == Technique::finned_x_wing || smallest == Technique::sashimi_x_wing;
    to.clear();
    to.technique =
        static_cast<Technique>(static_cast<int>(smallest) + (size - 2) * (turns ? 2 : 1));
    remove(to, gone, digit);
    remove(to, eaten, digit);
    if (!look.evidence()) return;
    to.digits = bit(digit);
    const CellSet body = base_cells - fins;
    add_cells(to, body);
    for (int i = 0; i < size; ++i) {
      add_house(to, bases.all[base[static_cast<std::size_t>(i)]].house, Role::base);
    }
    for (int i = 0; i < size; ++i) {
      add_house(to, covers.all[cover[static_cast<std::size_t>(i)]].house, Role::cover);
    }
    add_marks(to, body, digit, Role::pattern);
    add_marks(to, fins - endo, digit, Role::fin);
    add_marks(to, endo, digit, Role::endo_fin);
  }
};

}  // namespace

bool FishFinder::find(Look& look, Step& step, FishKind kind, int size) {
  if (kind == FishKind::sashimi && serial_ == look.serial && size_ == size) {
    if (has_sashimi_) step = sashimi_;
    return has_sashimi_;
  }
  Sea sea{look, step, nullptr, kind, size};
  if (kind == FishKind::finned) {
    sea.sashimi = &sashimi_;
    serial_ = look.serial;
    size_ = size;
  }
  bool found = false;
  for (int d = 1; d <= 9 && !found; ++d) {
    sea.digit = d;
    sea.places = look.board.with(d);
    found = sea.in_lines(true) || sea.in_lines(false);
  }
  if (kind == FishKind::finned) has_sashimi_ = sea.sashimi == nullptr;
  return found;
}

}  // namespace inlay::sudoku::grade::hodoku

// Fish: if all places of a digit in k base houses lie in k cover houses, the digit is removed from
// the other cells of the cover houses.
//
// A place in a base house that is outside the covers is a fin; one that is in two base houses is an
// endo-fin. Either a fin is true or the fish without fins holds, so only cells that see all fins
// lose the digit. Sashimi: without its fins some base house has at most one place. Franken: bases
// and covers may be boxes. A place in two cover houses is removed too (cannibalism).
//
// Digits, base sets and cover sets are tried in ascending order, rows as bases before columns. The
// first fish that removes something is reported. It has at most five fins, two of them endo-fins.
//
// Most base sets have no fish. The search leaves a base set as soon as no candidate remains that
// some fish could remove: all base cells that such a candidate does not see need covers. Adding a
// base cannot repair that. Only for the few base sets that remain, covers are tried in order.
#include "sudoku/grade/hodoku/fish.h"

#include <algorithm>
#include <array>

namespace inlay::sudoku::grade::hodoku {
namespace {

constexpr int kMaxFins = 5;
constexpr int kMaxEndoFins = 2;
constexpr int kFirstBox = 18;  // houses from here on are boxes

struct FishHouse {
  int house;
  CellSet cells;
};

struct FishHouses {
  std::array<FishHouse, 18> all{};
  std::size_t count = 0;
  void add(int house, const CellSet& cells) { all[count++] = {house, cells}; }
};

struct FishSearch {
  SearchContext& context;
  Step& step;
  // receives the first sashimi fish that a search for finned fish finds; may be null
  Step* sashimi;
  FishKind kind;
  int size;
  int digit = 0;
  CellSet places{};
  FishHouses bases{}, all_covers{}, covers{};
  std::array<std::size_t, 4> base{}, cover{};
  CellSet base_cells{}, endo{};
  bool rows_are_bases = true;
  std::uint32_t base_houses = 0;  // bit h: house h is a base
  // Houses that have lost places since a search found nothing: at least one base is among them.
  std::uint32_t changed = 0;
  std::array<std::size_t, kHouses> order{};  // of the bases; the first base of a set is one of the
  std::size_t first_count = 0;               // first ones
  bool probing = false;                      // only asks whether a base set has possible targets
  bool found_sashimi = false;                // for this digit, in a search for finned fish
  int max_covered = 0;                       // the most base cells that one cover house covers

  bool franken() const { return kind == FishKind::franken || kind == FishKind::finned_franken; }
  bool may_have_fins() const { return kind != FishKind::basic && kind != FishKind::franken; }

  bool find_with_base_lines(bool rows) {
    rows_are_bases = rows;
    bases.count = all_covers.count = 0;
    for (int house = 0; house < (franken() ? kHouses : kFirstBox); ++house) {
      const CellSet here = places & house_set(house);
      if (here.empty()) continue;
      const bool box = house >= kFirstBox;
      if (box || (house < 9) == rows) {
        if (may_have_fins() || here.size() <= size) bases.add(house, here);
      }
      if (box || (house < 9) != rows) all_covers.add(house, here);
    }
    // First ask whether there is a base set with a possible target at all, one that has changed.
    base_houses = 0;
    first_count = 0;
    for (std::size_t i = 0; i < bases.count; ++i) order[i] = i;
    for (std::size_t i = 0; i < bases.count; ++i) {
      if ((changed >> bases.all[i].house & 1) != 0) std::swap(order[first_count++], order[i]);
    }
    probing = true;
    if (!choose_bases(0, 0, {}, {}, places)) return false;
    base_houses = 0;
    first_count = bases.count;
    for (std::size_t i = 0; i < bases.count; ++i) order[i] = i;
    probing = false;
    return choose_bases(0, 0, {}, {}, places);
  }

  // `targets`: the places that a fish with these bases might remove.
  bool choose_bases(int chosen, std::size_t from, const CellSet& cells, const CellSet& twice,
                    const CellSet& targets) {
    if (targets.empty()) return false;
    if (chosen == size) {
      if (probing) return true;
      base_cells = cells;
      endo = twice;
      return collect_covers();
    }
    for (std::size_t at = from; at < (chosen == 0 ? first_count : bases.count); ++at) {
      const std::size_t i = order[at];
      const CellSet overlap = cells & bases.all[i].cells;
      if (!overlap.empty() &&
          (kind != FishKind::finned_franken || twice.size() + overlap.size() > kMaxEndoFins)) {
        continue;
      }
      const auto [house, here] = bases.all[i];
      const std::uint32_t before = base_houses;
      base_houses |= std::uint32_t{1} << house;
      base[static_cast<std::size_t>(chosen)] = i;
      const CellSet more = cells | here, endo_fins = twice | overlap;
      if (choose_bases(chosen + 1, at + 1, more, endo_fins, possible(targets, more, endo_fins))) {
        return true;
      }
      base_houses = before;
    }
    return false;
  }

  // The targets that these bases, and perhaps more, leave possible.
  CellSet possible(const CellSet& targets, const CellSet& cells, const CellSet& endo_fins) const {
    if (!may_have_fins()) return coverable(cells, size) ? targets : CellSet{};
    CellSet left;
    for (const int target : targets) {
      // A base cell that is no fin has a cover. The cover of the target covers only cells that the
      // target sees. If the target is in a base, it has two covers.
      CellSet rest = cells - peers(target);
      const bool in_base = rest.has(target);
      if ((in_base && !franken()) || !endo_fins.within(peers(target))) continue;
      rest.remove(target);
      if (coverable(rest, in_base ? size - 2 : size - 1)) left.add(target);
    }
    return left;
  }

  // Whether at most this many covers can contain all of these cells.
  bool coverable(const CellSet& cells, int count) const {
    if (cells.empty()) return true;
    if (count == 0) return false;
    const int cell = cells.first();
    if (coverable(cells - house_set(rows_are_bases ? 9 + column_of(cell) : row_of(cell)),
                  count - 1)) {
      return true;
    }
    return franken() && !is_base(kFirstBox + box_of(cell)) &&
           coverable(cells - house_set(kFirstBox + box_of(cell)), count - 1);
  }

  bool is_base(int house) const { return (base_houses >> house & 1) != 0; }

  bool collect_covers() {
    covers.count = 0;
    max_covered = 0;
    for (std::size_t i = 0; i < all_covers.count; ++i) {
      const FishHouse& house = all_covers.all[i];
      if (!house.cells.meets(base_cells) || is_base(house.house)) continue;
      covers.add(house.house, house.cells);
      max_covered = std::max(max_covered, (house.cells & base_cells).size());
    }
    return choose_covers(0, 0, {}, {});
  }

  bool choose_covers(int chosen, std::size_t from, const CellSet& cells, const CellSet& twice) {
    if (chosen == size) return check_fish(cells, twice);
    const int uncovered = (base_cells - cells).size();
    const int left = size - chosen;
    if (uncovered - left * max_covered > (may_have_fins() ? kMaxFins : 0)) return false;
    for (std::size_t i = from; i + static_cast<std::size_t>(left) <= covers.count; ++i) {
      cover[static_cast<std::size_t>(chosen)] = i;
      const CellSet& more = covers.all[i].cells;
      if (choose_covers(chosen + 1, i + 1, cells | more, twice | (cells & more))) return true;
    }
    return false;
  }

  bool check_fish(const CellSet& cells, const CellSet& twice) {
    const CellSet fins = (base_cells - cells) | endo;
    CellSet gone = cells - base_cells;
    CellSet cannibalistic = twice;
    if (may_have_fins()) {
      const int count = fins.size();
      if (count == 0 || count > kMaxFins) return false;
      const CellSet seen = seen_by_all(fins);
      gone &= seen;
      cannibalistic &= seen;
    } else if (!fins.empty()) {
      return false;
    }
    if (gone.empty() && cannibalistic.empty()) return false;
    if (kind == FishKind::finned || kind == FishKind::sashimi) {
      const bool is_sashimi = std::any_of(base.begin(), base.begin() + size, [&](std::size_t i) {
        return (bases.all[i].cells - fins).size() <= 1;
      });
      if (is_sashimi != (kind == FishKind::sashimi)) {
        if (sashimi != nullptr && is_sashimi) {
          write_step(*sashimi, Technique::sashimi_x_wing, gone, cannibalistic, fins);
          sashimi = nullptr;
        }
        found_sashimi = found_sashimi || is_sashimi;
        return false;
      }
    }
    constexpr std::array kFirst{Technique::x_wing, Technique::finned_x_wing,
                                Technique::sashimi_x_wing, Technique::franken_x_wing,
                                Technique::finned_franken_x_wing};
    write_step(step, kFirst[static_cast<std::size_t>(kind)], gone, cannibalistic, fins);
    return true;
  }

  // `smallest`: the technique of this kind with size two.
  void write_step(Step& to, Technique smallest, const CellSet& gone, const CellSet& cannibalistic,
                  const CellSet& fins) const {
    // In the list of techniques, finned and sashimi fish alternate; other kinds are consecutive.
    const bool alternates =
        smallest == Technique::finned_x_wing || smallest == Technique::sashimi_x_wing;
    to.clear();
    to.technique =
        static_cast<Technique>(static_cast<int>(smallest) + (size - 2) * (alternates ? 2 : 1));
    remove(to, gone, digit);
    remove(to, cannibalistic, digit);
    if (!context.evidence()) return;
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

bool FishFinder::find(SearchContext& context, Step& step, FishKind kind, int size) {
  if (kind == FishKind::sashimi && serial_ == context.serial && size_ == size) {
    if (has_sashimi_) step = sashimi_;
    return has_sashimi_;
  }
  FishSearch search{context, step, nullptr, kind, size};
  if (kind == FishKind::finned) search.sashimi = &sashimi_;
  bool found = false;
  for (int d = 1; d <= 9 && !found; ++d) {
    CellSet& barren = barren_[static_cast<std::size_t>(kind)][static_cast<std::size_t>(size - 2)]
                             [static_cast<std::size_t>(d)];
    search.digit = d;
    search.places = context.board.with(d);
    if (search.places == barren) continue;
    search.changed =
        search.places.within(barren) ? houses_with(barren - search.places) : ~std::uint32_t{0};
    search.found_sashimi = false;
    found = search.find_with_base_lines(true) || search.find_with_base_lines(false);
    if (!found && !search.found_sashimi) barren = search.places;
  }
  if (kind == FishKind::finned) {
    has_sashimi_ = search.sashimi == nullptr;
    serial_ = found ? 0 : context.serial;  // a search that finds a finned fish ends early
    size_ = size;
  }
  return found;
}

}  // namespace inlay::sudoku::grade::hodoku

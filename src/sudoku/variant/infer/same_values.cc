// Sets of cells that have the same values because the houses around them do.
//
// Two houses that cross have the same values outside the crossing. Lines side by side and as many
// other houses mostly inside them have the same values, so what sticks out of the lines has the
// same values as what is missing in them: the "law of leftovers" of irregular regions.
#include <bit>

#include "sudoku/variant/infer/inference.h"

namespace inlay::sudoku::variant {

namespace {

// Larger sets rarely lose a value.
constexpr int kMostLeftOver = 9;

class Regions {
 public:
  explicit Regions(Facts& facts) : facts_(facts), sets_(facts.houses.size(), facts.domains.size()) {
    for (std::size_t i = 0; i < facts.houses.size(); ++i) {
      for (const Cell cell : facts.houses[i]) sets_.add(i, cell);
    }
  }

  void cross(std::size_t a, std::size_t b) {
    const int shared = count_common(sets_.row(a), sets_.row(b), words());
    if (shared >= 2 && shared < facts_.values) add(sets_.row(a), sets_.row(b));
  }

  void leave_over(const std::vector<std::size_t>& lines, const std::vector<std::size_t>& others) {
    std::vector<int> shared;  // how many cells each line has in each other house
    for (const std::size_t line : lines) {
      for (const std::size_t other : others) {
        shared.push_back(count_common(sets_.row(line), sets_.row(other), words()));
      }
    }
    CellSets region(2, facts_.domains.size());  // the lines, and the houses mostly inside
    std::vector<int> inside(others.size());     // how many cells of each house are in the lines
    for (std::size_t first = 0; first < lines.size(); ++first) {
      clear(region.row(0));
      std::fill(inside.begin(), inside.end(), 0);
      for (std::size_t last = first; last < lines.size(); ++last) {
        if (meets(region.row(0), sets_.row(lines[last]), words())) break;
        unite(region.row(0), sets_.row(lines[last]), words());
        for (std::size_t i = 0; i < others.size(); ++i) {
          inside[i] += shared[last * others.size() + i];
        }
        if (last == first) continue;
        clear(region.row(1));
        std::size_t count = 0;
        int missing = 0;
        for (std::size_t i = 0; i < others.size(); ++i) {
          const std::uint64_t* const other = sets_.row(others[i]);
          if (inside[i] * 2 <= facts_.values || meets(other, region.row(1), words())) continue;
          unite(region.row(1), other, words());
          missing += facts_.values - inside[i];
          ++count;
        }
        if (count != last - first + 1) continue;
        if (missing > 0 && missing <= kMostLeftOver) add(region.row(0), region.row(1));
      }
    }
  }

 private:
  std::size_t words() const { return sets_.words(); }
  void clear(std::uint64_t* set) const { std::fill_n(set, words(), std::uint64_t{0}); }
  // The cells of either set that are not in the other one.
  void add(const std::uint64_t* a, const std::uint64_t* b) {
    SameValues same;
    for (std::vector<Cell>* const part : {&same.first, &same.second}) {
      part->reserve(static_cast<std::size_t>(facts_.values));
    }
    for (std::size_t word = 0; word < words(); ++word) {
      const auto collect = [&](std::uint64_t cells, std::vector<Cell>& to) {
        for (; cells != 0; cells &= cells - 1) {
          to.push_back(
              static_cast<Cell>(word * 64 + static_cast<unsigned>(std::countr_zero(cells))));
        }
      };
      collect(a[word] & ~b[word], same.first);
      collect(b[word] & ~a[word], same.second);
    }
    facts_.same_values.push_back(std::move(same));
  }

  Facts& facts_;
  CellSets sets_;
};

}  // namespace

void infer_same_values(Facts& facts) {
  const Families& families = facts.families;
  // Rows, columns and boxes that form bands have propagators for these.
  std::vector<bool> in_bands(facts.houses.size(), has_bands(facts));
  for (const std::size_t other : families.others) in_bands[other] = false;
  Regions regions(facts);
  for (std::size_t a = 0; a < facts.houses.size(); ++a) {
    for (std::size_t b = 0; b < a; ++b) {
      if (!in_bands[a] || !in_bands[b]) regions.cross(a, b);
    }
  }
  if (families.others.size() < 2) return;
  regions.leave_over(families.rows, families.others);
  regions.leave_over(families.columns, families.others);
}

}  // namespace inlay::sudoku::variant

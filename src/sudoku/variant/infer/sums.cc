#include <algorithm>
#include <array>
#include <compare>
#include <cstdlib>

#include "base/stable_sort.h"
#include "sudoku/variant/infer/families.h"
#include "sudoku/variant/infer/fewer_terms.h"
#include "sudoku/variant/infer/wide_sums.h"
#include "sudoku/variant/primitives/value_sums.h"
#include "sudoku/variant/search/propagation.h"

namespace inlay::sudoku::variant {

namespace {

// The cells of an inferred sum. Longer ones cost more time than they save; on large boards, where
// houses have more cells, they pay.
constexpr std::size_t kMostInferredCells = 8;
int most_inferred_cells(int values) {
  return values < 12 ? 6 : static_cast<int>(kMostInferredCells);
}

// Sums of disjoint pieces against sums of disjoint houses.
class HouseSums {
 public:
  explicit HouseSums(Facts& facts)
      : facts_(facts),
        words_((facts.domains.size() + 63) / 64),
        house_total_(sum_of_values(facts.house_values, facts.min_value)) {}

  int house_total() const { return house_total_; }
  void add_piece(std::span<const Cell> cells, int sum) {
    const CellSet set = set_of(cells);
    disjoint_ = disjoint_ && !meets(all_, set, words_);
    unite(all_, set, words_);
    pieces_.push_back({set, sum, static_cast<int>(cells.size())});
    size_.push_back(static_cast<std::uint16_t>(cells.size()));
  }

  std::span<const KnownSum> pieces() const { return pieces_; }

  // All sums of up to `max_cells` cells that follow from one house or from several that lie side by
  // side.
  void infer(int max_cells) {
    max_cells_ = max_cells;
    std::vector<CellSet> sets;
    sets.reserve(facts_.houses.size());
    for (const auto& house : facts_.houses) sets.push_back(set_of(house));
    count_pieces(sets);
    const Families families = families_of(facts_);
    Family boxes_by_columns = families.boxes;
    base::stable_sort(boxes_by_columns, [&](std::size_t a, std::size_t b) {
      const int columns = facts_.board.columns;
      return facts_.houses[a][0] % columns < facts_.houses[b][0] % columns;
    });
    for (const Family& family :
         {families.rows, families.columns, families.boxes, boxes_by_columns}) {
      for (std::size_t first = 0; first < family.size(); ++first) {
        CellSet region{};
        std::fill(inside_.begin(), inside_.end(), 0);
        for (std::size_t last = first; last < family.size() && last - first < 8; ++last) {
          if (meets(region, sets[family[last]], words_))
            break;  // short houses of one row may overlap
          unite(region, sets[family[last]], words_);
          add_house(family[last]);
          try_region(region, static_cast<int>(last - first + 1));
        }
      }
    }
    for (const std::size_t house : families.others) {
      std::fill(inside_.begin(), inside_.end(), 0);
      add_house(house);
      try_region(sets[house], 1);
    }
  }

 private:
  using Family = std::vector<std::size_t>;  // indices of disjoint houses

  struct Candidate {
    int out;  // cells of the piece outside the region
    std::size_t piece;
    friend auto operator<=>(const Candidate&, const Candidate&) = default;
  };

  // How many cells each piece has in each house.
  void count_pieces(const std::vector<CellSet>& houses) {
    inside_.resize(pieces_.size());
    in_house_.reserve(houses.size() * pieces_.size());
    for (const CellSet& house : houses) {
      for (const KnownSum& piece : pieces_) {
        in_house_.push_back(static_cast<std::uint16_t>(count_common(piece.cells, house, words_)));
      }
    }
  }
  // The region has this house, too.
  void add_house(std::size_t house) {
    const std::uint16_t* count = in_house_.data() + house * pieces_.size();
    for (std::size_t i = 0; i < inside_.size(); ++i) inside_[i] += count[i];
  }

  // Which pieces count as part of the region, a number of houses.
  enum class Part { inside, touching, mostly_inside };

  void try_region(const CellSet& region, int houses) {
    const int cells = houses * base::bit_count(facts_.house_values);
    touching_.clear();
    for (const Part part : {Part::inside, Part::touching, Part::mostly_inside}) {
      if (disjoint_ && !leaves_few(part, cells)) continue;
      if (touching_.empty()) find_touching();
      CellSet covered{};
      int sum = 0;
      int out = 0;
      int inside = 0;
      for (const Candidate& candidate : touching_) {
        const KnownSum& piece = pieces_[candidate.piece];
        if (part == Part::inside && candidate.out > 0) break;
        if (part == Part::mostly_inside && candidate.out * 2 >= piece.size) continue;
        if (!disjoint_ && meets(covered, piece.cells, words_)) continue;
        out += candidate.out;
        if (out > max_cells_) break;
        inside += piece.size - candidate.out;
        unite(covered, piece.cells, words_);
        sum += piece.sum;
      }
      if (inside > 0 && out + cells - inside <= max_cells_) {
        compare(region, houses * house_total_, covered, sum);
      }
    }
  }

  // The same by numbers of cells alone, if no two pieces have a cell in common.
  bool leaves_few(Part part, int cells) const {
    int inside = 0;
    int out = 0;
    for (std::size_t i = 0; i < inside_.size(); ++i) {
      const int in = inside_[i];
      const int outside = size_[i] - in;
      const bool counts = part == Part::inside     ? outside == 0
                          : part == Part::touching ? in > 0
                                                   : outside < in;
      inside += counts ? in : 0;
      out += counts ? outside : 0;
    }
    return inside > 0 && out + cells - inside <= max_cells_;
  }

  // Pieces with few cells outside first.
  void find_touching() {
    for (std::size_t i = 0; i < pieces_.size(); ++i) {
      if (inside_[i] > 0) touching_.push_back({pieces_[i].size - inside_[i], i});
    }
    std::sort(touching_.begin(), touching_.end());
  }

  // The covered cells have the sum `sum`, the region has the sum `total`.
  void compare(const CellSet& region, int total, const CellSet& covered, int sum) {
    CellSet out;
    CellSet missing;
    for (std::size_t i = 0; i < words_; ++i) {
      out[i] = covered[i] & ~region[i];
      missing[i] = region[i] & ~covered[i];
    }
    std::array<Term, kMostInferredCells> terms;
    std::size_t count = 0;
    for_each_cell(out.data(), words_, [&](Cell cell) { terms[count++] = {cell, 1}; });
    const std::size_t outside = count;
    const int factor = outside == 0 ? 1 : -1;
    for_each_cell(missing.data(), words_, [&](Cell cell) { terms[count++] = {cell, factor}; });
    if (count == 0) {
      facts_.possible = facts_.possible && sum == total;
      return;
    }
    std::uint64_t key = static_cast<std::uint64_t>(outside);
    for (std::size_t i = 0; i < count; ++i) key = key * 0x9E3779B97F4A7C15U + terms[i].cell + 1;
    if (std::find(seen_.begin(), seen_.end(), key) != seen_.end()) return;
    seen_.push_back(key);
    found.push_back(
        {{terms.begin(), terms.begin() + count}, {outside == 0 ? total - sum : sum - total}});
  }

 public:
  std::vector<Linear> found;

 private:
  Facts& facts_;
  std::size_t words_;
  int house_total_;
  int max_cells_ = 0;
  std::vector<KnownSum> pieces_;
  CellSet all_{};                        // of all pieces
  bool disjoint_ = true;                 // no two pieces have a cell in common
  std::vector<std::uint16_t> size_;      // of each piece
  std::vector<std::uint16_t> in_house_;  // house by house, piece by piece
  std::vector<std::uint16_t> inside_;    // of each piece: its cells in the region
  std::vector<std::uint64_t> seen_;
  std::vector<Candidate> touching_;
};

// Sorts one sum into candidates, relations, cages and other sums.
void add_sum(Linear linear, Facts& facts) {
  const auto& terms = linear.terms;
  if (terms.empty()) {
    facts.possible =
        facts.possible && std::binary_search(linear.totals.begin(), linear.totals.end(), 0);
    return;
  }
  const auto is_total = [&](int sum) {
    return std::binary_search(linear.totals.begin(), linear.totals.end(), sum);
  };
  if (terms.size() == 1) {
    for (int value = 0; value < facts.values; ++value) {
      if (!is_total(terms[0].factor * (value + facts.min_value))) {
        facts.domains[terms[0].cell] &= ~(ValueSet{1} << value);
      }
    }
    return;
  }
  if (terms.size() == 2) {
    facts.pairs.push_back(
        {terms[0].cell, terms[1].cell, Relation::of(facts.board, [&](int a, int b) {
           return is_total(terms[0].factor * a + terms[1].factor * b);
         })});
    return;
  }
  const bool plain = linear.totals.size() == 1 && facts.values <= ValueSums::kMaxValues &&
                     std::all_of(terms.begin(), terms.end(), [&](const Term& term) {
                       return term.factor == terms[0].factor && std::abs(term.factor) == 1;
                     });
  if (plain) {
    CageSum cage{{}, linear.totals[0] * terms[0].factor};
    cage.cells.reserve(terms.size());
    for (const Term& term : terms) cage.cells.push_back(term.cell);
    if (facts.peers.all_differ(cage.cells)) {
      std::sort(cage.cells.begin(), cage.cells.end());
      const bool known = std::any_of(
          facts.cages.begin(), facts.cages.end(),
          [&](const CageSum& other) { return other.sum == cage.sum && other.cells == cage.cells; });
      if (!known) facts.cages.push_back(std::move(cage));
      return;
    }
  }
  facts.linears.push_back(std::move(linear));
}

// Sums of many cells that houses make shorter. Those of few cells come from HouseSums.
void add_shorter_sum(const Linear& linear, int house_total, Facts& facts) {
  const auto terms = linear.terms.size();
  if (terms <= static_cast<std::size_t>(most_inferred_cells(facts.values))) return;
  Linear fewer = with_fewer_terms(linear, facts.domains.size(), facts.houses, house_total);
  if (fewer.terms.size() < terms) add_sum(std::move(fewer), facts);
}

}  // namespace

void infer_sums(const Primitives& primitives, bool extend, Facts& facts) {
  HouseSums sums(facts);
  for (const Linear& linear : primitives.linears) {
    const bool unit =
        linear.totals.size() == 1 && std::all_of(linear.terms.begin(), linear.terms.end(),
                                                 [](const Term& term) { return term.factor == 1; });
    if (extend && unit && !facts.houses.empty()) {
      std::vector<Cell> cells;
      cells.reserve(linear.terms.size());
      for (const Term& term : linear.terms) cells.push_back(term.cell);
      sums.add_piece(cells, linear.totals[0]);
    }
    if (extend) add_shorter_sum(linear, sums.house_total(), facts);
    add_sum(linear, facts);
  }
  if (!extend || sums.pieces().empty()) return;
  sums.infer(most_inferred_cells(facts.values));
  std::vector<Linear> wide = wide_sums(facts, sums.pieces());
  for (Linear& linear : sums.found) add_sum(std::move(linear), facts);
  for (Linear& linear : wide) add_sum(std::move(linear), facts);
}

}  // namespace inlay::sudoku::variant

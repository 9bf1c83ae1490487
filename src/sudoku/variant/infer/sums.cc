#include <algorithm>
#include <array>
#include <compare>
#include <cstdlib>

#include "base/stable_sort.h"
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
  void add_piece(std::span<const Term> terms, int sum) {
    CellSet set{};
    for (const Term& term : terms) base::set_bit(set, term.cell);
    disjoint_ = disjoint_ && !meets(all_, set, words_);
    unite(all_, set, words_);
    pieces_.push_back({set, sum, static_cast<int>(terms.size())});
    size_.push_back(static_cast<Count>(terms.size()));
  }

  std::span<const KnownSum> pieces() const { return pieces_; }

  // Finds all sums of up to `max_cells` cells that follow from one house or from several that lie
  // side by side.
  void infer(int max_cells) {
    max_cells_ = max_cells;
    std::vector<CellSet> sets;
    sets.reserve(facts_.houses.size());
    for (const auto& house : facts_.houses) sets.push_back(set_of(house));
    count_pieces(sets);
    const Families& families = facts_.families;
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

  // Calls use(terms, total) for each sum that was found.
  template <typename Use>
  void for_each_found(const Use& use) const {
    std::size_t first = 0;
    for (const Found& found : found_) {
      use(std::span(terms_).subspan(first, found.terms), found.total);
      first += found.terms;
    }
  }

 private:
  using Family = std::vector<std::size_t>;  // indices of disjoint houses
  using Count = std::uint16_t;              // of cells

  struct Found {
    std::size_t terms;
    int total;
  };

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
        in_house_.push_back(static_cast<Count>(count_common(piece.cells, house, words_)));
      }
    }
  }
  // The region has this house, too.
  void add_house(std::size_t house) {
    const Count* count = in_house_.data() + house * pieces_.size();
    for (std::size_t i = 0; i < inside_.size(); ++i) {
      inside_[i] = static_cast<Count>(inside_[i] + count[i]);
    }
  }

  // Which pieces count as part of the region, a number of houses.
  enum class Part { inside, touching, mostly_inside };
  static constexpr std::array kParts{Part::inside, Part::touching, Part::mostly_inside};

  void try_region(const CellSet& region, int houses) {
    const int cells = houses * base::bit_count(facts_.house_values);
    const auto promising = promising_parts(cells);
    touching_.clear();
    for (std::size_t i = 0; i < kParts.size(); ++i) {
      if (!promising[i]) continue;
      const Part part = kParts[i];
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

  // Whether the pieces of each part have enough cells in a region of `cells` cells, and, if no two
  // pieces have a cell in common, so that all of them count, few enough outside. A part with the
  // pieces of an earlier one promises nothing.
  std::array<bool, 3> promising_parts(int cells) const {
    int whole = 0;  // cells of the pieces that lie inside
    int in = 0;
    int out = 0;
    int mostly_in = 0;
    int mostly_out = 0;
    const std::size_t pieces = inside_.size();
    for (std::size_t i = 0; i < pieces; ++i) {
      const int inside = inside_[i];
      const int outside = size_[i] - inside;
      whole += outside == 0 ? inside : 0;
      in += inside;
      out += inside > 0 ? outside : 0;
      mostly_in += outside < inside ? inside : 0;
      mostly_out += outside < inside ? outside : 0;
    }
    const auto promises = [&](int inside, int outside) {
      return inside > 0 && (disjoint_ ? outside : 0) + cells - inside <= max_cells_;
    };
    // Parts with as many cells inside have the same pieces.
    return {promises(whole, 0), in != whole && promises(in, out),
            mostly_in != whole && mostly_in != in && promises(mostly_in, mostly_out)};
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
    terms_.insert(terms_.end(), terms.begin(), terms.begin() + count);
    found_.push_back({count, outside == 0 ? total - sum : sum - total});
  }

  Facts& facts_;
  std::size_t words_;
  int house_total_;
  int max_cells_ = 0;
  std::vector<KnownSum> pieces_;
  CellSet all_{};                // of all pieces
  bool disjoint_ = true;         // no two pieces have a cell in common
  std::vector<Count> size_;      // of each piece
  std::vector<Count> in_house_;  // house by house, piece by piece
  std::vector<Count> inside_;    // of each piece: its cells in the region
  std::vector<std::uint64_t> seen_;
  std::vector<Candidate> touching_;
  std::vector<Found> found_;
  std::vector<Term> terms_;  // of the found sums, one after the other
};

// Sorts one sum into candidates, relations, cages and other sums.
void add_sum(std::span<const Term> terms, std::span<const int> totals, Facts& facts) {
  const auto is_total = [&](int sum) {
    return std::binary_search(totals.begin(), totals.end(), sum);
  };
  if (terms.empty()) {
    facts.possible = facts.possible && is_total(0);
    return;
  }
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
  const bool plain = totals.size() == 1 && facts.values <= ValueSums::kMaxValues &&
                     std::all_of(terms.begin(), terms.end(), [&](const Term& term) {
                       return term.factor == terms[0].factor && std::abs(term.factor) == 1;
                     });
  if (plain) {
    CageSum cage{{}, totals[0] * terms[0].factor};
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
  facts.linears.push_back({{terms.begin(), terms.end()}, {totals.begin(), totals.end()}});
}

// Sums of many cells that houses make shorter. Those of few cells come from HouseSums.
void add_shorter_sum(const Linear& linear, int house_total, Facts& facts) {
  const auto terms = linear.terms.size();
  if (terms <= static_cast<std::size_t>(most_inferred_cells(facts.values))) return;
  const Linear fewer = with_fewer_terms(linear, facts.domains.size(), facts.houses, house_total);
  if (fewer.terms.size() < terms) add_sum(fewer.terms, fewer.totals, facts);
}

}  // namespace

void infer_sums(const Primitives& primitives, bool extend, Facts& facts) {
  HouseSums sums(facts);
  for (const Linear& linear : primitives.linears) {
    const bool unit =
        linear.totals.size() == 1 && std::all_of(linear.terms.begin(), linear.terms.end(),
                                                 [](const Term& term) { return term.factor == 1; });
    if (extend && unit && !facts.houses.empty()) {
      sums.add_piece(linear.terms, linear.totals[0]);
    }
    if (extend) add_shorter_sum(linear, sums.house_total(), facts);
    add_sum(linear.terms, linear.totals, facts);
  }
  if (!extend || sums.pieces().empty()) return;
  sums.infer(most_inferred_cells(facts.values));
  const std::vector<Linear> wide = wide_sums(facts, sums.pieces());
  sums.for_each_found([&](std::span<const Term> terms, int total) {
    add_sum(terms, {&total, 1}, facts);
  });
  for (const Linear& linear : wide) add_sum(linear.terms, linear.totals, facts);
}

}  // namespace inlay::sudoku::variant

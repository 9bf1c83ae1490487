// Contradictions: assume that a candidate is true, or false, and draw conclusions in rounds until
// something is impossible.
//
//   round    remove the digit of every naked single from its peers, all at once;
//            then place every hidden single, all at once
//   depth 1  if a round changes nothing: apply all locked candidates and pairs at once
//   depth 2  if a round changes nothing: apply all that assumptions of depth 0 refute
//
// A contradiction is a cell without candidates, a house without a place for a digit, or a cell that
// two digits need. The number of rounds until then does not depend on how the board is drawn. All
// conclusions of the smallest number of rounds are taken together.
//
// Source: D. Berthier, T&E(n), "Pattern-Based Constraint Satisfaction and Logic Puzzles" (2012).
// Depths 0 and 1 are within T&E(1), depth 2 is T&E(2).
#include <limits>

#include "sudoku/grade/inlay/round.h"

namespace inlay::sudoku::grade::inlay_scale {
namespace {

// The candidates under an assumption. A naked single is `propagated_` once its peers have lost its
// digit.
class CandidateBoard {
 public:
  void start(const Position& position) {
    geometry_ = &Geometry::of(position.rules());
    rules_ = &position.rules();
    const auto cells = static_cast<std::size_t>(rules_->cell_count());
    masks_.resize(cells);
    propagated_.assign(cells, 0);
    for (std::size_t cell = 0; cell < cells; ++cell) {
      const Digit value = position.value(static_cast<Cell>(cell));
      masks_[cell] = value != 0 ? bit(value) : position.candidates(static_cast<Cell>(cell));
      propagated_[cell] = value != 0;
    }
  }

  Mask at(Cell cell) const { return masks_[cell]; }
  bool open(Cell cell) const { return propagated_[cell] == 0; }
  std::size_t cells() const { return masks_.size(); }
  void set(Cell cell, int digit) { masks_[cell] = bit(digit); }
  void remove(Cell cell, int digit) { masks_[cell] &= ~bit(digit); }

  enum class Change { none, some, contradiction };

  Change singles() {
    Change change = Change::none;
    new_singles_.clear();
    for (std::size_t cell = 0; cell < masks_.size(); ++cell) {
      if (masks_[cell] == 0) return Change::contradiction;
      if (propagated_[cell] == 0 && size_of(masks_[cell]) == 1)
        new_singles_.push_back(static_cast<Cell>(cell));
    }
    for (const Cell cell : new_singles_) {
      propagated_[cell] = 1;
      for (const Cell peer : rules_->peers(cell)) {
        if ((masks_[peer] & masks_[cell]) == 0) continue;
        masks_[peer] &= ~masks_[cell];
        if (masks_[peer] == 0) return Change::contradiction;
        change = Change::some;
      }
    }
    return std::max(change, hidden_singles());
  }

  // Applies locked candidates, naked pairs and hidden pairs.
  Change patterns() {
    after_patterns_ = masks_;
    const std::size_t houses = geometry_->house_count();
    const auto n = static_cast<std::size_t>(geometry_->size());
    places_.assign(houses * n, 0);
    for (std::size_t house = 0; house < houses; ++house) {
      for (std::size_t i = 0; i < n; ++i) {
        const Cell cell = geometry_->cell(house, static_cast<int>(i));
        if (propagated_[cell] != 0) continue;
        for (const int d : bits(masks_[cell])) {
          places_[house * n + static_cast<std::size_t>(d)] |= Mask{1} << i;
        }
      }
    }
    for (std::size_t house = 0; house < houses; ++house) {
      apply_locked_candidates(house, houses, n);
      apply_pairs(house, n);
    }
    const bool changed = after_patterns_ != masks_;
    masks_.swap(after_patterns_);
    return changed ? Change::some : Change::none;
  }

 private:
  Change hidden_singles() {
    Change change = Change::none;
    forced_.assign(masks_.size(), 0);
    for (std::size_t house = 0; house < geometry_->house_count(); ++house) {
      Mask once = 0, twice = 0;
      for (int i = 0; i < geometry_->size(); ++i) {
        const Mask mask = masks_[geometry_->cell(house, i)];
        twice |= once & mask;
        once |= mask;
      }
      if (once != rules_->all_digits()) return Change::contradiction;
      const Mask single = once & ~twice;
      if (single == 0) continue;
      for (int i = 0; i < geometry_->size(); ++i) {
        const Cell cell = geometry_->cell(house, i);
        forced_[cell] |= masks_[cell] & single;
      }
    }
    for (std::size_t cell = 0; cell < masks_.size(); ++cell) {
      if (forced_[cell] == 0 || forced_[cell] == masks_[cell]) continue;
      if (size_of(forced_[cell]) > 1) return Change::contradiction;
      masks_[cell] = forced_[cell];
      change = Change::some;
    }
    return change;
  }

  void apply_locked_candidates(std::size_t a, std::size_t houses, std::size_t n) {
    for (std::size_t b = 0; b < houses; ++b) {
      const Mask shared = geometry_->shared_positions(a, b);
      if (a == b || size_of(shared) < 2) continue;
      for (std::size_t d = 0; d < n; ++d) {
        const Mask places = places_[a * n + d];
        if (places == 0 || (places & ~shared) != 0) continue;
        for (const int i : bits(places_[b * n + d] & ~geometry_->shared_positions(b, a))) {
          after_patterns_[geometry_->cell(b, i)] &= ~(Mask{1} << d);
        }
      }
    }
  }

  void apply_pairs(std::size_t house, std::size_t n) {
    for (std::size_t i = 0; i < n; ++i) {
      const Cell a = geometry_->cell(house, static_cast<int>(i));
      if (propagated_[a] != 0 || size_of(masks_[a]) != 2) continue;
      for (std::size_t j = i + 1; j < n; ++j) {
        if (masks_[geometry_->cell(house, static_cast<int>(j))] != masks_[a]) continue;
        for (std::size_t k = 0; k < n; ++k) {
          if (k != i && k != j)
            after_patterns_[geometry_->cell(house, static_cast<int>(k))] &= ~masks_[a];
        }
      }
    }
    for (std::size_t d = 0; d < n; ++d) {
      const Mask two = places_[house * n + d];
      if (size_of(two) != 2) continue;
      for (std::size_t e = d + 1; e < n; ++e) {
        if (places_[house * n + e] != two) continue;
        for (const int i : bits(two)) {
          after_patterns_[geometry_->cell(house, i)] &= Mask{1} << d | Mask{1} << e;
        }
      }
    }
  }

  const Geometry* geometry_ = nullptr;
  const Rules* rules_ = nullptr;
  std::vector<Mask> masks_, after_patterns_, forced_, places_;
  std::vector<std::uint8_t> propagated_;
  std::vector<Cell> new_singles_;
};

class ContradictionFinder final : public Finder {
 public:
  explicit ContradictionFinder(int depth) : depth_(depth) {}

  bool find(const Position& position, StepSearch& search, Step& step) override {
    base_.start(position);
    fewest_rounds_ = std::numeric_limits<int>::max();
    if (!test_assumptions(base_, depth_, search,
                          [&](Cell cell, int digit, bool is_true, int inlay_scale) {
                            if (inlay_scale < fewest_rounds_) {
                              step.place.clear();
                              step.remove.clear();
                            }
                            fewest_rounds_ = inlay_scale;
                            add_once(is_true ? step.remove : step.place, cell, digit);
                          })) {
      return false;
    }
    step.depth = depth_ + 1;
    step.length = fewest_rounds_;
    return finish_round(step, Technique::contradiction_forcing_chain, rating());
  }

 private:
  static constexpr int kNoContradiction = 1000;  // more rounds than any board needs

  int rating() const {
    int rating = depth_ == 2 ? 100 : depth_ == 1 ? 92 : 88;
    const int max_rounds = depth_ == 2 ? 111 : depth_ == 1 ? 99 : 91;
    for (int bound = 3; fewest_rounds_ > bound && rating < max_rounds; bound += 2) ++rating;
    return rating;
  }

  // Calls refuted(cell, digit, assumed true?, rounds) for each assumption that leads to a
  // contradiction in no more rounds than any before it. False: the budget is used up.
  template <typename Refuted>
  bool test_assumptions(const CandidateBoard& board, int depth, StepSearch& search,
                        const Refuted& refuted) {
    int max_rounds = kNoContradiction;
    CandidateBoard& assumed = boards_[static_cast<std::size_t>(depth)];
    for (std::size_t c = 0; c < board.cells(); ++c) {
      const auto cell = static_cast<Cell>(c);
      const Mask mask = board.at(cell);
      if (!board.open(cell) || size_of(mask) < 2) continue;
      for (const int digit : digits(mask)) {
        for (const bool is_true : {true, false}) {
          assumed = board;
          if (is_true) {
            assumed.set(cell, digit);
          } else {
            assumed.remove(cell, digit);
          }
          const int inlay_scale = rounds_to_contradiction(assumed, depth, max_rounds, search);
          if (search.ended()) return false;
          if (inlay_scale == kNoContradiction) continue;
          max_rounds = inlay_scale;
          refuted(cell, digit, is_true, inlay_scale);
        }
      }
    }
    return true;
  }

  // kNoContradiction if none exists within `max_rounds`.
  int rounds_to_contradiction(CandidateBoard& board, int depth, int max_rounds,
                              StepSearch& search) {
    for (int round = 1; round <= max_rounds; ++round) {
      if (!search.tick()) return kNoContradiction;
      CandidateBoard::Change change = board.singles();
      if (change == CandidateBoard::Change::none && depth == 1) change = board.patterns();
      if (change == CandidateBoard::Change::none && depth == 2)
        change = nested_contradictions(board, search);
      if (change == CandidateBoard::Change::contradiction) return round;
      if (change == CandidateBoard::Change::none) return kNoContradiction;
    }
    return kNoContradiction;
  }

  CandidateBoard::Change nested_contradictions(CandidateBoard& board, StepSearch& search) {
    std::vector<Candidate> false_ones;
    std::vector<Candidate> true_ones;
    int fewest_rounds = kNoContradiction;
    (void)test_assumptions(
        board, 0, search, [&](Cell cell, int digit, bool is_true, int inlay_scale) {
          if (inlay_scale < fewest_rounds) {
            false_ones.clear();
            true_ones.clear();
          }
          fewest_rounds = inlay_scale;
          (is_true ? false_ones : true_ones).push_back({cell, static_cast<Digit>(digit)});
        });
    if (false_ones.empty() && true_ones.empty()) return CandidateBoard::Change::none;
    for (const auto& [cell, digit] : false_ones) board.remove(cell, digit);
    for (const auto& [cell, digit] : true_ones) {
      // The cell may have lost this digit just now; then two conclusions contradict each other.
      if ((board.at(cell) & bit(digit)) == 0) return CandidateBoard::Change::contradiction;
      board.set(cell, digit);
    }
    return CandidateBoard::Change::some;
  }

  const int depth_;
  int fewest_rounds_ = 0;
  CandidateBoard base_;
  CandidateBoard boards_[3];  // one per depth, for the current assumption
};

}  // namespace

std::unique_ptr<Finder> make_contradictions(int depth) {
  return std::make_unique<ContradictionFinder>(depth);
}

}  // namespace inlay::sudoku::grade::inlay_scale

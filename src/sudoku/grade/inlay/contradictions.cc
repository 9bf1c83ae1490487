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
#include <optional>

#include "sudoku/grade/inlay/candidate_board.h"
#include "sudoku/grade/inlay/plane_board.h"
#include "sudoku/grade/inlay/round.h"

namespace inlay::sudoku::grade::inlay_scale {
namespace {

constexpr int kNoContradiction = 1000;  // more rounds than any board needs

// Tests assumptions. Without patterns() a board supports depths 0 and 2 only.
template <typename Board>
class Tester {
 public:
  // Calls refuted(cell, digit, assumed true?, rounds) for each assumption that leads to a
  // contradiction in no more rounds than any before it. False: the budget is used up.
  template <typename Refuted>
  bool test(const Position& position, int depth, StepSearch& search, const Refuted& refuted) {
    layout_.emplace(position.rules());
    base_.start(position, *layout_);
    boards_[0] = base_;
    return test_assumptions(base_, boards_[0].singles() == Change::none, depth, search, refuted);
  }

 private:
  // settled: singles() does not change the board.
  template <typename Refuted>
  bool test_assumptions(const Board& board, bool settled, int depth, StepSearch& search,
                        const Refuted& refuted) {
    int max_rounds = kNoContradiction;
    Board& assumed = boards_[static_cast<std::size_t>(depth)];
    for (std::size_t c = 0; c < board.cells(); ++c) {
      const auto cell = static_cast<Cell>(c);
      if (!board.open(cell)) continue;
      const Mask mask = board.at(cell);
      if (size_of(mask) < 2) continue;
      for (const int digit : digits(mask)) {
        for (const bool is_true : {true, false}) {
          if (!is_true && depth == 0 && settled && has_no_effect(board, cell, digit, mask)) {
            if (!search.tick()) return false;  // the round in which nothing happens
            continue;
          }
          assumed = board;
          if (is_true) {
            assumed.set(cell, digit);
          } else {
            assumed.remove(cell, digit);
          }
          const int rounds = rounds_to_contradiction(assumed, depth, max_rounds, search);
          if (search.ended()) return false;
          if (rounds == kNoContradiction) continue;
          max_rounds = rounds;
          refuted(cell, digit, is_true, rounds);
        }
      }
    }
    return true;
  }

  // Whether singles() does nothing after this candidate is removed. False: it may.
  static bool has_no_effect(const Board& board, Cell cell, int digit, Mask candidates) {
    return size_of(candidates) > 2 && !board.is_strong(cell, digit);
  }

  // kNoContradiction if none exists within `max_rounds`.
  int rounds_to_contradiction(Board& board, int depth, int max_rounds, StepSearch& search) {
    for (int round = 1; round <= max_rounds; ++round) {
      if (!search.tick()) return kNoContradiction;
      Change change = board.singles();
      if constexpr (requires { board.patterns(); }) {
        if (change == Change::none && depth == 1) change = board.patterns();
      }
      if (change == Change::none && depth == 2) change = nested_contradictions(board, search);
      if (change == Change::contradiction) return round;
      if (change == Change::none) return kNoContradiction;
    }
    return kNoContradiction;
  }

  Change nested_contradictions(Board& board, StepSearch& search) {
    std::vector<Candidate> false_ones;
    std::vector<Candidate> true_ones;
    int fewest_rounds = kNoContradiction;
    (void)test_assumptions(
        board, true, 0, search, [&](Cell cell, int digit, bool is_true, int rounds) {
          if (rounds < fewest_rounds) {
            false_ones.clear();
            true_ones.clear();
          }
          fewest_rounds = rounds;
          (is_true ? false_ones : true_ones).push_back({cell, static_cast<Digit>(digit)});
        });
    if (false_ones.empty() && true_ones.empty()) return Change::none;
    for (const auto& [cell, digit] : false_ones) board.remove(cell, digit);
    for (const auto& [cell, digit] : true_ones) {
      // The cell may have lost this digit just now; then two conclusions contradict each other.
      if ((board.at(cell) & bit(digit)) == 0) return Change::contradiction;
      board.set(cell, digit);
    }
    return Change::some;
  }

  std::optional<typename Board::Layout> layout_;
  Board base_;
  Board boards_[3];  // one per depth, for the current assumption
};

class ContradictionFinder final : public Finder {
 public:
  explicit ContradictionFinder(int depth) : depth_(depth) {}

  bool find(const Position& position, StepSearch& search, Step& step) override {
    int fewest_rounds = kNoContradiction;
    const auto refuted = [&](Cell cell, int digit, bool is_true, int rounds) {
      if (rounds < fewest_rounds) {
        step.place.clear();
        step.remove.clear();
      }
      fewest_rounds = rounds;
      add_once(is_true ? step.remove : step.place, cell, digit);
    };
    const bool planes = depth_ != 1 && PlaneBoard::supports(position.rules());
    if (!(planes ? plane_tester_.test(position, depth_, search, refuted)
                 : tester_.test(position, depth_, search, refuted))) {
      return false;
    }
    step.depth = depth_ + 1;
    step.length = fewest_rounds;
    return finish_round(step, Technique::contradiction_forcing_chain, rating(fewest_rounds));
  }

 private:
  int rating(int fewest_rounds) const {
    int rating = depth_ == 2 ? 100 : depth_ == 1 ? 92 : 88;
    const int max_rounds = depth_ == 2 ? 111 : depth_ == 1 ? 99 : 91;
    for (int bound = 3; fewest_rounds > bound && rating < max_rounds; bound += 2) ++rating;
    return rating;
  }

  const int depth_;
  Tester<CandidateBoard> tester_;
  Tester<PlaneBoard> plane_tester_;
};

}  // namespace

std::unique_ptr<Finder> make_contradictions(int depth) {
  return std::make_unique<ContradictionFinder>(depth);
}

}  // namespace inlay::sudoku::grade::inlay_scale

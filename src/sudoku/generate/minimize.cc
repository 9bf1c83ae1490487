// minimize, minimal_puzzles: one minimal puzzle inside a puzzle, or all of them.
//
// The search for all decides for one clue after the other whether it is removed or kept; removal is
// tried first. Each minimal puzzle corresponds to exactly one sequence of decisions, so each is
// found once. A clue that is not redundant must be kept. A redundant clue that is kept anyway is an
// *obligation*: later removals must make it necessary. If the clues already kept determine its
// digit by themselves, no removal can, and the branch ends. At the end of a branch the same test
// proves that the puzzle is minimal.
#include <new>

#include "base/random.h"
#include "inlay/generate.h"
#include "sudoku/generate/uniqueness_tester.h"

namespace inlay::sudoku {
namespace generate {
namespace {

// Redundancy tests that share one budget.
class RedundancyTests {
 public:
  RedundancyTests(const Rules& rules, const SolveOptions& options, const Budget& budget,
                  Grid solution)
      : tester_(make_uniqueness_tester(rules, options.engine)),
        budget_(budget),
        began_(std::chrono::steady_clock::now()),
        solution_(std::move(solution)),
        other_(solution_.size()) {}

  // Whether the other clues allow another digit in the cell.
  OtherSolution other_digit(const Grid& clues, Cell cell) {
    Budget test = budget_;
    if (budget_.time != std::chrono::nanoseconds::max()) {
      const auto spent = std::chrono::steady_clock::now() - began_;
      if (spent >= budget_.time) return give_up(Limit::time);
      test.time = budget_.time - spent;
    }
    if (budget_.stop.stop_requested()) return give_up(Limit::stopped);
    if (tests_++ == budget_.nodes) return give_up(Limit::nodes);
    const OtherSolution answer =
        tester_->find_with_other_digit(clues, solution_, cell, other_, test);
    if (answer != OtherSolution::unknown) return answer;
    return give_up(budget_.stop.stop_requested()                  ? Limit::stopped
                   : test.time != std::chrono::nanoseconds::max() ? Limit::time
                                                                  : Limit::nodes);
  }
  Limit limit() const { return limit_; }
  const Grid& solution() const { return solution_; }

 private:
  OtherSolution give_up(Limit why) {
    limit_ = why;
    return OtherSolution::unknown;
  }

  std::unique_ptr<UniquenessTester> tester_;
  const Budget budget_;
  const std::chrono::steady_clock::time_point began_;
  const Grid solution_;
  Grid other_;
  std::uint64_t tests_ = 0;
  Limit limit_ = Limit::none;
};

struct Start {
  Verdict verdict;
  Grid solution;
  Limit limit = Limit::none;
};

// Errors: unknown engine; the puzzle has candidates.
Result<Start> start(const Puzzle& puzzle, const SolveOptions& options, const Budget& budget) {
  if (!puzzle.candidates.empty()) {
    return Error{ErrorKind::unsupported, "puzzles with candidates cannot be minimized"};
  }
  SolveOptions plain;
  plain.engine = options.engine;
  auto report = check(puzzle, plain, budget, false);
  if (!report) return report.error();
  Start result{report->verdict, {}};
  if (report->verdict == Verdict::unique) result.solution = report->solutions.front();
  if (report->verdict == Verdict::unknown) {
    const bool stopped = budget.stop.stop_requested();
    const bool nodes = budget.nodes != Budget::kNoLimit;
    result.limit = stopped ? Limit::stopped : nodes ? Limit::nodes : Limit::time;
  }
  return result;
}

std::vector<Cell> clue_cells_of(const Grid& puzzle) {
  std::vector<Cell> clues;
  for (std::size_t cell = 0; cell < puzzle.size(); ++cell) {
    if (puzzle[cell] != 0) clues.push_back(static_cast<Cell>(cell));
  }
  return clues;
}

class MinimalPuzzleSearch {
 public:
  MinimalPuzzleSearch(const Grid& puzzle, RedundancyTests& tests,
                      const std::function<bool(const Grid&)>& deliver)
      : tests_(tests),
        deliver_(deliver),
        now_(puzzle),
        kept_(puzzle.size()),
        clues_(clue_cells_of(puzzle)) {}

  // Decides the clues from `index` on. False: stopped before the search was complete.
  bool decide_from(std::size_t index) {
    if (index == clues_.size()) {
      ++found;
      return deliver_(now_);
    }
    const Cell cell = clues_[index];
    const OtherSolution needed = tests_.other_digit(now_, cell);
    if (needed == OtherSolution::unknown) return false;
    if (needed == OtherSolution::none) {
      now_[cell] = 0;
      if (!decide_from(index + 1)) return false;
      now_[cell] = tests_.solution()[cell];
      obligations_.push_back(cell);
    }
    kept_[cell] = now_[cell];
    bool all = true;
    const OtherSolution open = obligations_are_open();
    if (open == OtherSolution::unknown ||
        (open == OtherSolution::found && !decide_from(index + 1))) {
      all = false;
    }
    kept_[cell] = 0;
    if (needed == OtherSolution::none) obligations_.pop_back();
    return all;
  }

  std::uint64_t found = 0;

 private:
  // found: the clues kept so far determine the digit of no obligation.
  OtherSolution obligations_are_open() {
    for (const Cell cell : obligations_) {
      const OtherSolution answer = tests_.other_digit(kept_, cell);
      if (answer != OtherSolution::found) return answer;
    }
    return OtherSolution::found;
  }

  RedundancyTests& tests_;
  const std::function<bool(const Grid&)>& deliver_;
  Grid now_;   // the clues that are kept or undecided
  Grid kept_;  // the clues that are kept
  const std::vector<Cell> clues_;
  std::vector<Cell> obligations_;
};

}  // namespace
}  // namespace generate

using generate::OtherSolution;

namespace {

Result<MinimizeReport> minimize_one(const Puzzle& puzzle, const SolveOptions& options,
                                    const Budget& budget) {
  auto begun = generate::start(puzzle, options, budget);
  if (!begun) return begun.error();
  MinimizeReport result{begun->verdict, puzzle.clues, false, begun->limit};
  if (begun->verdict != Verdict::unique) return result;
  generate::RedundancyTests tests(puzzle.rules, options, budget, std::move(begun->solution));
  auto order = generate::clue_cells_of(puzzle.clues);
  base::Random random(options.seed.value_or(1));
  random.shuffle(std::span(order));
  for (const Cell cell : order) {
    const OtherSolution answer = tests.other_digit(result.puzzle, cell);
    if (answer == OtherSolution::unknown) {
      result.limit = tests.limit();
      return result;
    }
    if (answer == OtherSolution::none) result.puzzle[cell] = 0;
  }
  result.minimal = true;
  return result;
}

Result<MinimalsReport> find_all(const Puzzle& puzzle, const SolveOptions& options,
                                const Budget& budget,
                                const std::function<bool(const Grid&)>& deliver) {
  auto begun = generate::start(puzzle, options, budget);
  if (!begun) return begun.error();
  MinimalsReport report;
  report.verdict = begun->verdict;
  report.limit = begun->limit;
  if (begun->verdict != Verdict::unique) return report;
  generate::RedundancyTests tests(puzzle.rules, options, budget, std::move(begun->solution));
  generate::MinimalPuzzleSearch search(puzzle.clues, tests, deliver);
  report.complete = search.decide_from(0);
  report.found = search.found;
  report.limit = tests.limit();
  return report;
}

}  // namespace

Result<MinimizeReport> minimize(const Puzzle& puzzle, const SolveOptions& options,
                                const Budget& budget) {
  try {
    return minimize_one(puzzle, options, budget);
  } catch (const std::bad_alloc&) {
    return Error{ErrorKind::limit, "out of memory"};
  }
}

Result<MinimalsReport> minimal_puzzles(const Puzzle& puzzle, const SolveOptions& options,
                                       const Budget& budget,
                                       const std::function<bool(const Grid&)>& deliver) {
  try {
    return find_all(puzzle, options, budget, deliver);
  } catch (const std::bad_alloc&) {
    return Error{ErrorKind::limit, "out of memory"};
  }
}

}  // namespace inlay::sudoku

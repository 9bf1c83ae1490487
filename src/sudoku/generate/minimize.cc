// minimize, minimals: the minimal puzzles in a puzzle, one of them or all.
//
// All: for one clue after the other it is decided whether it goes or stays, in a search that first
// lets it go. A minimal puzzle is the outcome of exactly one row of decisions, so each is found
// once. A clue that cannot go stays for sure; one that could but is to stay is a *burden*: what
// goes later must make it needed. When the clues that stay tell its digit by themselves, whatever
// becomes of the others, nothing can, and the branch ends. At the end of a branch that same
// question is the proof that the puzzle is minimal.

#include "base/random.h"
#include "inlay/generate.h"
#include "sudoku/generate/prober.h"

namespace inlay::sudoku {
namespace generate {
namespace {

// A question after the other under one budget.
class Questions {
 public:
  Questions(const Rules& rules, const SolveOptions& options, const Budget& budget, Grid solution)
      : prober_(make_prober(rules, options.engine)),
        budget_(budget),
        began_(std::chrono::steady_clock::now()),
        solution_(std::move(solution)),
        other_(solution_.size()) {}

  // Whether the clues tell the digit of a cell without its own clue.
  Other other_digit(const Grid& clues, Cell cell) {
    Budget question = budget_;
    if (budget_.time != std::chrono::nanoseconds::max()) {
      const auto spent = std::chrono::steady_clock::now() - began_;
      if (spent >= budget_.time) return give_up(Limit::time);
      question.time = budget_.time - spent;
    }
    if (budget_.stop.stop_requested()) return give_up(Limit::stopped);
    if (asked_++ == budget_.nodes) return give_up(Limit::nodes);
    const Other answer = prober_->ask_cell(clues, solution_, cell, other_, question);
    if (answer != Other::unknown) return answer;
    return give_up(budget_.stop.stop_requested()                      ? Limit::stopped
                   : question.time != std::chrono::nanoseconds::max() ? Limit::time
                                                                      : Limit::nodes);
  }
  Limit limit() const { return limit_; }
  const Grid& solution() const { return solution_; }

 private:
  Other give_up(Limit why) {
    limit_ = why;
    return Other::unknown;
  }

  std::unique_ptr<Prober> prober_;
  const Budget budget_;
  const std::chrono::steady_clock::time_point began_;
  const Grid solution_;
  Grid other_;
  std::uint64_t asked_ = 0;
  Limit limit_ = Limit::none;
};

struct Start {
  Verdict verdict;
  Grid solution;
  Limit limit = Limit::none;
};

// Error: an unknown engine, or a puzzle with marks.
Result<Start> start(const Puzzle& puzzle, const SolveOptions& options, const Budget& budget) {
  if (!puzzle.candidates.empty()) {
    return Error{ErrorKind::unsupported, "a puzzle with candidates of its own is not minimized"};
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

std::vector<Cell> clues_of(const Grid& puzzle) {
  std::vector<Cell> clues;
  for (std::size_t cell = 0; cell < puzzle.size(); ++cell) {
    if (puzzle[cell] != 0) clues.push_back(static_cast<Cell>(cell));
  }
  return clues;
}

class AllMinimals {
 public:
  AllMinimals(const Grid& puzzle, Questions& questions,
              const std::function<bool(const Grid&)>& deliver)
      : questions_(questions),
        deliver_(deliver),
        now_(puzzle),
        stay_(puzzle.size()),
        clues_(clues_of(puzzle)) {}

  // False: ended before all was seen.
  bool from(std::size_t index) {
    if (index == clues_.size()) {
      ++found;
      return deliver_(now_);
    }
    const Cell cell = clues_[index];
    const Other needed = questions_.other_digit(now_, cell);
    if (needed == Other::unknown) return false;
    if (needed == Other::none) {
      now_[cell] = 0;
      if (!from(index + 1)) return false;
      now_[cell] = questions_.solution()[cell];
      burdens_.push_back(cell);
    }
    stay_[cell] = now_[cell];
    bool all = true;
    const Other hope = can_be_needed();
    if (hope == Other::unknown || (hope == Other::found && !from(index + 1))) all = false;
    stay_[cell] = 0;
    if (needed == Other::none) burdens_.pop_back();
    return all;
  }

  std::uint64_t found = 0;

 private:
  // Each burden could be needed, as far as the clues tell that stay.
  Other can_be_needed() {
    for (const Cell burden : burdens_) {
      const Other answer = questions_.other_digit(stay_, burden);
      if (answer != Other::found) return answer;
    }
    return Other::found;
  }

  Questions& questions_;
  const std::function<bool(const Grid&)>& deliver_;
  Grid now_;   // clues that stay or are not decided
  Grid stay_;  // those that stay
  const std::vector<Cell> clues_;
  std::vector<Cell> burdens_;
};

}  // namespace
}  // namespace generate

using generate::Other;

Result<Minimized> minimize(const Puzzle& puzzle, const SolveOptions& options,
                           const Budget& budget) {
  auto begun = generate::start(puzzle, options, budget);
  if (!begun) return begun.error();
  Minimized result{begun->verdict, puzzle.givens, false, begun->limit};
  if (begun->verdict != Verdict::unique) return result;
  generate::Questions questions(puzzle.rules, options, budget, std::move(begun->solution));
  auto order = generate::clues_of(puzzle.givens);
  base::Random random(options.seed.value_or(1));
  random.shuffle(std::span(order));
  for (const Cell cell : order) {
    const Other answer = questions.other_digit(result.puzzle, cell);
    if (answer == Other::unknown) {
      result.limit = questions.limit();
      return result;
    }
    if (answer == Other::none) result.puzzle[cell] = 0;
  }
  result.minimal = true;
  return result;
}

Result<MinimalsReport> minimals(const Puzzle& puzzle, const SolveOptions& options,
                                const Budget& budget,
                                const std::function<bool(const Grid&)>& deliver) {
  auto begun = generate::start(puzzle, options, budget);
  if (!begun) return begun.error();
  MinimalsReport report;
  report.verdict = begun->verdict;
  report.limit = begun->limit;
  if (begun->verdict != Verdict::unique) return report;
  generate::Questions questions(puzzle.rules, options, budget, std::move(begun->solution));
  generate::AllMinimals all(puzzle.givens, questions, deliver);
  report.complete = all.from(0);
  report.found = all.found;
  report.limit = questions.limit();
  return report;
}

}  // namespace inlay::sudoku

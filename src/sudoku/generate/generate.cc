// generate_puzzles: the attempts of ordinary puzzles, and which records are new.
#include <memory>
#include <new>
#include <set>
#include <system_error>

#include "inlay/canonical.h"
#include "sudoku/generate/attempt.h"
#include "sudoku/generate/run.h"

namespace inlay::sudoku {
namespace generate {
namespace {

// Remembers the records where the options require it.
class Novelty {
 public:
  Novelty(const Plan& plan, const StopToken& stop) : plan_(plan), stop_(stop) {}

  bool add(const GeneratedPuzzle& record) {
    const GenerateOptions& options = plan_.options;
    if (options.unique_grids && !grids_.insert(text_of(record.solution)).second) return false;
    if (options.distinct && !puzzles_.insert(text_of(record.puzzle)).second) return false;
    return !options.no_isomorphs || is_new_class(record.puzzle);
  }

 private:
  bool is_new_class(const Grid& grid) {
    Budget budget;
    budget.nodes = kCanonicalRows;
    budget.stop = stop_;
    Puzzle puzzle(plan_.rules);
    puzzle.clues = grid;
    const auto canonical = canonicalizer_.canonical(puzzle, budget);
    return canonical && !canonical->form.empty() &&
           classes_.insert(text_of(canonical->form)).second;
  }
  static std::string text_of(const Grid& grid) { return {grid.begin(), grid.end()}; }

  static constexpr std::uint64_t kCanonicalRows = 10'000'000;  // tried for one canonical form

  const Plan& plan_;
  const StopToken stop_;
  Canonicalizer canonicalizer_;
  std::set<std::string> grids_, puzzles_, classes_;
};

Result<GenerateReport> run(const Plan& plan, const Budget& budget,
                           const std::function<bool(const GeneratedPuzzle&)>& deliver) {
  const GenerateOptions& options = plan.options;
  Novelty novelty(plan, budget.stop);
  Job<GeneratedPuzzle> job;
  job.count = options.count;
  job.threads = options.threads;
  job.progress = options.progress;
  job.chunk_size = attempts_at_once(plan);
  job.impossible = "no solved grid of " + plan.rules.name() + " was found";
  job.make_maker = [&plan] {
    return [attempts = std::make_shared<Attempts>(plan), made = GeneratedPuzzle()](
               std::uint64_t attempt, std::vector<GeneratedPuzzle>& records,
               const StopToken& stop) mutable {
      const AttemptOutcome outcome = attempts->make(attempt, made, stop);
      if (outcome == AttemptOutcome::fits) records.push_back(made);
      return outcome;
    };
  };
  job.is_new = [&](const GeneratedPuzzle& record) { return novelty.add(record); };
  job.deliver = [&](const GeneratedPuzzle& record) { return deliver(record); };
  return Run<GeneratedPuzzle>(job, budget).report();
}

}  // namespace
}  // namespace generate

Result<GenerateReport> generate_puzzles(
    const Rules& rules, const GenerateOptions& options, const Budget& budget,
    const std::function<bool(const GeneratedPuzzle&)>& deliver) {
  try {
    const auto plan = generate::make_plan(rules, options);
    if (!plan) return plan.error();
    GenerateReport report;
    report.impossible = generate::why_impossible(*plan);
    if (!report.impossible.empty()) return report;
    return generate::run(*plan, budget, deliver);
  } catch (const std::bad_alloc&) {
    return Error{ErrorKind::limit, "out of memory"};
  } catch (const std::system_error& error) {
    return Error{ErrorKind::limit, "a thread cannot be started (" + error.code().message() + ")"};
  }
}

}  // namespace inlay::sudoku

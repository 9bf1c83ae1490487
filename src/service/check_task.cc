// Check: whether a puzzle is proper, and if not, why.
//
// The kernel also finds the redundant clues of a unique puzzle: a clue is redundant if the puzzle
// without it is still unique. All these puzzles of a chunk are solved together.
#include "service/answer_cache.h"
#include "service/line_tasks.h"
#include "sudoku/classic/convert.h"

namespace inlay::service {
namespace {

using sudoku::Verdict;

// `name` names a clue or a constraint that is redundant.
template <typename Report, typename Name>
std::string minimality(const Report& report, const Name& name) {
  if (!report.minimal) return "";
  if (*report.minimal) return ", minimal";
  std::string text = ", not minimal: ";
  for (std::size_t i = 0; i < report.redundant.size(); ++i) {
    text += (i == 0 ? "" : " or ") + name(report.redundant[i]);
  }
  return text + " can be removed" + (report.limit == Limit::none ? "" : "; a limit was reached");
}

template <typename Report>
std::string explain_unknown(const Report& report) {
  return report.solutions.empty() ? "unknown: a limit was reached"
                                  : "unknown: a limit was reached after the first solution";
}

std::string explain(const sudoku::Variant& variant, const sudoku::VariantReport& report) {
  const auto line = [&](std::size_t i) {
    return notation::line_of(variant.board(), report.solutions[i]);
  };
  switch (report.verdict) {
    case Verdict::contradictory:
      return "contradictory: " + as_clause(report.reason);
    case Verdict::none:
      return "none: no solution, although each constraint alone is possible";
    case Verdict::unique:
      return "unique" + minimality(report, [&](std::size_t constraint) {
               return name_of(variant, constraint);
             });
    case Verdict::multiple:
      if (line(0) == line(1)) return "multiple: " + line(0) + " with other values of extra cells";
      return "multiple: " + line(0) + " and " + line(1);
    case Verdict::unknown:
      break;
  }
  return explain_unknown(report);
}

std::string explain(const sudoku::Rules& rules, const sudoku::CheckReport& report) {
  switch (report.verdict) {
    case Verdict::contradictory:
      return "contradictory: " + report.conflict->to_string(rules);
    case Verdict::none:
      return "none: no solution, although no two clues clash";
    case Verdict::unique:
      return "unique" +
             minimality(report, [&](sudoku::Cell cell) { return rules.cell_name(cell); });
    case Verdict::multiple:
      return "multiple: " + notation::line_of(rules, report.solutions[0]) + " and " +
             notation::line_of(rules, report.solutions[1]);
    case Verdict::unknown:
      break;
  }
  return explain_unknown(report);
}

bool is_clue(char cell) {
  return cell >= '1' && cell <= '9';
}

class CheckTask : public LineTask {
 public:
  explicit CheckTask(const CheckTaskOptions& options) : options_(options) {}

  bool json() const override { return options_.json; }
  bool lists_not_checked() const override { return true; }

  // All searches about a puzzle share its budget, which only the library's check() supports.
  std::optional<KernelUse> kernel() const override {
    const Budget none;
    if (options_.budget.nodes != none.nodes || options_.budget.time != none.time) return {};
    return kernel_use(options_, 2);
  }

  bool inspect(BatchSolver& solver, std::span<const classic::GridText> puzzles,
               std::span<const classic::SolveResult> results, const StopToken& stop) override {
    redundant_.assign(options_.minimality ? puzzles.size() : 0, {});
    nodes_.assign(puzzles.size(), 0);
    if (!options_.minimality) return !stop.stop_requested();
    constexpr std::size_t kAtOnce = 8192;
    for (std::size_t i = 0; i < puzzles.size() && !stop.stop_requested(); ++i) {
      if (!results[i].unique()) continue;
      for (std::size_t cell = 0; cell < classic::kCells; ++cell) {
        if (!is_clue(puzzles[i].cells[cell])) continue;
        less_.push_back(puzzles[i]);
        less_.back().cells[cell] = '.';
        tried_.push_back({i, static_cast<sudoku::Cell>(cell)});
      }
      if (less_.size() >= kAtOnce) try_them(solver, stop);
    }
    try_them(solver, stop);
    return !stop.stop_requested();
  }

  bool write(std::size_t index, const LinePuzzle& where, const classic::GridText& puzzle,
             const classic::SolveResult& result, batch::Output& output) override {
    if (result.limit != Limit::none || result.count >= 2)
      return false;  // two solutions must be shown
    const sudoku::Puzzle wide = classic::general_of(puzzle);
    sudoku::CheckReport report;
    report.stats = stats_of(result);
    report.stats.nodes = report.stats.guesses += nodes_[index];
    if (result.count == 1) {
      report.verdict = Verdict::unique;
      report.solutions.push_back(classic::grid_of(result.solution));
      if (options_.minimality) {
        report.redundant = redundant_[index];
        report.minimal = report.redundant.empty();
      }
    } else {
      report.conflict = sudoku::find_conflict(wide);
      report.verdict = report.conflict ? Verdict::contradictory : Verdict::none;
    }
    write_report(where, wide, report, {}, output);
    return true;
  }

  void answer(const LinePuzzle& where, const sudoku::Puzzle& puzzle,
              batch::Output& output) override {
    const auto result = service::check(options_.cache.get(), puzzle, solve_options(options_),
                                       budget_of(options_, output), options_.minimality);
    if (!result) return;  // check(options) has reported it
    write_report(where, puzzle, result->answer, result->hit, output);
    certify(options_, where, puzzle, 2, output);
  }

  Status answer_variant(const LinePuzzle& where, const sudoku::Variant& variant,
                        batch::Output& output) override {
    if (const Status status = check_variant(options_, variant); !status) return status;
    const auto [report, hit] =
        service::check(options_.cache.get(), variant, variant_options(options_),
                       budget_of(options_, output), options_.minimality);
    output.out += options_.json ? to_json(subject_of(options_, where, variant, hit), report)
                                : with_not_checked(explain(variant, report), where);
    output.out += '\n';
    grade(report, output);
    certify(options_, where, variant, 2, output);
    return Done{};
  }

 private:
  struct Tried {
    std::size_t puzzle;
    sudoku::Cell cell;
  };

  void try_them(BatchSolver& solver, const StopToken& stop) {
    if (less_.empty()) return;
    if (answers_.size() < less_.size()) answers_.resize(less_.size());
    Budget budget;
    budget.stop = stop;
    solver.solve(less_, answers_, budget);
    for (std::size_t i = 0; i < less_.size(); ++i) {
      if (answers_[i].unique()) redundant_[tried_[i].puzzle].push_back(tried_[i].cell);
      nodes_[tried_[i].puzzle] += answers_[i].nodes;
    }
    less_.clear();
    tried_.clear();
  }

  void write_report(const LinePuzzle& where, const sudoku::Puzzle& puzzle,
                    const sudoku::CheckReport& report, const std::optional<CacheHit>& hit,
                    batch::Output& output) const {
    if (options_.json) {
      output.out += to_json(subject_of(options_, where, puzzle, hit), report);
    } else {
      output.out += with_not_checked(explain(puzzle.rules, report), where);
    }
    output.out += '\n';
    grade(report, output);
  }

  template <typename Report>
  static void grade(const Report& report, batch::Output& output) {
    if (report.limit != Limit::none) {
      add_ending(output, Ending::limit);
    } else if (report.verdict != Verdict::unique) {
      add_ending(output, Ending::negative);
    }
  }

  const CheckTaskOptions options_;
  std::vector<std::vector<sudoku::Cell>> redundant_;  // by puzzle of the chunk
  std::vector<std::uint64_t> nodes_;
  std::vector<classic::GridText> less_;  // puzzles without one clue
  std::vector<Tried> tried_;
  std::vector<classic::SolveResult> answers_;
};

}  // namespace

std::unique_ptr<LineTask> make_check_task(const CheckTaskOptions& options) {
  return std::make_unique<CheckTask>(options);
}

}  // namespace inlay::service

// Solve: a line with the solution and a remark, a list of solutions, or JSON.
#include <cstring>

#include "service/answer_cache.h"
#include "service/line_tasks.h"
#include "sudoku/classic/convert.h"
#include "sudoku/notation/constraints.h"

namespace inlay::service {
namespace {

using sudoku::Verdict;

// The remark on a puzzle that does not have exactly the solution shown; otherwise empty.
// `reason` explains a contradiction.
std::string remark(bool many, const std::string& reason, const SolveAnswer& answer) {
  const std::string why = std::string(name_of(answer.limit)) + " reached";
  switch (answer.verdict) {
    case Verdict::contradictory:
      return "no solution: " + reason;
    case Verdict::none:
      return "no solution";
    case Verdict::unique:
      return "";
    case Verdict::multiple:
      if (!many) return "more than one solution";
      if (answer.complete) return "";
      return answer.limit == Limit::none ? "there are more solutions" : "incomplete: " + why;
    case Verdict::unknown:
      break;
  }
  return answer.delivered == 0 ? "unknown: " + why : "uniqueness unknown: " + why;
}

std::string reason_of(const sudoku::Puzzle& puzzle, const SolveAnswer& answer) {
  return answer.conflict ? answer.conflict->to_string(puzzle.rules) : std::string();
}

class SolveTask : public LineTask {
 public:
  explicit SolveTask(const SolveTaskOptions& options) : options_(options) {}

  bool json() const override { return options_.json; }
  bool lists_not_checked() const override { return true; }

  std::optional<KernelUse> kernel() const override {
    if (options_.many || options_.show || options_.trace) return std::nullopt;
    return kernel_use(options_, 2);
  }

  bool write(std::size_t, const LinePuzzle& where, const classic::GridText& puzzle,
             const classic::SolveResult& result, batch::Output& output) override {
    if (!is_final(options_, result)) return false;
    if (options_.json || result.count == 0 || result.limit != Limit::none) {
      write_in_full(where, puzzle, result, output);
      return true;
    }
    output.out.append(result.solution.cells.data(), result.solution.cells.size());
    if (!where.payload.empty()) output.out += where.payload;
    if (result.unique()) {
      output.out += '\n';
    } else {
      output.out += "\tmore than one solution\n";
      add_ending(output, Ending::negative);
    }
    return true;
  }

  // Handles unique puzzles, which most are.
  std::size_t write_run(std::size_t, const LinePuzzle&, std::span<const classic::GridText>,
                        std::span<const classic::SolveResult> results,
                        batch::Output& output) override {
    if (options_.json) return 0;
    std::size_t unique = 0;
    while (unique < results.size() && results[unique].unique()) ++unique;
    constexpr std::size_t kLine = classic::kCells + 1;
    const std::size_t size = output.out.size();
    output.out.resize(size + unique * kLine);
    char* at = output.out.data() + size;
    for (const classic::SolveResult& result : results.first(unique)) {
      std::memcpy(at, result.solution.cells.data(), classic::kCells);
      at[classic::kCells] = '\n';
      at += kLine;
    }
    return unique;
  }

  void answer(const LinePuzzle& where, const sudoku::Puzzle& puzzle,
              batch::Output& output) override {
    const auto started = std::chrono::system_clock::now();
    sudoku::SolveOptions options = solve_options(options_);
    if (options_.trace) options.on_guess = tracer(output);
    const bool listed = options_.many && !options_.json && !options_.show;
    std::vector<sudoku::Grid> solutions;
    const SolveDelivery deliver = [&](const sudoku::Grid& grid) {
      if (listed) {
        output.out += notation::line_of(puzzle.rules, grid);
        output.out += where.payload;
        output.out += '\n';
        flush_if_large(output);
      } else {
        solutions.push_back(grid);
      }
    };
    auto result = solve(options_.cache.get(), puzzle, options, budget_of(options_, output),
                        options_.limit, deliver);
    if (!result) return;  // check(options) has reported it
    const auto& [answer, hit] = *result;
    const std::string note =
        with_not_checked(remark(options_.many, reason_of(puzzle, answer), answer), where);
    if (options_.show) {
      output.out += options_.show({where, puzzle, answer, solutions, note, started, hit});
    } else {
      write_answer(where, puzzle, answer, hit, solutions, note, output);
    }
    grade(answer, output);
    certify(options_, where, puzzle, options_.limit + 1, output);
  }

  Status answer_variant(const LinePuzzle& where, const sudoku::Variant& variant,
                        batch::Output& output) override {
    if (const Status status = check_variant(options_, variant); !status) return status;
    if (options_.trace && options_.engine != "auto") {
      return Error{ErrorKind::unsupported, "--trace supports only the engine auto for " +
                                               notation::describe_rules(variant)};
    }
    const auto started = std::chrono::system_clock::now();
    const sudoku::VariantBoard& board = variant.board();
    const bool listed = options_.many && !options_.json && !options_.show_variant;
    std::vector<Values> solutions;
    const VariantDelivery deliver = [&](std::span<const int> values) {
      if (!listed) {
        solutions.emplace_back(values.begin(), values.end());
        return;
      }
      output.out += notation::line_of(board, values);
      output.out += where.payload;
      output.out += '\n';
      flush_if_large(output);
    };
    sudoku::VariantOptions options = variant_options(options_);
    if (options_.trace) options.on_guess = tracer(output);
    const auto [answer, hit] = service::solve(options_.cache.get(), variant, options,
                                              budget_of(options_, output), options_.limit, deliver);
    const std::string note = with_not_checked(remark(options_.many, answer.reason, answer), where);
    if (options_.show_variant) {
      output.out += options_.show_variant({where, variant, answer, solutions, note, started});
    } else if (options_.json) {
      output.out += to_json(subject_of(options_, where, variant, hit), answer, solutions) + '\n';
    } else {
      const std::string first = solutions.empty() ? "" : notation::line_of(board, solutions[0]);
      write_text(where, first, note, output);
    }
    grade(answer, output);
    certify(options_, where, variant, options_.limit + 1, output);
    return Done{};
  }

 private:
  // Logs each guess.
  static std::function<void(std::uint64_t, int)> tracer(batch::Output& output) {
    return [&output](std::uint64_t guess, int possibilities) {
      output.err += "Guess " + std::to_string(guess) + ", checking " +
                    std::to_string(possibilities) + " possibilities\n";
      flush_if_large(output);
    };
  }

  void write_in_full(const LinePuzzle& where, const classic::GridText& plain,
                     const classic::SolveResult& result, batch::Output& output) const {
    const sudoku::Puzzle puzzle = classic::general_of(plain);
    SolveAnswer answer;
    std::vector<sudoku::Grid> solutions;
    if (result.count > 0) solutions.push_back(classic::grid_of(result.solution));
    answer.delivered = solutions.size();
    answer.complete = result.limit == Limit::none && result.count < 2;
    answer.engine = "classic";
    answer.stats = stats_of(result);
    answer.limit = result.limit;
    if (result.count >= 2) {
      answer.verdict = Verdict::multiple;
    } else if (!answer.complete) {
      answer.verdict = Verdict::unknown;
    } else if (result.count == 1) {
      answer.verdict = Verdict::unique;
    } else {
      answer.conflict = sudoku::find_conflict(puzzle);
      answer.verdict = answer.conflict ? Verdict::contradictory : Verdict::none;
    }
    const std::string note = remark(false, reason_of(puzzle, answer), answer);
    write_answer(where, puzzle, answer, {}, solutions, note, output);
    grade(answer, output);
  }

  void write_answer(const LinePuzzle& where, const sudoku::Puzzle& puzzle,
                    const SolveAnswer& answer, const std::optional<CacheHit>& hit,
                    const std::vector<sudoku::Grid>& solutions, const std::string& note,
                    batch::Output& output) const {
    if (options_.json) {
      output.out += to_json(subject_of(options_, where, puzzle, hit), answer, solutions) + '\n';
      return;
    }
    const auto first = [&] { return notation::line_of(puzzle.rules, solutions[0]); };
    write_text(where, solutions.empty() ? std::string() : first(), note, output);
  }

  // `solution`: a line, or empty.
  void write_text(const LinePuzzle& where, const std::string& solution, const std::string& note,
                  batch::Output& output) const {
    if (options_.many) {
      if (note.empty()) return;
      output.out += "# " + note;
    } else if (solution.empty()) {
      output.out += note;
    } else {
      output.out += solution;
      output.out += where.payload;
      if (!note.empty()) output.out += '\t' + note;
    }
    output.out += '\n';
  }

  void grade(const SolveAnswer& answer, batch::Output& output) const {
    add_ending(output, ending_of(answer.limit));
    if (answer.limit != Limit::none) return;
    const bool yes = options_.many ? answer.delivered > 0 : answer.verdict == Verdict::unique;
    if (!yes) add_ending(output, Ending::negative);
  }

  const SolveTaskOptions options_;
};

}  // namespace

Status check(const SolveTaskOptions& options) {
  if (!options.trace) return check(static_cast<const TaskOptions&>(options));
  sudoku::SolveOptions solve = solve_options(options);
  solve.on_guess = [](std::uint64_t, int) {};
  const auto solver =
      sudoku::Solver::make(sudoku::Puzzle(*sudoku::Rules::boxes(1, 1)), solve, Budget());
  return solver ? Status(Done{}) : Status(solver.error());
}

std::unique_ptr<LineTask> make_solve_task(const SolveTaskOptions& options) {
  return std::make_unique<SolveTask>(options);
}

}  // namespace inlay::service

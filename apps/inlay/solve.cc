// inlay solve: one solution a puzzle, or all of them.
#include <algorithm>
#include <cstdio>
#include <ctime>
#include <iostream>
#include <memory>

#include "board.h"
#include "command.h"
#include "input.h"
#include "proof.h"
#include "service/json.h"
#include "service/solve.h"
#include "terminal.h"

namespace inlay::app {
namespace {

using sudoku::Verdict;

struct Options {
  InputOptions input;
  EngineOptions engine;
  BudgetOptions budget;
  ProofFile proof;
  bool all = false;
  std::uint64_t limit = 1;
  CLI::Option* limit_option = nullptr;
  bool pretty = false;
  bool trace = false;

  bool wants_many() const { return all || limit_option->count() > 0; }
  // Solutions to show. One more is looked for, to know whether there are more, and certified.
  std::uint64_t most() const {
    constexpr std::uint64_t kMost = Budget::kNoLimit - 1;
    return all ? kMost : std::min(limit, kMost);
  }
};

std::string clock_time(std::chrono::system_clock::time_point time) {
  const std::time_t seconds = std::chrono::system_clock::to_time_t(time);
  std::tm local{};
  localtime_r(&seconds, &local);
  char text[32];
  std::strftime(text, sizeof text, "%H:%M:%S", &local);
  const auto millis =
      std::chrono::duration_cast<std::chrono::milliseconds>(time.time_since_epoch()).count() % 1000;
  char whole[40];
  std::snprintf(whole, sizeof whole, "%s.%03d", text, static_cast<int>(millis));
  return whole;
}

// What is said of a puzzle that has not exactly the solution shown; empty when there is nothing to
// say.
std::string remark(const Options& options, const sudoku::Rules& rules,
                   const service::SolveAnswer& answer) {
  const std::string why = std::string(service::name_of(answer.limit)) + " reached";
  switch (answer.verdict) {
    case Verdict::contradictory:
      return "no solution: " + answer.conflict->to_string(rules);
    case Verdict::none:
      return "no solution";
    case Verdict::unique:
      return "";
    case Verdict::multiple:
      if (!options.wants_many()) return "more than one solution";
      if (answer.complete) return "";
      return answer.limit == Limit::none ? "there are more solutions" : "not all: " + why;
    case Verdict::unknown:
      break;
  }
  return answer.delivered == 0 ? "unknown: " + why : "uniqueness unknown: " + why;
}

void book(const Options& options, const service::SolveAnswer& answer, ExitCode& code) {
  code.ended_by(answer.limit);
  if (answer.limit != Limit::none) return;
  const bool yes = options.wants_many() ? answer.delivered > 0 : answer.verdict == Verdict::unique;
  if (!yes) code.negative();
}

class Printer {
 public:
  Printer(const Options& options, const Input::Piece& piece)
      : options_(options), piece_(piece), started_(std::chrono::system_clock::now()) {}

  void solution(const sudoku::Grid& grid) {
    if (options_.input.json) {
      solutions_.push_back(grid);
    } else if (options_.pretty) {
      shown_ += before_and_after(puzzle().rules, puzzle().givens, grid, stdout_has_color());
    } else if (options_.wants_many()) {
      print(notation::line_of(puzzle().rules, grid) + piece_.record.payload);
    } else {
      line_ = notation::line_of(puzzle().rules, grid) + piece_.record.payload;
    }
  }

  void finish(const service::SolveAnswer& answer) {
    const std::string note = remark(options_, puzzle().rules, answer);
    if (options_.input.json) {
      const service::Subject subject{piece_.source, piece_.record.line, &puzzle(),
                                     piece_.record.payload};
      print(to_json(subject, answer, solutions_));
    } else if (options_.pretty) {
      finish_pretty(answer, note);
    } else if (options_.wants_many()) {
      if (!note.empty()) print("# " + note);
    } else {
      print(line_.empty() ? note : note.empty() ? line_ : line_ + '\t' + note);
    }
  }

 private:
  const sudoku::Puzzle& puzzle() const { return *piece_.record.puzzle; }

  void finish_pretty(const service::SolveAnswer& answer, const std::string& note) {
    if (shown_.empty()) {
      for (const auto& line :
           draw_board(puzzle().rules, puzzle().givens, puzzle().givens, stdout_has_color())) {
        shown_ += line + '\n';
      }
    }
    const auto stopped = std::chrono::system_clock::now();
    shown_ = piece_.source + ", line " + std::to_string(piece_.record.line) + ": " +
             puzzle().rules.name() + ", " + std::to_string(puzzle().clues()) + " clues\n" + shown_;
    if (answer.verdict == Verdict::unique) shown_ += "one solution\n";
    if (!note.empty()) shown_ += note + '\n';
    if (options_.wants_many()) shown_ += Count(answer.delivered).grouped() + " solutions shown\n";
    shown_ += "engine " + answer.engine + ", " + Count(answer.stats.guesses).grouped() +
              " guesses, " + Count(answer.stats.moves).grouped() + " moves, " +
              Count(answer.stats.nodes).grouped() + " nodes\nstart " + clock_time(started_) +
              ", stop " + clock_time(stopped) + ", elapsed " + show_duration(answer.stats.time) +
              '\n';
    print(shown_);
  }

  const Options& options_;
  const Input::Piece& piece_;
  std::chrono::system_clock::time_point started_;
  std::string line_, shown_;
  std::vector<sudoku::Grid> solutions_;
};

int run_solve(Options& options, const std::stop_token& stop) {
  ExitCode code;
  Input input(options.input);
  while (auto piece = input.next()) {
    if (stop.stop_requested()) break;
    service::SolveRequest request;
    request.options.engine = options.engine.engine;
    request.options.seed = options.engine.chosen_seed();
    if (options.trace) {
      request.options.on_guess = [](std::uint64_t guess, int possibilities) {
        std::cerr << "Guess " << guess << ", checking " << possibilities << " possibilities\n";
      };
    }
    request.budget = options.budget.budget(stop);
    request.limit = options.most();
    Printer printer(options, *piece);
    const auto answer = service::solve(*piece->record.puzzle, request,
                                       [&](const sudoku::Grid& grid) { printer.solution(grid); });
    if (!answer) {
      complain(answer.error().message);
      return ExitCode::kBadInput;
    }
    printer.finish(*answer);
    book(options, *answer, code);
    options.proof.append(*piece, options.most() + 1, options.budget.budget(stop), code);
  }
  options.proof.close(code);
  if (stop.stop_requested()) code.interrupted();
  if (input.had_errors()) code.bad_input();
  return code.value();
}

}  // namespace

void add_solve(CLI::App& app, Run& run) {
  auto* const command = add_subcommand(
      app, "solve", "Solve puzzles: one line in, one solution out",
      "  inlay solve "
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n"
      "  inlay solve puzzles.txt > solutions.txt\n"
      "  inlay solve --pretty --engine norvig puzzle.txt\n"
      "  inlay solve --all puzzle.txt | wc -l\n");
  const auto options = std::make_shared<Options>();
  options->input.add_to(command);
  options->engine.add_to(command, names_of_sudoku_engines());
  options->budget.add_to(command);
  options->proof.add_to(command);
  command->add_flag("--all", options->all, "All solutions, one a line");
  options->limit_option =
      command->add_option("--limit", options->limit, "At most this many solutions a puzzle")
          ->type_name("N")
          ->check(CLI::PositiveNumber)
          ->default_str("");
  command->add_flag("--pretty", options->pretty,
                    "Boards before and after, and what the search did");
  command->add_flag("--trace", options->trace, "Report each guess on stderr");
  command->callback([&run, options] {
    if (Input::nothing_given(options->input)) throw CLI::CallForHelp();
    run = [options](const std::stop_token& stop) { return run_solve(*options, stop); };
  });
}

}  // namespace inlay::app

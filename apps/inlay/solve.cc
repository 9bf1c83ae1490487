// inlay solve: one solution a puzzle, or all of them.
#include <algorithm>
#include <cstdio>
#include <ctime>
#include <memory>

#include "board.h"
#include "command.h"
#include "service/json.h"
#include "stream.h"
#include "terminal.h"

namespace inlay::app {
namespace {

struct Options {
  Stream stream;
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

// --pretty: boards before and after, and what the search did.
std::string pretty(const service::SolvedPuzzle& solved, bool many) {
  const sudoku::Puzzle& puzzle = solved.puzzle;
  const service::SolveAnswer& answer = solved.answer;
  const bool color = stdout_has_color();
  std::string text = std::string(solved.where.source) + ", line " +
                     std::to_string(solved.where.line) + ": " + puzzle.rules.name() + ", " +
                     std::to_string(puzzle.clues()) + " clues\n";
  for (const sudoku::Grid& grid : solved.solutions) {
    text += before_and_after(puzzle.rules, puzzle.givens, grid, color);
  }
  if (solved.solutions.empty()) {
    for (const auto& line : draw_board(puzzle.rules, puzzle.givens, puzzle.givens, color)) {
      text += line + '\n';
    }
  }
  const auto stopped = std::chrono::system_clock::now();
  if (answer.verdict == sudoku::Verdict::unique) text += "one solution\n";
  if (!solved.remark.empty()) text += solved.remark + '\n';
  if (solved.hit) {
    text += "known since " + service::time_text(solved.hit->since).substr(0, 10) + ", asked " +
            Count(static_cast<std::uint64_t>(solved.hit->asked)).grouped() + " times\n";
  }
  if (many) text += Count(answer.delivered).grouped() + " solutions solved\n";
  return text + "engine " + answer.engine + ", " + Count(answer.stats.guesses).grouped() +
         " guesses, " + Count(answer.stats.moves).grouped() + " moves, " +
         Count(answer.stats.nodes).grouped() + " nodes\nstart " + clock_time(solved.started) +
         ", stop " + clock_time(stopped) + ", elapsed " + show_duration(answer.stats.time) + "\n\n";
}

int run_solve(Options& options, const std::stop_token& stop) {
  service::SolveTaskOptions task;
  options.stream.set(task);
  task.many = options.wants_many();
  task.limit = options.most();
  task.trace = options.trace;
  if (options.pretty && !task.json) {
    task.show = [many = task.many](const service::SolvedPuzzle& solved) {
      return pretty(solved, many);
    };
  }
  if (const Status status = service::check(task); !status) {
    complain(status.error().message);
    return ExitCode::kBadInput;
  }
  options.stream.watched = options.trace;
  if (options.pretty) options.stream.needs_one_go = "--pretty";
  return options.stream.run([&] { return service::make_solve_task(task); }, task, stop);
}

}  // namespace

void add_solve(CLI::App& app, Run& run) {
  auto* const command = add_subcommand(
      app, "solve", "Solve puzzles: one line in, one solution out",
      "  inlay solve "
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n"
      "  inlay solve puzzles.txt > solutions.txt\n"
      "  inlay solve --output solutions.zst --resume puzzles.zst    again after a kill: goes on\n"
      "  inlay solve --shard 3/8 puzzles.txt > part3\n"
      "  inlay solve --pretty --engine norvig puzzle.txt\n"
      "  inlay solve --all puzzle.txt | wc -l\n");
  const auto options = std::make_shared<Options>();
  options->stream.add_to(command, true);
  options->stream.add_database_to(command);
  options->limit_option =
      command->add_option("--limit", options->limit, "At most this many solutions a puzzle")
          ->type_name("N")
          ->check(CLI::PositiveNumber)
          ->default_str("");
  command->add_flag("--all", options->all, "All solutions, one a line")->excludes("--limit");
  command->add_flag("--pretty", options->pretty,
                    "Boards before and after, and what the search did");
  command->add_flag("--trace", options->trace, "Report each guess on stderr");
  command->callback([&run, options] {
    if (Input::nothing_given(options->stream.input)) throw CLI::CallForHelp();
    run = [options](const std::stop_token& stop) { return run_solve(*options, stop); };
  });
}

}  // namespace inlay::app

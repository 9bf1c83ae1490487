// inlay solve: one solution per puzzle, or all of them.
#include <algorithm>
#include <cstdio>
#include <ctime>

#include "board.h"
#include "command.h"
#include "service/json.h"
#include "stream.h"
#include "terminal.h"

namespace inlay::app {
namespace {

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

// --pretty: the boards before and after, and what the search did.
std::string pretty(const service::SolvedPuzzle& solved, bool many) {
  const sudoku::Puzzle& puzzle = solved.puzzle;
  const service::SolveAnswer& answer = solved.answer;
  const bool color = stdout_has_color();
  std::string text = std::string(solved.where.source) + ", line " +
                     std::to_string(solved.where.line) + ": " + puzzle.rules.name() + ", " +
                     std::to_string(puzzle.clue_count()) + " clues\n";
  for (const sudoku::Grid& grid : solved.solutions) {
    text += before_and_after(puzzle.rules, puzzle.clues, grid, color);
  }
  if (solved.solutions.empty()) {
    for (const auto& line : draw_board(puzzle.rules, puzzle.clues, puzzle.clues, color)) {
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
  if (many) text += Count(answer.delivered).grouped() + " solutions shown\n";
  return text + "engine " + answer.engine + ", " + Count(answer.stats.guesses).grouped() +
         " guesses, " + Count(answer.stats.moves).grouped() + " moves, " +
         Count(answer.stats.nodes).grouped() + " nodes\nstart " + clock_time(solved.started) +
         ", stop " + clock_time(stopped) + ", elapsed " + show_duration(answer.stats.time) + "\n\n";
}

}  // namespace

int run_solve(const Arguments& arguments, const std::stop_token& stop) {
  if (Input::nothing_given(arguments)) return show_help(arguments);
  // One solution more than are printed is searched for, to know whether there are more.
  constexpr std::uint64_t kMost = Budget::kNoLimit - 1;
  Stream stream(arguments);
  service::SolveTaskOptions task;
  stream.set(task);
  const bool all = arguments.flag(options::kAll);
  task.many = all || arguments.has(options::kLimit);
  task.limit = all ? kMost : std::min(arguments.number(options::kLimit), kMost);
  task.trace = arguments.flag(options::kTrace);
  const bool boards = arguments.flag(options::kPretty);
  if (boards && !task.json) {
    task.show = [many = task.many](const service::SolvedPuzzle& solved) {
      return pretty(solved, many);
    };
  }
  if (const Status status = service::check(task); !status) return fail(status.error().message);
  stream.watched = task.trace;
  if (boards) stream.needs_one_go = "--pretty";
  return stream.run([&] { return service::make_solve_task(task); }, task, stop);
}

}  // namespace inlay::app

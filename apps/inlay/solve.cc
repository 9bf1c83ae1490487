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

// The boards before and after, or the first alone without a solution.
std::string boards_of(const TextBoard& before, const std::vector<TextBoard>& after) {
  const bool color = stdout_has_color();
  std::string text;
  for (const TextBoard& board : after) text += side_by_side(before, board, color);
  if (after.empty()) {
    for (const std::string& line : draw_board(before, color)) text += line + '\n';
  }
  return text;
}

std::string place_of(const service::LinePuzzle& where) {
  return std::string(where.source) + ", line " + std::to_string(where.line) + ": ";
}

// What is known of the solutions.
std::string verdict_of(const service::SolveAnswer& answer, const std::string& remark) {
  std::string text;
  if (answer.verdict == sudoku::Verdict::unique) text += "one solution\n";
  if (!remark.empty()) text += remark + '\n';
  return text;
}

// What the search did.
std::string effort_of(const service::SolveAnswer& answer, bool many,
                      std::chrono::system_clock::time_point started) {
  const auto stopped = std::chrono::system_clock::now();
  std::string text;
  if (many) text += Count(answer.delivered).grouped() + " solutions shown\n";
  return text + "engine " + answer.engine + ", " + Count(answer.stats.guesses).grouped() +
         " guesses, " + Count(answer.stats.moves).grouped() + " moves, " +
         Count(answer.stats.nodes).grouped() + " nodes\nstart " + clock_time(started) + ", stop " +
         clock_time(stopped) + ", elapsed " + show_duration(answer.stats.time) + "\n\n";
}

std::string pretty(const service::SolvedPuzzle& solved, bool many) {
  const sudoku::Puzzle& puzzle = solved.puzzle;
  std::string text = place_of(solved.where) + puzzle.rules.name() + ", " +
                     std::to_string(puzzle.clue_count()) + " clues\n";
  std::vector<TextBoard> after;
  for (const sudoku::Grid& grid : solved.solutions) {
    after.push_back(board_of(puzzle.rules, grid, puzzle.clues));
  }
  text += boards_of(board_of(puzzle.rules, puzzle.clues, puzzle.clues), after);
  text += verdict_of(solved.answer, solved.remark);
  if (solved.hit) {
    text += "known since " + service::time_text(solved.hit->since).substr(0, 10) + ", asked " +
            Count(static_cast<std::uint64_t>(solved.hit->asked)).grouped() + " times\n";
  }
  return text + effort_of(solved.answer, many, solved.started);
}

std::string pretty(const service::SolvedVariant& solved, bool many) {
  const sudoku::VariantBoard& board = solved.variant.board();
  std::string text = place_of(solved.where) + std::to_string(board.rows) + "x" +
                     std::to_string(board.columns) + ", " +
                     std::to_string(solved.variant.constraints().size()) + " constraints\n";
  std::vector<TextBoard> after;
  std::string extra;
  for (const std::vector<int>& values : solved.solutions) {
    after.push_back(board_of(solved.variant, values));
    const std::string outside = extra_values(solved.variant, values);
    if (!outside.empty()) extra += outside + '\n';
  }
  text += boards_of(board_of(solved.variant, {}), after) + extra;
  text += verdict_of(solved.answer, solved.remark);
  return text + effort_of(solved.answer, many, solved.started);
}

}  // namespace

int run_solve(const Arguments& arguments, const StopToken& stop) {
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
    task.show_variant = [many = task.many](const service::SolvedVariant& solved) {
      return pretty(solved, many);
    };
  }
  if (const Status status = service::check(task); !status) return fail(status.error().message);
  stream.watched = task.trace;
  if (boards) stream.needs_one_go = "--pretty";
  return stream.run([&] { return service::make_solve_task(task); }, task, stop);
}

}  // namespace inlay::app

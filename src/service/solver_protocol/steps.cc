// Commands about steps: from the position that the user has reached, with entries and centre marks.
//
// The steps are those of variants, which assume nothing about the number of solutions. They need a
// position that has one: a search finds out first.
#include <algorithm>

#include "base/shared_budget.h"
#include "inlay/variant_grade.h"
#include "service/solver_protocol/answers.h"
#include "service/solver_protocol/message.h"

namespace inlay::service::protocol {
namespace {

namespace grade = sudoku::grade;
using grade::VariantPosition;
using sudoku::Cell;
using sudoku::Mask;

constexpr std::string_view kStuck = "No further step was found.\n";

// The cells of the grid as the client shows them.
std::vector<LogicalCell> cells_of(const VariantPosition& position) {
  const auto& board = position.variant().board();
  std::vector<LogicalCell> cells(static_cast<std::size_t>(board.grid_cells()));
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const auto cell = static_cast<Cell>(i);
    cells[i].value = position.value(cell);
    for (int digit = 1; digit <= position.digits(); ++digit) {
      if (position.has(cell, digit)) cells[i].candidates.push_back(digit);
    }
  }
  return cells;
}

std::string answer(const Task& task, const VariantPosition& position, std::string text,
                   bool valid = true) {
  for (const std::string& part : task.board.not_checked) text += "Not checked: " + part + ".\n";
  return logical(task.nonce, cells_of(position), text, valid);
}

// The variant, and the entries and centre marks that the client shows.
grade::VariantState state_of(const Board& board) {
  grade::VariantState state(board.variant);
  const auto& entries = board.state.entries;
  const auto& marks = board.state.centre;
  std::copy(entries.begin(), entries.end(), state.entries.begin());
  std::copy(marks.begin(), marks.end(), state.marks.begin());
  return state;
}

// Whether the client shows other candidates than the position has. A cell without marks shows all.
bool differs(const VariantPosition& position, const grade::VariantState& state) {
  const Mask all = sudoku::bit(position.digits() + 1) - 1;
  for (std::size_t i = 0; i < state.marks.size(); ++i) {
    const auto cell = static_cast<Cell>(i);
    if (position.value(cell) != 0) continue;
    if (position.candidates(cell) != (state.marks[i] == 0 ? all : state.marks[i])) return true;
  }
  return false;
}

// Why there are no steps from here; empty if there may be some. `spent` receives the cost.
std::string refusal_of(const Task& task, const sudoku::Variant& here, Stats& spent) {
  auto solver = sudoku::VariantSolver::make(here, {}, task.budget);
  const SearchStatus status = solver.next();
  spent = solver.stats();
  if (status == SearchStatus::solution) return {};
  if (status == SearchStatus::exhausted) return "The board has no solution from here.\n";
  return "No solution of the board was found within the limits.\n";
}

std::string text_of(const grade::VariantStep& step, const VariantPosition& position) {
  return grade::disclose(step, position) + "\n";
}

}  // namespace

std::string answer_step(const Task& task) {
  const grade::VariantState state = state_of(task.board);
  VariantPosition position = grade::position_of(state);
  Stats spent;
  const std::string refused = refusal_of(task, task.board.with_entries(), spent);
  if (task.budget.stop.stop_requested()) return canceled(task.nonce);
  if (!refused.empty()) return answer(task, position, refused, false);
  if (differs(position, state)) return answer(task, position, "Initial candidates.\n");
  if (position.solved()) return answer(task, position, "The board is solved.\n");
  grade::VariantGrader grader(task.board.variant);
  grade::VariantStep step;
  const bool found =
      grader.next(position, base::remaining(task.budget, spent), step, task.board.without);
  if (grader.limit() == Limit::stopped) return canceled(task.nonce);
  if (!found) return answer(task, position, std::string(kStuck));
  const std::string text = text_of(step, position);
  position.apply(step);
  return answer(task, position, text);
}

std::string answer_solve_path(const Task& task) {
  VariantPosition position = grade::position_of(state_of(task.board));
  Stats spent;
  std::string text = refusal_of(task, task.board.with_entries(), spent);
  if (task.budget.stop.stop_requested()) return canceled(task.nonce);
  if (!text.empty()) return answer(task, position, text, false);
  grade::VariantGrader grader(task.board.variant);
  grade::VariantStep step;
  while (!position.solved() && grader.next(position, task.budget, step, task.board.without)) {
    text += text_of(step, position);
    position.apply(step);
  }
  if (grader.limit() == Limit::stopped) return canceled(task.nonce);
  if (!position.solved()) text += kStuck;
  return answer(task, position, text);
}

std::vector<std::uint32_t> logical_candidates(const Board& board, const Budget& budget) {
  std::vector<grade::Technique> without = board.without;
  without.push_back(grade::Technique::assumption);
  grade::VariantGrader grader(board.variant);
  VariantPosition position = grader.start();
  grade::VariantStep step;
  while (!position.solved() && grader.next(position, budget, step, without)) position.apply(step);
  std::vector<std::uint32_t> open(position.cell_count());
  for (std::size_t i = 0; i < open.size(); ++i) {
    open[i] = static_cast<std::uint32_t>(position.possible(static_cast<Cell>(i)));
  }
  return open;
}

}  // namespace inlay::service::protocol

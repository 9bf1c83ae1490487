// Hints: the state of a player is held against the solution first; then comes the next step.
#include <algorithm>

#include "base/shared_budget.h"
#include "inlay/variant_grade.h"
#include "sudoku/grade/bits.h"
#include "sudoku/grade/technique_search.h"
#include "sudoku/variant/text/cell_names.h"

namespace inlay::sudoku::grade {
namespace {

bool is_separator(char c) {
  return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == ';';
}

constexpr const char* kForm = "expected r1c2=5, r1c2:135 or r1c2<>46";

// What the text of a state is about, and where its parts go. Digit d has the value least + d - 1.
struct StateTables {
  int rows, columns;
  int least, greatest;  // values
  const Grid& clues;
  Grid& entries;
  std::vector<Mask>& marks;
  std::vector<Mask>& ruled_out;
  const VariantBoard* board = nullptr;  // of a variant, whose extra cells have names, too
};

// Reads one item after the other; tracks the line and column for errors.
class StateReader {
 public:
  StateReader(const StateTables& state, std::string_view text) : state_(state), text_(text) {}

  Status read() {
    for (;;) {
      while (at_ < text_.size() && is_separator(text_[at_])) ++at_;
      if (at_ == text_.size()) return Done{};
      item_ = at_;
      if (const Status status = read_item(); !status) return status;
    }
  }

 private:
  Error error(ErrorKind kind, std::string message) const {
    const std::string_view before = text_.substr(0, item_);
    const auto lines = static_cast<std::size_t>(std::count(before.begin(), before.end(), '\n'));
    const std::size_t line_begin = before.rfind('\n') + 1;  // 0 if none exists
    return {kind, std::move(message), lines + 1, item_ - line_begin + 1};
  }

  bool take(std::string_view what) {
    if (text_.substr(at_, what.size()) != what) return false;
    at_ += what.size();
    return true;
  }

  // A number of at most four digits.
  std::optional<int> number() {
    int value = 0;
    const std::size_t begin = at_;
    while (at_ < text_.size() && at_ - begin < 4 && text_[at_] >= '0' && text_[at_] <= '9') {
      value = value * 10 + (text_[at_++] - '0');
    }
    if (at_ == begin) return std::nullopt;
    return value;
  }

  std::optional<Mask> read_digits() {
    Mask mask = 0;
    while (at_ < text_.size() && !is_separator(text_[at_])) {
      std::optional<int> digit;
      if (state_.greatest > 9) {
        if (mask != 0 && !take(",")) return std::nullopt;
        digit = number();
      } else {
        digit = text_[at_++] - '0';
      }
      if (!digit || *digit < state_.least || *digit > state_.greatest) return std::nullopt;
      mask |= bit(*digit - state_.least + 1);
    }
    return mask;
  }

  struct Place {
    Cell cell;
    std::string name;
  };
  Result<Place> read_cell() {
    const std::string_view word =
        text_.substr(at_, std::min(text_.find_first_of("=:<; \t\n\r", at_), text_.size()) - at_);
    if (state_.board != nullptr && !word.empty() && word[0] >= 'A' && word[0] <= 'Z') {
      std::vector<Cell> cells;
      const std::string wrong = variant::read_cells(*state_.board, word, cells);
      if (!wrong.empty()) return error(ErrorKind::invalid, wrong);
      if (cells.size() != 1) return error(ErrorKind::syntax, kForm);
      at_ += word.size();
      return Place{cells[0], std::string(word)};
    }
    std::optional<int> row, column;
    if (take("r")) row = number();
    if (row && take("c")) column = number();
    if (!row || !column) return error(ErrorKind::syntax, kForm);
    std::string name = "r" + std::to_string(*row) + "c" + std::to_string(*column);
    if (*row < 1 || *row > state_.rows || *column < 1 || *column > state_.columns) {
      return error(ErrorKind::invalid, name + " is not a cell of a " + std::to_string(state_.rows) +
                                           "x" + std::to_string(state_.columns) + " board");
    }
    return Place{static_cast<Cell>((*row - 1) * state_.columns + *column - 1), std::move(name)};
  }

  Status read_item() {
    const auto place = read_cell();
    if (!place) return place.error();
    const auto& [cell, name] = *place;
    const bool entry = take("=");
    const bool gone = !entry && take("<>");
    if (!entry && !gone && !take(":")) return error(ErrorKind::syntax, kForm);
    const auto mask = read_digits();
    if (!mask || *mask == 0) {
      return error(ErrorKind::invalid, "expected digits from " + std::to_string(state_.least) +
                                           " to " + std::to_string(state_.greatest));
    }
    if (entry) return enter(cell, name, *mask);
    Mask& marks = (gone ? state_.ruled_out : state_.marks)[cell];
    marks |= *mask;
    return Done{};
  }

  Status enter(Cell cell, const std::string& name, Mask mask) {
    if (!std::has_single_bit(mask))
      return error(ErrorKind::invalid, name + " can have only one digit");
    const auto digit = static_cast<Digit>(std::countr_zero(mask) + 1);
    const Digit clue = state_.clues[cell];
    if (clue != 0 && clue != digit) return error(ErrorKind::invalid, name + " is a clue");
    Digit& there = state_.entries[cell];
    if (there != 0 && there != digit)
      return error(ErrorKind::invalid, name + " has two different digits");
    there = digit;
    return Done{};
  }

  const StateTables state_;
  std::string_view text_;
  std::size_t at_ = 0;
  std::size_t item_ = 0;  // where it begins
};

std::vector<Mistake> mistakes_of(const PlayerState& state, const Grid& solution) {
  std::vector<Mistake> mistakes;
  for (std::size_t i = 0; i < solution.size(); ++i) {
    const auto cell = static_cast<Cell>(i);
    const Mask right = bit(solution[i]);
    const bool filled = state.entries[i] != 0 || state.puzzle.clues[i] != 0;
    if (state.entries[i] != 0 && state.entries[i] != solution[i]) {
      mistakes.push_back({Mistake::Kind::entry, cell, state.entries[i]});
    } else if (!filled && ((state.marks[i] != 0 && (state.marks[i] & right) == 0) ||
                           (state.ruled_out[i] & right) != 0)) {
      mistakes.push_back({Mistake::Kind::mark, cell, solution[i]});
    }
  }
  return mistakes;
}

}  // namespace

PlayerState::PlayerState(Puzzle p)
    : puzzle(std::move(p)),
      entries(puzzle.clues.size()),
      marks(puzzle.clues.size()),
      ruled_out(puzzle.clues.size()) {}

Result<PlayerState> parse_state(const Puzzle& puzzle, std::string_view text) {
  PlayerState state(puzzle);
  const int n = puzzle.rules.size();
  const StateTables tables{n, n, 1, n, puzzle.clues, state.entries, state.marks, state.ruled_out};
  if (const Status status = StateReader(tables, text).read(); !status) return status.error();
  return state;
}

VariantState::VariantState(Variant v)
    : variant(std::move(v)),
      entries(static_cast<std::size_t>(variant.board().cell_count())),
      marks(entries.size()),
      ruled_out(entries.size()) {}

Result<VariantState> parse_state(const Variant& variant, std::string_view text) {
  VariantState state(variant);
  if (text.empty()) return state;
  const VariantBoard& board = variant.board();
  const VariantPosition start(variant);
  Grid clues(state.entries.size());
  for (std::size_t i = 0; i < clues.size(); ++i) clues[i] = start.value(static_cast<Cell>(i));
  const StateTables tables{board.rows,      board.columns,   board.min_value,
                           board.max_value, clues,           state.entries,
                           state.marks,     state.ruled_out, &state.variant.board()};
  if (const Status status = StateReader(tables, text).read(); !status) return status.error();
  return state;
}

Position position_of(const PlayerState& state) {
  Position position(state.puzzle);
  for (std::size_t i = 0; i < state.entries.size(); ++i) {
    const auto cell = static_cast<Cell>(i);
    if (state.entries[i] != 0 && position.value(cell) == 0) position.place(cell, state.entries[i]);
    const Mask gone = state.ruled_out[i] | (state.marks[i] != 0 ? ~state.marks[i] : Mask{0});
    for (const int digit : digits(position.candidates(cell) & gone)) position.remove(cell, digit);
  }
  return position;
}

Result<CheckedState> check_state(const PlayerState& state, const Budget& budget) {
  const auto report = check(state.puzzle, {}, budget, false);
  if (!report) return report.error();
  CheckedState checked;
  Hint& hint = checked.hint;
  hint.limit = report->limit;
  if (report->verdict == Verdict::unknown) return checked;
  if (report->verdict != Verdict::unique) {
    hint.outcome = Outcome::invalid;
    hint.reason = report->conflict ? report->conflict->to_string(state.puzzle.rules)
                  : report->verdict == Verdict::multiple ? "several solutions"
                                                         : "no solution";
    return checked;
  }
  hint.mistakes = mistakes_of(state, report->solutions[0]);
  hint.outcome = Outcome::solved;
  if (!hint.mistakes.empty()) return checked;
  checked.position = position_of(state);
  checked.left = base::remaining(budget, report->stats);
  return checked;
}

Result<Hint> hint_using(const StepFunction& find, const PlayerState& state, const Budget& budget) {
  auto checked = check_state(state, budget);
  if (!checked) return checked.error();
  Hint hint = std::move(checked->hint);
  if (!checked->position || checked->position->solved()) return hint;
  auto found = find(*checked->position, checked->left);
  if (!found) return found.error();
  hint.step = std::move(found->step);
  hint.reason = std::move(found->reason);
  hint.limit = found->limit;
  if (!hint.step) hint.outcome = hint.limit != Limit::none ? Outcome::unknown : Outcome::stuck;
  return hint;
}

Result<Hint> hint(const PlayerState& state, const GradeOptions& options, const Budget& budget) {
  auto grader = Grader::make(options);
  if (!grader) return grader.error();
  const auto next = [&](const Position& position, const Budget& left) -> Result<StepResult> {
    Step step;
    if (grader->next(position, left, step)) return StepResult{std::move(step)};
    if (grader->limit() != Limit::none) return StepResult{{}, grader->limit()};
    return StepResult{{}, Limit::none, std::string(grader->why_stuck(position))};
  };
  return hint_using(next, state, budget);
}

}  // namespace inlay::sudoku::grade

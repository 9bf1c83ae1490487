#include "sudoku/notation/write.h"

#include <algorithm>
#include <bit>
#include <functional>

#include "sudoku/notation/symbols.h"

namespace inlay::notation {
namespace {

using sudoku::bit;
using sudoku::Digit;
using sudoku::Mask;
using sudoku::Puzzle;
using sudoku::Rules;

bool has_candidates_beyond_clues(const Puzzle& puzzle) {
  if (puzzle.candidates.empty()) return false;
  Puzzle plain(puzzle.rules);
  plain.clues = puzzle.clues;
  return puzzle.open_candidates() != plain.open_candidates();
}

std::string decimal(Digit digit) {
  return digit == 0 ? "." : std::to_string(digit);
}

std::string padded(std::string text, std::size_t width) {
  if (text.size() < width) text.insert(0, width - text.size(), ' ');
  return text;
}

// A frame of "+---+" around cells of the same width, with bars between the boxes.
std::string framed(const Rules& rules, const std::vector<std::string>& cells) {
  const auto n = static_cast<std::size_t>(rules.size());
  const auto box_width = rules.is_latin() ? n : static_cast<std::size_t>(rules.box_width());
  const auto box_height = rules.is_latin() ? n : static_cast<std::size_t>(rules.box_height());
  std::size_t width = 1;
  for (const std::string& cell : cells) width = std::max(width, cell.size());
  std::string bar = "+";
  for (std::size_t i = 0; i < n / box_width; ++i) {
    bar += std::string(box_width * (width + 1) + 1, '-') + "+";
  }
  bar += "\n";
  std::string text;
  for (std::size_t row = 0; row < n; ++row) {
    if (row % box_height == 0) text += bar;
    for (std::size_t column = 0; column < n; ++column) {
      if (column % box_width == 0) text += column == 0 ? "| " : " | ";
      if (column % box_width != 0) text += ' ';
      text += padded(cells[row * n + column], width);
    }
    text += " |\n";
  }
  return text + bar;
}

std::vector<std::string> decimals(const Puzzle& puzzle) {
  std::vector<std::string> cells;
  for (const Digit digit : puzzle.clues) cells.push_back(decimal(digit));
  return cells;
}

}  // namespace

Status check_writable(const Puzzle& puzzle, std::string_view notation, Support support) {
  const auto refuse = [&](const std::string& what) {
    return Error{ErrorKind::unsupported, std::string(notation) + " cannot represent " + what};
  };
  const int n = puzzle.rules.size();
  const bool is_readable = n > 1;  // a single symbol is not taken for a puzzle
  if (!is_readable || (support.size != 0 && n != support.size)) {
    return refuse("a " + std::to_string(n) + "x" + std::to_string(n) + " board");
  }
  if (support.size == 9 && puzzle.rules.box_width() != 3) return refuse("boxes of another shape");
  if (!support.extra_houses && !puzzle.rules.is_standard()) return refuse("extra houses");
  if (!support.candidates && has_candidates_beyond_clues(puzzle)) {
    return refuse("candidates; 'candidates' and 'marks' can");
  }
  return Done{};
}

std::string cells_text(const sudoku::Grid& grid, int n, char blank) {
  std::string text;
  for (const Digit digit : grid) {
    if (n <= kMaxSymbols) {
      text += digit == 0 ? blank : symbol_of(digit);
    } else {
      if (!text.empty()) text += ' ';
      text += digit == 0 ? std::string(1, blank) : std::to_string(digit);
    }
  }
  return text;
}

Result<std::string> write_line(const Puzzle& puzzle, char blank) {
  const auto status = check_writable(puzzle, "a line", {});
  if (!status) return status.error();
  return cells_text(puzzle.clues, puzzle.rules.size(), blank);
}

Result<std::string> write_grid(const Puzzle& puzzle) {
  const auto status = check_writable(puzzle, "a grid", {});
  if (!status) return status.error();
  const int n = puzzle.rules.size();
  std::string text;
  for (auto row = puzzle.clues.begin(); row != puzzle.clues.end(); row += n) {
    text += cells_text(sudoku::Grid(row, row + n), n, '.') + "\n";
  }
  return text;
}

Result<std::string> write_boxed(const Puzzle& puzzle) {
  const auto status = check_writable(puzzle, "a boxed grid", {});
  if (!status) return status.error();
  return framed(puzzle.rules, decimals(puzzle));
}

Result<std::string> write_markdown(const Puzzle& puzzle) {
  const auto status = check_writable(puzzle, "a table", {});
  if (!status) return status.error();
  const auto n = static_cast<std::size_t>(puzzle.rules.size());
  const auto line = [n](const std::function<std::string(std::size_t)>& cell) {
    std::string text = "|";
    for (std::size_t column = 0; column < n; ++column) text += cell(column) + "|";
    return text + "\n";
  };
  std::string text = line([](std::size_t) { return "   "; });
  text += line([](std::size_t) { return "---"; });
  for (std::size_t row = 0; row < n; ++row) {
    text += line([&](std::size_t column) {
      const Digit digit = puzzle.clues[row * n + column];
      return " " + (digit == 0 ? std::string(" ") : std::to_string(digit)) + " ";
    });
  }
  return text;
}

Result<std::string> write_tokens(const Puzzle& puzzle) {
  const auto status = check_writable(puzzle, "a list of tokens", {});
  if (!status) return status.error();
  std::string text;
  for (const Digit digit : puzzle.clues) {
    if (!text.empty()) text += ',';
    text += std::to_string(digit);
  }
  return text;
}

// Blank cells show the candidates that the clues of their peers allow.
Result<std::string> write_candidates(const Puzzle& puzzle) {
  const auto status = check_writable(puzzle, "a candidate grid", {.candidates = true});
  if (!status) return status.error();
  const int n = puzzle.rules.size();
  if (n > kMaxSymbols) {
    return Error{ErrorKind::unsupported, "a candidate grid supports boards up to 35x35"};
  }
  const auto open = puzzle.open_candidates();
  std::vector<std::string> cells;
  for (std::size_t at = 0; at < puzzle.clues.size(); ++at) {
    const auto cell = static_cast<sudoku::Cell>(at);
    // A cell without candidates shows those it had before, so that the clash is visible.
    Mask mask = puzzle.clues[at] != 0 ? bit(puzzle.clues[at]) : open[at];
    if (mask == 0) mask = puzzle.allowed(cell);
    if (mask == 0) {
      return Error{ErrorKind::unsupported, "a candidate grid cannot represent " +
                                               puzzle.rules.cell_name(cell) +
                                               ", which has no candidate left"};
    }
    std::string text;
    for (int digit = 1; digit <= n; ++digit) {
      if ((mask & bit(digit)) != 0) text += symbol_of(digit);
    }
    cells.push_back(std::move(text));
  }
  return framed(puzzle.rules, cells);
}

Result<std::string> write_marks(const Puzzle& puzzle) {
  const auto status = check_writable(puzzle, "a line of candidates", {.candidates = true});
  if (!status) return status.error();
  const int n = puzzle.rules.size();
  if (n > 9) return Error{ErrorKind::unsupported, "a line of candidates supports boards up to 9x9"};
  std::string text;
  for (std::size_t at = 0; at < puzzle.clues.size(); ++at) {
    const Mask mask = puzzle.allowed(static_cast<sudoku::Cell>(at));
    for (int digit = 1; digit <= n; ++digit) {
      text += (mask & bit(digit)) != 0 ? symbol_of(digit) : '.';
    }
  }
  return text;
}

Result<std::string> write_classic_line(const Puzzle& puzzle) {
  const auto status = check_writable(puzzle, "sdm", {.size = 9});
  if (!status) return status.error();
  return cells_text(puzzle.clues, 9, '.');
}

Result<std::string> write_classic_grid(const Puzzle& puzzle) {
  const auto status = check_writable(puzzle, "sdk", {.size = 9});
  if (!status) return status.error();
  auto grid = write_grid(puzzle);
  if (!grid) return grid;
  return "[Puzzle]\n" + *grid;
}

Result<std::string> write_ss(const Puzzle& puzzle) {
  const auto status = check_writable(puzzle, "ss", {.size = 9});
  if (!status) return status.error();
  constexpr std::string_view kEdge = "*-----------*\n";
  std::string text(kEdge);
  for (std::size_t row = 0; row < 9; ++row) {
    if (row == 3 || row == 6) text += "|---+---+---|\n";
    for (std::size_t column = 0; column < 9; ++column) {
      if (column % 3 == 0) text += '|';
      const Digit digit = puzzle.clues[row * 9 + column];
      text += digit == 0 ? '.' : symbol_of(digit);
    }
    text += "|\n";
  }
  return text + std::string(kEdge);
}

}  // namespace inlay::notation

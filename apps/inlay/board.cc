#include "board.h"

namespace inlay::app {
namespace {

constexpr int kScreenColumns = 100;
constexpr const char* kBold = "\033[1m";
constexpr const char* kFilled = "\033[36m";
constexpr const char* kPlain = "\033[0m";

// Cells between two vertical lines; a Latin square has one frame around the whole.
int group_width(const sudoku::Rules& rules) {
  return rules.is_latin() ? rules.size() : rules.box_width();
}
int group_height(const sudoku::Rules& rules) {
  return rules.is_latin() ? rules.size() : rules.box_height();
}
int digit_width(const sudoku::Rules& rules) {
  return rules.size() > 9 ? 2 : 1;
}

int board_width(const sudoku::Rules& rules) {
  const int groups = rules.size() / group_width(rules);
  return rules.size() * (digit_width(rules) + 1) + 2 * groups + 1;
}

std::string rule_line(const sudoku::Rules& rules, const char* left, const char* middle,
                      const char* right) {
  std::string group;
  for (int i = 0; i < group_width(rules) * (digit_width(rules) + 1) + 1; ++i) group += "─";
  std::string line = left;
  const int groups = rules.size() / group_width(rules);
  for (int g = 0; g < groups; ++g) line += (g == 0 ? "" : middle) + group;
  return line + right;
}

std::string digit_text(const sudoku::Rules& rules, int digit) {
  const std::string text = digit == 0 ? "·" : std::to_string(digit);
  const int shown = digit == 0 ? 1 : static_cast<int>(text.size());
  return std::string(static_cast<std::size_t>(digit_width(rules) - shown), ' ') + text;
}

}  // namespace

std::vector<std::string> draw_board(const sudoku::Rules& rules, const sudoku::Grid& grid,
                                    const sudoku::Grid& clues, bool color) {
  std::vector<std::string> lines{rule_line(rules, "┌", "┬", "┐")};
  for (int row = 0; row < rules.size(); ++row) {
    if (row > 0 && row % group_height(rules) == 0) {
      lines.push_back(rule_line(rules, "├", "┼", "┤"));
    }
    std::string line;
    for (int column = 0; column < rules.size(); ++column) {
      const auto cell = static_cast<sudoku::Cell>(row * rules.size() + column);
      if (column % group_width(rules) == 0)
        line += column == 0 ? "│ " : " │ ";
      else
        line += ' ';
      const std::string text = digit_text(rules, grid[cell]);
      if (!color || grid[cell] == 0) {
        line += text;
      } else {
        line += (clues[cell] != 0 ? kBold : kFilled) + text + kPlain;
      }
    }
    lines.push_back(line + " │");
  }
  lines.push_back(rule_line(rules, "└", "┴", "┘"));
  return lines;
}

std::string before_and_after(const sudoku::Rules& rules, const sudoku::Grid& before,
                             const sudoku::Grid& after, bool color) {
  const auto left = draw_board(rules, before, before, color);
  const auto right = draw_board(rules, after, before, color);
  std::string text;
  if (2 * board_width(rules) + 3 <= kScreenColumns) {
    for (std::size_t i = 0; i < left.size(); ++i) text += left[i] + "   " + right[i] + '\n';
  } else {
    for (const auto& line : left) text += line + '\n';
    for (const auto& line : right) text += line + '\n';
  }
  return text;
}

}  // namespace inlay::app

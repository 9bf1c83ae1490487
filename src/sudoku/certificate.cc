// Certificates of puzzles. The items of to_cover() are those of docs/certificates.md, in its order.
#include <bit>

#include "cover/certificate.h"
#include "inlay/sudoku.h"

namespace inlay::sudoku {
namespace {

constexpr std::string_view kDigits =
    ".123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz@$&";
static_assert(kDigits.size() == kMaxSize + 1);

std::string grid_text(const Grid& grid) {
  std::string text;
  for (const Digit digit : grid) text += kDigits[digit];
  return text;
}

std::string marks_text(std::span<const Mask> candidates) {
  std::string text;
  for (const Mask mask : candidates) {
    text += ' ';
    if (mask == 0) text += '-';
    for (Mask rest = mask; rest != 0; rest &= rest - 1) {
      text += kDigits[static_cast<std::size_t>(std::countr_zero(rest)) + 1];
    }
  }
  return text;
}

std::string puzzle_text(const Puzzle& puzzle) {
  const Rules& rules = puzzle.rules;
  std::string text = "inlay-certificate 1 sudoku\nboxes " + std::to_string(rules.box_width()) +
                     ' ' + std::to_string(rules.box_height()) + '\n';
  for (const House& house : rules.houses()) {
    if (!house.is_extra()) continue;
    text += "house";
    for (const Cell cell : house.cells) text += ' ' + std::to_string(cell + 1);
    text += '\n';
  }
  text += "givens " + grid_text(puzzle.clues) + '\n';
  if (!puzzle.candidates.empty()) text += "marks" + marks_text(puzzle.candidates) + '\n';
  return text;
}

}  // namespace

Result<CertifyResult> certify(const Puzzle& puzzle, const CertifyOptions& options,
                              const Budget& budget, std::string& out) {
  const cover::Problem problem = to_cover(puzzle);
  const auto solution_text = [&](std::span<const cover::OptionId> solution) {
    return ' ' + grid_text(from_cover(puzzle.rules, problem, solution));
  };
  return cover::certify_as(puzzle_text(puzzle), solution_text, problem, options, budget, out);
}

}  // namespace inlay::sudoku

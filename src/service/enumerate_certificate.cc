// The certificate of an enumeration (docs/certificates.md): the question, what was done for each
// distribution of clues, and the puzzles.
#include "service/enumerate_certificate.h"

namespace inlay::service {
namespace {

std::string pattern_of(const sudoku::Rules& rules, const std::vector<sudoku::Cell>& cells) {
  std::string pattern(static_cast<std::size_t>(rules.cell_count()), '.');
  for (const sudoku::Cell cell : cells) pattern[cell] = 'x';
  return pattern;
}

}  // namespace

std::string enumerate_certificate(const sudoku::Puzzle& grid,
                                  const sudoku::EnumerateOptions& search,
                                  const sudoku::EnumerateReport& report,
                                  const std::vector<std::string>& puzzles) {
  std::string text = "inlay-certificate 4 enumeration\ngrid ";
  text += notation::line_of(grid.rules, grid.clues) + '\n';
  text += "clues " + std::to_string(search.clues) + '\n';
  if (search.minimal_only) text += "minimal\n";
  if (!search.within.empty()) text += "within " + pattern_of(grid.rules, search.within) + '\n';
  if (!search.containing.empty()) {
    text += "containing " + pattern_of(grid.rules, search.containing) + '\n';
  }
  text += report.columns ? "bands columns\n" : "bands rows\n";
  for (const sudoku::EnumeratePart& part : report.parts) {
    text += "part";
    for (const int clues : part.clues) text += ' ' + std::to_string(clues);
    text += ' ' + std::to_string(part.third_band);
    for (const std::uint64_t number : {part.sets[0], part.sets[1], part.pairs, part.survivors,
                                       part.searched, part.leaves, part.found}) {
      text += ' ' + std::to_string(number);
    }
    text += '\n';
  }
  for (const std::string& puzzle : puzzles) text += "puzzle " + puzzle + '\n';
  return text + "end\n";
}

}  // namespace inlay::service

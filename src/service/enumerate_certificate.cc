// The certificate of an enumeration (docs/certificates.md): the question, what was done for each
// distribution of clues, the puzzles, and hashes of them.
#include "service/enumerate_certificate.h"

#include <map>

#include "base/sha256.h"

namespace inlay::service {
namespace {

std::string pattern_of(const sudoku::Rules& rules, const std::vector<sudoku::Cell>& cells) {
  std::string pattern(static_cast<std::size_t>(rules.cell_count()), '.');
  for (const sudoku::Cell cell : cells) pattern[cell] = 'x';
  return pattern;
}

using Clues = std::array<int, 3>;  // in each band

// Counts the clues of a puzzle with 81 characters.
Clues clues_in_bands(std::string_view puzzle, bool columns) {
  Clues clues{};
  for (std::size_t cell = 0; cell < puzzle.size(); ++cell) {
    if (puzzle[cell] != '.') ++clues[columns ? cell % 9 / 3 : cell / 27];
  }
  return clues;
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
  std::map<Clues, base::Sha256> hashes;
  base::Sha256 hash;
  for (const std::string& puzzle : puzzles) {
    for (base::Sha256* const each : {&hashes[clues_in_bands(puzzle, report.columns)], &hash}) {
      each->add(puzzle);
      each->add("\n");
    }
  }
  for (const sudoku::EnumeratePart& part : report.parts) {
    text += "part";
    for (const int clues : part.clues) text += ' ' + std::to_string(clues);
    text += ' ' + std::to_string(part.third_band);
    for (const std::uint64_t number : {part.sets[0], part.sets[1], part.pairs, part.survivors,
                                       part.searched, part.leaves, part.found}) {
      text += ' ' + std::to_string(number);
    }
    text += ' ' + hashes[part.clues].hex() + '\n';
  }
  for (const std::string& puzzle : puzzles) text += "puzzle " + puzzle + '\n';
  return text + "sha256 " + hash.hex() + "\nend\n";
}

}  // namespace inlay::service

// The commands that answer a question about each grid of the input.
#include "service/options/commands.h"
#include "service/options/options.h"

namespace inlay::service::options {
namespace {

constexpr std::array kSolvedGrids{
    Argument{"GRID|FILE|-", true, "Solved grids, or files of grids; - means stdin"}};

constexpr Example kEnumerateExamples[] = {
    {"inlay enumerate --clues 17 GRID"},
    {"inlay enumerate --clues 16..18 --count grids.txt", "the numbers of puzzles of each grid"},
    {"inlay enumerate --clues 20 --within 'r1c1-r1c9 r5c1-r9c9' GRID"},
    {"inlay enumerate --clues 22 --within PATTERN --minimal-only GRID"},
    {"inlay enumerate --clues 17 --certificate proof.txt GRID", "for inlay-check"},
    {"inlay enumerate --clues 17 --count --resume -o counts.txt grids.txt"},
    {"inlay enumerate --clues 17 --catalogue 1000..1999 --resume -o found.txt"}};
constexpr auto kEnumerateOptions = joined(
    std::array{kClues.with_help("Number of clues: 17, or 16..18"), kMinimalOnly, kCountOnly,
               kLimit.with_help("Stop at this many puzzles of a grid and number of clues"), kWithin,
               kContaining, kCertificate, kMethod, kOrientation, kCatalogue,
               kSeed.with_help("Seed of the sets learned from random pairs").with_default("1")},
    kInputOptions, kBudgetOptions, kStreamOptions, kRecordOptions);

constexpr Rule kCatalogueRule{kExcludes, "catalogue", "from width height"};
constexpr Rule kEnumerateRules[] = {{kExcludes, "certificate", "count limit"}, kCatalogueRule};

constexpr Example kUnavoidableExamples[] = {
    {"inlay unavoidable GRID"},
    {"inlay unavoidable --max-size 10 --json grids.txt"},
    {"inlay unavoidable --count grids.txt", "only the numbers"}};
constexpr auto kUnavoidableOptions =
    joined(std::array{kMaxSize, kCountOnly.with_help("Print only the number of sets"), kNoDisjoint,
                      kCatalogue},
           kInputOptions, kBudgetOptions, kStreamOptions, kRecordOptions);

constexpr Rule kUnavoidableRules[] = {kCatalogueRule};

constexpr Command kEnumerateCommands[] = {
    {"enumerate",
     Section::research,
     "Find all puzzles of a grid with k clues",
     kEnumerateExamples,
     kSolvedGrids,
     kEnumerateOptions,
     kEnumerateRules,
     {},
     "Prints each puzzle that has the grid as its only solution, in ascending order of its line. "
     "For 9x9 grids and up to 26 clues two bands are joined by bit vectors and the third one is "
     "searched; other boards are searched cell by cell."},
    {"unavoidable", Section::research, "List the unavoidable sets of a grid", kUnavoidableExamples,
     kSolvedGrids, kUnavoidableOptions, kUnavoidableRules},
};

}  // namespace

std::span<const Command> enumerate_commands() {
  return kEnumerateCommands;
}

}  // namespace inlay::service::options

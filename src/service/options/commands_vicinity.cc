// The command vicinity.
#include "service/options/commands.h"
#include "service/options/options.h"

namespace inlay::service::options {
namespace {

constexpr Example kVicinityExamples[] = {
    {"inlay vicinity puzzles.txt", "one clue replaced by another"},
    {"inlay vicinity --remove 2 --add 1 --minimal-only puzzles.txt", "one clue fewer"},
    {"inlay vicinity --remove 0 --add 1 puzzle.txt", "the clues that make it unique"},
    {"inlay vicinity --resume -o found.txt puzzles.txt", "repeat it after an interruption"}};
constexpr auto kVicinityOptions = joined(
    std::array{kRemove, kAdd, kMinimalOnly.with_help("Only neighbours without redundant clues"),
               kKeepIsomorphs, kLimit.with_help("Maximum number of neighbours per puzzle")},
    kInputOptions, kBudgetOptions, kStreamOptions, kRecordOptions);

constexpr Command kVicinityCommands[] = {
    {.name = "vicinity",
     .section = Section::research,
     .summary = "Replace clues of puzzles in every way",
     .examples = kVicinityExamples,
     .arguments = kPuzzles,
     .options = kVicinityOptions,
     .note = "Prints every puzzle with exactly one solution that has all clues of a given puzzle "
             "except N and exactly M others, once for each class of isomorphs."}};

}  // namespace

std::span<const Command> vicinity_commands() {
  return kVicinityCommands;
}

}  // namespace inlay::service::options

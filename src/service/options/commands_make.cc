// The commands for setters: generate and export.
#include "service/options/commands.h"
#include "service/options/options.h"

namespace inlay::service::options {
namespace {

constexpr Example kGenerateExamples[] = {
    {"inlay generate --pretty"},
    {"inlay generate -n 500 --symmetry rot180 --rating medium --json > magazine.ndjson"},
    {"inlay generate -n 20 --clues 32..36 --allow-redundant"},
    {"inlay generate --scale se --rating 6.6..7.2"},
    {"inlay generate --rating extreme", "walks from built-in hard puzzles: not a random sample"},
    {"inlay generate --width 4 --height 4"},
    {"inlay generate --with 'killer thermo:3'"},
    {"inlay generate --with killer --rating easy..medium"},
    {"inlay generate --with '9x9 ; thermo r1c1-r1c4 ; killer 15 r3c3-r3c5'"},
    {"inlay generate -n 100000 --statistics"},
    {"inlay generate --statistics --unbiased"}};
constexpr auto kGenerateOptions = joined(
    std::array{
        kNumber.with_aliases("--count"),
        kWidth.with_default("3").in(Group::main),
        kHeight.with_default("3").in(Group::main),
        kClues,
        kAllowRedundant,
        kSymmetry,
        kPattern,
        kSolution,
        kRating,
        kScale.with_help("Scale of --rating and --technique; a name as \"hard\" implies inlay"),
        kTechnique,
        kWith,
        kUniqueGrids,
        kDistinct,
        kNoIsomorphs,
        kGrids,
        kFullGrids,
        kSeed.with_help("Generate the same puzzles again").with_default("", "random, reported"),
        kTimeLimit.with_help("Maximum time: 500ms, 10s, 5min"),
        kTries,
        kThreads,
        kShard.with_help("Make share I of N of the puzzles; slurm: that of the job array"),
        kResume,
        kCheckpoint,
        kToNotation.with_default("constraints")
            .in(Group::output)
            .with_help("Notation of the variants of --with"),
        kPretty.with_help("Draw the boards"),
        kStatistics,
        kUnbiased,
        kPopulations,
        kOutput,
    },
    kRecordOptions);
constexpr Rule kGenerateRules[] = {
    {kNeeds, "allow-redundant", "clues"},
    {kExcludes, "json", "pretty"},
    {kExcludes, "with",
     "pattern solution unique-grids no-isomorphs grids full-grids pretty statistics"},
    {kNeeds, "to", "with"},
    {kExcludes, "to", "json"},
    {kExcludes, "statistics", "pretty full-grids"},
    {kExcludes, "full-grids", "rating technique"},
    {kNeeds, "unbiased", "statistics"},
    {kExcludes, "unbiased",
     "number clues symmetry pattern solution unique-grids distinct no-isomorphs grids tries rating "
     "technique"},
    {kNeeds, "populations", "unbiased"}};

constexpr Example kExportExamples[] = {
    {"inlay export --pdf --title 'Sudoku 17' --solutions puzzles.txt > pages.pdf"},
    {"inlay export --cover --title 'Sudoku 17' --author 'A. Setter' -o book.pdf puzzles.txt"},
    {"inlay export --per-page 2 --paper a5 --numbers 101 -o b.pdf puzzles.txt"},
    {"inlay export --svg puzzle.sdk > puzzle.svg", "one puzzle: a picture"},
    {"inlay export -o page.svg puzzles.txt", "page-1.svg, page-2.svg, ..."}};
constexpr auto kExportOptions = joined(
    std::array{kPaper, kTitle, kAuthor, kCover, kPerPage, kSolutions, kSolutionsPerPage,
               kSolutionsTitle, kNumbers, kDigits, kDifficulty, kBinding, kSvg, kPdf,
               kOutput.with_help("Write to FILE; .svg or .pdf at its end chooses the format"),
               kPartial},
    kInputOptions, kBudgetOptions, kRecordOptions);
constexpr Rule kExportRules[] = {{kExcludes, "pdf", "svg"},
                                 {kNeeds, "solutions-title", "solutions"}};

constexpr Command kMakeCommands[] = {
    {"generate",
     Section::make,
     "Generate puzzles or solution grids",
     kGenerateExamples,
     {},
     kGenerateOptions,
     kGenerateRules},
    {"export", Section::print, "Lay out puzzles for print, as SVG or PDF", kExportExamples,
     kPuzzles, kExportOptions, kExportRules,
     "with --solutions, a puzzle does not have exactly one solution"},
};

}  // namespace

std::span<const Command> make_commands() {
  return kMakeCommands;
}

}  // namespace inlay::service::options

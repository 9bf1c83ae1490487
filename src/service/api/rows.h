// The rows of the table: what each request accepts, returns and calls. table.cc has the table of
// all requests; a program that offers only some of them makes a table of those rows and links
// nothing else.
#ifndef INLAY_SRC_SERVICE_API_ROWS_H_
#define INLAY_SRC_SERVICE_API_ROWS_H_

#include <array>

#include "inlay/sudoku.h"
#include "service/api/answers.h"
#include "service/api/make.h"
#include "service/api/table.h"
#include "service/options/options.h"

namespace inlay::service::api::rows {

using options::joined;

inline Names export_formats() {
  return {"picture", "svg", "pdf"};
}

// --- Fields -------------------------------------------------------------------------------------

constexpr Field text(std::string_view name, std::string_view description,
                     std::uint64_t most = kMostText) {
  return {.name = name, .most = most, .description = description};
}
constexpr Field required_text(std::string_view name, std::string_view description) {
  return {
      .name = name, .required = true, .least = 1, .most = kMostText, .description = description};
}
constexpr Field flag(std::string_view name, std::string_view standard,
                     std::string_view description) {
  return {.name = name, .type = Type::flag, .standard = standard, .description = description};
}
// The field of an option: its name, range, default and description.
constexpr Field of(const options::Option& option) {
  Field field{.name = option.field.name,
              .standard = option.standard,
              .description = option.help,
              .choices = option.names};
  const std::uint64_t most = option.field.most;
  switch (option.kind) {
    case options::Kind::flag:
      field.type = Type::flag;
      field.standard = "false";
      break;
    case options::Kind::number:
    case options::Kind::duration:
      field.type = Type::number;
      field.least = option.least;
      field.most = most != 0 ? most : option.most;
      break;
    case options::Kind::name:
      field.most = most != 0 ? most : kMostName;
      break;
    default:
      field.most = most != 0 ? most : kMostText;
  }
  return field;
}

inline constexpr std::array kPuzzle{required_text("puzzle", "The puzzle, in any notation"),
                                    of(options::kFrom),
                                    of(options::kWidth)
                                        .in(0, sudoku::kMaxSize)
                                        .with_default("0")
                                        .with_help("Columns of a box; 0 means as in the puzzle"),
                                    of(options::kHeight)
                                        .in(0, sudoku::kMaxSize)
                                        .with_default("0")
                                        .with_help("Rows of a box; 0 means as in the puzzle")};
inline constexpr std::array kBudget{
    of(options::kTimeLimit)
        .in(1, 3'600'000)
        .with_help("Maximum time of the search in milliseconds; the server has a limit, too"),
    of(options::kNodeLimit)
        .in(1, kMostNodes)
        .with_help("Maximum number of search nodes; the server may have a limit, too")};
inline constexpr std::array kPartial{of(options::kPartial)};
inline constexpr Field kSeed = of(options::kSeed);
inline constexpr std::array kEngine{of(options::kEngine), kSeed};
inline constexpr std::array kCoverEngine{of(options::kEngine.with_names(options::cover_engines)),
                                         kSeed};
inline constexpr std::array kScale{of(options::kScale)};
inline constexpr std::array kStepScale{of(options::kStepScale)};
inline constexpr std::array kState{of(options::kState)};
inline constexpr Field kSkip{.name = "skip",
                             .type = Type::number,
                             .most = 1'000'000,
                             .standard = "0",
                             .description = "Number of solutions to skip, those of earlier pages"};
inline constexpr Field kLimit =
    of(options::kLimit).with_help("Maximum number of solutions to return");
inline constexpr Field kDistinct = of(options::kDistinctTilings);

inline constexpr auto kSolve = joined(
    kPuzzle, kPartial, std::array{kLimit.in(1, 1000).with_default("1"), kSkip}, kEngine, kBudget);
inline constexpr auto kCount = joined(
    kPuzzle, kPartial,
    std::array{
        kLimit.in(1, kMostNodes)
            .with_help("Stop counting at this number; by default all solutions are counted")},
    kEngine, kBudget);
inline constexpr auto kCheck =
    joined(kPuzzle, kPartial,
           std::array{flag("minimal", "true", "Also find the redundant clues of a unique puzzle")},
           kEngine, kBudget);
inline constexpr auto kCandidates =
    joined(kPuzzle,
           std::array{kLimit.in(1, 100'000)
                          .with_default("1000")
                          .with_help("Maximum number of solutions to enumerate; if there are no "
                                     "more, they are counted")},
           kEngine, kBudget);
inline constexpr auto kConvert = joined(
    kPuzzle, kPartial, std::array{of(options::kToNotation)},
    std::array{
        of(options::kTitle).with_help("Title, in a link; by default that of the puzzle"),
        of(options::kAuthor).with_help("Author, in a link; by default that of the puzzle"),
        text("rules", "Rules in words, in a link; by default those of the puzzle"),
        text("entries", "Digits that a player has entered, in a link: a line, with '.' for none"),
        text("corner", "Corner marks, in a link: \"r1c2:13 r1c3:13\""),
        text("centre", "Centre marks, in a link, likewise"),
        text("colors", "Colours of cells, in a link: \"r1c2:#d8e7f1 r1c3:#fae6dc,#d8e7f1\""),
        text("drawings", "Drawings, in a link: the `source` of `drawn` in an answer"),
        flag("parts", "false", "Also return what a page needs to draw the board")});
inline constexpr auto kConflicts = kPuzzle;
inline constexpr auto kReasons = joined(
    kPuzzle,
    std::array{text("cell", "A cell, such as \"r5c7\"; without it, why the puzzle has no solution",
                    kMostName),
               Field{.name = "value",
                     .type = Type::number,
                     .most = 1000,
                     .description = "With `cell`: the value that the cell must or cannot have"}},
    kBudget);
inline constexpr Field kNearSeed =
    kSeed.with_help("Seed of the random choices; equal requests get equal answers")
        .with_default("1");
inline Names reducible_parts() {
  return {"clues", "constraints", "all"};
}
inline constexpr auto kMinimize = joined(kPuzzle,
                                         std::array{Field{.name = "what",
                                                          .most = kMostName,
                                                          .standard = "clues",
                                                          .description = "What may be removed",
                                                          .choices = reducible_parts},
                                                    kNearSeed},
                                         kBudget);
inline constexpr auto kCompletion = joined(
    kPuzzle,
    std::array{of(options::kSymmetry).with_help("Symmetry of the cells that are added"), kNearSeed},
    kBudget);
inline constexpr auto kVary = joined(
    kPuzzle,
    std::array{
        Field{.name = "remove",
              .type = Type::number,
              .least = 1,
              .most = 1000,
              .standard = "2",
              .description = "Number of clues to remove; with a symmetry, rounded up to it"},
        Field{.name = "add",
              .type = Type::number,
              .most = 1000,
              .standard = "2",
              .description = "Maximum number of clues to add"},
        of(options::kSymmetry).with_help("Symmetry of the cells that are removed and added"),
        kLimit.in(1, 100).with_default("10").with_help("Maximum number of puzzles to return"),
        kNearSeed},
    kBudget);
inline constexpr auto kCover = joined(
    std::array{required_text("problem", "The exact cover problem, in any text format"),
               of(options::kCount),
               kLimit.in(1, 1000).with_help(
                   "Maximum number of solutions to return or to count; by default 1 is returned, "
                   "or all are counted"),
               kSkip},
    kCoverEngine, kBudget);
inline constexpr auto kTile = joined(
    std::array{
        text("puzzle", "A tiling by name, instead of pieces and a board", kMostName),
        text("size", "Its size; each tiling has a default", kMostName),
        text("pieces", "Pieces by name: \"pentominoes\", \"3*tromino-V,any*dominoes\"", 4096),
        text("drawn_pieces", "Pieces drawn in text, with one character per piece"),
        of(options::kLattice), text("board", "A size, or a drawing made of '#'"),
        of(options::kCopies), of(options::kOneSided),
        kLimit.in(1, 200).with_help(
            "Maximum number of solutions to return or to count; by default 1 is returned, or all "
            "are counted"),
        kSkip, of(options::kCount), kDistinct,
        flag("pictures", "true", "Return each solution also as text and SVG")},
    kCoverEngine, kBudget);
inline constexpr std::array kSteps{
    of(options::kLang)
        .with_help("Language of the texts; by default as Accept-Language asks, else English"),
    of(options::kPaths)
        .with_help("Also return the drawn lines of links, `path` and `head`: see docs/json.md")};
inline constexpr auto kRate = joined(kPuzzle, kScale, kBudget);
inline constexpr auto kExplain = joined(
    kPuzzle,
    std::array{
        of(options::kState).with_help("Progress so far, as in `hint`; the path then begins there")},
    kStepScale, kSteps, kBudget);
inline constexpr auto kStepList = joined(
    kPuzzle, kState,
    std::array{
        kLimit.in(1, 500).with_default("50").with_help("Maximum number of steps to return"),
        Field{.name = "skip",
              .type = Type::number,
              .most = 100,
              .standard = "0",
              .description = "Number of techniques to skip: `techniques` of an earlier answer"}},
    kSteps, kBudget);
inline constexpr auto kHint = joined(kPuzzle, kState, kStepScale, kSteps, kBudget);
inline constexpr auto kGenerate = joined(
    std::array{
        of(options::kWidth).in(1, 8).with_default("3"),
        of(options::kHeight).in(1, 8).with_default("3"),
        kLimit.in(1, 100).with_default("1").with_help("Number of puzzles to generate"),
        kSeed.with_help("Generate the same puzzles again; by default random, and returned"),
        of(options::kSymmetry), of(options::kClues),
        of(options::kPattern)
            .with_help("Clues in exactly these cells, in reading order: '.' no clue, 'x' a clue"),
        of(options::kAllowRedundant), of(options::kRating), of(options::kTechnique),
        of(options::kWith)},
    std::array{
        of(options::kScale)
            .with_help("Scale of `rating` and `technique`; a name as \"hard\" implies inlay")},
    kBudget);
inline constexpr auto kExport = joined(
    kPuzzle,
    std::array{
        Field{.name = "to",
              .most = kMostName,
              .standard = "svg",
              .description = "picture: the first puzzle alone; svg: pages; pdf: pages in one "
                             "file",
              .choices = export_formats},
        of(options::kPaper), of(options::kTitle), of(options::kAuthor), of(options::kCover),
        of(options::kPerPage)
            .in(0, 100)
            .with_default("0")
            .with_help("Puzzles per page; 0 means as many as leave room to write"),
        of(options::kNumbers).in(0, 1'000'000), of(options::kSolutions),
        of(options::kSolutionsTitle)},
    kBudget);

inline constexpr std::string_view kExample =
    R"({"puzzle":"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"})";

inline constexpr Call kSolveCall{"solve",  "Solve a puzzle; several solutions come in pages",
                                 kSolve,   kSolveAnswer,
                                 kExample, make_solve};
inline constexpr Call kCountCall{
    "count", "Count the solutions of a puzzle", kCount, kCountAnswer, kExample, make_count};
inline constexpr Call kCheckCall{"check",  "Test whether a puzzle is valid, unique and minimal",
                                 kCheck,   kCheckAnswer,
                                 kExample, make_check};
inline constexpr Call kCandidatesCall{
    "candidates", "List the digits that each cell has in some solution",
    kCandidates,  kCandidatesAnswer,
    kExample,     make_candidates};
inline constexpr Call kHintCall{
    "hint",   "Return the next step, in degrees from a nudge to the full argument",
    kHint,    kHintAnswer,
    kExample, make_hint};
inline constexpr Call kExplainCall{"explain", "Return every step to the solution",
                                   kExplain,  kExplainAnswer,
                                   kExample,  make_explain};
inline constexpr Call kStepsCall{
    "steps",   "List the steps that are available in a position, easiest first",
    kStepList, kStepListAnswer,
    kExample,  make_steps};
inline constexpr Call kRateCall{
    "rate", "Rate the difficulty of a puzzle", kRate, kRateAnswer, kExample, make_rate};
inline constexpr Call kGenerateCall{"generate",      "Generate puzzles",        kGenerate,
                                    kGenerateAnswer, R"({"limit":2,"seed":7})", make_generate};
inline constexpr Call kMinimizeCall{
    "minimize", "Remove the redundant clues or constraints of a puzzle",
    kMinimize,  kMinimizeAnswer,
    kExample,   make_minimize};
inline constexpr Call kCompleteCall{
    "complete",
    "Add clues to a puzzle until it has one solution",
    kCompletion,
    kCompleteAnswer,
    R"({"puzzle":"53..7....6..195................................................................79"})",
    make_complete};
inline constexpr Call kVaryCall{"vary",   "Find puzzles that differ from a puzzle by a few clues",
                                kVary,    kVaryAnswer,
                                kExample, make_vary};
inline constexpr Call kConvertCall{"convert", "Convert a puzzle to another notation",
                                   kConvert,  kConvertAnswer,
                                   kExample,  make_convert};
inline constexpr Call kConflictsCall{
    "conflicts",      "Find the constraints that the digits on a board break", kConflicts,
    kConflictsAnswer, R"({"puzzle":"4x4 ; thermo r1c1-r1c4 ; given 4 r1c2"})", make_conflicts};
inline constexpr Call kReasonsCall{
    "reasons",
    "Find constraints and clues that force a value, rule it out, or leave no solution",
    kReasons,
    kReasonsAnswer,
    R"({"puzzle":"4x4 ; thermo r1c1-r1c4 ; odd r3c3","cell":"r1c2","value":2})",
    make_reasons};
inline constexpr Call kExportCall{"export", "Lay out puzzles for print, as SVG or PDF",
                                  kExport,  kExportAnswer,
                                  kExample, make_export};
inline constexpr Call kCoverCall{
    "cover",      "Solve an exact cover problem, or count its solutions", kCover,
    kCoverAnswer, R"({"problem":"a b c\na b\nc\na\nb c\n","limit":10})",  make_cover};
inline constexpr Call kTileCall{
    "tile",      "Tile a board with pieces, with pictures",   kTile,
    kTileAnswer, R"({"puzzle":"pentominoes","size":"10x6"})", make_tile};

}  // namespace inlay::service::api::rows

#endif  // INLAY_SRC_SERVICE_API_ROWS_H_

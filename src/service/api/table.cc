#include "service/api/table.h"

#include <array>

#include "inlay/sudoku.h"
#include "service/api/make.h"
#include "service/options/options.h"

namespace inlay::service::api {
namespace {

using options::joined;

Names export_formats() {
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

constexpr std::array kPuzzle{required_text("puzzle", "The puzzle, in any notation"),
                             of(options::kFrom),
                             of(options::kWidth)
                                 .in(0, sudoku::kMaxSize)
                                 .with_default("0")
                                 .with_help("Columns of a box; 0 means as in the puzzle"),
                             of(options::kHeight)
                                 .in(0, sudoku::kMaxSize)
                                 .with_default("0")
                                 .with_help("Rows of a box; 0 means as in the puzzle")};
constexpr std::array kBudget{
    of(options::kTimeLimit)
        .in(1, 3'600'000)
        .with_help("Maximum time of the search in milliseconds; the server has a limit, too"),
    of(options::kNodeLimit)
        .in(1, kMostNodes)
        .with_help("Maximum number of search nodes; the server may have a limit, too")};
constexpr std::array kPartial{of(options::kPartial)};
constexpr Field kSeed = of(options::kSeed);
constexpr std::array kEngine{of(options::kEngine), kSeed};
constexpr std::array kCoverEngine{of(options::kEngine.with_names(options::cover_engines)), kSeed};
constexpr std::array kScale{of(options::kScale)};
constexpr std::array kState{of(options::kState)};
constexpr Field kSkip{.name = "skip",
                      .type = Type::number,
                      .most = 1'000'000,
                      .standard = "0",
                      .description = "Number of solutions to skip, those of earlier pages"};
constexpr Field kLimit = of(options::kLimit).with_help("Maximum number of solutions to return");
constexpr Field kDistinct = of(options::kDistinctTilings);

constexpr auto kSolve = joined(
    kPuzzle, kPartial, std::array{kLimit.in(1, 1000).with_default("1"), kSkip}, kEngine, kBudget);
constexpr auto kCount = joined(
    kPuzzle, kPartial,
    std::array{
        kLimit.in(1, kMostNodes)
            .with_help("Stop counting at this number; by default all solutions are counted")},
    kEngine, kBudget);
constexpr auto kCheck =
    joined(kPuzzle, kPartial,
           std::array{flag("minimal", "true", "Also find the redundant clues of a unique puzzle")},
           kEngine, kBudget);
constexpr auto kCandidates =
    joined(kPuzzle,
           std::array{kLimit.in(1, 100'000)
                          .with_default("1000")
                          .with_help("Maximum number of solutions to enumerate; if there are no "
                                     "more, they are counted")},
           kEngine, kBudget);
constexpr auto kConvert = joined(
    kPuzzle, kPartial, std::array{of(options::kToNotation)},
    std::array{
        of(options::kTitle).with_help("Title, in a link; by default that of the puzzle"),
        of(options::kAuthor).with_help("Author, in a link; by default that of the puzzle"),
        text("rules", "Rules in words, in a link; by default those of the puzzle"),
        text("entries", "Digits that a player has entered, in a link: a line, with '.' for none"),
        text("corner", "Corner marks, in a link: \"r1c2:13 r1c3:13\""),
        text("centre", "Centre marks, in a link, likewise"),
        text("colors", "Colours of cells, in a link: \"r1c2:#d8e7f1 r1c3:#fae6dc,#d8e7f1\"")});
constexpr Field kNearSeed =
    kSeed.with_help("Seed of the random choices; equal requests get equal answers")
        .with_default("1");
constexpr auto kMinimize = joined(kPuzzle, std::array{kNearSeed}, kBudget);
constexpr auto kCompletion = joined(
    kPuzzle,
    std::array{of(options::kSymmetry).with_help("Symmetry of the cells that are added"), kNearSeed},
    kBudget);
constexpr auto kVary = joined(
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
constexpr auto kCover = joined(
    std::array{required_text("problem", "The exact cover problem, in any text format"),
               of(options::kCount),
               kLimit.in(1, 1000).with_help(
                   "Maximum number of solutions to return or to count; by default 1 is returned, "
                   "or all are counted"),
               kSkip},
    kCoverEngine, kBudget);
constexpr auto kTile = joined(
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
constexpr std::array kSteps{
    of(options::kLang)
        .with_help("Language of the texts; by default as Accept-Language asks, else English"),
    of(options::kPaths)
        .with_help("Also return the drawn lines of links, `path` and `head`: see docs/json.md")};
constexpr auto kRate = joined(kPuzzle, kScale, kBudget);
constexpr auto kExplain = joined(
    kPuzzle,
    std::array{
        of(options::kState).with_help("Progress so far, as in `hint`; the path then begins there")},
    kScale, kSteps, kBudget);
constexpr auto kStepList = joined(
    kPuzzle, kState,
    std::array{
        kLimit.in(1, 500).with_default("50").with_help("Maximum number of steps to return"),
        Field{.name = "skip",
              .type = Type::number,
              .most = 100,
              .standard = "0",
              .description = "Number of techniques to skip: `techniques` of an earlier answer"}},
    kSteps, kBudget);
constexpr auto kHint = joined(kPuzzle, kState, kScale, kSteps, kBudget);
constexpr auto kGenerate = joined(
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
constexpr auto kExport = joined(
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

// --- Answers ------------------------------------------------------------------------------------

constexpr std::array kAbout{AnswerField{"notation", "text", "Notation of the input"},
                            AnswerField{"box", "[number]", "Columns and rows of a box"},
                            AnswerField{"puzzle", "text", "The clues as a plain line"},
                            AnswerField{"clues", "number", "Number of clues"}};
constexpr std::array kAboutVariant{
    AnswerField{"board", "text",
                "For a variant, instead of `box` and `clues`: size and values; `puzzle` is "
                "then its text form"},
    AnswerField{"constraints", "[text]", "Then also: the kinds of its constraints"}};
constexpr std::array kNotChecked{
    AnswerField{"not_checked", "[text]",
                "Parts of a link that the answer does not take into account: with `partial` what "
                "is not understood, and drawings that may stand for a rule"}};
constexpr std::array kExtraCells{AnswerField{
    "extra", "[object]", "If there are extra cells: their values in each solution, by group"}};
constexpr std::array kCached{
    AnswerField{"known_since", "text",
                "If the answer comes from the database: the time it was stored, in UTC"},
    AnswerField{"asked", "number",
                "Then also: how many times the puzzle was requested, this time included"}};
constexpr std::array kSpent{
    AnswerField{"limit", "text",
                "If a limit ended the search: `node limit`, `time limit`, `memory limit`, "
                "`stopped` or `answer size`; in `count` also `maximum`, its `limit` was reached"},
    AnswerField{"nodes", "number", "Number of search nodes"},
    AnswerField{"seconds", "number", "Time of the search"}};
constexpr std::array kVerdict{
    AnswerField{"verdict", "text", "`unique`, `multiple`, `none`, `contradictory` or `unknown`"},
    AnswerField{"reason", "text",
                "If `contradictory`: the house that holds a digit twice, or the constraint that "
                "cannot be satisfied"},
    AnswerField{"solutions", "[text]", "The solutions as plain lines"}};
constexpr std::array kGuesses{
    AnswerField{"guesses", "number", "Number of nodes with a choice"},
    AnswerField{"moves", "number", "Number of digits placed, including those taken back"}};
constexpr std::array kComplete{
    AnswerField{"complete", "boolean", "Whether these are the last solutions"},
    AnswerField{"engine", "text", "The engine that was used"}};
constexpr std::array kCounted{
    AnswerField{"count", "text", "Number of solutions; of any size, therefore text"},
    AnswerField{"exact", "boolean", "false: there are at least this many"}};
constexpr std::array kRating{
    AnswerField{"scale", "text", "The scale"},
    AnswerField{"outcome", "text", "`solved`, `stuck`, `invalid` or `unknown`"},
    AnswerField{"er", "text", "Scales se and inlay: the rating, as in \"7.1\""},
    AnswerField{"ep", "text", "Scale se: the highest rating up to the first digit"},
    AnswerField{"ed", "text", "Scale se: the rating of the first step"},
    AnswerField{"difficulty", "text", "Scale inlay, if `solved`: \"very easy\" to \"extreme\""},
    AnswerField{"score", "number", "Scale hodoku: the score"},
    AnswerField{"level", "text", "Scale hodoku: \"Easy\" to \"Extreme\""},
    AnswerField{"steps_taken", "number", "Number of steps"},
    AnswerField{"reason", "text", "If `stuck` or `invalid`: why"},
    AnswerField{"limit", "text", "The limit that ended it, if any"}};

constexpr auto kSolveAnswer = joined(kAbout, kAboutVariant, kNotChecked, kCached, kVerdict,
                                     kExtraCells, kComplete, kSpent, kGuesses);
constexpr auto kCountAnswer =
    joined(kAbout, kAboutVariant, kNotChecked, kCached, kCounted, kSpent, kGuesses);
constexpr auto kCheckAnswer = joined(
    kAbout, kAboutVariant, kNotChecked, kCached, kVerdict, kExtraCells,
    std::array{AnswerField{"minimal", "boolean",
                           "If `unique`: whether no clue is redundant; absent if a limit ended the "
                           "search"},
               AnswerField{"redundant", "[text]",
                           "The redundant clues and constraints, each on its own: \"r1c3\""}},
    kSpent, kGuesses);
constexpr auto kCandidatesAnswer = joined(
    kAbout,
    std::array{AnswerField{"candidates", "[[number]]",
                           "By cell: the digits that occur there in a solution"},
               AnswerField{"unknown", "[[number]]", "By cell: the digits that a limit left open"},
               AnswerField{"complete", "boolean", "Whether all solutions were enumerated"},
               AnswerField{"count", "text", "If complete: the number of solutions"},
               AnswerField{"counts", "[[number]]",
                           "If complete: by cell, the number of solutions with each digit there"}},
    kSpent);
constexpr auto kConvertAnswer = joined(
    kAbout, kAboutVariant, kNotChecked,
    std::array{AnswerField{"to", "text", "The notation"},
               AnswerField{"text", "text", "The puzzle in it, as a whole file"},
               AnswerField{"title", "text", "If there is a title"},
               AnswerField{"author", "text", "If there is an author"},
               AnswerField{"rules", "text", "If there are rules in words"},
               AnswerField{"entries", "text", "If a player has entered digits: as in the request"},
               AnswerField{"corner", "text", "If there are corner marks: as in the request"},
               AnswerField{"centre", "text", "If there are centre marks: as in the request"},
               AnswerField{"colors", "text", "If cells have colours: as in the request"}});
constexpr AnswerField kNearVerdict{
    "verdict", "text",
    "Verdict of the puzzle: `unique`, `multiple`, `none`, `contradictory` "
    "or `unknown`"};
constexpr AnswerField kNearLimit{"limit", "text", "The limit that ended it, if any"};
constexpr auto kMinimizeAnswer = joined(
    kAbout,
    std::array{kNearVerdict, AnswerField{"minimized", "text", "If `unique`: the remaining clues"},
               AnswerField{"left", "number", "Then also: their number"},
               AnswerField{"minimal", "boolean", "Then also: whether none of them is redundant"},
               kNearLimit});
constexpr auto kCompleteAnswer = joined(
    kAbout, std::array{kNearVerdict,
                       AnswerField{"completed", "text",
                                   "If there is a solution: the puzzle with added clues, which has "
                                   "exactly one"},
                       AnswerField{"solution", "text", "Then also: that solution"},
                       AnswerField{"added", "[text]", "Then also: the cells of the added clues"},
                       kNearLimit});
constexpr auto kVaryAnswer = joined(
    kAbout,
    std::array{AnswerField{"puzzles", "[object]",
                           "`puzzle`, `solution`, `clues`, and the cells `removed` and `added`; a "
                           "cell in both has another digit"},
               AnswerField{"attempts", "number", "Number of attempts"},
               AnswerField{"complete", "boolean", "Whether all requested puzzles were found"},
               kNearLimit});
constexpr auto kCoverAnswer = joined(
    std::array{
        AnswerField{"items", "number", "Number of items"},
        AnswerField{"primary_items", "number", "Number of primary items"},
        AnswerField{"options", "number", "Number of options"},
        AnswerField{"solutions", "[object]",
                    "`options` (their numbers, from 1) and `texts` of each solution"},
        AnswerField{"count", "text", "With `count`: the number of solutions"},
        AnswerField{"exact", "boolean", "With `count`; false: there are at least this many"}},
    kComplete, kSpent);
constexpr auto kTileAnswer = joined(
    std::array{
        AnswerField{"items", "number", "Number of items of the exact cover problem"},
        AnswerField{"options", "number", "Number of options of the exact cover problem"},
        AnswerField{"solutions", "[object]",
                    "`placements` (`piece`, `cells` as [x, y] or [x, y, z]), `text`, `svg`"},
        AnswerField{"reason", "text",
                    "If counting cells proves that no solution exists: the proof in words"},
        AnswerField{"count", "text", "With `count`: the number of solutions"},
        AnswerField{"exact", "boolean", "With `count`; false: there are at least this many"}},
    kComplete, kSpent);
constexpr auto kRateAnswer = joined(kAbout, kAboutVariant, kCached, kRating);
constexpr std::array kStepsFound{AnswerField{"steps", "[object]", "The steps: see docs/json.md"}};
constexpr AnswerField kMistakes{"mistakes", "[object]",
                                "`kind` (`entry`, `mark`), `cell`, `digit`; then there is no step"};
constexpr auto kExplainAnswer =
    joined(kAbout, kAboutVariant, kRating,
           std::array{AnswerField{"mistakes", "[object]",
                                  "With `state`: as in `hint`; if there are any, the outcome is "
                                  "`invalid`"}},
           kStepsFound);
constexpr auto kStepListAnswer = joined(
    kAbout,
    std::array{AnswerField{"outcome", "text",
                           "`solved`: there are steps or mistakes, or the puzzle is solved, or no "
                           "technique finds a step; otherwise `invalid` or `unknown`"},
               AnswerField{"reason", "text", "If `invalid`: why"},
               AnswerField{"limit", "text", "The limit that ended the search, if any"}, kMistakes,
               AnswerField{"techniques", "number",
                           "Number of techniques searched or skipped, in the order of scale se; "
                           "`skip` of a request that continues"},
               AnswerField{"complete", "boolean",
                           "Whether all techniques were searched and all steps returned"}},
    kStepsFound);
constexpr auto kHintAnswer = joined(
    kAbout, kAboutVariant,
    std::array{
        AnswerField{"scale", "text", "The scale"},
        AnswerField{"outcome", "text",
                    "`solved`: there is a step or a mistake, or the puzzle is solved; otherwise as "
                    "in `rate`"},
        AnswerField{"reason", "text", "If `stuck` or `invalid`: why"},
        AnswerField{"limit", "text", "If `unknown`: the limit that ended it"}, kMistakes,
        AnswerField{"text", "text",
                    "The whole hint: `title`, `pattern`, `reason` and `effect` of the step, or the "
                    "mistakes"},
        AnswerField{
            "step", "object",
            "The step: `title`, `area`, `pattern`, `reason` and `effect` in words, and what "
            "docs/json.md lists"},
        AnswerField{"disclose", "object",
                    "`area`, `technique`, `cells`, `everything`: more and more of the hint"}});
constexpr std::array kGenerateAnswer{
    AnswerField{"box", "[number]", "Columns and rows of a box"},
    AnswerField{"seed", "number", "The same request with this seed returns the same puzzles"},
    AnswerField{"symmetry", "text", "Symmetry of the cells with clues"},
    AnswerField{"puzzles", "[object]",
                "`puzzle`, `solution`, `clues`, `minimal`, `attempt`, `rating`; variants also "
                "`board`, `constraints`"},
    AnswerField{"attempts", "number", "Number of attempts"},
    AnswerField{"complete", "boolean", "Whether all requested puzzles were made"},
    AnswerField{"reason", "text", "If no puzzle can fit the request: why"},
    AnswerField{"limit", "text", "The limit that ended it, if any"}};
constexpr std::array kExportAnswer{AnswerField{"puzzles", "number", "Number of puzzles"},
                                   AnswerField{"pages", "number", "Number of pages"},
                                   AnswerField{"svg", "[text]", "The picture, or each page"},
                                   AnswerField{"pdf", "text", "The file in base64"}};

constexpr std::string_view kExample =
    R"({"puzzle":"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"})";

constexpr Call kCalls[] = {
    {"solve", "Solve a puzzle; several solutions come in pages", kSolve, kSolveAnswer, kExample,
     make_solve},
    {"count", "Count the solutions of a puzzle", kCount, kCountAnswer, kExample, make_count},
    {"check", "Test whether a puzzle is valid, unique and minimal", kCheck, kCheckAnswer, kExample,
     make_check},
    {"candidates", "List the digits that each cell has in some solution", kCandidates,
     kCandidatesAnswer, kExample, make_candidates},
    {"hint", "Return the next step, in degrees from a nudge to the full argument", kHint,
     kHintAnswer, kExample, make_hint},
    {"explain", "Return every step to the solution", kExplain, kExplainAnswer, kExample,
     make_explain},
    {"steps", "List the steps that are available in a position, easiest first", kStepList,
     kStepListAnswer, kExample, make_steps},
    {"rate", "Rate the difficulty of a puzzle", kRate, kRateAnswer, kExample, make_rate},
    {"generate", "Generate puzzles", kGenerate, kGenerateAnswer, R"({"limit":2,"seed":7})",
     make_generate},
    {"minimize", "Remove the redundant clues of a puzzle", kMinimize, kMinimizeAnswer, kExample,
     make_minimize},
    {"complete", "Add clues to a puzzle until it has one solution", kCompletion, kCompleteAnswer,
     R"({"puzzle":"53..7....6..195................................................................79"})",
     make_complete},
    {"vary", "Find puzzles that differ from a puzzle by a few clues", kVary, kVaryAnswer, kExample,
     make_vary},
    {"convert", "Convert a puzzle to another notation", kConvert, kConvertAnswer, kExample,
     make_convert},
    {"export", "Lay out puzzles for print, as SVG or PDF", kExport, kExportAnswer, kExample,
     make_export},
    {"cover", "Solve an exact cover problem, or count its solutions", kCover, kCoverAnswer,
     R"({"problem":"a b c\na b\nc\na\nb c\n","limit":10})", make_cover},
    {"tile", "Tile a board with pieces, with pictures", kTile, kTileAnswer,
     R"({"puzzle":"pentominoes","size":"10x6"})", make_tile},
};

}  // namespace

std::span<const Call> calls() {
  return kCalls;
}

const Call* find_call(std::string_view name) {
  for (const Call& call : kCalls) {
    if (call.name == name) return &call;
  }
  return nullptr;
}

}  // namespace inlay::service::api

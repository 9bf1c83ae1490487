#include "service/api/table.h"

#include <array>

#include "inlay/cover.h"
#include "inlay/generate.h"
#include "inlay/grade.h"
#include "inlay/notation.h"
#include "inlay/print.h"
#include "inlay/tiling.h"
#include "service/api/make.h"

namespace inlay::service::api {
namespace {

using Names = std::vector<std::string_view>;

template <typename Infos>
Names names_of(const Infos& infos) {
  Names names;
  for (const auto& info : infos) names.push_back(info.name);
  return names;
}
template <typename Infos, typename Wanted>
Names names_of(const Infos& infos, const Wanted& wanted) {
  Names names;
  for (const auto& info : infos) {
    if (wanted(info)) names.push_back(info.name);
  }
  return names;
}

Names read_notations() {
  return names_of(notation::notations(), [](const auto& info) { return info.reads; });
}
Names written_notations() {
  return names_of(notation::notations(), [](const auto& info) { return info.writes; });
}
Names sudoku_engines() {
  return names_of(sudoku::engines());
}
Names cover_engines() {
  return names_of(cover::engines());
}
Names scales() {
  return names_of(sudoku::grade::scales());
}
Names languages() {
  const auto all = sudoku::grade::languages();
  return {all.begin(), all.end()};
}
Names techniques() {
  return names_of(sudoku::grade::techniques());
}
Names symmetries() {
  return names_of(sudoku::symmetries());
}
Names papers() {
  return names_of(print::papers());
}
Names lattices() {
  return names_of(tiling::lattices());
}
Names forms() {
  return {"picture", "svg", "pdf"};
}

template <typename Row, std::size_t... sizes>
constexpr auto joined(const std::array<Row, sizes>&... parts) {
  std::array<Row, (sizes + ...)> all{};
  std::size_t at = 0;
  const auto add = [&](const auto& part) {
    for (const Row& row : part) all[at++] = row;
  };
  (add(parts), ...);
  return all;
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
constexpr Field choice(std::string_view name, Names (*choices)(), std::string_view otherwise,
                       std::string_view description) {
  return {.name = name,
          .most = 64,
          .otherwise = otherwise,
          .description = description,
          .choices = choices};
}
constexpr Field number(std::string_view name, std::uint64_t least, std::uint64_t most,
                       std::string_view otherwise, std::string_view description) {
  return {.name = name,
          .type = Type::number,
          .least = least,
          .most = most,
          .otherwise = otherwise,
          .description = description};
}
constexpr Field flag(std::string_view name, std::string_view otherwise,
                     std::string_view description) {
  return {.name = name, .type = Type::flag, .otherwise = otherwise, .description = description};
}

constexpr std::array kPuzzle{
    required_text("puzzle", "the puzzle, in any notation"),
    choice("from", read_notations, "", "its notation; left out: detected"),
    number("width", 0, sudoku::kMaxSize, "0", "columns of a box; 0: what the puzzle tells"),
    number("height", 0, sudoku::kMaxSize, "0", "rows of a box; 0: what the puzzle tells")};
constexpr std::array kBudget{
    number("time_ms", 1, 3'600'000, "", "milliseconds to search; never more than the server's cap"),
    number("nodes", 1, kMostNodes, "", "search nodes; never more than the server's cap")};
constexpr Field kSeed = number("seed", 0, kMostSeed, "",
                               "shuffles where the engine has a choice; left out: no shuffle");
constexpr std::array kEngine{choice("engine", sudoku_engines, "\"auto\"", "the engine"), kSeed};
constexpr std::array kCoverEngine{choice("engine", cover_engines, "\"auto\"", "the engine"), kSeed};
constexpr std::array kScale{choice("scale", scales, "\"se\"", "the scale of difficulty")};
constexpr std::array kState{text(
    "state", "what a player did: \"r1c2=5 r3c4:27 r5c5<>1\", an entry, marks, one taken away")};
constexpr Field kSkip =
    number("skip", 0, 1'000'000, "0", "solutions to pass over first, as on earlier pages");

constexpr auto kSolve =
    joined(kPuzzle, std::array{number("limit", 1, 1000, "1", "solutions to list"), kSkip}, kEngine,
           kBudget);
constexpr auto kCount = joined(
    kPuzzle,
    std::array{number("limit", 1, kMostNodes, "", "count no further; left out: count them all")},
    kEngine, kBudget);
constexpr auto kCheck = joined(
    kPuzzle,
    std::array{flag("minimal", "true", "also find the givens of a unique puzzle that may go")},
    kEngine, kBudget);
constexpr auto kCandidates =
    joined(kPuzzle,
           std::array{number("limit", 1, 100'000, "1000",
                             "solutions to enumerate; if there are no more, they are counted")},
           kEngine, kBudget);
constexpr auto kConvert =
    joined(kPuzzle, std::array{choice("to", written_notations, "\"line\"", "the notation")});
constexpr auto kCover =
    joined(std::array{required_text("problem", "the exact cover problem, in any text format"),
                      flag("count", "false", "only count"),
                      number("limit", 1, 1000, "",
                             "solutions to list or to count; left out: list 1, count them all"),
                      kSkip},
           kCoverEngine, kBudget);
constexpr auto kTile = joined(
    std::array{
        text("puzzle", "a puzzle by name, instead of pieces and a board", 64),
        text("size", "its size; left out: the usual one", 64),
        text("pieces", "pieces by name: \"pentominoes\", \"3*tromino-V,any*dominoes\"", 4096),
        text("drawn_pieces", "pieces drawn in text, a sign for each"),
        choice("lattice", lattices, "\"square\"", "the lattice of drawn pieces"),
        text("board", "a size, or a drawing of '#'"),
        text("copies", "of each piece: a number or \"any\"; left out: as the pieces say", 16),
        flag("one_sided", "false", "pieces are not turned over"),
        number("limit", 1, 200, "", "solutions to list, or to count; left out: 1, or all"), kSkip,
        flag("count", "false", "count instead of listing"),
        flag("distinct", "false", "of solutions that are images of each other only one"),
        flag("pictures", "true", "each solution as text and SVG, too")},
    kCoverEngine, kBudget);
constexpr std::array kSteps{
    choice("lang", languages, "",
           "language of the texts; left out: as Accept-Language asks, else English"),
    flag("paths", "false", "also draw the links of chains: `path` and `head`, see docs/json.md")};
constexpr auto kRate = joined(kPuzzle, kScale, kBudget);
constexpr auto kExplain = joined(kPuzzle, kScale, kSteps, kBudget);
constexpr auto kHint = joined(kPuzzle, kState, kScale, kSteps, kBudget);
constexpr auto kGenerate = joined(
    std::array{
        number("width", 1, 8, "3", "columns of a box"),
        number("height", 1, 8, "3", "rows of a box"), number("limit", 1, 100, "1", "puzzles"),
        number("seed", 0, kMostSeed, "", "left out: one at random, told in the answer"),
        choice("symmetry", symmetries, "\"none\"", "of the cells that have clues"),
        text("clues", "how many: \"24..26\" or \"24\"; left out: any number", 16),
        text("pattern", "the cells that have clues, in reading order: '.' none, 'x' a clue", 8192),
        flag("redundant", "false", "clues that may go are allowed"),
        text("rating", "how hard: \"2.0..4.4\", \"7.1\", of scale inlay also \"hard\"", 32),
        choice("technique", techniques, "", "a technique that must be needed")},
    kScale, kBudget);
constexpr auto kExport = joined(
    kPuzzle,
    std::array{choice("to", forms, "\"svg\"",
                      "picture: the first board alone; svg: pages; pdf: pages in one file"),
               choice("paper", papers, "\"a4\"", "the size of a page"),
               text("title", "over the first page", 200),
               number("per_page", 0, 100, "0", "puzzles on a page; 0: as many as leave room"),
               flag("solutions", "false", "solutions on pages at the end")},
    kBudget);

// --- Answers ------------------------------------------------------------------------------------

constexpr std::array kAbout{Told{"notation", "text", "the notation that the puzzle was read in"},
                            Told{"box", "[number]", "columns and rows of a box"},
                            Told{"puzzle", "text", "the givens as a plain line"},
                            Told{"clues", "number", "how many givens"}};
constexpr std::array kKnown{
    Told{"known_since", "text", "if the database knew the answer: since when, in UTC"},
    Told{"asked", "number", "then also: how often the puzzle was asked for, this time included"}};
constexpr std::array kSpent{
    Told{"limit", "text",
         "`node limit`, `time limit`, `memory limit`, `stopped` or `answer size`, if one ended it"},
    Told{"nodes", "number", "search nodes"}, Told{"seconds", "number", "time of the search"}};
constexpr std::array kVerdict{
    Told{"verdict", "text", "`unique`, `multiple`, `none`, `contradictory` or `unknown`"},
    Told{"reason", "text", "`contradictory`: which house holds which digit twice"},
    Told{"solutions", "[text]", "as plain lines"}};
constexpr std::array kGuesses{Told{"guesses", "number", "nodes at which there was a choice"},
                              Told{"moves", "number", "digits placed, undone ones included"}};
constexpr std::array kComplete{Told{"complete", "boolean", "there are no solutions behind these"},
                               Told{"engine", "text", "the engine at work"}};
constexpr std::array kRating{
    Told{"scale", "text", "the scale"},
    Told{"outcome", "text", "`solved`, `stuck`, `invalid` or `unknown`"},
    Told{"er", "text", "scales se and inlay: the rating, \"7.1\""},
    Told{"ep", "text", "scale se: the highest rating up to the first digit"},
    Told{"ed", "text", "scale se: the rating of the first step"},
    Told{"difficulty", "text", "scale inlay, of `solved`: its name, \"very easy\" to \"extreme\""},
    Told{"score", "number", "scale hodoku: the score"},
    Told{"level", "text", "scale hodoku: \"Easy\" to \"Extreme\""},
    Told{"steps_taken", "number", "how many steps"},
    Told{"reason", "text", "of `stuck` and `invalid`"},
    Told{"limit", "text", "what ended it, if a limit did"}};

constexpr auto kSolveTold = joined(kAbout, kKnown, kVerdict, kComplete, kSpent, kGuesses);
constexpr auto kCountTold =
    joined(kAbout, kKnown,
           std::array{Told{"count", "text", "how many solutions, a number of any size"},
                      Told{"exact", "boolean", "false: there are at least so many"}},
           kSpent, kGuesses);
constexpr auto kCheckTold = joined(
    kAbout, kKnown, kVerdict,
    std::array{Told{"minimal", "boolean",
                    "of a unique puzzle: no given may go; left out: a limit came first"},
               Told{"redundant", "[text]", "the givens that may go, one at a time: \"r1c3\""}},
    kSpent, kGuesses);
constexpr auto kCandidatesTold = joined(
    kAbout,
    std::array{Told{"candidates", "[[number]]", "by cell: digits that stand there in a solution"},
               Told{"unknown", "[[number]]", "by cell: digits that a limit left open"},
               Told{"complete", "boolean", "all solutions were enumerated"},
               Told{"count", "text", "if complete: how many there are"},
               Told{"counts", "[[number]]",
                    "if complete: by cell, in how many of them each digit stands there"}},
    kSpent);
constexpr auto kConvertTold =
    joined(kAbout, std::array{Told{"to", "text", "the notation"},
                              Told{"text", "text", "the puzzle in it, a whole file"}});
constexpr auto kCoverTold = joined(
    std::array{Told{"items", "number", "items"}, Told{"primary_items", "number", "of them primary"},
               Told{"options", "number", "options"},
               Told{"solutions", "[object]", "`options` (numbers, from 1) and `texts` of each"},
               Told{"count", "text", "with `count`: how many, a number of any size"},
               Told{"exact", "boolean", "with `count`: false: there are at least so many"}},
    kComplete, kSpent);
constexpr auto kTileTold =
    joined(std::array{Told{"items", "number", "of the exact cover problem"},
                      Told{"options", "number", "of the exact cover problem"},
                      Told{"solutions", "[object]",
                           "`placements` (`piece`, `cells` as [x, y] or [x, y, z]), `text`, `svg`"},
                      Told{"reason", "text", "why there is none, where counting cells tells"},
                      Told{"count", "text", "with `count`: how many, a number of any size"},
                      Told{"exact", "boolean", "with `count`: false: at least so many"}},
           kComplete, kSpent);
constexpr auto kRateTold = joined(kAbout, kKnown, kRating);
constexpr auto kExplainTold =
    joined(kAbout, kRating,
           std::array{Told{"steps", "[object]", "each step with its evidence: docs/json.md"}});
constexpr auto kHintTold = joined(
    kAbout,
    std::array{
        Told{"scale", "text", "the scale"},
        Told{"outcome", "text",
             "`solved`: there is a step, a mistake or nothing left to do; else as of `rate`"},
        Told{"reason", "text", "of `stuck` and `invalid`"},
        Told{"limit", "text", "of `unknown`: what ended it"},
        Told{"mistakes", "[object]", "`kind` (`entry`, `mark`), `cell`, `digit`; no step then"},
        Told{"text", "text", "all of it in a sentence"},
        Told{"step", "object", "the step with its evidence: docs/json.md"},
        Told{"disclose", "object", "`area`, `technique`, `cells`, `everything`: ever more of it"}});
constexpr std::array kGenerateTold{
    Told{"box", "[number]", "columns and rows of a box"},
    Told{"seed", "number", "the same request with this seed gives the same puzzles"},
    Told{"symmetry", "text", "of the clues"},
    Told{"puzzles", "[object]", "`puzzle`, `solution`, `clues`, `minimal`, `attempt`, `rating`"},
    Told{"attempts", "number", "made in all"},
    Told{"complete", "boolean", "there are as many as were asked for"},
    Told{"reason", "text", "why the wishes can never be met"},
    Told{"limit", "text", "what ended it, if a limit did"}};
constexpr std::array kExportTold{
    Told{"puzzles", "number", "how many were read"}, Told{"pages", "number", "how many pages"},
    Told{"svg", "[text]", "the picture, or each page"}, Told{"pdf", "text", "the file in base64"}};

constexpr std::string_view kExample =
    R"({"puzzle":"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"})";

constexpr Call kCalls[] = {
    {"solve", "The solutions of a puzzle, page by page", kSolve, kSolveTold, kExample, make_solve},
    {"count", "How many solutions a puzzle has, exactly", kCount, kCountTold, kExample, make_count},
    {"check", "Is it a proper puzzle, and if not, why not", kCheck, kCheckTold, kExample,
     make_check},
    {"candidates", "The digits of each cell that stand there in some solution", kCandidates,
     kCandidatesTold, kExample, make_candidates},
    {"hint", "The next step, from a vague word to the whole argument", kHint, kHintTold, kExample,
     make_hint},
    {"explain", "Every step to the solution, with its evidence", kExplain, kExplainTold, kExample,
     make_explain},
    {"rate", "How hard a puzzle is", kRate, kRateTold, kExample, make_rate},
    {"generate", "New puzzles to order", kGenerate, kGenerateTold, R"({"limit":2,"seed":7})",
     make_generate},
    {"convert", "A puzzle in another notation", kConvert, kConvertTold, kExample, make_convert},
    {"export", "Puzzles as pictures, pages or PDF", kExport, kExportTold, kExample, make_export},
    {"cover", "Any exact cover problem: solve or count", kCover, kCoverTold,
     R"({"problem":"a b c\na b\nc\na\nb c\n","limit":10})", make_cover},
    {"tile", "Pieces on a board, with pictures", kTile, kTileTold,
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

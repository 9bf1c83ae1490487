// The commands that answer a question about each puzzle of the input, and compare.
#include "service/options/commands.h"
#include "service/options/options.h"

namespace inlay::service::options {
namespace {

// What every command takes that answers a stream of puzzles.
constexpr auto kStream = joined(kInputOptions, kBudgetOptions, kStreamOptions, kRecordOptions);

// --- solve, count, check ------------------------------------------------------------------------

constexpr Example kSolveExamples[] = {
    {"inlay solve "
     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"},
    {"inlay solve puzzles.txt > solutions.txt"},
    {"inlay solve --resume -o solutions.zst puzzles.zst", "repeat it after an interruption"},
    {"inlay solve --shard 3/8 puzzles.txt > part3", "one of eight machines"},
    {"inlay solve --pretty --engine norvig puzzle.txt"},
    {"inlay solve --all puzzle.txt | wc -l"},
    {"inlay solve '.Cage~10~R1C1~R1C2.AntiKnight'", "a variant; see \"inlay constraints\""}};
constexpr auto kSolveOptions = joined(
    std::array{
        kLimit.with_default("1").with_help("Maximum number of solutions to print per puzzle"), kAll,
        kPretty, kTrace, kCertificate, kDatabase, kPartial},
    kEngineOptions, kStream);
constexpr Rule kSolveRules[] = {{kExcludes, "all", "limit"}};

constexpr Example kCountExamples[] = {
    {"inlay count puzzles.txt"},
    {"inlay count --limit 2 puzzles.txt", "none, one or more?"},
    {"inlay count --width 2 --height 2 ................"},
    {"inlay count --candidates puzzles.txt", "the values that occur in some solution"}};
constexpr auto kCountOptions = joined(std::array{kLimit.with_help("Stop counting at this number"),
                                                 kCandidates, kCertificate, kDatabase, kPartial},
                                      kEngineOptions, kStream);
constexpr Rule kCountRules[] = {{kExcludes, "candidates", "limit certificate db"}};

constexpr Example kCheckExamples[] = {{"inlay check puzzles.txt"},
                                      {"inlay check --json --no-minimal puzzles.txt"}};
constexpr auto kCheckOptions =
    joined(std::array{kNoMinimal, kCertificate, kDatabase, kPartial}, kEngineOptions, kStream);

// --- rate, explain, hint ------------------------------------------------------------------------

constexpr Example kRateExamples[] = {
    {"inlay rate puzzles.txt", "puzzle, ER, EP, ED as Sudoku Explainer"},
    {"inlay rate --below 7.5 puzzles.txt", "stop early at harder puzzles"},
    {"inlay rate --scale all puzzles.txt", "every scale"}};
constexpr auto kRateOptions =
    joined(std::array{kScale.with_names(scales_and_all), kBelow, kDatabase}, kStream);

constexpr Example kExplainExamples[] = {
    {"inlay explain puzzle.txt"},
    {"inlay explain --svg steps puzzle.txt", "and draw them as steps/001-....svg"},
    {"inlay explain --json puzzle.txt", "with everything needed to draw them"}};
constexpr auto kExplainOptions =
    joined(std::array{kStepScale, kBelow, kSvgFolder, kLang, kPaths}, kStream);

constexpr Example kHintExamples[] = {
    {"inlay hint PUZZLE"},
    {"inlay hint PUZZLE --state 'r1c2=5 r3c4:27 r5c5<>1' --detail technique"},
    {"inlay hint PUZZLE --svg hint.svg", "and draw it"},
    {"inlay hint PUZZLE --technique x_wing", "is there one?"},
    {"inlay hint PUZZLE --all", "what can be done now, easiest first"}};
constexpr auto kHintOptions = joined(
    std::array{
        kState,
        kScale.with_help("Scale whose order of techniques to use; inlay where se does not apply"),
        kDetail, kTechnique.with_help("Find a step of this technique instead of the next one"),
        kAll.with_help("List the steps that are available, easiest first"),
        kLimit.with_default("50").with_help("Maximum number of steps to list"), kSvgFile, kLang,
        kPaths},
    kInputOptions, kBudgetOptions, kRecordOptions);
constexpr Rule kHintRules[] = {{kExcludes, "technique", "scale"}, {kExcludes, "all", "technique"},
                               {kExcludes, "all", "scale"},       {kExcludes, "all", "detail"},
                               {kExcludes, "all", "svg"},         {kNeeds, "limit", "all"}};

// --- compare ------------------------------------------------------------------------------------

constexpr Example kCompareExamples[] = {
    {"inlay compare puzzles.txt"},
    {"inlay compare --engines norvig,cohen,dancing_links --repeat 5 puzzles.txt"}};
constexpr auto kCompareOptions =
    joined(std::array{kEngines,
                      kLimit.with_default("2").with_help("Stop counting solutions at this number"),
                      kRepeat, kOutput},
           kInputOptions, std::array{kTimeLimit.with_default("10s"), kNodeLimit, kMemoryLimit},
           kRecordOptions);

// --- constraints --------------------------------------------------------------------------------

constexpr Example kConstraintsExamples[] = {
    {"inlay constraints", "the name and meaning of each kind"},
    {"inlay constraints killer", "one kind, with its arguments and an example"},
    {"inlay constraints killer --svg killer.svg", "and draw the example"}};
constexpr std::array kConstraintsArguments{
    Argument{"NAME", false, "Kind of constraint; without it, all kinds are listed"}};
constexpr std::array kConstraintsOptions{
    kJson, kSvgFile.with_help("Draw the example of the kind as SVG; - means stdout"), kDescribe};
constexpr Rule kConstraintsRules[] = {{kExcludes, "describe", "json svg"}};

// --- minimize, canon, convert -------------------------------------------------------------------

constexpr Example kMinimizeExamples[] = {
    {"inlay minimize puzzles.txt", "one minimal puzzle each"},
    {"inlay minimize --seed 7 puzzles.txt", "another one"},
    {"inlay minimize --redundant puzzles.txt", "list the redundant clues"},
    {"inlay minimize --all --limit 1000 PUZZLE", "all minimal puzzles in it"}};
constexpr auto kMinimizeOptions = joined(
    std::array{kAll.with_help("Print all minimal puzzles in each puzzle"),
               kLimit.with_help("Maximum number of minimal puzzles, with --all"), kRedundant},
    kEngineOptions, kStream);
constexpr Rule kMinimizeRules[] = {{kExcludes, "redundant", "all"}, {kNeeds, "limit", "all"}};

constexpr Example kCanonExamples[] = {
    {"inlay canon puzzles.txt"},
    {"inlay canon --unique puzzles.txt", "one puzzle of each class"},
    {"inlay canon --grid --json puzzles.txt", "by solution grid, with the symmetry"}};
constexpr auto kCanonOptions =
    joined(std::array{kOfPuzzle, kOfGrid, kUnique}, kEngineOptions, kStream);
constexpr Rule kCanonRules[] = {{kExcludes, "grid", "puzzle"}};

constexpr Example kConvertExamples[] = {{"inlay convert --to boxed puzzle.sdk"},
                                        {"inlay convert 'https://www.f-puzzles.com/?load=...'"},
                                        {"inlay convert --to csv -o puzzles.csv *.txt"}};
constexpr auto kConvertOptions =
    joined(std::array{kToNotation, kOutput, kPartial}, kInputOptions, kRecordOptions);

constexpr Command kSudokuCommands[] = {
    {"solve", Section::solve, "Solve puzzles", kSolveExamples, kPuzzles, kSolveOptions, kSolveRules,
     "a puzzle has no solution or more than one"},
    {"count", Section::solve, "Count the solutions of puzzles", kCountExamples, kPuzzles,
     kCountOptions, kCountRules, "a puzzle has no solution"},
    {"check",
     Section::solve,
     "Test if puzzles are valid, unique and minimal",
     kCheckExamples,
     kPuzzles,
     kCheckOptions,
     {},
     "a puzzle does not have exactly one solution"},
    {"minimize", Section::make, "Remove redundant clues from puzzles", kMinimizeExamples, kPuzzles,
     kMinimizeOptions, kMinimizeRules, "a puzzle does not have exactly one solution"},
    {"rate",
     Section::understand,
     "Rate the difficulty of puzzles",
     kRateExamples,
     kPuzzles,
     kRateOptions,
     {},
     "a puzzle does not have exactly one solution"},
    {"hint", Section::understand, "Show the next step from a given position", kHintExamples,
     kPuzzles, kHintOptions, kHintRules, "the position is wrong or the puzzle is not proper"},
    {"explain",
     Section::understand,
     "Show every step to the solution",
     kExplainExamples,
     kPuzzles,
     kExplainOptions,
     {},
     "a puzzle does not have exactly one solution"},
    {"compare",
     Section::understand,
     "Compare engines on the same puzzles",
     kCompareExamples,
     kPuzzles,
     kCompareOptions,
     {},
     "two engines disagree"},
    {"constraints", Section::understand, "List the constraints of variants", kConstraintsExamples,
     kConstraintsArguments, kConstraintsOptions, kConstraintsRules},
    {"convert", Section::print, "Convert puzzles to another notation", kConvertExamples, kPuzzles,
     kConvertOptions},
    {"canon", Section::print, "Print the canonical form of puzzles", kCanonExamples, kPuzzles,
     kCanonOptions, kCanonRules, "with --grid, a puzzle does not have exactly one solution"},
};

}  // namespace

std::span<const Command> sudoku_commands() {
  return kSudokuCommands;
}

}  // namespace inlay::service::options

// inlay cover and inlay tile.
#include "service/options/commands.h"
#include "service/options/options.h"

namespace inlay::service::options {
namespace {

constexpr std::array kProblem{
    Argument{"FILE", false, "The problem, in any format; - or nothing means stdin"}};

// The state as `--resume STATE` named it in earlier versions.
constexpr auto kProblemAndState =
    joined(kProblem, std::array{Argument{.name = "STATE", .hidden = true}});

constexpr Option kCoverEngine = kEngine.with_names(cover_engines);
constexpr std::array kCoverBudget{kTimeLimit.with_help("Maximum time: 500ms, 10s, 5min"),
                                  kNodeLimit.with_help("Maximum number of search nodes"),
                                  kMemoryLimit};
constexpr auto kCoverShared = joined(kCoverBudget, kRecordOptions, std::array{kOutput});
constexpr std::array kSearch{
    kCoverEngine,
    kSeed,
    kThreads.with_default("1").with_help("Threads to use (engine bitset); 0 means one per CPU"),
    kOrdered,
    kBreadthFirst,
    kCertificate,
    kSave,
    kCheckpoint.with_default("", "only at the end").with_help("Also save the state this often"),
    kResume.with_help("Continue from the state in --save, or the journal of --output"),
    kSubtrees,
    kShard.with_help("With --subtrees: search shard I of N; slurm: that of the job array")};

constexpr Example kCoverExamples[] = {
    {"inlay cover solve problem.dlx"},
    {"inlay cover count --engine dancing_links problem.dlx"},
    {"echo '101010 / 010010 / 010000 / 000101' | inlay cover solve"}};

constexpr Example kCoverSolveExamples[] = {
    {"inlay cover solve --all problem.dlx"},
    {"inlay cover solve --time-limit 10s --save state problem.dlx"}};
constexpr auto kCoverSolveOptions =
    joined(std::array{kLimit.with_default("1").with_help("Maximum number of solutions"), kAll},
           kSearch, kCoverShared);
constexpr Rule kCoverSolveRules[] = {
    {kExcludes, "all", "limit"},
    {kNeeds, "checkpoint", "save"},
    {kNeeds, "shard", "subtrees"},
    {kExcludes, "subtrees", "save certificate ordered breadth-first"}};

constexpr Example kCoverCountExamples[] = {
    {"inlay cover count problem.dlx"},
    {"inlay cover count --time-limit 1h --save state --resume problem.dlx",
     "repeat until it is done"}};
constexpr auto kCoverCountOptions =
    joined(std::array{kLimit.with_help("Stop counting at this number"), kSymmetries, kIsomorphs},
           kSearch, kCoverShared);
constexpr Rule kCoverCountRules[] = {
    {kNeeds, "checkpoint", "save"},
    {kNeeds, "shard", "subtrees"},
    {kExcludes, "subtrees", "save certificate ordered breadth-first limit symmetries isomorphs"},
    {kExcludes, "symmetries", "certificate limit save resume"},
    {kExcludes, "isomorphs", "symmetries engine threads certificate limit save resume"}};

constexpr Example kCoverSampleExamples[] = {{"inlay cover sample -n 5 --seed 7 problem.dlx"}};
constexpr auto kCoverSampleOptions =
    joined(std::array{kNumber.with_help("Number of solutions to draw, independently"),
                      kSeed.in(Group::main)
                          .with_help("Draw the same solutions again")
                          .with_default("", "random, reported")},
           kCoverShared);

constexpr Example kCoverOptionsExamples[] = {{"inlay cover options problem.dlx"},
                                             {"inlay cover options problem.dlx | grep every"}};

constexpr Example kCoverEstimateExamples[] = {
    {"inlay cover estimate problem.dlx"},
    {"inlay cover estimate --paths 100000 --seed 7 problem.dlx"}};
constexpr auto kCoverEstimateOptions = joined(
    std::array{kRandomPaths,
               kSeed.in(Group::main).with_help("Draw the same paths again").with_default("1")},
    kCoverShared);

constexpr Example kCoverInfoExamples[] = {{"inlay cover info problem.dlx"}};
constexpr auto kCoverInfoOptions = joined(std::array{kMemoryLimit, kOutput}, kRecordOptions);

constexpr Example kCoverCheapestExamples[] = {
    {"inlay cover cheapest problem.dlx"},
    {"inlay cover cheapest --limit 10 --json problem.dlx"},
    {"inlay cover cheapest --fewest problem.dlx"}};
constexpr auto kCoverCheapestOptions =
    joined(std::array{kLimit.with_default("1")
                          .with_help("Maximum number of solutions")
                          .with_aliases("--count -k"),
                      kFewest},
           kCoverShared);

constexpr Example kCoverConvertExamples[] = {
    {"inlay cover convert --to binary -o problem.ecb problem.dlx"},
    {"inlay cover convert --to cnf problem.dlx | sharpsat"},
    {"inlay cover convert instance.ec > instance.dlx"}};
constexpr std::array kCoverConvertOptions{kToFormat, kOutput, kMemoryLimit};

constexpr std::array kTiling{Argument{"TILING", false, "A tiling by name; --list prints them"},
                             Argument{"SIZE", false, "Its size: 10x6 (width first), or a number"}};
constexpr Example kTileExamples[] = {
    {"inlay tile pentominoes 10x6"},
    {"inlay tile soma --svg soma.svg"},
    {"inlay tile pentominoes 20x3 --all --distinct --poster sheet.svg"},
    {"inlay tile --pieces 'any*tetrominoes' --board 6x6 --count"}};
constexpr auto kTileOptions =
    joined(std::array{kList, kPieces, kBoard, kLattice, kCopies, kOneSided,
                      kLimit.with_default("1").with_help("Maximum number of solutions"), kAll,
                      kDistinctTilings, kCount, kCoverEngine, kSeed,
                      kSvgFile.with_help("Draw the first solution as SVG; - means stdout"), kPoster,
                      kRounded},
           kCoverShared);
constexpr Rule kTileRules[] = {
    {kExcludes, "all", "limit"}, {kNeeds, "pieces", "board"}, {kNeeds, "board", "pieces"}};

constexpr std::string_view kNoCover = "the problem has no solution";

constexpr Command kCoverCommands[] = {
    {"cover",
     Section::cover,
     "Solve, count and analyse exact cover problems",
     kCoverExamples,
     {},
     {}},
    {"cover solve", Section::cover, "Print solutions: option numbers, a tab, the options",
     kCoverSolveExamples, kProblemAndState, kCoverSolveOptions, kCoverSolveRules, kNoCover},
    {"cover count", Section::cover, "Count the solutions", kCoverCountExamples, kProblemAndState,
     kCoverCountOptions, kCoverCountRules, kNoCover},
    {"cover sample",
     Section::cover,
     "Draw random solutions, each equally likely",
     kCoverSampleExamples,
     kProblem,
     kCoverSampleOptions,
     {},
     kNoCover},
    {"cover options",
     Section::cover,
     "Report in how many solutions each option occurs",
     kCoverOptionsExamples,
     kProblem,
     kCoverShared,
     {},
     kNoCover},
    {"cover estimate", Section::cover, "Estimate the size of the search from random paths",
     kCoverEstimateExamples, kProblem, kCoverEstimateOptions},
    {"cover info", Section::cover, "Describe the problem", kCoverInfoExamples, kProblem,
     kCoverInfoOptions},
    {"cover cheapest",
     Section::cover,
     "Find the solutions of least cost",
     kCoverCheapestExamples,
     kProblem,
     kCoverCheapestOptions,
     {},
     kNoCover},
    {"cover convert", Section::cover, "Write the problem in another format", kCoverConvertExamples,
     kProblem, kCoverConvertOptions},
    {"tile", Section::cover, "Tile boards with pieces, and draw the tilings", kTileExamples,
     kTiling, kTileOptions, kTileRules, "there is no tiling"},
};

}  // namespace

std::span<const Command> cover_commands() {
  return kCoverCommands;
}

}  // namespace inlay::service::options

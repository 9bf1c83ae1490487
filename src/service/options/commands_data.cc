// inlay db, serve, site, bench and doctor.
#include "service/options/commands.h"
#include "service/options/options.h"

namespace inlay::service::options {
namespace {

constexpr Option kStore = kDatabase.in(Group::main)
                              .with_help("The database (file or postgresql://)")
                              .with_default("", "inlay/known.db in the user's data folder");
constexpr Option kOneObject = kJson.with_help("Print one JSON object");

// --- db -----------------------------------------------------------------------------------------

constexpr Example kDbExamples[] = {
    {"inlay db import puzzles.txt", "isomorphic puzzles are one record"},
    {"inlay db import --rate se --minimal puzzles.txt"},
    {"inlay db search --clues 17..20 --rating 7.1..9.0"},
    {"inlay solve --db known.db puzzles.txt", "use and extend the database"},
    {"inlay db stats --db postgresql:///inlay", "a database of PostgreSQL"}};

constexpr Example kDbImportExamples[] = {
    {"inlay db import puzzles.txt", "repeat it after an interruption"},
    {"inlay db import --rate all --minimal puzzles.txt"},
    {"zcat many.gz | inlay db import --db mine.db"}};
constexpr auto kDbImportOptions =
    joined(std::array{kStore, kRate,
                      kMinimal.with_help("Also test whether the puzzles are minimal"), kThreads},
           kInputOptions, kBudgetOptions,
           std::array{kSendInput, kJson.with_help("Print a summary as one JSON object"), kQuiet});

constexpr Example kDbSearchExamples[] = {
    {"inlay db search --clues 17..20"},
    {"inlay db search --scale se --rating 7.1..9.0"},
    {"inlay db search --technique x_wing --minimal --limit 10 --json"},
    {"inlay db search --solutions 2..", "several solutions"}};
constexpr std::array kDbSearchOptions{
    kWidth.in(Group::main).with_default("", "any"),
    kHeight.in(Group::main).with_default("", "any"),
    kClues,
    kSolutionCount,
    kAutomorphisms,
    kScale.with_help("Only puzzles rated on this scale"),
    kRating.with_help("Difficulty on --scale: 2.0..4.4, or one number"),
    kTechnique.with_help("Only puzzles whose hardest step is of this technique"),
    kMinimal,
    kNotMinimal,
    kCells,
    kLimit.with_help("Maximum number of puzzles"),
    kStore,
    kJson.with_help("Print all fields as one JSON object per line"),
    kOutput,
    kQuiet};
constexpr Rule kDbSearchRules[] = {{kExcludes, "not-minimal", "minimal"}};

constexpr Example kDbExportExamples[] = {{"inlay db export > puzzles.txt"},
                                         {"inlay db export --json > known.ndjson"}};
constexpr std::array kDbExportOptions{
    kStore, kJson.with_help("Print all fields as one JSON object per line"), kOutput, kQuiet};

constexpr Example kDbStatsExamples[] = {{"inlay db stats"},
                                        {"inlay db stats --check --db known.db"}};
constexpr std::array kDbStatsOptions{kStore, kCheck, kOneObject};

constexpr Example kDbCopyExamples[] = {
    {"inlay db copy known.db postgresql:///inlay", "repeat it after an interruption"},
    {"inlay db copy postgresql://reader@db.example.org/inlay copy.db"}};
constexpr std::array kDbCopyArguments{
    Argument{"FROM", false, "The database to read (file or postgresql://)"},
    Argument{"TO", false, "The database to extend; it is created if it is missing"}};
constexpr std::array kDbCopyOptions{kQuiet};

constexpr Example kDbVacuumExamples[] = {{"inlay db vacuum"}};
constexpr std::array kDbVacuumOptions{kStore};

// --- merge --------------------------------------------------------------------------------------

constexpr Example kMergeExamples[] = {
    {"inlay merge solved.txt part1 part2 part3", "outputs of --shard 1/3, 2/3 and 3/3"},
    {"inlay merge solved.zst part-*.zst"}};
constexpr std::array kMergeArguments{
    Argument{"OUT", false, "File to write; it must not exist yet"},
    Argument{"PART", true, "Outputs of all shards, with their journals, in any order"}};
constexpr std::array kMergeOptions{kQuiet};

// --- serve, site, bench, doctor
// ---------------------------------------------------------------------

constexpr Example kServeExamples[] = {
    {"inlay serve", "then open http://127.0.0.1:8080/"},
    {"inlay serve --port 0 --quiet", "any free port, printed on stderr"},
    {"inlay serve --solver-port 4545", "then press Connect on f-puzzles.com"},
    {"curl -H 'Content-Type: application/json' -d '{\"puzzle\":\"53..7...\"}' "
     "http://127.0.0.1:8080/api/solve"}};
constexpr std::array kServeOptions{
    kPort,
    kAddress,
    kHost,
    kSolverPort,
    kSolverOrigin,
    kOpen,
    kThreads.in(Group::main).with_help("Solver threads; 0 means one per CPU"),
    kTimeLimit.in(Group::main).with_help("Maximum time per request").with_default("10s"),
    kMemoryLimit.in(Group::main)
        .with_help("Maximum memory per request")
        .with_default("", "128MiB, or less if the machine has little"),
    kStore.with_help("The database (file or postgresql://); none means no database"),
    kDatabaseLimit,
    kQuiet.with_help("Write no access log"),
    kDescribe};

constexpr Rule kServeRules[] = {{kNeeds, "solver-origin", "solver-port"}};

constexpr Example kSiteExamples[] = {
    {"inlay site public", "then upload the folder public to any web server"},
    {"inlay site public --engine build/wasm/engine"}};
constexpr std::array kSiteArguments{
    Argument{"DIR", false, "Folder to write to; empty, missing, or an earlier site"}};
constexpr std::array kSiteOptions{kEngineFolder};

constexpr Example kBenchExamples[] = {
    {"inlay bench"},
    {"inlay bench --set hard,few --threads 1,2 --mode unique"},
    {"inlay bench --kernel scalar --seconds 0.5 --json puzzles.txt"}};
constexpr auto kBenchOptions = joined(
    std::array{
        kSet, kKernels, kNumbersOfThreads, kMode, kPasses, kSeconds,
        kSeed.in(Group::main).with_help("Seed of the isomorphs that are solved").with_default("1")},
    kInputOptions, kRecordOptions);

constexpr Example kDoctorExamples[] = {{"inlay doctor"}};
constexpr std::array kDoctorOptions{kOneObject};

constexpr Command kDataCommands[] = {
    {"db", Section::data, "Store, search and export known puzzles", kDbExamples, {}, {}},
    {"db import",
     Section::data,
     "Add puzzles to the database; safe to repeat",
     kDbImportExamples,
     kPuzzles,
     kDbImportOptions,
     {},
     "a puzzle does not have exactly one solution"},
    {"db search",
     Section::data,
     "Print the puzzles that match",
     kDbSearchExamples,
     {},
     kDbSearchOptions,
     kDbSearchRules,
     "no puzzle matches"},
    {"db export",
     Section::data,
     "Print all puzzles, one per line",
     kDbExportExamples,
     {},
     kDbExportOptions},
    {"db stats",
     Section::data,
     "Report what the database contains",
     kDbStatsExamples,
     {},
     kDbStatsOptions,
     {},
     "--check has found damage"},
    {"db copy", Section::data, "Copy all records into another database", kDbCopyExamples,
     kDbCopyArguments, kDbCopyOptions},
    {"db vacuum",
     Section::data,
     "Free unused space, and upgrade an older file",
     kDbVacuumExamples,
     {},
     kDbVacuumOptions},
    {.name = "merge",
     .section = Section::data,
     .summary = "Join the outputs of all shards of a run",
     .examples = kMergeExamples,
     .arguments = kMergeArguments,
     .options = kMergeOptions,
     .note = "The journals of the parts show whether they are all shards of one run, each once, "
             "finished and unchanged. If they are not, OUT is not written."},
    {"serve",
     Section::serve,
     "Serve the page and the API over HTTP",
     kServeExamples,
     {},
     kServeOptions,
     kServeRules},
    {"site", Section::serve, "Write the page for any web server", kSiteExamples, kSiteArguments,
     kSiteOptions},
    {"bench",
     Section::serve,
     "Measure the speed of the 9x9 kernels",
     kBenchExamples,
     kPuzzles,
     kBenchOptions,
     {},
     "a kernel gave a wrong answer"},
    {"doctor",
     Section::serve,
     "Report what this installation has and lacks",
     kDoctorExamples,
     {},
     kDoctorOptions},
};

}  // namespace

std::span<const Command> data_commands() {
  return kDataCommands;
}

}  // namespace inlay::service::options

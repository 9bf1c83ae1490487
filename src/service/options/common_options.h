// The options that mean the same in every command that takes them.
#ifndef INLAY_SRC_SERVICE_OPTIONS_COMMON_OPTIONS_H_
#define INLAY_SRC_SERVICE_OPTIONS_COMMON_OPTIONS_H_

#include "base/threads.h"
#include "service/options/choices.h"
#include "service/options/option.h"

namespace inlay::service::options {

// The largest number that every JSON reader reads exactly.
inline constexpr std::uint64_t kMostInJson = (1ULL << 53) - 1;

// --- Input --------------------------------------------------------------------------------------

inline constexpr Option kFrom{.name = "from",
                              .kind = Kind::name,
                              .described_default = "detect it",
                              .names = readable_notations,
                              .group = Group::input,
                              .field = {"from"},
                              .help = "Notation of the input"};
inline constexpr Option kWidth{.name = "width",
                               .kind = Kind::number,
                               .least = 1,
                               .most = 64,
                               .described_default = "from the input",
                               .group = Group::input,
                               .field = {"width"},
                               .help = "Columns of a box"};
inline constexpr Option kHeight{.name = "height",
                                .kind = Kind::number,
                                .least = 1,
                                .most = 64,
                                .described_default = "from the input",
                                .group = Group::input,
                                .field = {"height"},
                                .help = "Rows of a box"};

inline constexpr Option kPartial{.name = "partial",
                                 .group = Group::input,
                                 .field = {"partial"},
                                 .help = "Leave out parts of links that are not understood"};

// --- Search -------------------------------------------------------------------------------------

inline constexpr Option kEngine{.name = "engine",
                                .kind = Kind::name,
                                .standard = "auto",
                                .names = sudoku_engines,
                                .group = Group::search,
                                .field = {"engine"},
                                .help = "Engine to use"};
inline constexpr Option kSeed{.name = "seed",
                              .kind = Kind::number,
                              .described_default = "do not shuffle",
                              .group = Group::search,
                              .field = {"seed", kMostInJson},
                              .help = "Shuffle where the engine has a choice"};
inline constexpr Option kTimeLimit{.name = "time-limit",
                                   .kind = Kind::duration,
                                   .most = 3'600'000'000'000,
                                   .described_default = "none",
                                   .group = Group::search,
                                   .field = {"time_ms", 3'600'000},
                                   .help = "Maximum time per puzzle: 500ms, 10s, 5min"};
inline constexpr Option kNodeLimit{.name = "node-limit",
                                   .kind = Kind::number,
                                   .described_default = "none",
                                   .group = Group::search,
                                   .field = {"nodes", kMostInJson},
                                   .help = "Maximum number of search nodes per puzzle"};
inline constexpr Option kMemoryLimit{.name = "memory-limit",
                                     .kind = Kind::size,
                                     .described_default = "none",
                                     .group = Group::search,
                                     .help = "Maximum memory of a search: 500MB, 2GB"};
inline constexpr Option kCertificate{.name = "certificate",
                                     .kind = Kind::file,
                                     .group = Group::output,
                                     .help = "Write a proof of each answer, for inlay-check"};
inline constexpr Option kLimit{.name = "limit",
                               .kind = Kind::number,
                               .least = 1,
                               .described_default = "none",
                               .field = {"limit"},
                               .help = "Maximum number of solutions per puzzle"};
inline constexpr Option kAll{.name = "all", .help = "Print all solutions"};
inline constexpr Option kNumber{.name = "number",
                                .letter = 'n',
                                .kind = Kind::number,
                                .least = 1,
                                .standard = "1",
                                .help = "Number of puzzles to generate"};

// --- Run ----------------------------------------------------------------------------------------

inline constexpr Option kThreads{.name = "threads",
                                 .letter = 'j',
                                 .kind = Kind::number,
                                 .most = base::kMaxThreads,
                                 .standard = "0",
                                 .described_default = "one per CPU",
                                 .group = Group::run,
                                 .identifies = false,
                                 .help = "Threads to use; 0 means one per CPU"};
inline constexpr Option kUnordered{.name = "unordered",
                                   .group = Group::run,
                                   .help = "Write records as they finish, not in input order"};
inline constexpr Option kShard{.name = "shard",
                               .kind = Kind::text,
                               .value = "I/N",
                               .group = Group::run,
                               .help = "Process shard I of N; slurm: that of the job array"};
inline constexpr Option kSendInput{.name = "send-input",
                                   .group = Group::run,
                                   .identifies = false,
                                   .help = "Send the files to the other ranks (inlay-mpi)"};
inline constexpr Option kResume{.name = "resume",
                                .group = Group::run,
                                .identifies = false,
                                .help = "Continue an interrupted run, or start a new one"};
inline constexpr Option kCheckpoint{.name = "checkpoint",
                                    .kind = Kind::duration,
                                    .value = "SECONDS",
                                    .most = 3'600'000,
                                    .standard = "1",
                                    .group = Group::run,
                                    .identifies = false,
                                    .help = "Time between two entries of the journal"};
inline constexpr Option kDatabase{.name = "db",
                                  .kind = Kind::file,
                                  .group = Group::run,
                                  .secret = true,
                                  .help =
                                      "Look up and store answers in this database (file or "
                                      "postgresql://)"};

// --- Output -------------------------------------------------------------------------------------

inline constexpr Option kOutput{.name = "output",
                                .letter = 'o',
                                .kind = Kind::file,
                                .group = Group::output,
                                .identifies = false,
                                .help = "Write to FILE instead of stdout"};
inline constexpr Option kJson{
    .name = "json", .group = Group::output, .help = "Print one JSON object per line"};
inline constexpr Option kQuiet{.name = "quiet",
                               .letter = 'q',
                               .group = Group::output,
                               .identifies = false,
                               .help = "Print no progress and no remarks"};

// --- Rating -------------------------------------------------------------------------------------

inline constexpr std::string_view kUsualScale = "se";
inline constexpr Option kScale{.name = "scale",
                               .kind = Kind::name,
                               .standard = kUsualScale,
                               .names = scales,
                               .field = {"scale"},
                               .help = "Scale of difficulty"};
inline constexpr Option kStepScale =
    kScale.with_help("Scale of difficulty; inlay where se does not apply");
inline constexpr Option kTechnique{.name = "technique",
                                   .kind = Kind::name,
                                   .names = techniques,
                                   .field = {"technique"},
                                   .help = "Require a step of this technique"};

// --- Arguments ----------------------------------------------------------------------------------

inline constexpr std::array kPuzzles{
    Argument{"PUZZLE|FILE|-", true, "Puzzles, or files of puzzles; - means stdin"}};

// --- Groups that commands take as a whole -------------------------------------------------------

inline constexpr std::array kInputOptions{kFrom, kWidth, kHeight};
inline constexpr std::array kEngineOptions{kEngine, kSeed};
inline constexpr std::array kBudgetOptions{kTimeLimit, kNodeLimit, kMemoryLimit};
inline constexpr std::array kRecordOptions{kJson, kQuiet};
// Options of commands that answer any number of puzzles, on several threads.
inline constexpr std::array kStreamOptions{
    kThreads,  kUnordered,
    kShard,    kOutput.with_help("Write to FILE (compressed if it ends in .zst), with a journal"),
    kResume,   kCheckpoint,
    kSendInput};

// For the tests of the documents that the program writes.
inline constexpr Option kDescribe{
    .name = "describe", .hidden = true, .help = "Print the generated part of a document"};

}  // namespace inlay::service::options

#endif  // INLAY_SRC_SERVICE_OPTIONS_COMMON_OPTIONS_H_

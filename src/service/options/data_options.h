// The options of `inlay db`, `inlay serve`, `inlay site`, `inlay bench` and `inlay doctor`.
#ifndef INLAY_SRC_SERVICE_OPTIONS_DATA_OPTIONS_H_
#define INLAY_SRC_SERVICE_OPTIONS_DATA_OPTIONS_H_

#include "service/options/common_options.h"

namespace inlay::service::options {

// --- db -----------------------------------------------------------------------------------------

inline constexpr Option kRate{.name = "rate",
                              .kind = Kind::name,
                              .value = "SCALE",
                              .names = scales_and_all,
                              .help = "Also rate the puzzles on this scale"};
inline constexpr Option kMinimal{.name = "minimal", .help = "Only puzzles known to be minimal"};
inline constexpr Option kNotMinimal{.name = "not-minimal",
                                    .help = "Only puzzles known not to be minimal"};
inline constexpr Option kSolutionCount{
    .name = "solutions", .kind = Kind::range, .help = "Number of solutions: 0, 1, 2.., 2..9"};
inline constexpr Option kAutomorphisms{.name = "automorphisms",
                                       .kind = Kind::range,
                                       .help = "Number of automorphisms, the identity included"};
inline constexpr Option kCells{.name = "pattern",
                               .kind = Kind::text,
                               .value = "CELLS",
                               .help = "Clues in these 81 cells, up to symmetry; . 0 - _: no clue"};
inline constexpr Option kCheck{.name = "check", .help = "First look for damage in the file"};

// --- serve --------------------------------------------------------------------------------------

inline constexpr Option kPort{.name = "port",
                              .kind = Kind::number,
                              .value = "PORT",
                              .most = 65535,
                              .standard = "8080",
                              .help = "Port to listen on; 0 means any free port"};
inline constexpr Option kAddress{.name = "address",
                                 .kind = Kind::text,
                                 .value = "ADDRESS",
                                 .standard = "127.0.0.1",
                                 .help =
                                     "Address to listen on; the default admits this machine "
                                     "only"};
inline constexpr Option kHost{
    .name = "host", .kind = Kind::text, .value = "NAME", .help = "Additional host name to accept"};
inline constexpr Option kDatabaseLimit{
    .name = "db-limit",
    .kind = Kind::size,
    .most = std::uint64_t{1} << 50,
    .standard = "4GB",
    .help = "Maximum size of a database file; 0 means no maximum"};
inline constexpr Option kSolverPort{
    .name = "solver-port",
    .kind = Kind::number,
    .value = "PORT",
    .most = 65535,
    .help = "Also solve for f-puzzles on this port; its user script connects to 4545"};
inline constexpr Option kSolverOrigin{
    .name = "solver-origin",
    .kind = Kind::text,
    .value = "ORIGINS",
    .help = "Additional origins of pages that may use the solver, separated by commas"};
inline constexpr Option kOpen{.name = "open", .help = "Open the page in the browser"};

// --- site ---------------------------------------------------------------------------------------

inline constexpr Option kEngineFolder{.name = "engine",
                                      .kind = Kind::folder,
                                      .described_default = "share/inlay/engine of the installation",
                                      .help = "Folder of the WebAssembly engine"};

// --- bench --------------------------------------------------------------------------------------

inline constexpr Option kSet{.name = "set",
                             .kind = Kind::names,
                             .standard = "all",
                             .names = bench_sets_and_all,
                             .help = "Bundled sets to solve"};
inline constexpr Option kKernels{.name = "kernel",
                                 .kind = Kind::names,
                                 .described_default = "all",
                                 .names = kernels,
                                 .help = "Kernels to measure"};
inline constexpr Option kNumbersOfThreads{.name = "threads",
                                          .letter = 'j',
                                          .kind = Kind::numbers,
                                          .most = base::kMaxThreads,
                                          .standard = "1",
                                          .help =
                                              "Numbers of threads to measure; 0 means one per "
                                              "CPU"};
inline constexpr Option kMode{.name = "mode",
                              .kind = Kind::name,
                              .standard = "both",
                              .names = bench_modes,
                              .help = "What to find: the first solution, or whether it is unique"};
inline constexpr Option kPasses{.name = "repeat",
                                .kind = Kind::number,
                                .least = 1,
                                .most = 1000,
                                .standard = "5",
                                .help = "Number of passes; the best one is printed"};
inline constexpr Option kSeconds{.name = "seconds",
                                 .kind = Kind::decimal,
                                 .value = "S",
                                 .most = 3600,
                                 .standard = "0.1",
                                 .help = "Approximate time per row and pass"};

}  // namespace inlay::service::options

#endif  // INLAY_SRC_SERVICE_OPTIONS_DATA_OPTIONS_H_

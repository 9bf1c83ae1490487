// The options of `inlay cover` and `inlay tile`.
#ifndef INLAY_SRC_SERVICE_OPTIONS_COVER_OPTIONS_H_
#define INLAY_SRC_SERVICE_OPTIONS_COVER_OPTIONS_H_

#include "service/options/common_options.h"

namespace inlay::service::options {

// --- cover --------------------------------------------------------------------------------------

inline constexpr Option kOrdered{.name = "ordered",
                                 .group = Group::search,
                                 .help = "Print solutions in the order of a single thread"};
inline constexpr Option kBreadthFirst{.name = "breadth-first",
                                      .group = Group::search,
                                      .help = "Search level by level (engine bit_rows)"};
inline constexpr Option kSave{.name = "save",
                              .kind = Kind::file,
                              .group = Group::run,
                              .help = "Save the state here at a limit or Ctrl-C"};
inline constexpr Option kSymmetries{
    .name = "symmetries",
    .kind = Kind::file,
    .help = "Count up to these symmetries: one (a b c)(d e) a line"};
inline constexpr Option kIsomorphs{.name = "isomorphs",
                                   .help =
                                       "Count isomorphic states once, for highly symmetric "
                                       "problems"};
inline constexpr Option kSubtrees{.name = "subtrees",
                                  .kind = Kind::number,
                                  .least = 1,
                                  .most = 10'000'000,
                                  .group = Group::run,
                                  .help = "Search N or more subtrees, a record each"};
inline constexpr Option kRandomPaths{.name = "paths",
                                     .kind = Kind::number,
                                     .least = 2,
                                     .most = std::uint64_t{1} << 48,
                                     .standard = "1000",
                                     .help = "Number of random paths"};
inline constexpr Option kFewest{.name = "fewest",
                                .help = "Give every option cost 1: find the fewest options"};
inline constexpr Option kToFormat{.name = "to",
                                  .kind = Kind::name,
                                  .standard = "text",
                                  .names = cover_formats,
                                  .help = "Format to write"};

// --- tile ---------------------------------------------------------------------------------------

inline constexpr Option kList{.name = "list", .help = "List the tilings by name"};
inline constexpr Option kPieces{.name = "pieces",
                                .kind = Kind::file,
                                .value = "NAMES|FILE",
                                .help = "Pieces by name, as 3*tromino-V,domino-I, or a drawing"};
inline constexpr Option kBoard{.name = "board",
                               .kind = Kind::file,
                               .value = "SIZE|FILE",
                               .help = "Board: 10x6, 3x3x3, or a drawing"};
inline constexpr Option kLattice{.name = "lattice",
                                 .kind = Kind::name,
                                 .standard = "square",
                                 .names = lattices,
                                 .field = {"lattice"},
                                 .help = "Lattice of drawn pieces"};
inline constexpr Option kCopies{.name = "copies",
                                .kind = Kind::text,
                                .value = "N",
                                .field = {"copies", 16},
                                .help = "Copies of each piece: a number, or any"};
inline constexpr Option kOneSided{
    .name = "one-sided", .field = {"one_sided"}, .help = "Do not turn pieces over"};
inline constexpr Option kDistinctTilings{
    .name = "distinct", .field = {"distinct"}, .help = "One solution per symmetry class"};
inline constexpr Option kCount{
    .name = "count", .field = {"count"}, .help = "Only count the solutions"};
inline constexpr Option kPoster{.name = "poster",
                                .kind = Kind::file,
                                .group = Group::output,
                                .help = "Draw up to --limit (48) solutions on one sheet"};
inline constexpr Option kRounded{
    .name = "rounded", .group = Group::output, .help = "Draw rounded corners"};

}  // namespace inlay::service::options

#endif  // INLAY_SRC_SERVICE_OPTIONS_COVER_OPTIONS_H_

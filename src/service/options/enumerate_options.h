// The options of the commands about grids: enumerate, unavoidable.
#ifndef INLAY_SRC_SERVICE_OPTIONS_ENUMERATE_OPTIONS_H_
#define INLAY_SRC_SERVICE_OPTIONS_ENUMERATE_OPTIONS_H_

#include "service/options/common_options.h"

namespace inlay::service::options {

inline constexpr Option kMinimalOnly{.name = "minimal-only",
                                     .help = "Only puzzles without a redundant clue"};
inline constexpr Option kCountOnly{
    .name = "count", .group = Group::output, .help = "Print only the number of puzzles"};
inline constexpr Option kWithin{.name = "within",
                                .kind = Kind::file,
                                .value = "PATTERN|CELLS",
                                .help = "Clues in these cells only: r1c1 r2c3-r2c7, or a pattern"};
inline constexpr Option kContaining{.name = "containing",
                                    .kind = Kind::file,
                                    .value = "PATTERN|CELLS",
                                    .help = "Clues in all of these cells, and others"};
inline constexpr Option kMethod{.name = "method",
                                .kind = Kind::name,
                                .standard = "auto",
                                .names = enumeration_methods,
                                .group = Group::search,
                                .help = "How to search; for comparisons"};
inline constexpr Option kOrientation{.name = "orientation",
                                     .kind = Kind::name,
                                     .standard = "auto",
                                     .names = orientations,
                                     .group = Group::search,
                                     .help = "Join bands of rows or of columns; for comparisons"};
inline constexpr Option kCatalogue{.name = "catalogue",
                                   .kind = Kind::range,
                                   .value = "FROM..TO",
                                   .group = Group::input,
                                   .help = "Read the grids with these indices of the catalogue"};
inline constexpr Option kMaxSize{.name = "max-size",
                                 .kind = Kind::number,
                                 .least = 4,
                                 .most = 81,
                                 .standard = "12",
                                 .help = "Maximum number of cells of a set"};
inline constexpr Option kNoDisjoint{.name = "no-disjoint",
                                    .help = "Do not search for disjoint sets"};

}  // namespace inlay::service::options

#endif  // INLAY_SRC_SERVICE_OPTIONS_ENUMERATE_OPTIONS_H_

// The options of `vicinity`.
#ifndef INLAY_SRC_SERVICE_OPTIONS_VICINITY_OPTIONS_H_
#define INLAY_SRC_SERVICE_OPTIONS_VICINITY_OPTIONS_H_

#include "service/options/option.h"

namespace inlay::service::options {

inline constexpr Option kRemove{.name = "remove",
                                .kind = Kind::number,
                                .most = 4096,
                                .standard = "1",
                                .help = "Number of clues to remove"};
inline constexpr Option kAdd{.name = "add",
                             .kind = Kind::number,
                             .most = 4096,
                             .standard = "1",
                             .help = "Number of other clues to add"};
inline constexpr Option kKeepIsomorphs{.name = "keep-isomorphs",
                                       .help = "Print all neighbours, isomorphic or not"};

}  // namespace inlay::service::options

#endif  // INLAY_SRC_SERVICE_OPTIONS_VICINITY_OPTIONS_H_

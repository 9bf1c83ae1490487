// The options of `inlay catalogue`.
#ifndef INLAY_SRC_SERVICE_OPTIONS_CATALOGUE_OPTIONS_H_
#define INLAY_SRC_SERVICE_OPTIONS_CATALOGUE_OPTIONS_H_

#include "service/options/common_options.h"

namespace inlay::service::options {

inline constexpr Option kBands{.name = "bands",
                               .kind = Kind::range,
                               .described_default = "all, 0..415",
                               .help = "Bands to enumerate"};
inline constexpr Option kTable{.name = "table",
                               .kind = Kind::file,
                               .group = Group::output,
                               .help = "Write the table of all bands to FILE"};

}  // namespace inlay::service::options

#endif  // INLAY_SRC_SERVICE_OPTIONS_CATALOGUE_OPTIONS_H_

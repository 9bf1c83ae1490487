// The version of the library, following SemVer. Before 1.0 a minor version may change the API.
#ifndef INLAY_VERSION_H_
#define INLAY_VERSION_H_

#include <string_view>

namespace inlay {

inline constexpr int kVersionMajor = 0;
inline constexpr int kVersionMinor = 2;
inline constexpr int kVersionPatch = 0;
inline constexpr std::string_view kVersion = "0.2.0";

}  // namespace inlay

#endif  // INLAY_VERSION_H_

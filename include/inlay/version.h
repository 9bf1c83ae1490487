// The version of the library, as in CMakeLists.txt (a test compares the two).
#ifndef INLAY_VERSION_H_
#define INLAY_VERSION_H_

namespace inlay {

inline constexpr const char* kVersion = "0.1.0";

}  // namespace inlay

#endif  // INLAY_VERSION_H_

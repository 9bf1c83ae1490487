// make_raw_array<T>(n): an array of n elements that are not initialised, for buffers that are
// written before they are read. It is std::make_unique_for_overwrite, which libc++ has only since
// version 16.
#ifndef INLAY_SRC_BASE_RAW_ARRAY_H_
#define INLAY_SRC_BASE_RAW_ARRAY_H_

#include <cstddef>
#include <memory>
#include <type_traits>

namespace inlay::base {

template <typename T>
std::unique_ptr<T[]> make_raw_array(std::size_t size) {
  static_assert(std::is_trivially_destructible_v<T>);
  return std::unique_ptr<T[]>(new T[size]);
}

}  // namespace inlay::base

#endif  // INLAY_SRC_BASE_RAW_ARRAY_H_

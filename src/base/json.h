// Json: the types of the JSON library, without its way to end the program.
//
// The destructor of nlohmann::basic_json allocates a std::vector<basic_json, std::allocator>. If
// this allocation fails, the exception leaves the destructor and ends the program. So these types
// have a separate std::allocator with a reserve (reserve.h). Their values use another
// allocator and leave the reserve alone.
#ifndef INLAY_SRC_BASE_JSON_H_
#define INLAY_SRC_BASE_JSON_H_

#include <cstdint>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "base/reserve.h"

namespace inlay::base {

// Allocates by operator new.
template <typename T>
class JsonAllocator {
 public:
  using value_type = T;
  JsonAllocator() = default;
  template <typename U>
  // NOLINTNEXTLINE(google-explicit-constructor): allocators convert
  constexpr JsonAllocator(const JsonAllocator<U>& /*other*/) noexcept {}

  T* allocate(std::size_t count) { return static_cast<T*>(::operator new(count * sizeof(T))); }
  void deallocate(T* memory, std::size_t /*count*/) noexcept { ::operator delete(memory); }
  friend bool operator==(const JsonAllocator&, const JsonAllocator&) { return true; }
};

// With the names of an object sorted, or in the order in which they were added.
using Json = nlohmann::basic_json<std::map, std::vector, std::string, bool, std::int64_t,
                                  std::uint64_t, double, JsonAllocator>;
using OrderedJson = nlohmann::basic_json<nlohmann::ordered_map, std::vector, std::string, bool,
                                         std::int64_t, std::uint64_t, double, JsonAllocator>;

}  // namespace inlay::base

template <>
class std::allocator<inlay::base::Json> : public inlay::base::ReserveAllocator<inlay::base::Json> {
};
template <>
class std::allocator<inlay::base::OrderedJson>
    : public inlay::base::ReserveAllocator<inlay::base::OrderedJson> {};

#endif  // INLAY_SRC_BASE_JSON_H_

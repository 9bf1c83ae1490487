// Fnv: the 64-bit FNV-1a hash. It detects accidental changes but does not protect against
// attackers.
//
// Source: G. Fowler, L. C. Noll, K.-P. Vo, "The FNV non-cryptographic hash algorithm" (1991).
#ifndef INLAY_SRC_BASE_FNV_H_
#define INLAY_SRC_BASE_FNV_H_

#include <cstdint>
#include <string_view>

namespace inlay::base {

class Fnv {
 public:
  void add(std::string_view bytes) {
    for (const char byte : bytes) add_byte(static_cast<unsigned char>(byte));
  }
  // Adds eight bytes, the least significant first.
  void add(std::uint64_t value) {
    for (int byte = 0; byte < 8; ++byte, value >>= 8) add_byte(value & 0xFF);
  }
  std::uint64_t value() const { return hash_; }

 private:
  void add_byte(std::uint64_t byte) { hash_ = (hash_ ^ byte) * 0x100000001B3U; }

  std::uint64_t hash_ = 0xCBF29CE484222325U;
};

}  // namespace inlay::base

#endif  // INLAY_SRC_BASE_FNV_H_

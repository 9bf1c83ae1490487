// Sha256: the 256-bit hash of FIPS 180-4, for results that others compare: `sha256sum` prints the
// same. For hashes that only Inlay sees, base/fnv.h and batch/hash.h are faster.
#ifndef INLAY_SRC_BASE_SHA256_H_
#define INLAY_SRC_BASE_SHA256_H_

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace inlay::base {

class Sha256 {
 public:
  Sha256();

  void add(std::string_view bytes);
  // The hash of all bytes so far: 64 lower-case hexadecimal digits.
  std::string hex() const;

 private:
  void add_byte(unsigned char byte);
  void mix_block();

  std::array<std::uint32_t, 8> state_;
  std::array<std::uint8_t, 64> block_{};
  std::uint64_t size_ = 0;  // bytes
};

}  // namespace inlay::base

#endif  // INLAY_SRC_BASE_SHA256_H_

// SHA-256 (FIPS 180-4), as `sha256sum` computes it.
#ifndef INLAY_APPS_CHECK_SHA256_H_
#define INLAY_APPS_CHECK_SHA256_H_

#include <array>
#include <cstdint>
#include <string>

namespace inlay_check {

class Sha256 {
 public:
  void add(const std::string& text);
  // The hash of everything added so far: 64 lower-case hexadecimal digits.
  std::string hex() const;

 private:
  void take_blocks();

  std::array<std::uint32_t, 8> hash_{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                     0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
  std::string rest_;  // not yet a block of 64 bytes
  std::uint64_t bytes_ = 0;
};

}  // namespace inlay_check

#endif  // INLAY_APPS_CHECK_SHA256_H_

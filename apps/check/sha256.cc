#include "check/sha256.h"

namespace inlay_check {
namespace {

constexpr std::uint32_t kConstants[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

std::uint32_t turned_right(std::uint32_t word, int bits) {
  return word >> bits | word << (32 - bits);
}

std::uint32_t byte_of(const std::string& text, std::size_t at) {
  return static_cast<unsigned char>(text[at]);
}

void take_block(const std::string& text, std::size_t begin, std::array<std::uint32_t, 8>& hash) {
  std::uint32_t w[64];
  for (std::size_t t = 0; t < 16; ++t) {
    const std::size_t at = begin + 4 * t;
    w[t] = byte_of(text, at) << 24 | byte_of(text, at + 1) << 16 | byte_of(text, at + 2) << 8 |
           byte_of(text, at + 3);
  }
  for (std::size_t t = 16; t < 64; ++t) {
    const std::uint32_t s0 =
        turned_right(w[t - 15], 7) ^ turned_right(w[t - 15], 18) ^ w[t - 15] >> 3;
    const std::uint32_t s1 =
        turned_right(w[t - 2], 17) ^ turned_right(w[t - 2], 19) ^ w[t - 2] >> 10;
    w[t] = s1 + w[t - 7] + s0 + w[t - 16];
  }
  // v[0] .. v[7] are the variables a .. h of the standard.
  std::array<std::uint32_t, 8> v = hash;
  for (std::size_t t = 0; t < 64; ++t) {
    const std::uint32_t s1 =
        turned_right(v[4], 6) ^ turned_right(v[4], 11) ^ turned_right(v[4], 25);
    const std::uint32_t choice = (v[4] & v[5]) ^ (~v[4] & v[6]);
    const std::uint32_t t1 = v[7] + s1 + choice + kConstants[t] + w[t];
    const std::uint32_t s0 =
        turned_right(v[0], 2) ^ turned_right(v[0], 13) ^ turned_right(v[0], 22);
    const std::uint32_t majority = (v[0] & v[1]) ^ (v[0] & v[2]) ^ (v[1] & v[2]);
    v = {t1 + s0 + majority, v[0], v[1], v[2], v[3] + t1, v[4], v[5], v[6]};
  }
  for (std::size_t i = 0; i < 8; ++i) hash[i] += v[i];
}

}  // namespace

void Sha256::add(const std::string& text) {
  rest_ += text;
  bytes_ += text.size();
  take_blocks();
}

std::string Sha256::hex() const {
  Sha256 padded = *this;
  padded.rest_ += '\x80';
  while (padded.rest_.size() % 64 != 56) padded.rest_ += '\0';
  for (int shift = 56; shift >= 0; shift -= 8) {
    padded.rest_ += static_cast<char>(bytes_ * 8 >> shift & 0xFF);
  }
  padded.take_blocks();
  std::string text;
  for (const std::uint32_t word : padded.hash_) {
    for (int shift = 28; shift >= 0; shift -= 4) text += "0123456789abcdef"[word >> shift & 15];
  }
  return text;
}

void Sha256::take_blocks() {
  std::size_t at = 0;
  for (; at + 64 <= rest_.size(); at += 64) take_block(rest_, at, hash_);
  rest_.erase(0, at);
}

}  // namespace inlay_check

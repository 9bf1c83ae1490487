#include "base/sha256.h"

#include <bit>

namespace inlay::base {
namespace {

// The first 32 bits of the fractional part of the square or cube root of a prime.
constexpr std::uint32_t root_bits(unsigned prime, int power) {
  __extension__ using Wide = unsigned __int128;
  const Wide target = Wide{prime} << (32 * power);
  std::uint64_t root = 0;
  for (std::uint64_t bit = std::uint64_t{1} << 37; bit != 0; bit >>= 1) {
    const Wide tried = root | bit;
    if ((power == 2 ? tried * tried : tried * tried * tried) <= target) root |= bit;
  }
  return static_cast<std::uint32_t>(root);
}

// The same for the first N primes.
template <std::size_t N>
constexpr std::array<std::uint32_t, N> roots(int power) {
  std::array<std::uint32_t, N> bits{};
  unsigned number = 2;
  for (std::size_t i = 0; i < N; ++number) {
    bool prime = true;
    for (unsigned factor = 2; factor * factor <= number; ++factor) prime &= number % factor != 0;
    if (prime) bits[i++] = root_bits(number, power);
  }
  return bits;
}

constexpr auto kStart = roots<8>(2);
constexpr auto kRounds = roots<64>(3);

}  // namespace

Sha256::Sha256() : state_(kStart) {}

void Sha256::add(std::string_view bytes) {
  for (const char byte : bytes) add_byte(static_cast<unsigned char>(byte));
}

std::string Sha256::hex() const {
  Sha256 end = *this;
  end.add_byte(0x80);
  while (end.size_ % 64 != 56) end.add_byte(0);
  for (int shift = 56; shift >= 0; shift -= 8) {
    end.add_byte(static_cast<unsigned char>(size_ * 8 >> shift & 0xFF));
  }
  std::string text;
  for (const std::uint32_t word : end.state_) {
    for (int shift = 28; shift >= 0; shift -= 4) text += "0123456789abcdef"[word >> shift & 15];
  }
  return text;
}

void Sha256::add_byte(unsigned char byte) {
  block_[size_++ % 64] = byte;
  if (size_ % 64 == 0) mix_block();
}

void Sha256::mix_block() {
  std::array<std::uint32_t, 64> words{};
  for (std::size_t i = 0; i < 64; ++i) words[i / 4] = words[i / 4] << 8 | block_[i];
  for (std::size_t i = 16; i < 64; ++i) {
    const std::uint32_t near = words[i - 2];
    const std::uint32_t far = words[i - 15];
    words[i] = words[i - 16] + words[i - 7] + (std::rotr(far, 7) ^ std::rotr(far, 18) ^ far >> 3) +
               (std::rotr(near, 17) ^ std::rotr(near, 19) ^ near >> 10);
  }
  auto [a, b, c, d, e, f, g, h] = state_;
  for (std::size_t i = 0; i < 64; ++i) {
    const std::uint32_t first = h + (std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25)) +
                                ((e & f) ^ (~e & g)) + kRounds[i] + words[i];
    const std::uint32_t second =
        (std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    h = g;
    g = f;
    f = e;
    e = d + first;
    d = c;
    c = b;
    b = a;
    a = first + second;
  }
  const std::array<std::uint32_t, 8> mixed{a, b, c, d, e, f, g, h};
  for (std::size_t i = 0; i < 8; ++i) state_[i] += mixed[i];
}

}  // namespace inlay::base

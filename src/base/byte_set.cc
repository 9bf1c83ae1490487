#include "base/byte_set.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "base/fnv.h"

namespace inlay::base {
namespace {

constexpr std::size_t kLengthBytes = 2;
constexpr std::size_t kFewestSlots = 64;

std::uint64_t hash_of_bytes(std::string_view bytes) {
  Fnv hash;
  hash.add(bytes);
  return hash.value() ^ hash.value() >> 32;
}

}  // namespace

std::string_view ByteSet::at(std::uint64_t place) const {
  const char* const begin = buffer_.data() + place;
  const auto low = static_cast<unsigned char>(begin[0]);
  const auto high = static_cast<unsigned char>(begin[1]);
  return {begin + kLengthBytes, std::size_t{low} + (std::size_t{high} << 8)};
}

bool ByteSet::insert(std::string_view bytes) {
  assert(bytes.size() < std::size_t{1} << 16);
  if (4 * (size_ + 1) > 3 * slots_.size()) grow();
  const std::uint64_t hash = hash_of_bytes(bytes);
  const std::uint64_t tag = hash << kPlaceBits;
  constexpr std::uint64_t kPlace = (std::uint64_t{1} << kPlaceBits) - 1;
  std::size_t slot = hash & (slots_.size() - 1);
  for (; slots_[slot] != 0; slot = (slot + 1) & (slots_.size() - 1)) {
    const bool same_tag = (slots_[slot] & ~kPlace) == tag;
    if (same_tag && at((slots_[slot] & kPlace) - 1) == bytes) return false;
  }
  slots_[slot] = tag | (buffer_.size() + 1);
  buffer_.push_back(static_cast<char>(bytes.size() & 0xFF));
  buffer_.push_back(static_cast<char>(bytes.size() >> 8));
  buffer_.insert(buffer_.end(), bytes.begin(), bytes.end());
  ++size_;
  return true;
}

// The tag lacks the low bits of the hash, so all strings are hashed again.
void ByteSet::grow() {
  constexpr std::uint64_t kPlace = (std::uint64_t{1} << kPlaceBits) - 1;
  std::vector<std::uint64_t> larger(std::max(kFewestSlots, 2 * slots_.size()));
  for (const std::uint64_t entry : slots_) {
    if (entry == 0) continue;
    std::size_t slot = hash_of_bytes(at((entry & kPlace) - 1)) & (larger.size() - 1);
    while (larger[slot] != 0) slot = (slot + 1) & (larger.size() - 1);
    larger[slot] = entry;
  }
  slots_ = std::move(larger);
}

std::size_t ByteSet::memory() const {
  return buffer_.capacity() + slots_.capacity() * sizeof(std::uint64_t);
}

void ByteSet::clear() {
  buffer_.clear();
  std::fill(slots_.begin(), slots_.end(), 0);
  size_ = 0;
}

}  // namespace inlay::base

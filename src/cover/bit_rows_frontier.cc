#include "cover/bit_rows_frontier.h"

#include <algorithm>

namespace inlay::cover {
namespace {

constexpr std::size_t kBlockBytes = std::size_t{1} << 16;
constexpr std::size_t kWordBytes = sizeof(std::uint64_t);

}  // namespace

Frontier::Frontier(std::size_t column_words, std::size_t row_words, std::size_t max_depth)
    : column_words_(column_words), row_words_(row_words), max_depth_(max_depth) {
  const std::size_t path_words = (max_depth + 1) / 2;
  state_bytes_ = sizeof(OpenState::Head) + (column_words + row_words + path_words) * kWordBytes;
  per_block_ = std::max<std::size_t>(1, kBlockBytes / state_bytes_);
  block_bytes_ = per_block_ * state_bytes_;
  keep_spare();
}

OpenState Frontier::view(std::byte* at) const {
  // An array of std::byte implicitly creates the trivial types stored in it, and the size of every
  // part is a multiple of a word.
  static_assert(sizeof(OpenState::Head) % kWordBytes == 0);
  auto* const head = reinterpret_cast<OpenState::Head*>(at);
  auto* const words = reinterpret_cast<std::uint64_t*>(at + sizeof(OpenState::Head));
  auto* const path = reinterpret_cast<std::uint32_t*>(words + column_words_ + row_words_);
  return {head, {words, column_words_}, {words + column_words_, row_words_}, {path, max_depth_}};
}

void Frontier::append() {
  ++size_;
  keep_spare();
}

void Frontier::pop_back() {
  --size_;
}

void Frontier::pop_front() {
  ++first_;
  --size_;
  if (first_ < per_block_) return;
  first_ = 0;
  spare_blocks_.push_back(std::move(blocks_.front()));
  blocks_.pop_front();
}

void Frontier::keep_spare() {
  if (first_ + size_ < blocks_.size() * per_block_) return;
  if (spare_blocks_.empty()) {
    blocks_.push_back(std::make_unique<std::byte[]>(block_bytes_));
  } else {
    blocks_.push_back(std::move(spare_blocks_.back()));
    spare_blocks_.pop_back();
  }
}

}  // namespace inlay::cover

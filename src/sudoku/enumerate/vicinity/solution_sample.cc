#include "sudoku/enumerate/vicinity/solution_sample.h"

#include <algorithm>
#include <functional>
#include <string_view>

namespace inlay::sudoku::enumerate {
namespace {

constexpr std::uint32_t kMostSolutions = 1U << 15;
// Rows at a distance of a power of two would share few places of the cache.
constexpr std::size_t kPadding = 8;
constexpr std::size_t kMostBytes = std::size_t{32} << 20;

std::uint64_t hash_of_solution(std::span<const Digit> solution) {
  return std::hash<std::string_view>{}(
      {reinterpret_cast<const char*>(solution.data()), solution.size()});
}

std::uint32_t capacity_for(std::size_t spots) {
  const std::size_t words = std::clamp<std::size_t>(kMostBytes / 8 / spots, 1, kMostSolutions / 64);
  return static_cast<std::uint32_t>(64 * std::bit_floor(words));
}

}  // namespace

SolutionSample::SolutionSample(int digits)
    : digits_(static_cast<std::size_t>(digits)),
      cells_(digits_ * digits_),
      capacity_(capacity_for(cells_ * digits_)),
      stride_(capacity_ / 64 + kPadding),
      rows_(cells_ * digits_ * stride_),
      block_(cells_ * digits_),
      counts_(cells_ * digits_),
      known_(2 * std::size_t{capacity_}) {}

void SolutionSample::clear() {
  std::fill(block_.begin(), block_.end(), 0);
  std::fill(counts_.begin(), counts_.end(), 0);
  for (const std::uint32_t slot : slots_) known_[slot] = 0;
  slots_.clear();
  solutions_.clear();
  size_ = 0;
}

bool SolutionSample::is_known(std::span<const Digit> found) {
  std::size_t slot = hash_of_solution(found) & (known_.size() - 1);
  for (; known_[slot] != 0; slot = (slot + 1) & (known_.size() - 1)) {
    const auto known = solution(known_[slot] - 1);
    if (std::equal(known.begin(), known.end(), found.begin(), found.end())) return true;
  }
  known_[slot] = size_ + 1;
  slots_.push_back(static_cast<std::uint32_t>(slot));
  return false;
}

bool SolutionSample::add(std::span<const Digit> found) {
  if (size_ == capacity_ || is_known(found)) return false;
  const std::uint64_t bit = std::uint64_t{1} << (size_ % 64);
  for (std::size_t cell = 0; cell < cells_; ++cell) {
    const std::size_t spot = cell * digits_ + found[cell] - 1;
    block_[spot] |= bit;
    ++counts_[spot];
  }
  solutions_.insert(solutions_.end(), found.begin(), found.end());
  if (++size_ % 64 == 0) move_block();
  return true;
}

void SolutionSample::move_block() {
  const std::size_t word = size_ / 64 - 1;
  for (std::size_t spot = 0; spot < block_.size(); ++spot) {
    rows_[spot * stride_ + word] = block_[spot];
  }
  std::fill(block_.begin(), block_.end(), 0);
}

}  // namespace inlay::sudoku::enumerate

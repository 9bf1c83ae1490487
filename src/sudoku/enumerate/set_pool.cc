#include "sudoku/enumerate/set_pool.h"

namespace inlay::sudoku::enumerate {

void SetPool::add(std::span<const Cells> more) {
  sets_.insert(sets_.end(), more.begin(), more.end());
  // Ordered by size: by counting, since sizes are small.
  std::array<std::uint32_t, 82> first{};
  std::vector<std::uint8_t> sizes;
  sizes.reserve(sets_.size());
  for (const Cells& set : sets_) {
    sizes.push_back(static_cast<std::uint8_t>(set.size()));
    if (sizes.back() < 81) ++first[sizes.back() + 1U];
  }
  for (std::size_t size = 1; size < first.size(); ++size) first[size] += first[size - 1];
  std::vector<Cells> ordered(sets_.size());
  for (std::size_t i = 0; i < sets_.size(); ++i) ordered[first[sizes[i]]++] = sets_[i];

  SetColumns sets{{}, ordered.size()};
  SetColumns kept{{}, 0};
  for (int band = 0; band < 3; ++band) {
    const std::size_t room = ordered.size() + 2 * kLanePadding;
    sets.band[band] = columns_[band].reset(room);
    kept.band[band] = columns_[band + 3].reset(room);
    for (std::size_t i = 0; i < ordered.size(); ++i) sets.band[band][i] = ordered[i].band(band);
  }
  std::vector<std::uint8_t> keep(ordered.size());
  kernel_.find_minimal(sets, kept, keep.data());
  sets_.clear();
  for (std::size_t i = 0; i < ordered.size(); ++i) {
    if (keep[i] != 0) sets_.push_back(ordered[i]);
  }
}

}  // namespace inlay::sudoku::enumerate

#include "sudoku/geometry.h"

#include <algorithm>
#include <bit>
#include <memory>

#include "base/stable_sort.h"

namespace inlay::sudoku {

Geometry::Geometry(int size, std::span<const House> houses)
    : size_(static_cast<std::size_t>(size)),
      house_count_(houses.size()),
      words_((houses.size() + 63) / 64) {
  list_houses(houses);
  list_peers();
  cut_into_sections(houses);
}

// Several threads may build it at the same time; the first one to finish counts.
const Geometry& Geometry::build(const Rules& rules) {
  auto geometry = std::make_unique<const Geometry>(rules.size(), rules.houses());
  const Geometry* built = nullptr;
  if (rules.data_->geometry.compare_exchange_strong(built, geometry.get(),
                                                    std::memory_order_acq_rel)) {
    built = geometry.release();
  }
  return *built;
}

void Geometry::list_houses(std::span<const House> houses) {
  const std::size_t cells = size_ * size_;
  house_sets_.assign(cells * words_, 0);
  box_of_.assign(cells, kNoHouse);
  house_cells_.reserve(houses.size() * size_);
  std::vector<std::uint32_t> counts(cells, 0);  // houses of each cell
  for (std::size_t h = 0; h < houses.size(); ++h) {
    const bool is_box = houses[h].kind == House::Kind::box;
    has_boxes_ |= is_box;
    for (const Cell cell : houses[h].cells) {
      house_cells_.push_back(cell);
      base::set_bit(house_sets_.data() + cell * words_, h);
      if (is_box) box_of_[cell] = static_cast<HouseIndex>(h);
      ++counts[cell];
    }
  }
  first_position_.assign(1, 0);
  for (const std::uint32_t count : counts)
    first_position_.push_back(first_position_.back() + count);
  positions_.resize(first_position_.back());
  houses_of_.resize(first_position_.back());
  std::vector<std::uint32_t> next(first_position_.begin(), first_position_.end() - 1);
  for (std::size_t h = 0; h < houses.size(); ++h) {
    for (std::size_t i = 0; i < size_; ++i) {
      const std::uint32_t at = next[house_cells_[h * size_ + i]]++;
      positions_[at] = {static_cast<HouseIndex>(h), static_cast<std::uint8_t>(i)};
      houses_of_[at] = static_cast<HouseIndex>(h);
    }
  }
  shared_positions_.assign(houses.size() * houses.size(), 0);
  for (std::size_t cell = 0; cell < cells; ++cell) {
    for (const auto& [a, position] : positions(static_cast<Cell>(cell))) {
      for (const HouseIndex b : houses_of(static_cast<Cell>(cell))) {
        if (a != b) shared_positions_[a * houses.size() + b] |= Mask{1} << position;
      }
    }
  }
}

void Geometry::list_peers() {
  const std::size_t cells = cell_count();
  std::vector<std::uint64_t> seen((cells + 63) / 64);
  first_peer_.assign(1, 0);
  for (std::size_t c = 0; c < cells; ++c) {
    const auto cell = static_cast<Cell>(c);
    for (const HouseIndex house : houses_of(cell)) {
      for (const Cell other : cells_of(house)) base::set_bit(seen, other);
    }
    base::clear_bit(seen, c);
    for (std::size_t w = 0; w < seen.size(); ++w) {
      for (; seen[w] != 0; seen[w] &= seen[w] - 1) {
        peers_.push_back(
            static_cast<Cell>(w * 64 + static_cast<unsigned>(std::countr_zero(seen[w]))));
      }
    }
    first_peer_.push_back(static_cast<std::uint32_t>(peers_.size()));

    if (has_boxes_) {
      for (const Cell other : cells_of(box_of(cell))) {
        if (other != cell) ordered_peers_.push_back(other);
      }
    }
    for (const std::size_t line : {row_of(cell), column_of(cell)}) {
      for (const Cell other : cells_of(line)) {
        const bool in_box = has_boxes_ && box_of_[other] == box_of_[cell];
        if (other != cell && !in_box) ordered_peers_.push_back(other);
      }
    }
    if (c == 0) ordered_peer_count_ = ordered_peers_.size();
  }
}

void Geometry::cut_into_sections(std::span<const House> houses) {
  // For each family, the house of the family that contains a cell.
  std::vector<std::vector<HouseIndex>> families;
  for (std::size_t h = 0; h < houses.size(); ++h) {
    if (houses[h].is_extra() || houses[h].index == 0) {
      families.emplace_back(cell_count(), kNoHouse);
    }
    for (const Cell cell : houses[h].cells) families.back()[cell] = static_cast<HouseIndex>(h);
  }
  first_section_.reserve(houses.size() + 1);
  for (const House& house : houses) {
    first_section_.push_back(static_cast<std::uint32_t>(sections_.size()));
    for (const auto& family : families) add_section(house, family);
  }
  first_section_.push_back(static_cast<std::uint32_t>(sections_.size()));
}

void Geometry::add_section(const House& house, std::span<const HouseIndex> other_of) {
  const auto first_cell = section_cells_.size();
  const auto first_part = parts_.size();
  section_cells_.insert(section_cells_.end(), house.cells.begin(), house.cells.end());
  const auto cells = std::span(section_cells_).subspan(first_cell);
  const auto by_other_house = [&](Cell a, Cell b) { return other_of[a] < other_of[b]; };
  if (!std::is_sorted(cells.begin(), cells.end(), by_other_house)) {
    base::stable_sort(cells, by_other_house);
  }
  bool can_lock = false;
  for (std::size_t begin = 0, end = 0; begin < cells.size(); begin = end) {
    const HouseIndex other = other_of[cells[begin]];
    while (end < cells.size() && other_of[cells[end]] == other) ++end;
    can_lock = can_lock || (other != kNoHouse && end - begin >= 2 && end - begin < size_);
    parts_.push_back({static_cast<std::uint32_t>(first_cell + begin),
                      static_cast<std::uint32_t>(first_cell + end), other});
  }
  if (can_lock) {
    sections_.push_back(
        {static_cast<std::uint32_t>(first_part), static_cast<std::uint32_t>(parts_.size())});
  } else {
    parts_.resize(first_part);
    section_cells_.resize(first_cell);
  }
}

}  // namespace inlay::sudoku

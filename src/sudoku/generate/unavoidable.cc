#include "sudoku/generate/unavoidable.h"

#include <bit>

#include "sudoku/geometry.h"

namespace inlay::sudoku::generate {

SmallSets::SmallSets(const Rules& rules)
    : rules_(rules),
      n_(static_cast<std::size_t>(rules.size())),
      houses_(rules.houses().size()),
      row_of_(houses_ * n_),
      cell_of_(n_ * n_),
      reached_(n_),
      column_(n_) {
  for (std::size_t cell = 0; cell < n_ * n_; ++cell) {
    row_.push_back(static_cast<std::uint8_t>(cell / n_));
    for (const std::uint16_t house : rules.houses_of(static_cast<Cell>(cell))) {
      if (house >= n_) other_houses_.push_back(house);
    }
    other_ends_.push_back(static_cast<std::uint32_t>(other_houses_.size()));
  }
}

void SmallSets::find(std::span<const Digit> grid) {
  cells_.clear();
  ends_.clear();
  const Geometry& geometry = Geometry::of(rules_);
  for (std::size_t h = n_; h < geometry.house_count(); ++h) {  // the first n are the rows
    for (const Cell cell : geometry.cells_of(static_cast<HouseIndex>(h))) {
      row_of_[(grid[cell] - 1U) * houses_ + h] = row_[cell];
    }
  }
  for (std::size_t cell = 0; cell < grid.size(); ++cell) {
    cell_of_[(grid[cell] - 1U) * n_ + row_[cell]] = static_cast<Cell>(cell);
  }
  for (std::size_t a = 0; a + 1 < n_; ++a) {
    for (std::size_t b = a + 1; b < n_; ++b) two_digits(a, b);
  }
  if (!rules_.lines_interchangeable()) return;
  const auto height = static_cast<std::size_t>(rules_.box_height());
  const auto width = static_cast<std::size_t>(rules_.box_width());
  // A Latin square has no boxes, so all of its lines can be exchanged.
  const std::size_t band = rules_.is_latin() ? n_ : height;
  const std::size_t stack = rules_.is_latin() ? n_ : width;
  for (std::size_t i = 0; i < n_; ++i) {
    for (std::size_t j = i + 1; j < (i / band + 1) * band; ++j) two_lines(grid, i * n_, j * n_, 1);
    for (std::size_t j = i + 1; j < (i / stack + 1) * stack; ++j) two_lines(grid, i, j, n_);
  }
}

void SmallSets::two_digits(std::size_t a, std::size_t b) {
  // The steps from the a of a row to the b in its column or box are permutations of the rows, so
  // following them forwards reaches the whole part. The steps of an extra house are not
  // permutations, because not every row has its a there; they are followed from the b as well.
  const bool both_ways = !rules_.is_standard();
  const std::uint8_t* const row_of_a = row_of_.data() + a * houses_;
  const std::uint8_t* const row_of_b = row_of_.data() + b * houses_;
  for (std::size_t row = 0; row < n_; ++row) {
    Mask reached = 0;
    for (const std::uint32_t house : other_houses(cell_of_[a * n_ + row])) {
      reached |= Mask{1} << row_of_b[house];
    }
    if (both_ways) {
      for (const std::uint32_t house : other_houses(cell_of_[b * n_ + row])) {
        reached |= Mask{1} << row_of_a[house];
      }
    }
    reached_[row] = reached;
  }
  for (Mask left = rules_.all_digits(); left != 0;) {
    Mask part = left & -left;
    for (Mask fresh = part; fresh != 0;) {
      const Mask reached = reached_[static_cast<std::size_t>(std::countr_zero(fresh))];
      fresh &= fresh - 1;
      fresh |= reached & ~part;
      part |= reached;
    }
    left &= ~part;
    if (part == rules_.all_digits() && n_ > 4) return;
    for (; part != 0; part &= part - 1) {
      const auto row = static_cast<std::size_t>(std::countr_zero(part));
      cells_.push_back(cell_of_[a * n_ + row]);
      cells_.push_back(cell_of_[b * n_ + row]);
    }
    ends_.push_back(cells_.size());
  }
}

void SmallSets::two_lines(std::span<const Digit> grid, std::size_t first, std::size_t second,
                          std::size_t step) {
  for (std::size_t i = 0; i < n_; ++i) {
    column_[grid[first + i * step] - 1U] = static_cast<std::uint16_t>(i);
  }
  for (Mask left = rules_.all_digits(); left != 0;) {
    const std::size_t before = cells_.size();
    for (auto i = static_cast<std::size_t>(std::countr_zero(left)); (left >> i & 1) != 0;) {
      left &= ~(Mask{1} << i);
      cells_.push_back(static_cast<Cell>(first + i * step));
      cells_.push_back(static_cast<Cell>(second + i * step));
      i = column_[grid[second + i * step] - 1U];
    }
    if (cells_.size() - before == 2 * n_ && n_ > 4) {
      cells_.resize(before);
    } else {
      ends_.push_back(cells_.size());
    }
  }
}

}  // namespace inlay::sudoku::generate

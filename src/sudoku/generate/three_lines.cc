#include "sudoku/generate/three_lines.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace inlay::sudoku::generate {
namespace {

constexpr std::size_t kMostCells = 18;  // measured: docs/generator.md
constexpr std::uint64_t kMostNodes = 2'000'000;

// Place l * n + j is cell j of the line l of three; its column is j.
class ThreeLines {
 public:
  ThreeLines(std::span<const Digit> grid, std::size_t n, std::vector<std::vector<Cell>>& sets)
      : grid_(grid), n_(n), sets_(sets), columns_(3 * n), after_(3 * n), must_(3 * n) {}

  // Cell j of line l is lines[l] + j * step.
  void find(const std::array<std::size_t, 3>& lines, std::size_t step) {
    lines_ = lines;
    step_ = step;
    for (std::size_t place = 0; place < 3 * n_; ++place) {
      columns_[place / n_ * n_ + before(place) - 1U] = static_cast<std::uint16_t>(place % n_);
    }
    for (first_ = 0; first_ < 3 * n_; ++first_) {
      require(first_);
      extend();
      withdraw(0);
    }
  }

 private:
  Cell cell(std::size_t place) const {
    return static_cast<Cell>(lines_[place / n_] + place % n_ * step_);
  }
  Digit before(std::size_t place) const { return grid_[cell(place)]; }
  // The place of a digit in the line of `place`.
  std::size_t in_line(std::size_t place, Digit digit) const {
    return place / n_ * n_ + columns_[place / n_ * n_ + digit - 1U];
  }

  void require(std::size_t place) {
    if (must_[place] != 0) return;
    must_[place] = 1;
    required_.push_back(static_cast<std::uint16_t>(place));
  }
  void withdraw(std::size_t size) {
    for (; required_.size() > size; required_.pop_back()) must_[required_.back()] = 0;
  }

  // Whether `place` can get the digit of `from`, another place of its column. Sets with a place
  // before the first one have been found already.
  bool fits(std::size_t place, std::size_t from) const {
    const Digit digit = before(from);
    const std::size_t third = 3 * (place % n_) + 3 * n_ - place - from;
    return from >= first_ && in_line(place, digit) >= first_ && after_[third] != digit &&
           (used_[place / n_] >> (digit - 1) & 1) == 0;
  }

  // Changes the required place with the fewest digits that fit.
  void extend() {
    if (nodes_ == kMostNodes || required_.size() > kMostCells) return;
    ++nodes_;
    std::size_t place = 0;
    int fewest = 3;
    for (const std::uint16_t each : required_) {
      if (after_[each] != 0) continue;
      const int fitting =
          fits(each, (each + n_) % (3 * n_)) + fits(each, (each + 2 * n_) % (3 * n_));
      if (fitting >= fewest) continue;
      fewest = fitting;
      place = each;
    }
    if (fewest == 3) return deliver();
    for (const std::size_t ahead : {n_, 2 * n_}) {
      const std::size_t from = (place + ahead) % (3 * n_);
      if (!fits(place, from)) continue;
      const std::size_t size = required_.size();
      const Digit digit = before(from);
      const Mask bit = Mask{1} << (digit - 1);
      after_[place] = digit;
      used_[place / n_] |= bit;
      require(from);
      require(in_line(place, digit));
      extend();
      withdraw(size);
      used_[place / n_] &= ~bit;
      after_[place] = 0;
    }
  }

  // All required places have changed. Sets in two lines are left to SmallSets.
  void deliver() {
    std::array<bool, 3> touched = {};
    for (const std::uint16_t place : required_) touched[place / n_] = true;
    if (!touched[0] || !touched[1] || !touched[2]) return;
    std::vector<Cell>& set = sets_.emplace_back();
    for (const std::uint16_t place : required_) set.push_back(cell(place));
    std::sort(set.begin(), set.end());
  }

  std::span<const Digit> grid_;
  std::size_t n_;
  std::vector<std::vector<Cell>>& sets_;
  std::array<std::size_t, 3> lines_ = {};
  std::size_t step_ = 1;
  std::vector<std::uint16_t> columns_;   // of each digit in each line
  std::size_t first_ = 0;                // the smallest place of the sets searched for
  std::vector<Digit> after_;             // of each place; 0: not changed
  std::vector<std::uint8_t> must_;       // whether a place is required
  std::vector<std::uint16_t> required_;  // places that are changed or must be
  std::array<Mask, 3> used_ = {};        // digits that changed places of a line have
  std::uint64_t nodes_ = 0;
};

}  // namespace

std::vector<std::vector<Cell>> three_line_sets(const Rules& rules, std::span<const Digit> grid,
                                               const StopToken& stop) {
  std::vector<std::vector<Cell>> sets;
  if (!rules.lines_interchangeable() || rules.is_latin()) return sets;
  const auto n = static_cast<std::size_t>(rules.size());
  const auto height = static_cast<std::size_t>(rules.box_height());
  const auto width = static_cast<std::size_t>(rules.box_width());
  ThreeLines search(grid, n, sets);
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = i + 1; j < n; ++j) {
      for (std::size_t k = j + 1; k < n && !stop.stop_requested(); ++k) {
        if (i / height == k / height) search.find({i * n, j * n, k * n}, 1);
        if (i / width == k / width) search.find({i, j, k}, n);
      }
    }
  }
  std::sort(sets.begin(), sets.end());
  sets.erase(std::unique(sets.begin(), sets.end()), sets.end());
  return sets;
}

}  // namespace inlay::sudoku::generate

#include "sudoku/enumerate/changes.h"

#include <algorithm>
#include <bitset>

namespace inlay::sudoku::enumerate {

Changes::Changes(const Rules& rules, const Grid& grid, int max_size, base::Meter& meter)
    : rules_(rules),
      grid_(grid),
      max_size_(static_cast<std::size_t>(std::max(max_size, 0))),
      meter_(meter),
      now_(grid.size()),
      clashes_(grid.size()) {}

bool Changes::find(std::vector<UnavoidableSet>& found) {
  std::vector<UnavoidableSet> all;
  found_ = &all;
  bool complete = true;
  for (std::size_t cell = 0; cell < grid_.size() && complete; ++cell) {
    first_ = static_cast<Cell>(cell);
    for (int value = 1; value <= rules_.size() && complete; ++value) {
      const auto digit = static_cast<Digit>(value);
      if (digit == grid_[cell] || !allowed(first_, digit)) continue;
      change(first_, digit);
      complete = extend();
      undo(first_);
    }
  }
  std::sort(all.begin(), all.end(), [](const UnavoidableSet& a, const UnavoidableSet& b) {
    return a.cells.size() != b.cells.size() ? a.cells.size() < b.cells.size() : a.cells < b.cells;
  });
  // Without sets that contain another one. Those of the same cells were found with other digits.
  using Bits = std::bitset<std::size_t{kMaxSize} * kMaxSize>;
  std::vector<Bits> kept;
  for (UnavoidableSet& set : all) {
    Bits bits;
    for (const Cell cell : set.cells) bits.set(cell);
    const bool minimal = std::none_of(
        kept.begin(), kept.end(), [&](const Bits& smaller) { return (smaller & ~bits).none(); });
    if (!minimal) continue;
    kept.push_back(bits);
    found.push_back(std::move(set));
  }
  return complete;
}

// Whether the cell can have this digit as far as is known: no changed peer has it, and every peer
// that has it in the grid may change.
bool Changes::allowed(Cell cell, Digit digit) const {
  const auto peers = rules_.peers(cell);
  return std::all_of(peers.begin(), peers.end(), [&](Cell peer) {
    return now_[peer] != digit && (grid_[peer] != digit || now_[peer] != 0 || peer >= first_);
  });
}

void Changes::change(Cell cell, Digit digit) {
  if (clashes_[cell] != 0) --open_;
  now_[cell] = digit;
  changed_.push_back(cell);
  for (const Cell peer : rules_.peers(cell)) {
    if (grid_[peer] == digit && clashes_[peer]++ == 0 && now_[peer] == 0) ++open_;
  }
}

void Changes::undo(Cell cell) {
  const Digit digit = now_[cell];
  for (const Cell peer : rules_.peers(cell)) {
    if (grid_[peer] == digit && --clashes_[peer] == 0 && now_[peer] == 0) --open_;
  }
  changed_.pop_back();
  now_[cell] = 0;
  if (clashes_[cell] != 0) ++open_;
}

// A cell that must change: the one that most changed cells clash with, since it has the fewest
// digits left.
Cell Changes::next_open() const {
  Cell best = 0;
  int most = 0;
  for (const Cell changed : changed_) {
    for (const Cell peer : rules_.peers(changed)) {
      if (grid_[peer] == now_[changed] && now_[peer] == 0 && clashes_[peer] > most) {
        most = clashes_[peer];
        best = peer;
      }
    }
  }
  return best;
}

bool Changes::extend() {
  if (!meter_.tick(
          [&] { return static_cast<double>(first_) / static_cast<double>(grid_.size()); })) {
    return false;
  }
  if (open_ == 0) {
    found_->push_back(set());
    return true;
  }
  if (changed_.size() + open_ > max_size_) return true;
  const Cell cell = next_open();
  for (int value = 1; value <= rules_.size(); ++value) {
    const auto digit = static_cast<Digit>(value);
    if (digit == grid_[cell] || !allowed(cell, digit)) continue;
    change(cell, digit);
    const bool going_on = changed_.size() + open_ > max_size_ || extend();
    undo(cell);
    if (!going_on) return false;
  }
  return true;
}

UnavoidableSet Changes::set() const {
  UnavoidableSet set{changed_, {}};
  std::sort(set.cells.begin(), set.cells.end());
  for (const Cell cell : set.cells) set.digits.push_back(now_[cell]);
  return set;
}

}  // namespace inlay::sudoku::enumerate

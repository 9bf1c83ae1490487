// CandidateBoard: the candidates of a board of any size under an assumption, cell by cell.
//
// A naked single is propagated once its peers have lost its digit.
#ifndef INLAY_SRC_SUDOKU_GRADE_INLAY_CANDIDATE_BOARD_H_
#define INLAY_SRC_SUDOKU_GRADE_INLAY_CANDIDATE_BOARD_H_

#include <algorithm>
#include <vector>

#include "sudoku/geometry.h"
#include "sudoku/grade/bits.h"
#include "sudoku/grade/finder.h"

namespace inlay::sudoku::grade::inlay_scale {

enum class Change { none, some, contradiction };

class CandidateBoard {
 public:
  struct Layout {
    explicit Layout(const Rules& r) : rules(r), geometry(Geometry::of(r)) {}
    const Rules& rules;
    const Geometry& geometry;
  };
  // `layout`: of the position's rules. These must outlive the board and its copies.
  void start(const Position& position, const Layout& layout) {
    geometry_ = &layout.geometry;
    rules_ = &layout.rules;
    const auto cells = static_cast<std::size_t>(rules_->cell_count());
    masks_.resize(cells);
    propagated_.assign(cells, 0);
    for (std::size_t cell = 0; cell < cells; ++cell) {
      const Digit value = position.value(static_cast<Cell>(cell));
      masks_[cell] = value != 0 ? bit(value) : position.candidates(static_cast<Cell>(cell));
      propagated_[cell] = value != 0;
    }
  }

  Mask at(Cell cell) const { return masks_[cell]; }
  bool open(Cell cell) const { return propagated_[cell] == 0; }
  std::size_t cells() const { return masks_.size(); }
  void set(Cell cell, int digit) { masks_[cell] = bit(digit); }
  void remove(Cell cell, int digit) { masks_[cell] &= ~bit(digit); }

  // One round.
  Change singles() {
    Change change = Change::none;
    new_singles_.clear();
    for (std::size_t cell = 0; cell < masks_.size(); ++cell) {
      if (masks_[cell] == 0) return Change::contradiction;
      if (propagated_[cell] == 0 && size_of(masks_[cell]) == 1)
        new_singles_.push_back(static_cast<Cell>(cell));
    }
    for (const Cell cell : new_singles_) {
      propagated_[cell] = 1;
      for (const Cell peer : rules_->peers(cell)) {
        if ((masks_[peer] & masks_[cell]) == 0) continue;
        masks_[peer] &= ~masks_[cell];
        if (masks_[peer] == 0) return Change::contradiction;
        change = Change::some;
      }
    }
    return std::max(change, hidden_singles());
  }

  // Whether a house of the cell has at most one other place for the digit. Require: the digit is a
  // candidate of the cell.
  bool is_strong(Cell cell, int digit) const {
    const auto houses = rules_->houses_of(cell);
    return std::any_of(houses.begin(), houses.end(), [&](std::size_t house) {
      int places = 0;
      for (int i = 0; i < geometry_->size(); ++i) {
        places += (masks_[geometry_->cell(house, i)] & bit(digit)) != 0;
      }
      return places <= 2;
    });
  }

  // Applies locked candidates, naked pairs and hidden pairs.
  Change patterns() {
    after_patterns_ = masks_;
    const std::size_t houses = geometry_->house_count();
    const auto n = static_cast<std::size_t>(geometry_->size());
    places_.assign(houses * n, 0);
    for (std::size_t house = 0; house < houses; ++house) {
      for (std::size_t i = 0; i < n; ++i) {
        const Cell cell = geometry_->cell(house, static_cast<int>(i));
        if (propagated_[cell] != 0) continue;
        for (const int d : bits(masks_[cell])) {
          places_[house * n + static_cast<std::size_t>(d)] |= Mask{1} << i;
        }
      }
    }
    for (std::size_t house = 0; house < houses; ++house) {
      apply_locked_candidates(house, houses, n);
      apply_pairs(house, n);
    }
    const bool changed = after_patterns_ != masks_;
    masks_.swap(after_patterns_);
    return changed ? Change::some : Change::none;
  }

 private:
  Change hidden_singles() {
    Change change = Change::none;
    forced_.assign(masks_.size(), 0);
    for (std::size_t house = 0; house < geometry_->house_count(); ++house) {
      Mask once = 0, twice = 0;
      for (int i = 0; i < geometry_->size(); ++i) {
        const Mask mask = masks_[geometry_->cell(house, i)];
        twice |= once & mask;
        once |= mask;
      }
      if (once != rules_->all_digits()) return Change::contradiction;
      const Mask single = once & ~twice;
      if (single == 0) continue;
      for (int i = 0; i < geometry_->size(); ++i) {
        const Cell cell = geometry_->cell(house, i);
        forced_[cell] |= masks_[cell] & single;
      }
    }
    for (std::size_t cell = 0; cell < masks_.size(); ++cell) {
      if (forced_[cell] == 0 || forced_[cell] == masks_[cell]) continue;
      if (size_of(forced_[cell]) > 1) return Change::contradiction;
      masks_[cell] = forced_[cell];
      change = Change::some;
    }
    return change;
  }

  void apply_locked_candidates(std::size_t a, std::size_t houses, std::size_t n) {
    for (std::size_t b = 0; b < houses; ++b) {
      const Mask shared = geometry_->shared_positions(a, b);
      if (a == b || size_of(shared) < 2) continue;
      for (std::size_t d = 0; d < n; ++d) {
        const Mask places = places_[a * n + d];
        if (places == 0 || (places & ~shared) != 0) continue;
        for (const int i : bits(places_[b * n + d] & ~geometry_->shared_positions(b, a))) {
          after_patterns_[geometry_->cell(b, i)] &= ~(Mask{1} << d);
        }
      }
    }
  }

  void apply_pairs(std::size_t house, std::size_t n) {
    for (std::size_t i = 0; i < n; ++i) {
      const Cell a = geometry_->cell(house, static_cast<int>(i));
      if (propagated_[a] != 0 || size_of(masks_[a]) != 2) continue;
      for (std::size_t j = i + 1; j < n; ++j) {
        if (masks_[geometry_->cell(house, static_cast<int>(j))] != masks_[a]) continue;
        for (std::size_t k = 0; k < n; ++k) {
          if (k != i && k != j)
            after_patterns_[geometry_->cell(house, static_cast<int>(k))] &= ~masks_[a];
        }
      }
    }
    for (std::size_t d = 0; d < n; ++d) {
      const Mask two = places_[house * n + d];
      if (size_of(two) != 2) continue;
      for (std::size_t e = d + 1; e < n; ++e) {
        if (places_[house * n + e] != two) continue;
        for (const int i : bits(two)) {
          after_patterns_[geometry_->cell(house, i)] &= Mask{1} << d | Mask{1} << e;
        }
      }
    }
  }

  const Geometry* geometry_ = nullptr;
  const Rules* rules_ = nullptr;
  std::vector<Mask> masks_, after_patterns_, forced_, places_;
  std::vector<std::uint8_t> propagated_;
  std::vector<Cell> new_singles_;
};

}  // namespace inlay::sudoku::grade::inlay_scale

#endif  // INLAY_SRC_SUDOKU_GRADE_INLAY_CANDIDATE_BOARD_H_

// cohen: the Davis-Putnam procedure on the Sudoku clauses, with a single branching rule.
//
// A literal means "this cell has this digit". The clauses are
//   positive   each cell has a digit; each house has each digit: n literals each
//   negative   two literals of one positive clause are not both true
// It always branches on the smallest positive clause that is not satisfied and tries its literals
// one after the other. A clause with one literal is a forced step, so this includes unit
// propagation; an empty clause is a conflict. Negative clauses are neither branched on nor stored.
//
// Making a literal true deletes its positive clauses (they are satisfied) and, through the negative
// clauses, all other literals of these from their clauses. Both happen in place: a clause is stored
// as its current size and the flag kSatisfied,
//
//   size_[clause]    3   128+5   2   1   128+9   ...      the smallest byte is the next branch
//   live_[literal]   1 0 1 1 0 0 1 ...
//   trail_           | deleted literals and clauses since choice 1 | since choice 2 | ...
//
// and backtracking restores what the trail holds above a choice, in reverse order.
// Invariant: size_[c], without the flag, is the number of live literals of clause c.
//
// Source: M. Davis, G. Logemann, D. Loveland, "A machine program for theorem-proving",
// Communications of the ACM 5 (1962), on the usual clauses for Sudoku. The engine is named after
// the historic solver that worked in this way and was written from the description above alone. It
// shows logic without any rule specific to Sudoku. It finds naked and hidden singles in the same
// way, and its tree is close to that of the cover engines.

#include <algorithm>
#include <bit>

#include "sudoku/methods/backtracking.h"
#include "sudoku/methods/methods.h"

namespace inlay::sudoku::methods {
namespace {

class Cohen final : public Backtracking {
 public:
  Cohen(const Puzzle& puzzle, const SolveOptions& options, Budget budget)
      : Backtracking(puzzle, options, std::move(budget)),
        n_(static_cast<std::uint32_t>(puzzle.rules.size())),
        cells_(static_cast<std::uint32_t>(puzzle.rules.cell_count())),
        size_(cells_ + puzzle.rules.houses().size() * n_, static_cast<std::uint8_t>(n_)),
        live_(std::size_t{cells_} * n_, 1),
        grid_(puzzle.clues) {}
  std::string_view name() const override { return "cohen"; }

 protected:
  bool prepare() override {
    const auto open = puzzle_.open_candidates();
    for (std::uint32_t cell = 0; cell < cells_; ++cell) {
      for (Mask out = puzzle_.rules.all_digits() & ~open[cell]; out != 0; out &= out - 1) {
        delete_literal(literal(cell, static_cast<std::uint32_t>(std::countr_zero(out))));
      }
    }
    for (std::uint32_t cell = 0; cell < cells_; ++cell) {
      if (grid_[cell] != 0) make_true(literal(cell, grid_[cell] - 1U));
    }
    trail_.clear();
    return true;
  }

  std::optional<Branch> select() override {
    const std::uint8_t smallest = *std::min_element(size_.begin(), size_.end());
    if (smallest >= kSatisfied) return std::nullopt;
    const auto clause =
        static_cast<std::uint32_t>(std::find(size_.begin(), size_.end(), smallest) - size_.begin());
    Mask choices = 0;
    for (std::uint32_t position = 0; position < n_; ++position) {
      choices |= Mask{live_[literal_of(clause, position)]} << position;
    }
    return Branch{clause, choices};
  }

  bool choose(std::uint32_t at, int choice) override {
    marks_.push_back(trail_.size());
    const std::uint32_t chosen = literal_of(at, static_cast<std::uint32_t>(choice));
    grid_[chosen / n_] = static_cast<Digit>(chosen % n_ + 1);
    make_true(chosen);
    moved();
    return true;
  }

  void undo(std::uint32_t, int) override {
    while (trail_.size() > marks_.back()) {
      const std::uint32_t deleted = trail_.back();
      trail_.pop_back();
      if (deleted & kClause) {
        size_[deleted & ~kClause] ^= kSatisfied;
      } else {
        live_[deleted] = 1;
        for_each_clause(deleted, [this](std::uint32_t clause) { ++size_[clause]; });
      }
    }
    marks_.pop_back();
  }

  Grid complete_grid() const override { return grid_; }
  std::size_t table_bytes() const override {
    return size_.size() + live_.size() + grid_.size() +
           (trail_.capacity() * sizeof(trail_[0]) + marks_.capacity() * sizeof(marks_[0]));
  }

 private:
  static constexpr std::uint8_t kSatisfied = 128;  // larger than any size, so never the smallest
  static constexpr std::uint32_t kClause = 0x80000000;  // marks clauses in the trail

  std::uint32_t literal(std::uint32_t cell, std::uint32_t digit) const { return cell * n_ + digit; }

  // Clauses are numbered: one for each cell, then n for each house, by digit. The literals of a
  // cell clause are in the order of digits, those of a house clause in the order of its cells.
  std::uint32_t literal_of(std::uint32_t clause, std::uint32_t position) const {
    if (clause < cells_) return literal(clause, position);
    const std::uint32_t house = (clause - cells_) / n_;
    return literal(puzzle_.rules.houses()[house].cells[position], (clause - cells_) % n_);
  }
  template <typename Visit>
  void for_each_clause(std::uint32_t literal, Visit&& visit) const {
    const std::uint32_t cell = literal / n_;
    visit(cell);
    for (const std::uint16_t house : puzzle_.rules.houses_of(static_cast<Cell>(cell))) {
      visit(cells_ + house * n_ + literal % n_);
    }
  }

  void make_true(std::uint32_t chosen) {
    for_each_clause(chosen, [&](std::uint32_t clause) {
      size_[clause] |= kSatisfied;
      trail_.push_back(clause | kClause);
      ++meter_.stats.updates;
      for (std::uint32_t position = 0; position < n_; ++position) {
        const std::uint32_t other = literal_of(clause, position);
        if (other != chosen) delete_literal(other);
      }
    });
  }
  void delete_literal(std::uint32_t deleted) {
    if (!live_[deleted]) return;
    live_[deleted] = 0;
    trail_.push_back(deleted);
    for_each_clause(deleted, [this](std::uint32_t clause) {
      --size_[clause];
      ++meter_.stats.updates;
    });
  }

  const std::uint32_t n_;
  const std::uint32_t cells_;
  std::vector<std::uint8_t> size_;
  std::vector<std::uint8_t> live_;
  std::vector<std::uint32_t> trail_;
  std::vector<std::size_t> marks_;  // the length of the trail before each choice in force
  Grid grid_;                       // the literals made true; other cells may hold old values
};

}  // namespace

std::unique_ptr<Engine> make_cohen(const Puzzle& puzzle, const SolveOptions& options,
                                   Budget budget) {
  return std::make_unique<Cohen>(puzzle, options, std::move(budget));
}

}  // namespace inlay::sudoku::methods

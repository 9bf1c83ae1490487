// Peers: which cells must differ, and which must not both have one of some values.
#ifndef INLAY_SRC_SUDOKU_VARIANT_SEARCH_PEERS_H_
#define INLAY_SRC_SUDOKU_VARIANT_SEARCH_PEERS_H_

#include <bit>
#include <span>
#include <vector>

#include "sudoku/variant/model/relation.h"
#include "sudoku/variant/search/cell_sets.h"

namespace inlay::sudoku::variant {

class Peers {
 public:
  Peers() = default;
  explicit Peers(std::size_t cells) : sets_(cells, cells) {}

  void add(Cell a, Cell b) {
    sets_.add(a, b);
    sets_.add(b, a);
  }
  void add_all(std::span<const Cell> cells);
  // Each of two equal cells sees what the other sees. Returns whether that is new.
  bool share(Cell a, Cell b);
  // The cells must not both have the same value if it is one of these. `values`: of the board.
  void exclude(Cell a, Cell b, ValueSet excluded, int values);
  // Makes the lists; no add() and exclude() afterwards.
  void finish(std::size_t cells);

  bool has(Cell a, Cell b) const { return sets_.has(a, b); }
  bool all_differ(std::span<const Cell> cells) const;
  std::size_t words() const { return sets_.words(); }
  const CellSets& sets() const { return sets_; }
  const std::uint64_t* set(Cell cell) const { return sets_.row(cell); }
  std::uint64_t* set(Cell cell) { return sets_.row(cell); }
  std::span<const Cell> list(Cell cell) const { return lists_.row(cell); }

  // The cells that lose a value, a set of one, if the cell has it: its peers, and others that must
  // not both have this value. After finish().
  const std::uint64_t* set(Cell cell, ValueSet value) const {
    return values_ == 0 ? sets_.row(cell) : of_values_.row(row_of(cell, value));
  }
  std::span<const Cell> list(Cell cell, ValueSet value) const {
    return values_ == 0 ? lists_.row(cell) : lists_of_values_.row(row_of(cell, value));
  }
  // How often exclude() named the cell.
  int exclusions(Cell cell) const { return values_ == 0 ? 0 : exclusions_[cell]; }

 private:
  // The cells of each row of sets.
  class Lists {
   public:
    void make(const CellSets& sets, std::size_t rows);
    std::span<const Cell> row(std::size_t index) const {
      return {cells_.data() + first_[index], cells_.data() + first_[index + 1]};
    }

   private:
    std::vector<Cell> cells_;
    std::vector<std::uint32_t> first_;
  };

  std::size_t row_of(Cell cell, ValueSet value) const {
    return cell * values_ + static_cast<std::size_t>(std::countr_zero(value));
  }

  CellSets sets_;
  Lists lists_;
  std::size_t values_ = 0;  // of the board; 0 without exclude()
  CellSets of_values_;      // of each cell and value
  Lists lists_of_values_;
  std::vector<int> exclusions_;
};

}  // namespace inlay::sudoku::variant

#endif  // INLAY_SRC_SUDOKU_VARIANT_SEARCH_PEERS_H_

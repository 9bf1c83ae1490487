// A 9x9 grid: whether clues determine it, and the clue sets of a band. Written to be obvious.
#ifndef INLAY_APPS_CHECK_GRID_SEARCH_H_
#define INLAY_APPS_CHECK_GRID_SEARCH_H_

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace inlay_check {

using CellFlags = std::array<bool, 81>;

class GridSearch {
 public:
  // `grid`: 81 digits, solved. `work`: the number of steps left; a search ends when it reaches 0.
  GridSearch(const std::string& grid, std::uint64_t& work) : grid_(grid), work_(work) {}

  // Whether the grid is the only solution with these clues.
  bool unique(const CellFlags& clues);
  // The number of choices of n cells of a band that determine it if the rest of the grid is given:
  // they are among the `allowed` cells and include the `required` ones. The band consists of rows,
  // or of columns.
  std::uint64_t clue_sets(int band, bool columns, int n, const CellFlags& allowed,
                          const CellFlags& required);

 private:
  using Changes = std::vector<std::vector<int>>;  // sets of cells

  void open_cells(const std::vector<int>& open);
  void fill(std::vector<int>& open, std::size_t most, Changes& found);
  unsigned used_by_peers(int cell) const;
  void flip(int cell);
  void place(int cell, char digit);
  void remove(int cell);
  std::uint64_t count_sets(const std::vector<std::uint32_t>& sets, std::size_t from,
                           std::uint32_t chosen, std::uint32_t available, int left);
  void step();

  const std::string& grid_;
  std::uint64_t& work_;
  std::string now_;                  // '.' for an open cell
  std::array<unsigned, 27> used_{};  // digits of rows, columns and boxes
};

}  // namespace inlay_check

#endif  // INLAY_APPS_CHECK_GRID_SEARCH_H_

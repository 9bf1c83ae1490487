// Layout: the shape of a board as flat tables, for the engines. Made once with the Rules.
//
// A *section* is a house A cut into the parts that it shares with the houses of one family: a row
// cut by the boxes, a box cut by the rows. The parts of a section are disjoint and cover A. It is
// kept only where some part has two cells or more, because a part of one cell locks nothing that a
// hidden single does not tell.
#ifndef INLAY_SRC_SUDOKU_LAYOUT_H_
#define INLAY_SRC_SUDOKU_LAYOUT_H_

#include <cstdint>
#include <span>
#include <vector>

#include "inlay/sudoku.h"

namespace inlay::sudoku {

using HouseId = std::uint16_t;
inline constexpr HouseId kNoHouse = 0xFFFF;

class Layout {
 public:
  Layout(int size, std::span<const House> houses);

  struct Part {
    std::uint32_t begin, end;  // in section_cells
    HouseId other;             // the house that shares these cells; kNoHouse: the rest of A
  };
  struct Section {
    std::uint32_t begin, end;  // in parts
  };

  std::span<const Cell> cells_of(HouseId house) const {
    return {house_cells_.data() + std::size_t{house} * size_, size_};
  }
  std::span<const Section> sections(HouseId house) const {
    return std::span(sections_).subspan(first_section_[house],
                                        first_section_[house + 1U] - first_section_[house]);
  }
  std::span<const Part> parts(const Section& section) const {
    return std::span(parts_).subspan(section.begin, section.end - section.begin);
  }
  std::span<const Cell> cells(const Part& part) const {
    return std::span(section_cells_).subspan(part.begin, part.end - part.begin);
  }
  // The set of houses that hold the cell, `words()` words of 64 houses each.
  const std::uint64_t* houses_of(Cell cell) const { return houses_of_.data() + cell * words_; }
  bool contains(HouseId house, Cell cell) const {
    return (houses_of(cell)[house / 64] >> (house % 64) & 1) != 0;
  }
  std::size_t words() const { return words_; }
  std::size_t house_count() const { return first_section_.size() - 1; }

 private:
  void cut(const House& house, std::span<const std::uint16_t> other_of);

  std::size_t size_;
  std::size_t words_;
  std::vector<Cell> house_cells_;
  std::vector<std::uint64_t> houses_of_;
  std::vector<std::uint32_t> first_section_;  // of each house, and the end
  std::vector<Section> sections_;
  std::vector<Part> parts_;
  std::vector<Cell> section_cells_;
};

}  // namespace inlay::sudoku

#endif  // INLAY_SRC_SUDOKU_LAYOUT_H_

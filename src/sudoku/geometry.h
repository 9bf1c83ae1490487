// Geometry: the one description of a board for engines, grading, canonical forms and printing.
//
// It holds, as flat tables, which cells each house has, the position of each cell in its houses,
// which cells see each other, and where two houses cross. Houses have the numbers of
// Rules::houses(): rows first, then columns, boxes and extra houses. It is built when it is first
// asked for and shared by all copies of the Rules; that takes some microseconds for 9x9. The engine
// for variants does without it.
//
//   const Geometry& geometry = Geometry::of(rules);
//   for (const Cell peer : geometry.peers(cell)) ...
//   for (const auto& [house, position] : geometry.positions(cell)) ...
//
// Locked candidates need houses cut into parts. A *section* is one house cut by the houses of one
// family (all rows, all columns, all boxes, or one extra house): a row cut by the boxes, a box cut
// by the rows. The parts of a section are disjoint and cover the house. A section is stored only if
// one of its parts has at least two cells, because a part of one cell locks nothing that a hidden
// single does not find.
#ifndef INLAY_SRC_SUDOKU_GEOMETRY_H_
#define INLAY_SRC_SUDOKU_GEOMETRY_H_

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/bit_set.h"
#include "inlay/sudoku.h"

namespace inlay::sudoku {

using HouseIndex = std::uint16_t;  // index into Rules::houses()
inline constexpr HouseIndex kNoHouse = 0xFFFF;

// The position of a cell in one of its houses.
struct HousePosition {
  HouseIndex house;
  std::uint8_t position;  // index of the cell among the cells of the house
};

class Geometry {
 public:
  // Valid as long as `rules` or a copy of them exists.
  static const Geometry& of(const Rules& rules) {
    const Geometry* built = rules.data_->geometry.load(std::memory_order_acquire);
    return built != nullptr ? *built : build(rules);
  }

  Geometry(int size, std::span<const House> houses);

  int size() const { return static_cast<int>(size_); }  // cells in a house
  std::size_t cell_count() const { return size_ * size_; }
  std::size_t house_count() const { return house_count_; }
  bool has_boxes() const { return has_boxes_; }  // false for a Latin square

  // --- Houses ---------------------------------------------------------------

  std::span<const Cell> cells_of(std::size_t house) const {
    return {house_cells_.data() + house * size_, size_};
  }
  Cell cell(std::size_t house, int position) const {
    return house_cells_[house * size_ + static_cast<std::size_t>(position)];
  }
  // The house of the row, column or box with this index, from 0.
  std::size_t row(int index) const { return static_cast<std::size_t>(index); }
  std::size_t column(int index) const { return size_ + static_cast<std::size_t>(index); }
  std::size_t box(int index) const { return 2 * size_ + static_cast<std::size_t>(index); }
  std::size_t first_extra() const { return (has_boxes_ ? 3 : 2) * size_; }  // if there are any
  // The positions in house `a` of the cells that houses `a` and `b` share. Require: a != b.
  Mask shared_positions(std::size_t a, std::size_t b) const {
    return shared_positions_[a * house_count() + b];
  }

  // --- Cells ----------------------------------------------------------------

  // The houses of the cell, in increasing order, and its position in each.
  std::span<const HousePosition> positions(Cell cell) const {
    return {positions_.data() + first_position_[cell],
            positions_.data() + first_position_[cell + 1U]};
  }
  std::span<const HouseIndex> houses_of(Cell cell) const {
    return {houses_of_.data() + first_position_[cell],
            houses_of_.data() + first_position_[cell + 1U]};
  }
  // The same as a set: `words()` words of 64 houses each.
  const std::uint64_t* house_set(Cell cell) const { return house_sets_.data() + cell * words_; }
  std::size_t words() const { return words_; }
  bool contains(std::size_t house, Cell cell) const {
    return base::has_bit(house_set(cell), house);
  }
  // The position of the cell in the house; -1: it is not in this house.
  int position_in(std::size_t house, Cell cell) const {
    for (const HousePosition& at : positions(cell)) {
      if (at.house == house) return at.position;
    }
    return -1;
  }
  std::size_t row_of(Cell cell) const { return cell / size_; }
  std::size_t column_of(Cell cell) const { return size_ + cell % size_; }
  std::size_t box_of(Cell cell) const { return box_of_[cell]; }  // kNoHouse in a Latin square

  // The cells that share a house with this one, in increasing order.
  std::span<const Cell> peers(Cell cell) const {
    return {peers_.data() + first_peer_[cell], peers_.data() + first_peer_[cell + 1U]};
  }
  // The cells that share its box, then the rest of its row, then the rest of its column. Extra
  // houses do not count.
  std::span<const Cell> peers_by_house(Cell cell) const {
    return {ordered_peers_.data() + cell * ordered_peer_count_, ordered_peer_count_};
  }

  // --- Sections -------------------------------------------------------------

  struct Part {
    std::uint32_t begin, end;  // in section_cells_
    HouseIndex other;          // the other house of these cells; kNoHouse: they have none
  };
  struct Section {
    std::uint32_t begin, end;  // in parts_
  };

  std::span<const Section> sections(std::size_t house) const {
    return std::span(sections_).subspan(first_section_[house],
                                        first_section_[house + 1] - first_section_[house]);
  }
  std::span<const Part> parts(const Section& section) const {
    return std::span(parts_).subspan(section.begin, section.end - section.begin);
  }
  std::span<const Cell> cells(const Part& part) const {
    return std::span(section_cells_).subspan(part.begin, part.end - part.begin);
  }

 private:
  static const Geometry& build(const Rules& rules);
  void list_houses(std::span<const House> houses);
  void list_peers();
  void cut_into_sections(std::span<const House> houses);
  void add_section(const House& house, std::span<const HouseIndex> other_of);

  std::size_t size_;
  std::size_t house_count_;
  std::size_t words_;
  bool has_boxes_ = false;
  std::vector<Cell> house_cells_;
  std::vector<HousePosition> positions_;
  std::vector<HouseIndex> houses_of_;
  std::vector<std::uint32_t> first_position_;  // of each cell, and the end
  std::vector<std::uint64_t> house_sets_;
  std::vector<HouseIndex> box_of_;
  std::vector<Mask> shared_positions_;
  std::vector<Cell> peers_;
  std::vector<std::uint32_t> first_peer_;  // of each cell, and the end
  std::vector<Cell> ordered_peers_;
  std::size_t ordered_peer_count_ = 0;        // of each cell
  std::vector<std::uint32_t> first_section_;  // of each house, and the end
  std::vector<Section> sections_;
  std::vector<Part> parts_;
  std::vector<Cell> section_cells_;
};

}  // namespace inlay::sudoku

#endif  // INLAY_SRC_SUDOKU_GEOMETRY_H_

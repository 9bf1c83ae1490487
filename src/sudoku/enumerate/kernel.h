// The inner loops of the enumeration, compiled once for each instruction set.
#ifndef INLAY_SRC_SUDOKU_ENUMERATE_KERNEL_H_
#define INLAY_SRC_SUDOKU_ENUMERATE_KERNEL_H_

#include <cstddef>
#include <cstdint>

#include "base/processor.h"
#include "sudoku/enumerate/worker.h"

namespace inlay::sudoku::enumerate {

// Sets of cells as three arrays, padded by kLanePadding elements.
struct SetColumns {
  std::uint32_t* band[3];
  std::size_t size;
};
inline constexpr std::size_t kLanePadding = 16;
inline constexpr std::size_t kPickPadding = 32;

struct Kernel {
  // Require: sets are ordered by size. keep[i] = 1 for the sets that contain no earlier one. Uses
  // the columns of `kept` as a workspace.
  void (*find_minimal)(const SetColumns& sets, const SetColumns& kept, std::uint8_t* keep);
  // The lines of a join: whether Y meets a mask. Require: `y` is padded to whole blocks.
  void (*make_lines)(const BandCells* y, std::size_t blocks, const BandCells* masks,
                     std::size_t count, std::uint64_t* lines);
  // The first of list[from .. to - 1] that meets all masks; `to` if no element does. Require: the
  // list is padded by kLanePadding elements.
  std::size_t (*first_meeting)(const BandCells* list, std::size_t from, std::size_t to,
                               const BandCells* masks, std::size_t count);
  // For each set of cells: all & ~(the rows of its cells). out[i] has `words` words, as have the 27
  // rows. Require: words is a multiple of 8.
  void (*find_unhit)(const BandCells* sets, std::size_t count, const std::uint64_t* rows,
                     const std::uint64_t* all, std::size_t words, std::uint64_t* out);
  // Lists values[i] for every bit i that is set, in order, and returns their number. Require: a
  // value for each bit of the words; room for kPickPadding more than are listed.
  std::size_t (*pick)(const std::uint64_t* bits, std::size_t words, const std::uint16_t* values,
                      std::uint16_t* out);
  // Joins all X with one block of Y and searches the third band. False: stopped.
  bool (*join)(const Join& join, std::size_t block, Worker& worker);
};

extern const Kernel kKernelScalar;
extern const Kernel kKernelSimd128;
extern const Kernel kKernelAvx2;
extern const Kernel kKernelAvx512;

const Kernel& kernel_of(base::InstructionSet set);

}  // namespace inlay::sudoku::enumerate

#endif  // INLAY_SRC_SUDOKU_ENUMERATE_KERNEL_H_

// Locked candidates: if all places of a digit in house A also lie in house B, the digit is removed
// from the other cells of B ("pointing" if A is a box and B a line, "claiming" the other way
// round).
//
// The parts of A in the different houses of one family are treated as units: a digit that occurs in
// only one part is locked there, like a hidden single among the parts.
#include "sudoku/propagation/board.h"

namespace inlay::sudoku::propagation {

bool Board::locked(HouseIndex house) {
  for (const Geometry::Section& section : geometry_.sections(house)) {
    Mask once = 0;
    Mask twice = 0;
    Mask filled = 0;
    for (const Geometry::Part& part : geometry_.parts(section)) {
      Mask here = 0;
      for (const Cell cell : geometry_.cells(part)) {
        const Mask mask = candidates_[cell];
        here |= mask;
        filled |= single(mask) ? mask : 0;
      }
      twice |= once & here;
      once |= here;
    }
    const Mask lock = once & ~twice & ~filled;
    if (lock == 0) continue;
    for (const Geometry::Part& part : geometry_.parts(section)) {
      if (part.other == kNoHouse) continue;
      Mask here = 0;
      for (const Cell cell : geometry_.cells(part)) here |= candidates_[cell];
      here &= lock;
      if (here == 0) continue;
      for (const Cell cell : geometry_.cells_of(part.other)) {
        if ((candidates_[cell] & here) != 0 && !geometry_.contains(house, cell) &&
            !change(cell, candidates_[cell] & ~here)) {
          return false;
        }
      }
    }
  }
  return true;
}

}  // namespace inlay::sudoku::propagation

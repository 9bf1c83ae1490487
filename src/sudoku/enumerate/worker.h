// Worker: what one thread needs to search the third band, apart from the kernel.
#ifndef INLAY_SRC_SUDOKU_ENUMERATE_WORKER_H_
#define INLAY_SRC_SUDOKU_ENUMERATE_WORKER_H_

#include <cstddef>
#include <cstdint>

#include "sudoku/enumerate/join.h"

namespace inlay::sudoku::enumerate {

struct WorkerCounts {
  std::uint64_t pairs = 0;      // (X, Y) that were joined
  std::uint64_t survivors = 0;  // that hit all cross sets
  std::uint64_t searched = 0;   // whose third band was searched
  std::uint64_t nodes = 0;      // of these searches
  std::uint64_t checks = 0;     // for uniqueness
};

// Sets that were found during the search, as arrays of their parts.
struct LearnedSets {
  const BandCells* x = nullptr;
  const BandCells* y = nullptr;
  const BandCells* t = nullptr;
  std::size_t size = 0;
};

// The kernels are compiled for other processors than the rest of the program, so they call these
// functions and use no inline function of a library.
class Worker {
 public:
  enum class Found { unique, ambiguous, hopeless };

  virtual ~Worker() = default;

  // Whether the puzzle with these clues is unique. If it is ambiguous, there is one more learned
  // set that it does not hit; if that has no cell in the third band (`hopeless`), no T goes with
  // this X and Y, and the set is in `hopeless` from now on.
  virtual Found check(BandCells x, BandCells y, BandCells t) = 0;
  // All puzzles with these clues and `left` more in `available` cells are unique.
  virtual void deliver(BandCells x, BandCells y, BandCells t, BandCells available, int left) = 0;
  // Whether to stop. Called at least once per millisecond.
  virtual bool stopped() = 0;

  LearnedSets learned;
  LearnedSets hopeless;
  WorkerCounts counts;

  // For the kernel: the sets of sockets that each Y of the current block does not hit, and of the
  // other sets those that the current X and Y do not hit.
  alignas(64) std::uint64_t y_unhit[kBlock][kSocketWords];
  alignas(64) std::uint64_t unhit[kOtherWords];
};

}  // namespace inlay::sudoku::enumerate

#endif  // INLAY_SRC_SUDOKU_ENUMERATE_WORKER_H_

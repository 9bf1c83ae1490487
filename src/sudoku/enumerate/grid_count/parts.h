// in_parts(): work that several threads share, part by part, until a limit ends it.
#ifndef INLAY_SRC_SUDOKU_ENUMERATE_GRID_COUNT_PARTS_H_
#define INLAY_SRC_SUDOKU_ENUMERATE_GRID_COUNT_PARTS_H_

#include <atomic>
#include <cstddef>
#include <functional>

#include "base/threads.h"

namespace inlay::sudoku::enumerate {

// Asked before each part that the first thread takes, on that thread.
using GoOn = std::function<bool()>;

// Calls part(thread, i) for i = 0 to count - 1. False: go_on() returned false, and some parts were
// not done.
inline bool in_parts(std::size_t threads, std::size_t count, const GoOn& go_on,
                     const std::function<void(std::size_t, std::size_t)>& part) {
  std::atomic<std::size_t> next{0};
  std::atomic<bool> stopped{false};
  base::run_on_threads(threads, [&](std::size_t thread) {
    for (std::size_t i; (i = next++) < count;) {
      if (thread == 0 && !go_on()) stopped = true;
      if (stopped) return;
      part(thread, i);
    }
  });
  return !stopped;
}

}  // namespace inlay::sudoku::enumerate

#endif  // INLAY_SRC_SUDOKU_ENUMERATE_GRID_COUNT_PARTS_H_

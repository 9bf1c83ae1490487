// The boundary at which a failed allocation becomes the outcome Limit::memory.
#ifndef INLAY_SRC_BASE_MEMORY_BOUNDARY_H_
#define INLAY_SRC_BASE_MEMORY_BOUNDARY_H_

#include <new>

namespace inlay::base {

// Returns run(), or failed() if run() throws std::bad_alloc. By then everything that run() had
// allocated is free again.
template <typename Run, typename Failed>
auto within_memory(Run&& run, Failed&& failed) -> decltype(run()) {
  try {
    return run();
  } catch (const std::bad_alloc&) {
    return failed();
  }
}

}  // namespace inlay::base

#endif  // INLAY_SRC_BASE_MEMORY_BOUNDARY_H_

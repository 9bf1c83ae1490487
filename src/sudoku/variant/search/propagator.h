// Propagator: removes values that a primitive excludes.
//
// A propagator is immutable after the network is built: what it remembers along a branch of the
// search lies in the words of memory that it asks for, which are copied and restored with the
// candidates. Two rules make the search correct:
//   - sound: it removes no value that occurs in a solution of its primitive;
//   - complete at the end: when all its cells have one value, it fails unless the primitive holds.
#ifndef INLAY_SRC_SUDOKU_VARIANT_SEARCH_PROPAGATOR_H_
#define INLAY_SRC_SUDOKU_VARIANT_SEARCH_PROPAGATOR_H_

#include <cstddef>
#include <cstdint>
#include <vector>

#include "inlay/sudoku.h"

namespace inlay::sudoku::variant {

class Propagation;

// What wakes a propagator. A later event includes the earlier ones: a cell that becomes fixed has
// changed its bounds, too.
enum class Event : std::uint8_t { any, bounds, fixed };

struct Watch {
  Cell cell;
  Event event;  // the propagator runs after this event
};

// A copy of a cell's candidates, 16 bits wide, in the memory of a propagator.
struct Copy {
  Cell cell;
  std::uint32_t place;  // in units of 16 bits
};

class Propagator {
 public:
  virtual ~Propagator() = default;

  // Removes values by means of `state`; false if the primitive cannot hold. Its own removals do not
  // wake it again, so it must reach its own fixpoint or do without.
  virtual bool propagate(Propagation& state) const = 0;
  // The cells and events that wake it.
  virtual void watches(std::vector<Watch>& out) const = 0;
  // Cheap and strong propagators run first: 0 .. 15.
  virtual int priority() const = 0;
  // How much this propagator makes one of its cells worth guessing, at the start of the search.
  virtual double weight() const { return 0; }
  // The words of memory it needs, and their values at the root.
  virtual std::size_t memory_words() const { return 0; }
  virtual void start(std::uint64_t* /*memory*/) const {}
  // The copies of candidates in that memory; Propagation keeps them up to date.
  virtual void copies(std::vector<Copy>& /*out*/) const {}

  std::size_t memory_offset = 0;  // set by the network
};

}  // namespace inlay::sudoku::variant

#endif  // INLAY_SRC_SUDOKU_VARIANT_SEARCH_PROPAGATOR_H_

// States: a search as a graph of states, for algorithms that visit each state once.
//
// A state is what is left to do: the primary items still to be covered, and what the chosen options
// forbid. States with equal keys have the same solutions (as sets of options). The branch item
// depends only on the state, so every solution corresponds to exactly one path from the first state
// to a solved one.
//
// There are two kinds: frontier states branch on items in the fixed order of a FrontierPlan and
// have short keys; residual states (residual_states.h) branch on the item with the fewest options
// left and store all options in sparse sets.
#ifndef INLAY_SRC_COVER_STATES_H_
#define INLAY_SRC_COVER_STATES_H_

#include <cstdint>
#include <memory>
#include <vector>

#include "cover/frontier_plan.h"
#include "cover/matrix.h"

namespace inlay::cover {

class States {
 public:
  virtual ~States() = default;

  // False if there is no solution; then there is no current state.
  virtual bool possible() const = 0;
  // Is no primary item left?
  virtual bool solved() const = 0;
  // Appends the moves from the current state, one for each option of the branch item. A dead end
  // has none.
  virtual void moves(std::vector<std::uint32_t>& moves) const = 0;
  virtual std::uint32_t option_of(std::uint32_t move) const = 0;  // as matrix option
  // Makes a move. Returns false, without any change, if it leads to a dead end.
  virtual bool take(std::uint32_t move) = 0;
  virtual void back() = 0;

  // The key of the current state, in key_words() words.
  virtual std::size_t key_words() const = 0;
  virtual void key(std::uint64_t* words) const = 0;
  virtual std::size_t memory() const = 0;
};

std::unique_ptr<States> make_frontier_states(FrontierPlan plan);

}  // namespace inlay::cover

#endif  // INLAY_SRC_COVER_STATES_H_

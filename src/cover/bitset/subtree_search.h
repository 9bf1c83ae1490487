// SubtreeSearch: one search of masks, over the part of the tree that lies below a Subtree. It can
// give some of that part away, and say what is left of it; this is all that threads and saved
// states need.
#ifndef INLAY_SRC_COVER_BITSET_SUBTREE_SEARCH_H_
#define INLAY_SRC_COVER_BITSET_SUBTREE_SEARCH_H_

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "cover/bitset/compiled_matrix.h"
#include "cover/bitset/state.h"

namespace inlay::cover::bitset {

// A part of the search tree: all solutions with these options. With multiplicities the order in
// which two options of an item are chosen must not matter, so a part says, too, which further
// options it may choose.
struct Subtree {
  std::vector<std::uint32_t> taken;
  std::optional<std::vector<std::uint32_t>> allowed;  // in increasing order; none: all
  double weight = 1;  // of the whole tree, as its levels let one guess
};

class SubtreeSearch {
 public:
  static constexpr std::size_t kAhead = 64;  // solutions found in one run()

  // Finds up to `ahead` of them at a time. See CompiledMatrix for `most` and fits().
  SubtreeSearch(const Matrix& matrix, std::size_t most, std::size_t ahead);

  bool fits() const { return matrix_.fits(); }
  std::size_t bytes() const { return matrix_.bytes(); }
  // Told of the tree from now on; it must stay where it is.
  void listen(const TreeListener* listener) { listener_ = listener; }

  void start(const Subtree& path);
  // Until `room` solutions (those of the last run are forgotten), `nodes` branch nodes, or the end
  // of the part. With `count_only` there is no limit to `room` and solutions are not kept.
  StopReason run(std::uint64_t nodes, std::uint64_t room, bool count_only);
  std::uint64_t found() const { return state_.found; }
  std::span<const std::uint32_t> solution(std::size_t i) const {
    return std::span(solutions_).subspan(i * state_.stride, lengths_[i]);
  }

  // Gives away the choices that are not yet tried at the highest level that has some, in order.
  std::vector<Subtree> split();
  // All that is left of the part, in order. Adding it up does not change the search.
  std::vector<Subtree> remaining() const;
  // How much of its part lies behind, what was given away not included.
  double fraction() const;

  const State& state() const { return state_; }

 private:
  std::vector<Subtree> choices_of(std::uint32_t level) const;
  std::vector<std::uint32_t> live_options_of(const Node& node) const;

  CompiledMatrix matrix_;
  StopReason (*run_)(State&, std::uint64_t);
  void (*choose_)(State&, std::uint32_t);
  bool multiple_;
  const TreeListener* listener_ = nullptr;
  double weight_ = 1;
  State state_;
  std::vector<std::uint32_t> solutions_;
  std::vector<std::uint32_t> lengths_;
};

}  // namespace inlay::cover::bitset

#endif  // INLAY_SRC_COVER_BITSET_SUBTREE_SEARCH_H_

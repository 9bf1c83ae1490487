// SubtreeSearch: one search of the bitset engine, in the part of the search tree below a Subtree.
// It can give away some of that part and report what is left of it; threads and saved states need
// no more.
#ifndef INLAY_SRC_COVER_BITSET_SUBTREE_SEARCH_H_
#define INLAY_SRC_COVER_BITSET_SUBTREE_SEARCH_H_

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "cover/bitset/compiled_matrix.h"
#include "cover/bitset/state.h"

namespace inlay::cover::bitset {

// A part of the search tree: all solutions that contain the options `taken`. With multiplicities
// two options of an item could be chosen in either order, so a part also lists the options that may
// still be chosen.
struct Subtree {
  std::vector<std::uint32_t> taken;
  std::optional<std::vector<std::uint32_t>> allowed;  // in increasing order; nullopt: all
  double weight = 1;                                  // estimated share of the whole tree
};

class SubtreeSearch {
 public:
  static constexpr std::size_t kMaxBuffered = 64;  // solutions found in one run()

  // `buffer_size`: maximum number of solutions found in one run(). See CompiledMatrix for
  // `max_bytes` and fits().
  SubtreeSearch(const Matrix& matrix, std::size_t max_bytes, std::size_t buffer_size);

  bool fits() const { return matrix_.fits(); }
  std::size_t bytes() const { return matrix_.bytes(); }
  // Reports the tree to this listener from now on. It must outlive the search.
  void set_listener(const TreeListener* listener) { listener_ = listener; }

  void start(const Subtree& path);
  // Searches until it has found `max_solutions` solutions, has visited `nodes` branch nodes or has
  // finished the part. Discards the solutions of the previous run. With `count_only` solutions are
  // not stored, and max_solutions may be above the buffer size.
  StopReason run(std::uint64_t nodes, std::uint64_t max_solutions, bool count_only);
  std::uint64_t found() const { return state_.found; }
  std::span<const std::uint32_t> solution(std::size_t i) const {
    return std::span(solutions_).subspan(i * state_.stride, lengths_[i]);
  }

  // Gives away the untried choices of the highest level that has any, in order.
  std::vector<Subtree> split();
  // Everything that is left of the part, in order. Does not change the search.
  std::vector<Subtree> remaining() const;
  // The choices of options at the ends of these paths. They count as moves when they are given away
  // or saved: the search that takes over the path cannot know which of its options are new.
  std::uint64_t untried_moves() const;
  // The share of the whole tree searched in this part, without what was given away.
  double fraction() const;

  const State& state() const { return state_; }

 private:
  std::vector<Subtree> choices_of(std::uint32_t level) const;
  static std::uint64_t untried_moves(const Level& level);
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

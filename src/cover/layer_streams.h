// LayerStreams: a layer of a FrontierPlan as monotone maps of sorted states.
//
// An option changes the same bits in every state to which it can be added, if these states also
// agree in the bits that are dropped after the layer. So the children of sorted states by one
// option are sorted, too:
//
//   stream:   state  ->  (state & keep) | have     for the states with (state & mask) == value
//
// A bit that the option changes only in some of the states, such as that of a secondary item after
// its last option, splits the option into one stream for each value. The states whose item is
// covered already form another stream.
#ifndef INLAY_SRC_COVER_LAYER_STREAMS_H_
#define INLAY_SRC_COVER_LAYER_STREAMS_H_

#include <cstdint>
#include <vector>

#include "cover/frontier_plan.h"

namespace inlay::cover {

class LayerStreams {
 public:
  // Require: the plan outlives this object.
  explicit LayerStreams(const FrontierPlan& plan);

  static constexpr std::size_t kAny = 0xFFFFFFFF;
  // Makes the streams of the next layer. Returns false if there are more than `most`.
  bool next(std::size_t most);

  // The current layer: plan.words words for each stream; keep is the same for all.
  std::vector<std::uint64_t> mask, value, have;
  std::vector<std::uint64_t> keep;
  std::size_t size() const { return size_; }

 private:
  using Words = std::vector<std::uint64_t>;
  bool add(Words now_mask, Words now_value, const Words& now_have, std::size_t most);

  const FrontierPlan& plan_;
  std::uint32_t layer_ = 0;  // the next one
  Words live_;               // bits that can be set in a state before it
  std::size_t size_ = 0;
};

}  // namespace inlay::cover

#endif  // INLAY_SRC_COVER_LAYER_STREAMS_H_

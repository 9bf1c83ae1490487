// FrontierPlan: a problem compiled for a sweep over its items in a fixed order.
//
//   layer t      branches on one primary item: the options that contain it and none of the items of
//                earlier layers. Every option belongs to exactly one layer.
//   frontier     the items contained both in options of layers up to t and in options of later
//                layers. The choices made so far affect the rest only through these items:
//
//                    done | frontier | untouched        a state has one bit for each item of the
//                  -------+----------+-----------       frontier: is it covered?
//
//   slot         the bit of an item in a state; slots are reused when an item has left the
//   frontier.
//                A secondary item with colours has two bits for each bit of the colour's number,
//                one for 0 and one for 1, so that one AND per word checks that all items agree.
//
// A primary item that is uncovered after its last option can never be covered: the layer requires
// its bit (`must`). Bit 0 of word 0 is set in every state, so that no state is all zeros.
//
// Sources: the transfer-matrix method of statistical physics (H. A. Kramers, G. H. Wannier 1941);
// its use to build diagrams: K. Sekine, H. Imai, S. Tani, "Computing the Tutte polynomial of a
// graph of moderate size" (1995); J. Kawahara, T. Inoue, H. Iwashita, S. Minato, "Frontier-based
// search for enumerating all constrained subgraphs with compressed representation" (2017).
#ifndef INLAY_SRC_COVER_FRONTIER_PLAN_H_
#define INLAY_SRC_COVER_FRONTIER_PLAN_H_

#include <cstdint>
#include <span>
#include <vector>

#include "cover/matrix.h"

namespace inlay::cover {

class FrontierPlan {
 public:
  static constexpr std::uint32_t kNoSlot = 0xFFFFFFFF;

  struct Layer {
    std::uint32_t slot;         // of the branch item; kNoSlot: it is never covered before
    bool may_skip;              // false: a state in which the item is already covered is a dead end
    std::uint32_t first, last;  // its options: indices into `options`
    std::uint32_t width;        // bits of the frontier after the layer
  };

  // `items`: all primary items, in the order in which to branch on them. Items without options, and
  // items whose options are all in earlier layers, get no layer. If states need more than
  // `most_words` words, the plan has no bit masks, and only impossible, words and weight are valid.
  static constexpr std::uint32_t kAnyWords = 0xFFFFFFFF;
  FrontierPlan(const Matrix& matrix, std::span<const std::uint32_t> items,
               std::uint32_t most_words = kAnyWords);

  bool impossible = false;  // some primary item has no option
  std::uint32_t words = 1;  // of a state
  double weight = 0;  // sum of 2^width over the layers: an upper bound for the cost of a sweep
  std::vector<Layer> layers;
  std::vector<std::uint32_t> options;  // matrix options, in the order of the layers

  // Bit masks of `words` words: for an option, the bits that must not be set and the bits it sets;
  // for a layer, the bits that must be set after it and the bits that are kept.
  std::span<const std::uint64_t> forbid(std::uint32_t place) const { return at(forbid_, place); }
  std::span<const std::uint64_t> have(std::uint32_t place) const { return at(have_, place); }
  std::span<const std::uint64_t> must(std::uint32_t layer) const { return at(must_, layer); }
  std::span<const std::uint64_t> keep(std::uint32_t layer) const { return at(keep_, layer); }

  // Pads states to `more` words. Require: more >= words.
  void widen_to(std::uint32_t more);
  std::size_t memory() const;

 private:
  struct Span;  // the layers in which an item occurs
  std::span<const std::uint64_t> at(const std::vector<std::uint64_t>& table,
                                    std::uint32_t row) const {
    return std::span(table).subspan(std::size_t{row} * words, words);
  }
  void cut_layers(const Matrix& matrix, std::span<const std::uint32_t> items,
                  std::vector<Span>& spans);
  void give_slots(std::vector<Span>& spans);
  void write_masks(const Matrix& matrix, const std::vector<Span>& spans);

  std::vector<std::uint64_t> forbid_, have_, must_, keep_;
};

// The plan with the smallest weight among a few orders: the given order and its reverse, and orders
// that start at an end of the item graph or at its rarest item, both breadth-first (Cuthill, McKee
// 1969) and greedy (by the item that leaves the smallest frontier). Deterministic.
FrontierPlan best_frontier_plan(const Matrix& matrix,
                                std::uint32_t most_words = FrontierPlan::kAnyWords);

}  // namespace inlay::cover

#endif  // INLAY_SRC_COVER_FRONTIER_PLAN_H_

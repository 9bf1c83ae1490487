// FrontierPlan: a problem compiled for a sweep over its items in a fixed order.
//
//   layer t      branches on one primary item: the options that contain it and none of the items
//                branched on before. Every option belongs to exactly one layer.
//   frontier     the items that options of layers up to t touch and options of later layers touch
//                too. What was chosen so far matters to the rest only through them:
//
//                    done | frontier | untouched        a state is one bit for each item of the
//                  -------+----------+-----------       frontier: is it covered yet?
//
//   slot         the bit of an item in a state; slots are used again when an item has left the
//                frontier. A secondary item with colours has two bits for each bit of the colour's
//                number, one for 0 and one for 1, so that "do they agree" is one AND for all items.
//
// A primary item whose last option has gone by uncovered can never be covered: the layer demands
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
    std::uint32_t slot;         // of the item branched on; kNoSlot: never covered before
    bool may_skip;              // false: a state in which the item is covered already is lost
    std::uint32_t first, last;  // its options, as places in `options`
    std::uint32_t width;        // bits of the frontier behind it
  };

  // `items`: all primary items, in the order to branch on them. Items without options and those
  // whose options are all in earlier layers get no layer of their own.
  // A plan that needs more than `most_words` has no masks: only impossible, words and weight hold.
  static constexpr std::uint32_t kAnyWords = 0xFFFFFFFF;
  FrontierPlan(const Matrix& matrix, std::span<const std::uint32_t> items,
               std::uint32_t most_words = kAnyWords);

  bool impossible = false;  // some primary item has no option
  std::uint32_t words = 1;  // of a state
  double weight = 0;        // sum of 2^width over the layers: what a sweep may cost at most
  std::vector<Layer> layers;
  std::vector<std::uint32_t> options;  // matrix options, in the order of the layers

  // `words` words each: for an option what must not be set and what it sets, for a layer what must
  // be set behind it and what is kept.
  std::span<const std::uint64_t> forbid(std::uint32_t place) const { return at(forbid_, place); }
  std::span<const std::uint64_t> have(std::uint32_t place) const { return at(have_, place); }
  std::span<const std::uint64_t> must(std::uint32_t layer) const { return at(must_, layer); }
  std::span<const std::uint64_t> keep(std::uint32_t layer) const { return at(keep_, layer); }

  // Makes states longer than they need be. Require: more >= words.
  void widen_to(std::uint32_t more);
  std::size_t memory() const;

 private:
  struct Span;  // of layers in which an item is touched
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

// The plan of least weight among a few orders: as given, as given backwards, and from an end of the
// item graph and from its rarest item both breadth-first (Cuthill, McKee 1969) and greedily, by the
// item that leaves the smallest frontier. Deterministic.
FrontierPlan best_frontier_plan(const Matrix& matrix,
                                std::uint32_t most_words = FrontierPlan::kAnyWords);

}  // namespace inlay::cover

#endif  // INLAY_SRC_COVER_FRONTIER_PLAN_H_

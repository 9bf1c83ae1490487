// IsomorphCounter: the number of solutions; of all isomorphic states only one is searched.
//
//   count(state) = the sum of count(child) over the options of its branch item
//   memo:  the graph of the state in canonical order -> count
//
// Two states are isomorphic if renaming items and options turns what is left of one into what is
// left of the other. The symmetries of the problem need not be known, and symmetries that appear
// only during the search count, too. For designs (Latin squares, Steiner triple systems,
// one-factorisations) millions of states form a few hundred classes. If pieces are different and
// the board is not square, no two states are isomorphic, and each labelling is wasted.
//
// The key is the graph itself, so a labelling that was cut short costs time but never makes a count
// wrong.
//
// Source: isomorph rejection by canonical forms, as in R. C. Read, "Every one a winner" (1978), and
// P. Kaski and P. R. J. Östergård, "Classification Algorithms for Codes and Designs" (2006). They
// classify solutions; here the states that are left to search are classified.
#ifndef INLAY_SRC_COVER_ISOMORPH_COUNT_H_
#define INLAY_SRC_COVER_ISOMORPH_COUNT_H_

#include <string>
#include <unordered_map>
#include <vector>

#include "cover/portfolio.h"
#include "cover/residual_states.h"
#include "inlay/count.h"

namespace inlay::cover {

class IsomorphCounter final : public CountingTask {
 public:
  static constexpr std::uint32_t kFewestVertices = 24;
  // States whose graph has fewer vertices than this are searched, which is cheaper than labelling
  // them.
  explicit IsomorphCounter(std::unique_ptr<ResidualStates> states,
                           std::uint32_t fewest_vertices = kFewestVertices);

  // Each state visited counts as a node of the meter.
  SearchStatus run(base::Meter& meter) override;
  double fraction() const override;
  Count count() const override { return result_; }
  // The number of labelled states, and the share of them whose class was known, 0 to 1.
  double merging() const;
  std::uint64_t labelled() const { return labelled_; }

 private:
  static constexpr std::uint32_t kNoEntry = 0xFFFFFFFF;
  static constexpr char16_t kEndOfRow = 0xFFFF;
  struct StackFrame {
    std::uint32_t entry;  // where to store its count; kNoEntry: nowhere
    std::size_t first_move, next_move;
    Count sum;
  };
  enum class Arrival { limit, known, fresh };

  Arrival arrive(base::Meter& meter, Count& count);
  bool make_key();
  std::size_t memory() const;

  std::unique_ptr<ResidualStates> states_;
  std::uint32_t fewest_vertices_;
  CanonicalLabeler labeler_;
  ColoredGraph graph_;
  std::u16string key_;
  std::unordered_map<std::u16string, std::uint32_t> memo_;
  std::vector<Count> counts_;
  std::size_t key_bytes_ = 0;
  std::vector<StackFrame> frames_;
  std::vector<std::uint32_t> moves_;
  std::vector<std::uint32_t> order_;
  Count result_;
  std::uint64_t labelled_ = 0, hits_ = 0;
  bool begun_ = false;
  bool arriving_ = false;  // a limit ended run() after a move, before the new state was looked up
};

}  // namespace inlay::cover

#endif  // INLAY_SRC_COVER_ISOMORPH_COUNT_H_

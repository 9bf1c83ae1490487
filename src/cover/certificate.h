// Writing certificates: the search tree as tokens, and the frame that is common to all kinds.
#ifndef INLAY_SRC_COVER_CERTIFICATE_H_
#define INLAY_SRC_COVER_CERTIFICATE_H_

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "inlay/certificate.h"

namespace inlay::cover {

// The tokens of a search tree, one per node: the item branched on, from 1, or 0 for a solution,
// each followed by a blank; the children of a node in increasing order of their options.
//
// Engines take the options of an item in an order of their own. So each child's subtree is a
// segment of the text, and when its parent is left, segments that are out of order are sorted.
// Invariants: levels_ holds the branch nodes on the path, segments_ the children begun of all of
// them, parents before children; a segment reaches to the next one of its level, the last to the
// end of the text.
class TreeText final : public TreeSink {
 public:
  // Appends to `text`, which nobody else may change until finish().
  explicit TreeText(std::string& text) : text_(text), begin_(text.size()) {}

  void branch(ItemId item) override;
  void take(std::size_t depth, OptionId option) override;
  void leaf(std::span<const OptionId> solution) override;

  // Completes the tree of an exhausted search and breaks it into lines.
  void finish();
  std::size_t size() const { return text_.size() - begin_; }

 private:
  struct Segment {
    OptionId option;
    std::size_t begin;
  };
  void close_level();

  std::string& text_;
  std::size_t begin_;
  std::vector<std::size_t> levels_;  // the first segment of each
  std::vector<Segment> segments_;
};

// How a kind of problem writes a solution, after "solution".
using SolutionText = std::function<std::string(std::span<const OptionId> solution)>;

// Searches `problem` and appends `head` (the first line and the problem), claim, solutions and tree
// to `out`. Solutions in lexicographic order of their options must be in the order of their kind.
Result<CertifyResult> certify_as(std::string_view head, const SolutionText& solution_text,
                                 const Problem& problem, const CertifyOptions& options,
                                 const Budget& budget, std::string& out);

}  // namespace inlay::cover

#endif  // INLAY_SRC_COVER_CERTIFICATE_H_

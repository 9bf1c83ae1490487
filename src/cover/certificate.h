// Writing certificates: the search tree as tokens, and what all kinds of certificates share.
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

// Writes the tokens of a search tree, one per node: the item branched on, from 1, or 0 for a
// solution, each followed by a space; the children of a node in increasing order of their options.
//
// Engines may take the options of an item in any order. So the subtree of each child is a segment
// of the text, and when the search leaves the parent, segments out of order are sorted. Invariants:
// levels_ contains the branch nodes on the path, segments_ the children of all of them that were
// begun, parents before children. A segment ends where the next one of its level begins; the last
// one ends at the end of the text.
class TreeText final : public TreeSink {
 public:
  // Appends to `text`, which must not be changed otherwise until finish().
  explicit TreeText(std::string& text) : text_(text), begin_(text.size()) {}

  void branch(ItemId item) override;
  void take(std::size_t depth, OptionId option) override;
  void leaf(std::span<const OptionId> solution) override;

  // Completes the tree of an exhausted search and splits it into lines.
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
  std::vector<std::size_t> levels_;  // the first segment of each branch node
  std::vector<Segment> segments_;
};

// Splits the tokens from `begin` on, each of which ends with a space, into lines. Requires: there
// is at least one.
void split_tokens(std::string& text, std::size_t begin);

// Formats a solution for the line "solution ...".
using SolutionText = std::function<std::string(std::span<const OptionId> solution)>;

// Searches `problem` and appends `head` (the first line and the problem), the claim, solutions and
// the tree to `out`. Require: the lexicographic order of the options is the order in which this
// kind of certificate lists solutions.
Result<CertifyResult> certify_as(std::string_view head, const SolutionText& solution_text,
                                 const Problem& problem, const CertifyOptions& options,
                                 const Budget& budget, std::string& out);

}  // namespace inlay::cover

#endif  // INLAY_SRC_COVER_CERTIFICATE_H_

// Certificates of variants (docs/certificates.md, version 3).
//
// The engine counts the solutions first. Then a second search makes the proof: it branches on a
// cell wherever the checker can neither refute a branch nor has a solution there. So the tree holds
// what the checker needs and nothing else, whatever the engine deduces. Which cell to branch on:
// the scores that the first search has learned, and the branches that the checker refuted since.
#include <algorithm>
#include <optional>

#include "base/memory_boundary.h"
#include "base/shared_budget.h"
#include "cover/certificate.h"
#include "inlay/certificate.h"
#include "sudoku/variant/model/lower.h"
#include "sudoku/variant/search/search.h"

namespace inlay::sudoku {
namespace {

using variant::ValueSet;
using End = BranchChecker::End;

// The tree of a proof as text: the cells of the branches, from 1, in preorder.
class ProofTree {
 public:
  ProofTree(BranchChecker& checker, variant::Scores scores, const Budget& budget,
            const ProgressReport& progress)
      : checker_(checker), scores_(std::move(scores)), meter_(budget, progress) {}

  // Searches for the tree. False: a limit ended the search.
  Result<bool> make(std::string_view puzzle) {
    meter_.begin();
    auto done = search(puzzle);
    meter_.end();
    return done;
  }
  const std::string& text() const { return text_; }
  std::uint64_t solutions() const { return solutions_; }
  const Stats& stats() const { return meter_.stats; }
  Limit limit() const { return meter_.limit(); }

 private:
  struct Node {
    Cell cell;
    ValueSet left;  // candidates that were not tried yet
    double share;   // of the whole tree, of each branch
  };

  Result<bool> search(std::string_view puzzle) {
    const auto root = checker_.start(puzzle);
    if (!root) return root.error();
    bool is_open = arrive(*root, 1);
    while (is_open || !path_.empty()) {
      if (!is_open) {
        Node& node = path_.back();
        if (node.left == 0) {
          path_.pop_back();
          if (!path_.empty()) checker_.leave();
          continue;
        }
        const ValueSet value = node.left & -node.left;
        node.left &= ~value;
        if (!meter_.tick([this] { return done_; })) return false;
        if (text_.capacity() > meter_.budget().memory) {
          meter_.out_of_memory();
          return false;
        }
        const auto end = checker_.enter(node.cell, value);
        if (!end) return end.error();
        if (*end == End::refuted) scores_.conflict(node.cell, value, {});
        is_open = arrive(*end, node.share);
        if (!is_open) {
          checker_.leave();
          continue;
        }
      }
      branch();
      is_open = false;
    }
    if (!text_.empty()) cover::split_tokens(text_, 0);
    return true;
  }

  // Returns whether the branch is open. `share`: of the whole tree.
  bool arrive(End end, double share) {
    share_ = share;
    if (end == End::open) return true;
    if (end == End::solution) ++solutions_;
    done_ += share;
    return false;
  }
  void branch() {
    const std::span<const ValueSet> candidates = checker_.candidates();
    const auto best = scores_.best(candidates.data());
    path_.push_back({best.cell, candidates[best.cell], share_ / best.candidates});
    text_ += std::to_string(best.cell + 1) + ' ';
  }

  BranchChecker& checker_;
  variant::Scores scores_;
  base::Meter meter_;
  std::vector<Node> path_;
  std::string text_;
  std::uint64_t solutions_ = 0;
  double done_ = 0;
  double share_ = 1;
};

std::string values_text(std::span<const int> values) {
  std::string text;
  for (const int value : values) text += ' ' + std::to_string(value);
  return text;
}

Result<CertifyResult> search_and_write(const Variant& puzzle, BranchChecker& checker,
                                       const CertifyOptions& options, const Budget& budget,
                                       std::string& out) {
  if (options.engine != "auto") {
    return Error{ErrorKind::unsupported, "the engine " + std::string(options.engine) +
                                             " cannot certify variants; use auto"};
  }
  if (options.at_most == 0) {
    return Error{ErrorKind::invalid, "the maximum number of solutions must be at least 1"};
  }
  const variant::Lowered lowered = variant::lower(puzzle);
  const variant::Network network(lowered.primitives);
  variant::Search search(network, {.seed = options.seed, .progress = options.progress}, budget);
  const std::uint64_t keep = options.at_most == Budget::kNoLimit ? 1 : options.at_most;
  std::vector<std::vector<int>> listed;
  CertifyResult result;
  SearchStatus status = SearchStatus::solution;
  while (result.count < options.at_most && (status = search.next()) == SearchStatus::solution) {
    if (result.count++ >= keep) continue;
    auto& values = listed.emplace_back();
    for (std::size_t cell = 0; cell < network.cells(); ++cell) {
      values.push_back(variant::lowest(search.solution()[cell]) + network.min_value);
    }
  }
  result.stats = search.stats();
  result.limit = search.limit();
  if (status == SearchStatus::limit) return result;

  const std::string text = write_variant(puzzle);
  std::string claim;
  std::string proof;
  if (status == SearchStatus::solution) {
    result.claim = Claim::at_least;
    claim = "at-least " + std::to_string(result.count);
    std::sort(listed.begin(), listed.end());
  } else {
    ProofTree tree(checker, search.scores(), base::remaining(budget, result.stats),
                   options.progress);
    const auto made = tree.make(text);
    if (!made) return made.error();
    base::add(result.stats, tree.stats());
    result.limit = tree.limit();
    if (!*made) return result;
    if (tree.solutions() != result.count) {
      return Error{ErrorKind::invalid, "the checker found " + std::to_string(tree.solutions()) +
                                           " solutions, the engine " +
                                           std::to_string(result.count)};
    }
    result.claim = result.count == 0 ? Claim::none : Claim::exactly;
    claim = result.count == 0 ? "none" : "exactly " + std::to_string(result.count);
    if (result.count > 1) listed.clear();
    proof = "tree\n" + tree.text();
  }
  out += "inlay-certificate 3 variant\nvariant " + text + "\nclaim " + claim + '\n';
  for (const auto& values : listed) out += "solution" + values_text(values) + '\n';
  out += proof + "end\n";
  return result;
}

}  // namespace

Result<CertifyResult> certify(const Variant& puzzle, BranchChecker& checker,
                              const CertifyOptions& options, const Budget& budget,
                              std::string& out) {
  const std::size_t before = out.size();
  return base::within_memory(
      [&] { return search_and_write(puzzle, checker, options, budget, out); },
      [&] {
        out.resize(before);
        CertifyResult result;
        result.limit = Limit::memory;
        return Result<CertifyResult>(result);
      });
}

}  // namespace inlay::sudoku

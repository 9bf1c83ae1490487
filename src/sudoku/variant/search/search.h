// Search: depth-first search over the network of a variant.
//
// Each node guesses "this cell has this value"; if that fails, the value is removed and the search
// continues at the same node with the best guess there. A frame per level holds the candidates and
// the memory of the propagators; a guess copies it.
//
// Which guess: scores.h. Which other guesses fail like a failed one: stabilizers.h.
#ifndef INLAY_SRC_SUDOKU_VARIANT_SEARCH_SEARCH_H_
#define INLAY_SRC_SUDOKU_VARIANT_SEARCH_SEARCH_H_

#include <cstdint>
#include <optional>
#include <vector>

#include "base/meter.h"
#include "base/random.h"
#include "inlay/variant.h"
#include "sudoku/variant/search/scores.h"
#include "sudoku/variant/search/stabilizers.h"

namespace inlay::sudoku::variant {

class Search {
 public:
  // `network` must outlive the search.
  Search(const Network& network, const VariantOptions& options, Budget budget);

  // Looks only for solutions with one of these values in the cell. Before the first next(); the
  // primitives of use_symmetries() must say the same.
  void restrict(Cell cell, ValueSet values) { root_[cell] &= values; }

  SearchStatus next();
  // After SearchStatus::solution: the values of the cells, each a set of one.
  const ValueSet* solution() const { return propagation_.domains(); }
  // The candidates at the root after propagation; after the first next().
  const std::vector<ValueSet>& root() const { return root_; }

  // Looks only for solutions with at least one of these values in its cell; the array may lose
  // values between two calls of next(). Null: all solutions. Not where the search numbers parts.
  void look_for(const std::vector<ValueSet>* values) { wanted_ = values; }

  // A search that has found nothing after this number of guesses looks for symmetries of the
  // primitives of its network, and starts again if there are any. The default number takes longer
  // than to find them.
  // The primitives must outlive the search. Not together with look_for().
  void use_symmetries(const Primitives& primitives, std::uint64_t after_guesses = 2000) {
    primitives_ = &primitives;
    guesses_before_symmetries_ = after_guesses;
  }

  const Stats& stats() const { return meter_.stats; }
  Limit limit() const { return meter_.limit(); }
  void set_budget(const Budget& budget) { meter_.set_budget(budget); }
  double fraction() const { return done_; }
  // Where the search failed so far.
  const Scores& scores() const { return scores_; }

 private:
  struct Guess {
    Cell cell;
    ValueSet value;
    double share;  // of the whole tree, of the branch with this guess
  };
  enum class Phase : std::uint8_t { fresh, open, at_solution, exhausted };

  SearchStatus advance();
  bool start();
  std::optional<Guess> choose();
  std::optional<Guess> choose_place(double score) const;
  bool hopeless() const;
  // Back to the root, which may fail; the scores stay.
  bool restart();
  void descend(const Guess& guess);
  // Leaves the current branch and removes its guess; repeats while that fails. False at the end of
  // the tree.
  bool backtrack(bool failed);
  bool remove_equivalents(const Guess& guess);
  void attach(std::size_t depth);

  const Network& network_;
  Propagation propagation_;
  base::Meter meter_;
  std::optional<base::Random> random_;
  std::size_t domain_words_;
  std::size_t frame_words_;
  std::vector<std::uint64_t> frames_;
  std::vector<Guess> guesses_;  // on the current path
  std::vector<double> shares_;  // of the subtree of each level
  Scores scores_;
  std::function<void(std::uint64_t, int)> on_guess_;
  std::vector<ValueSet> root_;
  const std::vector<ValueSet>* wanted_ = nullptr;
  const Primitives* primitives_ = nullptr;  // null: without symmetries, or they are known
  std::uint64_t guesses_before_symmetries_ = 0;
  Stabilizers stabilizers_;
  double done_ = 0;
  Phase phase_ = Phase::fresh;
};

}  // namespace inlay::sudoku::variant

#endif  // INLAY_SRC_SUDOKU_VARIANT_SEARCH_SEARCH_H_

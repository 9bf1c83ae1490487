// Engine: the interface of all exact cover engines, and what they share.
//
// An engine file contains one class derived from Engine and one factory, declared below. The class
// overrides advance(), which searches for the next solution, and fraction(). This class does the
// rest: budget, clock, tree sink, and the translation of solutions to the caller's option numbers.
//
// Rules for advance():
//   - call visit(item) once per branch node, *before* any change for that node; if it returns
//   false,
//     return SearchStatus::limit in a state from which the next advance() tries that node again
//     (the node was neither counted nor reported);
//   - a solution is the list of matrix options in `chosen_`: return deliver(), and do not change
//     chosen_ until the next advance();
//   - after SearchStatus::exhausted, every further call returns SearchStatus::exhausted;
//   - std::bad_alloc may leave advance(): the search then ends with Limit::memory for good.
#ifndef INLAY_SRC_COVER_ENGINE_H_
#define INLAY_SRC_COVER_ENGINE_H_

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/fraction.h"
#include "base/meter.h"
#include "cover/matrix.h"
#include "inlay/cover.h"

namespace inlay::cover {

class Engine {
 public:
  Engine(const Problem& problem, const SearchOptions& options, Budget budget);
  virtual ~Engine() = default;
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;

  SearchStatus next();
  // Finds up to `at_most` more solutions without delivering them, and adds their number to `found`.
  // Returns SearchStatus::solution if it found all `at_most`.
  SearchStatus count(std::uint64_t at_most, std::uint64_t& found);
  std::span<const OptionId> solution() const;
  const Stats& stats() const { return meter_.stats; }
  Limit limit() const { return meter_.limit(); }
  void set_budget(Budget budget) { meter_.set_budget(std::move(budget)); }

  virtual std::string_view name() const = 0;
  virtual double fraction() const = 0;
  virtual Result<std::string> save() const;
  // Restores what save() of the same engine returned. Called once, before the first next().
  virtual Status restore(std::string_view state);

 protected:
  virtual SearchStatus advance() = 0;
  // Has the next solution been found already, so that advance() only returns it?
  virtual bool has_ready() const { return false; }
  // Implements count(); overridden by engines that count faster than advance() delivers.
  virtual SearchStatus count_some(std::uint64_t at_most, std::uint64_t& found);

  // Counts a branch node on a matrix item. It is a guess if `choices`, the number of live options
  // of the item, is above 1.
  bool visit(std::uint32_t item, std::size_t choices) {
    if (!may_visit()) return false;
    enter(item, choices);
    return true;
  }
  // The two halves of visit(), for an engine that has chosen the branch item before it takes the
  // option that leads to the node: the option must be reported first.
  bool may_visit() {
    return meter_.tick([this] { return fraction(); });
  }
  void enter(std::uint32_t item, std::size_t choices) {
    meter_.stats.guesses += choices > 1;
    report_branch(item);
  }
  void report_branch(std::uint32_t item) {
    if (tree_ != nullptr) tree_->branch(matrix_.item_ids[item]);
  }
  // Adds an option to the path, or removes the last one.
  void push(std::uint32_t option) {
    chosen_.push_back(option);
    ++meter_.stats.moves;
    meter_.stats.depth = chosen_.size();
    meter_.stats.max_depth = std::max(meter_.stats.max_depth, chosen_.size());
    report_take(chosen_.size() + refusals_, option);
  }
  void report_take(std::size_t depth, std::uint32_t option) {
    if (tree_ != nullptr) tree_->take(depth, matrix_.option_ids[option]);
  }
  void pop() {
    chosen_.pop_back();
    meter_.stats.depth = chosen_.size();
  }
  // The same for the step that takes no more options of an item with bounds.
  void push_none() {
    ++refusals_;
    if (tree_ != nullptr) tree_->take(chosen_.size() + refusals_, kNoOption);
  }
  void pop_none() { --refusals_; }
  SearchStatus deliver();

  const Matrix matrix_;
  base::Meter meter_;
  std::vector<std::uint32_t> chosen_;  // matrix options on the path now

 private:
  template <typename Run>
  SearchStatus guarded(Run&& run);

  // Translated on demand, so that counting does not pay for it.
  mutable std::vector<OptionId> solution_;
  mutable bool translated_ = false;
  TreeSink* tree_;
  std::size_t refusals_ = 0;    // steps on the path that took no option
  bool out_of_memory_ = false;  // an allocation failed: the search cannot continue
};

using base::FractionEstimate;

using MakeEngine = std::unique_ptr<Engine>(const Problem&, const SearchOptions&, Budget);
MakeEngine make_reference;
MakeEngine make_bit_rows;
MakeEngine make_dancing_links;
MakeEngine make_dancing_cells;
MakeEngine make_bitset;
MakeEngine make_zdd;
MakeEngine make_learning;
MakeEngine make_sat;

// A placeholder for an engine whose tables would use more memory than the budget allows (or than
// could be allocated): every search ends at once with Limit::memory. The name must outlive it.
std::unique_ptr<Engine> make_too_large(std::string_view name, std::size_t bytes,
                                       const SearchOptions& options, Budget budget);

// The name of the engine that `auto` chooses for this problem.
std::string_view choose_engine(const Problem& problem, const SearchOptions& options);

}  // namespace inlay::cover

#endif  // INLAY_SRC_COVER_ENGINE_H_

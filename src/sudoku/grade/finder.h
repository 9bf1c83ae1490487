// Finder: finds the steps of one technique for one scale. A scale is an ordered list of finders.
//
//   class NakedPairs : public Finder { bool find(const Position&, StepSearch&, Step&) override; };
//
// find() returns the first step in the order that the scale prescribes; the finders of scale "se"
// can also list all (StepSearch::take). It fills in the evidence
// only if that is wanted. A finder may reuse memory from call to call, but its result depends on
// the position alone.
#ifndef INLAY_SRC_SUDOKU_GRADE_FINDER_H_
#define INLAY_SRC_SUDOKU_GRADE_FINDER_H_

#include <algorithm>
#include <functional>
#include <memory>
#include <string_view>
#include <vector>

#include "base/meter.h"
#include "base/stable_sort.h"
#include "inlay/grade.h"

namespace inlay::sudoku::grade {

// The steps of several techniques, if all of them are wanted and not only the first. If
// several have the same effect, only the first is stored.
template <typename AnyStep>
struct Collection {
  std::size_t most;  // steps
  std::function<void(const AnyStep&)> found = {};
  std::vector<AnyStep> steps = {};

  bool full() const { return steps.size() >= most; }
  void add(AnyStep step) {
    std::sort(step.remove.begin(), step.remove.end());
    const bool known = std::any_of(steps.begin(), steps.end(), [&](const AnyStep& other) {
      return other.place == step.place && other.remove == step.remove;
    });
    if (known || full()) return;
    steps.push_back(std::move(step));
    if (found) found(steps.back());
  }
  // Easiest first.
  std::vector<AnyStep> take() {
    base::stable_sort(steps,
                      [](const AnyStep& a, const AnyStep& b) { return a.rating < b.rating; });
    return std::move(steps);
  }
};
using StepCollection = Collection<Step>;

// One search for a step: its budget and whether evidence is wanted.
struct StepSearch {
  base::Meter& meter;
  bool evidence = true;
  double fraction = 0;  // of the candidates already eliminated, 0 to 1, for progress reports

  // Counts one node. False: the budget is used up, and the finder must return false.
  bool tick() {
    return meter.tick([this] { return fraction; });
  }
  // Accounts for work besides the nodes; one unit is one or two nanoseconds. Checks the clock and
  // the stop token every kWorkPerCheck units. False: the budget is used up.
  bool work(std::size_t units) {
    worked += units;
    if (worked < kWorkPerCheck) return true;
    worked = 0;
    return meter.within_budget([this] { return fraction; });
  }
  // A finder calls this with each step that it finds, in order. True: this is the last one wanted,
  // and the finder must return true. False: the step was stored and cleared, and the finder must
  // continue to search.
  bool take(Step& step) {
    if (collection == nullptr) return true;
    collection->add(step);
    step.clear();
    return collection->full();
  }
  bool ended() const { return meter.limit() != Limit::none; }
  // Bytes that a finder holds at present; they count against the memory limit.
  void add_memory(std::size_t bytes) { meter.stats.memory += bytes; }
  void release_memory(std::size_t bytes) { meter.stats.memory -= bytes; }

  static constexpr std::size_t kWorkPerCheck = std::size_t{1} << 20;
  std::size_t worked = 0;
  StepCollection* collection = nullptr;  // null: only the first step is wanted
};

// Searches the techniques of a list from list.techniques on, until the collection is full or the
// budget is used up. find(technique) adds to the collection. Ends the meter of the search.
template <typename List, typename AnyStep, typename Find>
void fill_list(List& list, Collection<AnyStep>& collection, StepSearch& search,
               std::size_t techniques, const Find& find) {
  while (list.techniques < techniques && !collection.full() && !search.ended()) {
    find(list.techniques);
    if (!search.ended()) ++list.techniques;
    search.meter.stats.solutions = collection.steps.size();
  }
  search.meter.end();
  list.limit = search.meter.limit();
  list.complete = list.techniques >= techniques && !collection.full();
  list.steps = collection.take();
}

class Finder {
 public:
  virtual ~Finder() = default;
  // False: there is no step, or search.ended(). `step` must be cleared; it is undefined on false.
  virtual bool find(const Position& position, StepSearch& search, Step& step) = 0;
};

// A finder without memory is a plain function.
using FindStep = bool(const Position& position, StepSearch& search, Step& step);

// A scale: which step comes next, and how steps make up a rating.
class Scale {
 public:
  virtual ~Scale() = default;
  // Clears `step` and fills in the first step of the first finder that has one.
  virtual bool next(const Position& position, StepSearch& search, Step& step) = 0;
  // Techniques of which all steps can be listed: searches for those of one, by its position in the
  // search order. `search` has a collection.
  virtual std::size_t listed_techniques() const { return 0; }
  virtual void list(std::size_t, const Position&, StepSearch&) {}
  // Adds a step that was applied. `rating` starts empty and ends as the rating of the puzzle.
  virtual void add_to_rating(const Step& step, Rating& rating) const = 0;
  // The number that GradeOptions::below limits: ER, or the score.
  virtual int bounded_value(const Rating& rating) const = 0;
  // Called after the last step, for values that are known only then.
  virtual void finish(Rating&) const {}
  // Why the scale rates no puzzle with these rules; empty if it does.
  virtual std::string_view why_not_applicable(const Rules&) const { return {}; }
  // Why next() has found no step.
  virtual std::string_view why_stuck(const Position& position) const = 0;
};

// A scale that asks a list of finders in order.
class ListScale : public Scale {
 public:
  bool next(const Position& position, StepSearch& search, Step& step) override;

 protected:
  void add(FindStep& find);
  void add(std::unique_ptr<Finder> finder) { finders_.push_back(std::move(finder)); }
  std::size_t finder_count() const { return finders_.size(); }
  Finder& finder(std::size_t index) { return *finders_[index]; }

 private:
  std::vector<std::unique_ptr<Finder>> finders_;
};

// One function makes each scale; the table in scales.cc lists them by name.
std::unique_ptr<Scale> make_se_scale();
// The same, but boards with fewer than `min_symbols` symbols use the tables for that many.
std::unique_ptr<Scale> make_se_scale_for(int min_symbols);
std::unique_ptr<Scale> make_hodoku_scale();
std::unique_ptr<Scale> make_inlay_scale();
bool is_in_inlay_scale(Technique technique);

}  // namespace inlay::sudoku::grade

#endif  // INLAY_SRC_SUDOKU_GRADE_FINDER_H_

// Finder: a technique as one scale looks for it. A scale is an ordered list of them.
//
//   class NakedPairs : public Finder { bool find(const Position&, Search&, Step&) override; };
//
// find() gives the first step in the order that the scale prescribes, and fills in the evidence
// only where it is wanted. What a finder keeps from call to call is memory, never knowledge.
#ifndef INLAY_SRC_SUDOKU_GRADE_FINDER_H_
#define INLAY_SRC_SUDOKU_GRADE_FINDER_H_

#include <memory>
#include <string_view>
#include <vector>

#include "base/meter.h"
#include "inlay/grade.h"
#include "sudoku/grade/frame.h"

namespace inlay::sudoku::grade {

// What a search of steps may spend, and what it is to tell.
struct StepSearch {
  base::Meter& meter;
  bool evidence = true;
  double fraction = 0;  // of the candidates, 0 to 1, for whoever looks on

  // Counts one node; false: the budget is used up, and the finder comes back with nothing.
  bool tick() {
    return meter.tick([this] { return fraction; });
  }
  // Work besides the nodes, a unit being about a nanosecond or two. Now and then it looks at the
  // clock and the stop token; false: the budget is used up.
  bool work(std::size_t units) {
    worked += units;
    if (worked < kWorkPerCheck) return true;
    worked = 0;
    return meter.within_budget([this] { return fraction; });
  }
  bool ended() const { return meter.limit() != Limit::none; }
  // Bytes that a finder holds for now.
  void add_memory(std::size_t bytes) { meter.stats.memory += bytes; }
  void release_memory(std::size_t bytes) { meter.stats.memory -= bytes; }

  static constexpr std::size_t kWorkPerCheck = std::size_t{1} << 20;
  std::size_t worked = 0;
};

class Finder {
 public:
  virtual ~Finder() = default;
  // False: no step, or search.ended(). `step` comes cleared and is undefined then.
  virtual bool find(const Position& position, StepSearch& search, Step& step) = 0;
};

// For techniques that keep nothing.
using FindStep = bool(const Position& position, StepSearch& search, Step& step);

// A scale as the driver sees it.
class Scale {
 public:
  virtual ~Scale() = default;
  // Clears `step` and fills in the first step of the first finder that has one.
  virtual bool next(const Position& position, StepSearch& search, Step& step) = 0;
  // Books a step that was applied: `rating` begins empty and ends as that of the puzzle.
  virtual void add_to_rating(const Step& step, Rating& rating) const = 0;
  // The number that GradeOptions::below is held against.
  virtual int bounded_value(const Rating& rating) const = 0;
  // All steps are booked: what is known only at the end.
  virtual void finish(Rating&) const {}
  // Why there is no step where next() has none.
  virtual std::string_view why_stuck(const Position& position) const = 0;
};

// A scale that is a list of finders, asked in this order.
class ListScale : public Scale {
 public:
  bool next(const Position& position, StepSearch& search, Step& step) override;

 protected:
  void add(FindStep& find);
  void add(std::unique_ptr<Finder> finder) { finders_.push_back(std::move(finder)); }

 private:
  std::vector<std::unique_ptr<Finder>> finders_;
};

// Each scale is made here; the table in scales.cc names them.
std::unique_ptr<Scale> make_se_scale();
// The same with the tables for boards of so many symbols, where they have fewer.
std::unique_ptr<Scale> make_se_scale_for(int least);
std::unique_ptr<Scale> make_hodoku_scale();
std::unique_ptr<Scale> make_inlay_scale();
bool is_in_inlay_scale(Technique technique);

}  // namespace inlay::sudoku::grade

#endif  // INLAY_SRC_SUDOKU_GRADE_FINDER_H_

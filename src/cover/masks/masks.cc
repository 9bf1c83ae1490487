// The engine masks: the kernels of this folder behind the interface of all engines.
//
// The kernel finds some solutions at a time; advance() hands them out one by one. So it may be
// ahead of what was delivered, by at most kAhead solutions.
#include <algorithm>

#include "base/processor.h"
#include "cover/engine.h"
#include "cover/masks/compiled.h"

namespace inlay::cover {
namespace masks {
namespace {

constexpr std::size_t kAhead = 64;
constexpr std::uint64_t kNodes = 1024;  // between two looks at the budget, fewer in the beginning
constexpr std::size_t kMostBytes = std::size_t{8} << 30;

const Kernel& kernel() {
#ifdef __x86_64__
  switch (base::usual_instruction_set()) {
    case base::InstructionSet::avx512:
      return kAvx512;
    case base::InstructionSet::avx2:
      return kAvx2;
    case base::InstructionSet::scalar:
      break;
  }
#endif
  return kScalar;
}

class Masks final : public Engine {
 public:
  Masks(const Problem& problem, const SearchOptions& options, Budget budget)
      : Engine(problem, options, std::move(budget)),
        compiled_(matrix_, std::min(kMostBytes, meter_.budget().memory)),
        run_(matrix_.multiple ? kernel().run_multiple : kernel().run),
        listener_{[](void* self, std::uint32_t item) { static_cast<Masks*>(self)->enter(item, 2); },
                  [](void* self, std::size_t depth, std::uint32_t option) {
                    static_cast<Masks*>(self)->taken(depth, option);
                  },
                  this} {
    meter_.stats.memory = compiled_.bytes();
    if (!compiled_.fits()) return;
    state_ = compiled_.begin();
    if (options.tree != nullptr) state_.listener = &listener_;
    ahead_ = options.tree != nullptr ? 1 : kAhead;
    solutions_.resize(ahead_ * state_.stride);
    lengths_.resize(ahead_);
    state_.solutions = solutions_.data();
    state_.lengths = lengths_.data();
  }

  std::string_view name() const override { return "masks"; }

  double fraction() const override {
    if (done_) return 1;
    FractionEstimate estimate;
    for (std::uint32_t i = 0; i < state_.level_count; ++i) {
      estimate.level(state_.levels[i].tried, state_.levels[i].choices);
    }
    return estimate.value();
  }

 protected:
  bool has_ready() const override { return next_ < state_.found; }

  Step advance() override {
    if (has_ready()) return hand_out();
    state_.found = 0;
    next_ = 0;
    state_.room = ahead_;
    state_.count_only = false;
    const Step step = go_on();
    return step == Step::solution ? hand_out() : step;
  }

  Step count_some(std::uint64_t at_most, std::uint64_t& found) override {
    const std::uint64_t ready = std::min(at_most, state_.found - next_);
    next_ += ready;
    found += ready;
    meter_.stats.solutions += ready;
    if (ready == at_most) return Step::solution;
    state_.found = 0;
    next_ = 0;
    state_.room = at_most - ready;
    state_.count_only = true;
    const Step step = go_on();
    found += state_.found;
    meter_.stats.solutions += state_.found;
    state_.found = 0;
    return step;
  }

 private:
  // Runs until there are as many solutions as there is room for, or all.
  Step go_on() {
    if (done_) return Step::exhausted;
    if (!compiled_.fits()) {
      meter_.out_of_memory();
      return Step::limit;
    }
    Stop stop = Stop::nodes;
    while (stop == Stop::nodes) {
      if (meter_.nodes_left() == 0) {
        meter_.out_of_nodes();
        break;
      }
      if (!meter_.within_budget([this] { return fraction(); })) break;
      const std::uint64_t before = state_.nodes;
      stop = run_(state_, std::min(stride_, meter_.nodes_left()));
      book(state_.nodes - before);
      stride_ = std::min(2 * stride_, kNodes);
    }
    done_ = stop == Stop::exhausted;
    if (state_.found > 0 && (!state_.count_only || stop == Stop::found)) return Step::solution;
    return done_ ? Step::exhausted : Step::limit;
  }

  void book(std::uint64_t nodes) {
    meter_.spend(nodes);
    Stats& stats = meter_.stats;
    if (state_.listener == nullptr) stats.guesses += nodes;
    stats.moves = state_.moves;
    stats.updates = state_.surveys;
    stats.depth = state_.depth;
    stats.max_depth = std::max<std::size_t>(stats.max_depth, state_.max_depth);
  }

  Step hand_out() {
    const std::uint32_t* const first = solutions_.data() + next_ * state_.stride;
    chosen_.assign(first, first + lengths_[next_]);
    ++next_;
    return deliver();
  }

  void taken(std::size_t depth, std::uint32_t option) { tell_take(depth, option); }

  Compiled compiled_;
  Stop (*run_)(State&, std::uint64_t);
  Listener listener_;
  State state_;
  std::size_t ahead_ = 0;
  std::vector<std::uint32_t> solutions_;
  std::vector<std::uint32_t> lengths_;
  std::uint64_t next_ = 0;  // of the solutions in state_, the next to be delivered
  std::uint64_t stride_ = 8;
  bool done_ = false;
};

}  // namespace
}  // namespace masks

std::unique_ptr<Engine> make_masks(const Problem& problem, const SearchOptions& options,
                                   Budget budget) {
  return std::make_unique<masks::Masks>(problem, options, std::move(budget));
}

}  // namespace inlay::cover

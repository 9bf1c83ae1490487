// zdd: builds a decision diagram of all solutions first, then walks over its paths.
//
// The first solution is delivered when the last state has been visited; each further one costs time
// in proportion to its length. Building spends nodes on states, walking spends one node per
// solution. The engine is worth its memory where states repeat; elsewhere it reaches its limit, and
// can continue with a larger budget.
//
// Sources: see inlay/diagram.h.
#include <algorithm>

#include "cover/diagram_data.h"
#include "cover/engine.h"

namespace inlay::cover {
namespace {

class DiagramEngine final : public Engine {
 public:
  DiagramEngine(const Problem& problem, const SearchOptions& options, Budget budget)
      : Engine(problem, options, std::move(budget)),
        maker_(std::in_place, problem, matrix_, DiagramOrder::automatic, 0.5),
        numbers_(problem.option_count()) {
    for (std::uint32_t option = 0; option < matrix_.options; ++option) {
      numbers_[matrix_.option_ids[option]] = option;
    }
  }

  std::string_view name() const override { return "zdd"; }

  // Building counts as one half, walking as the other.
  double fraction() const override {
    if (maker_) return maker_->fraction();
    const double all = diagram_->count().to_double();
    return all == 0 ? 1 : 0.5 + 0.5 * static_cast<double>(meter_.stats.solutions) / all;
  }

 protected:
  SearchStatus advance() override {
    if (maker_) {
      if (maker_->run(meter_) == SearchStatus::limit) return SearchStatus::limit;
      diagram_.emplace(maker_->take());
      maker_.reset();
      meter_.stats.memory = diagram_->memory();
      walk_.emplace(*diagram_);
    }
    if (done_) return SearchStatus::exhausted;
    if (!meter_.tick([this] { return fraction(); })) return SearchStatus::limit;
    if (walk_->next() == SearchStatus::exhausted) {
      done_ = true;
      return SearchStatus::exhausted;
    }
    chosen_.clear();
    for (const OptionId option : walk_->solution()) push(numbers_[option]);
    return deliver();
  }

 private:
  std::optional<DiagramMaker> maker_;   // until the diagram is complete
  std::vector<std::uint32_t> numbers_;  // Problem option -> matrix option
  std::optional<Diagram> diagram_;
  std::optional<DiagramWalk> walk_;
  bool done_ = false;
};

}  // namespace

std::unique_ptr<Engine> make_zdd(const Problem& problem, const SearchOptions& options,
                                 Budget budget) {
  return std::make_unique<DiagramEngine>(problem, options, std::move(budget));
}

}  // namespace inlay::cover

#include "sudoku/grade/se/chains.h"

#include "sudoku/grade/se/unary.h"

namespace inlay::sudoku::grade::se {
namespace {

// A finder that works on boards of one shape and keeps its memory while the shape stays.
template <typename Chains>
class ChainFinder : public Finder {
 public:
  bool find(const Position& position, Search& search, Step& step) override {
    if (position.size() > kMostForChains || position.rules().has_extra_houses()) return false;
    if (frame_.get() != &position.frame()) {
      frame_ = position.shared_frame();
      chains_.reset();
      shape_.emplace(*frame_);
      chains_.emplace(*shape_);
    }
    const auto argument = chains_->best(board_of(position), search);
    if (!argument) return false;
    tell_argument(*argument, position, search.evidence, step);
    return true;
  }

 private:
  std::shared_ptr<const Frame> frame_;
  std::optional<Shape> shape_;
  std::optional<Chains> chains_;
};

}  // namespace

std::unique_ptr<Finder> make_unary_chains() {
  return std::make_unique<ChainFinder<UnaryChains>>();
}

}  // namespace inlay::sudoku::grade::se

#include "sudoku/grade/se/chains.h"

#include "sudoku/grade/se/multiple.h"
#include "sudoku/grade/se/unary.h"

namespace inlay::sudoku::grade::se {
namespace {

// A finder that works on boards of one shape and keeps its memory while the shape stays.
class ChainFinder : public Finder {
 public:
  bool find(const Position& position, Search& search, Step& step) override {
    if (position.size() > kMostForChains || position.rules().has_extra_houses()) return false;
    if (frame_.get() != &position.frame()) {
      frame_ = position.shared_frame();
      shape_.emplace(*frame_);
      prepare(*shape_);
    }
    const auto argument = look(position, search);
    if (!argument) return false;
    tell_argument(*argument, position, search.evidence, step);
    return true;
  }

 private:
  virtual void prepare(const Shape& shape) = 0;
  virtual std::optional<Argument> look(const Position& position, Search& search) = 0;

  std::shared_ptr<const Frame> frame_;
  std::optional<Shape> shape_;
};

class UnaryFinder : public ChainFinder {
 private:
  void prepare(const Shape& shape) override { chains_ = std::make_unique<UnaryChains>(shape); }
  std::optional<Argument> look(const Position& position, Search& search) override {
    return chains_->best(board_of(position), search);
  }

  std::unique_ptr<UnaryChains> chains_;
};

class MultipleFinder : public ChainFinder {
 public:
  explicit MultipleFinder(MultipleKind kind) : kind_(kind) {}

 private:
  void prepare(const Shape& shape) override { chains_ = std::make_unique<Multiple>(shape, kind_); }
  std::optional<Argument> look(const Position& position, Search& search) override {
    return chains_->best(board_of(position), filling_of(position), search);
  }

  const MultipleKind kind_;
  std::unique_ptr<Multiple> chains_;
};

}  // namespace

std::unique_ptr<Finder> make_unary_chains() {
  return std::make_unique<UnaryFinder>();
}
std::unique_ptr<Finder> make_nishio() {
  return std::make_unique<MultipleFinder>(MultipleKind{true, true, 0});
}
std::unique_ptr<Finder> make_multiple_chains() {
  return std::make_unique<MultipleFinder>(MultipleKind{false, false, 0});
}
std::unique_ptr<Finder> make_dynamic_chains(int level) {
  return std::make_unique<MultipleFinder>(MultipleKind{false, true, level});
}

}  // namespace inlay::sudoku::grade::se

#include "sudoku/grade/se/chains.h"

#include "sudoku/grade/se/multiple.h"
#include "sudoku/grade/se/unary.h"

namespace inlay::sudoku::grade::se {
namespace {

// Looks for chains on boards of one shape, with its memory for them.
class ChainSearch {
 public:
  virtual ~ChainSearch() = default;
  virtual bool find(const Position& position, Search& search, Step& step) = 0;
};

// Of boards with at most N symbols.
template <std::size_t N>
class ChainSearchOf : public ChainSearch {
 public:
  explicit ChainSearchOf(const Frame& frame) : shape_(frame) {}
  bool find(const Position& position, Search& search, Step& step) override {
    const auto argument = look(position, search);
    if (!argument) return false;
    tell_argument(*argument, N, position, search.evidence, step);
    return true;
  }

 protected:
  const Shape<N> shape_;

 private:
  virtual std::optional<Argument> look(const Position& position, Search& search) = 0;
};

struct UnaryKind {};

template <std::size_t N>
class UnarySearch : public ChainSearchOf<N> {
 public:
  UnarySearch(const Frame& frame, UnaryKind) : ChainSearchOf<N>(frame), chains_(this->shape_) {}

 private:
  std::optional<Argument> look(const Position& position, Search& search) override {
    return chains_.best(board_of<N>(position), search);
  }

  UnaryChains<N> chains_;
};

template <std::size_t N>
class MultipleSearch : public ChainSearchOf<N> {
 public:
  MultipleSearch(const Frame& frame, MultipleKind kind)
      : ChainSearchOf<N>(frame), chains_(this->shape_, kind) {}

 private:
  std::optional<Argument> look(const Position& position, Search& search) override {
    return chains_.best(board_of<N>(position), filling_of<N>(position), search);
  }

  Multiple<N> chains_;
};

// Keeps its search while the shape of the boards stays.
template <template <std::size_t> typename SearchOf, typename Kind>
class ChainFinder : public Finder {
 public:
  ChainFinder(Kind kind, int least) : kind_(kind), least_(least) {}

  bool find(const Position& position, Search& search, Step& step) override {
    if (!why_no_chains(position.rules()).empty()) return false;
    if (frame_.get() != &position.frame()) {
      frame_ = position.shared_frame();
      search_ = with_size(std::max(position.size(), least_), [&](auto n) {
        return std::unique_ptr<ChainSearch>(std::make_unique<SearchOf<n>>(*frame_, kind_));
      });
    }
    return search_->find(position, search, step);
  }

 private:
  const Kind kind_;
  const int least_;
  std::shared_ptr<const Frame> frame_;
  std::unique_ptr<ChainSearch> search_;
};

std::unique_ptr<Finder> make(MultipleKind kind, int least) {
  return std::make_unique<ChainFinder<MultipleSearch, MultipleKind>>(kind, least);
}

}  // namespace

std::unique_ptr<Finder> make_unary_chains(int least) {
  return std::make_unique<ChainFinder<UnarySearch, UnaryKind>>(UnaryKind{}, least);
}
std::unique_ptr<Finder> make_nishio(int least) {
  return make({true, true, 0}, least);
}
std::unique_ptr<Finder> make_multiple_chains(int least) {
  return make({false, false, 0}, least);
}
std::unique_ptr<Finder> make_dynamic_chains(int level, int least) {
  return make({false, true, level}, least);
}

std::string_view why_no_chains(const Rules& rules) {
  if (rules.size() > kMostForChains) return "chains are built for boards of at most 25x25";
  if (rules.has_extra_houses()) return "chains are built for rows, columns and boxes";
  return {};
}

}  // namespace inlay::sudoku::grade::se

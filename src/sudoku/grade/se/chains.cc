#include "sudoku/grade/se/chains.h"

#include "sudoku/grade/se/multiple_chains.h"
#include "sudoku/grade/se/unary_chains.h"

namespace inlay::sudoku::grade::se {
namespace {

// Searches for chains on boards with the same rules; keeps its memory between searches.
class ChainSearch {
 public:
  virtual ~ChainSearch() = default;
  virtual bool find(const Position& position, StepSearch& search, Step& step) = 0;
};

// For boards with at most N symbols.
template <std::size_t N>
class ChainSearchOf : public ChainSearch {
 public:
  explicit ChainSearchOf(const Geometry& full) : geometry_(full) {}
  bool find(const Position& position, StepSearch& search, Step& step) override {
    if (search.collection != nullptr) {
      for (const ChainProof& proof : all_proofs(position, search)) {
        write_step(proof, N, position, search.evidence, step);
        if (search.take(step)) return true;
      }
      return false;
    }
    const auto proof = find_proof(position, search);
    if (!proof) return false;
    write_step(*proof, N, position, search.evidence, step);
    return true;
  }

 protected:
  const SizedGeometry<N> geometry_;

 private:
  virtual std::optional<ChainProof> find_proof(const Position& position, StepSearch& search) = 0;
  virtual std::vector<ChainProof> all_proofs(const Position& position, StepSearch& search) = 0;
};

struct UnaryKind {};

template <std::size_t N>
class UnarySearch : public ChainSearchOf<N> {
 public:
  UnarySearch(const Geometry& full, UnaryKind) : ChainSearchOf<N>(full), chains_(this->geometry_) {}

 private:
  std::optional<ChainProof> find_proof(const Position& position, StepSearch& search) override {
    return chains_.best(board_of<N>(position), search);
  }
  std::vector<ChainProof> all_proofs(const Position& position, StepSearch& search) override {
    return chains_.all(board_of<N>(position), search);
  }

  UnaryChains<N> chains_;
};

template <std::size_t N>
class MultipleSearch : public ChainSearchOf<N> {
 public:
  MultipleSearch(const Geometry& full, MultipleKind kind)
      : ChainSearchOf<N>(full), chains_(this->geometry_, kind) {}

 private:
  std::optional<ChainProof> find_proof(const Position& position, StepSearch& search) override {
    return chains_.best(board_of<N>(position), fill_counts_of<N>(position), search);
  }
  std::vector<ChainProof> all_proofs(const Position& position, StepSearch& search) override {
    return chains_.all(board_of<N>(position), fill_counts_of<N>(position), search);
  }

  MultipleChains<N> chains_;
};

// Keeps its search while the rules of the boards stay the same.
template <template <std::size_t> typename SearchOf, typename Kind>
class ChainFinder : public Finder {
 public:
  ChainFinder(Kind kind, int min_symbols) : kind_(kind), min_symbols_(min_symbols) {}

  bool find(const Position& position, StepSearch& search, Step& step) override {
    if (!why_no_chains(position.rules()).empty()) return false;
    const bool same_board = rules_ && *rules_ == position.rules();
    rules_ = position.rules();
    if (!same_board) {
      search_ = with_size(std::max(position.size(), min_symbols_), [&](auto n) {
        return std::unique_ptr<ChainSearch>(
            std::make_unique<SearchOf<n>>(Geometry::of(*rules_), kind_));
      });
    }
    return search_->find(position, search, step);
  }

 private:
  const Kind kind_;
  const int min_symbols_;
  std::optional<Rules> rules_;  // the rules of the boards that search_ is for
  std::unique_ptr<ChainSearch> search_;
};

std::unique_ptr<Finder> make(MultipleKind kind, int min_symbols) {
  return std::make_unique<ChainFinder<MultipleSearch, MultipleKind>>(kind, min_symbols);
}

}  // namespace

std::unique_ptr<Finder> make_unary_chains(int min_symbols) {
  return std::make_unique<ChainFinder<UnarySearch, UnaryKind>>(UnaryKind{}, min_symbols);
}
std::unique_ptr<Finder> make_nishio(int min_symbols) {
  return make({true, true, 0}, min_symbols);
}
std::unique_ptr<Finder> make_multiple_chains(int min_symbols) {
  return make({false, false, 0}, min_symbols);
}
std::unique_ptr<Finder> make_dynamic_chains(int level, int min_symbols) {
  return make({false, true, level}, min_symbols);
}

std::string_view why_no_chains(const Rules& rules) {
  if (rules.size() > kMaxSymbolsForChains) return "chains are supported on boards up to 25x25";
  if (!rules.is_standard()) return "chains do not support extra houses";
  return {};
}

}  // namespace inlay::sudoku::grade::se

#include "cover/engine.h"

#include <algorithm>

namespace inlay::cover {

Engine::Engine(const Problem& problem, const SearchOptions& options, Budget budget)
    // Children in increasing order, which a tree with multiplicities must have, allow no shuffling.
    : matrix_(problem, options.tree != nullptr && problem.has_multiplicities() ? std::nullopt
                                                                               : options.seed),
      meter_(std::move(budget), options.progress),
      tree_(options.tree) {}

SearchStatus Engine::next() {
  if (has_ready()) return advance();
  meter_.begin();
  const SearchStatus step = advance();
  meter_.end();
  return step;
}

SearchStatus Engine::count(std::uint64_t at_most, std::uint64_t& found) {
  meter_.begin();
  const SearchStatus step = count_some(at_most, found);
  meter_.end();
  return step;
}

SearchStatus Engine::count_some(std::uint64_t at_most, std::uint64_t& found) {
  for (std::uint64_t i = 0; i < at_most; ++i) {
    const SearchStatus step = advance();
    if (step != SearchStatus::solution) return step;
    ++found;
  }
  return SearchStatus::solution;
}

SearchStatus Engine::deliver() {
  translated_ = false;
  ++meter_.stats.solutions;
  if (tree_ != nullptr) tree_->leaf(solution());
  return SearchStatus::solution;
}

std::span<const OptionId> Engine::solution() const {
  if (!translated_) {
    solution_.clear();
    for (const std::uint32_t option : chosen_) solution_.push_back(matrix_.option_ids[option]);
    std::sort(solution_.begin(), solution_.end());
    translated_ = true;
  }
  return solution_;
}

Result<std::string> Engine::save() const {
  return Error{ErrorKind::unsupported,
               "engine " + std::string(name()) + " cannot save its state; bitset and bit_rows can"};
}

Status Engine::restore(std::string_view) {
  return Error{ErrorKind::unsupported, "engine " + std::string(name()) + " cannot resume a search"};
}

}  // namespace inlay::cover

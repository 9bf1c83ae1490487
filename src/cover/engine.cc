#include "cover/engine.h"

#include <algorithm>
#include <new>

namespace inlay::cover {

Engine::Engine(const Problem& problem, const SearchOptions& options, Budget budget)
    // A tree with multiplicities must have its children in increasing order, so nothing is
    // shuffled.
    : matrix_(problem, options.tree != nullptr && problem.has_multiplicities() ? std::nullopt
                                                                               : options.seed),
      meter_(std::move(budget), options.progress),
      tree_(options.tree) {}

// The boundary for failed allocations. An engine in which one failed may be in any state, so it is
// not entered again.
template <typename Run>
SearchStatus Engine::guarded(Run&& run) {
  meter_.begin();
  SearchStatus status = SearchStatus::limit;
  try {
    if (!out_of_memory_) status = run();
  } catch (const std::bad_alloc&) {
    out_of_memory_ = true;
  }
  if (out_of_memory_) meter_.out_of_memory();
  meter_.end();
  return status;
}

SearchStatus Engine::next() {
  if (!has_ready() || out_of_memory_) return guarded([this] { return advance(); });
  try {
    return advance();  // only returns a solution: not worth a look at the clock
  } catch (const std::bad_alloc&) {
    return guarded([]() -> SearchStatus { throw std::bad_alloc(); });
  }
}

SearchStatus Engine::count(std::uint64_t at_most, std::uint64_t& found) {
  return guarded([&] { return count_some(at_most, found); });
}

SearchStatus Engine::count_some(std::uint64_t at_most, std::uint64_t& found) {
  for (std::uint64_t i = 0; i < at_most; ++i) {
    const SearchStatus status = advance();
    if (status != SearchStatus::solution) return status;
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

#include "sudoku/variant/search/search.h"

#include <algorithm>
#include <cstring>
#include <utility>

namespace inlay::sudoku::variant {

Search::Search(const Network& network, const VariantOptions& options, Budget budget)
    : network_(network),
      propagation_(network),
      meter_(std::move(budget), options.progress),
      domain_words_((network.cells() + 1) / 2),
      frame_words_(domain_words_ + network.memory_words()),
      scores_(network),
      on_guess_(options.on_guess),
      root_(network.domains) {
  if (options.seed) {
    random_.emplace(*options.seed);
    for (std::size_t cell = 0; cell < network.cells(); ++cell) {
      scores_.add(static_cast<Cell>(cell), static_cast<double>(random_->below(1024)) / 1024);
    }
  }
}

void Search::attach(std::size_t depth) {
  if (frames_.size() < (depth + 1) * frame_words_) frames_.resize((depth + 8) * frame_words_);
  std::uint64_t* frame = frames_.data() + depth * frame_words_;
  propagation_.attach(reinterpret_cast<ValueSet*>(frame), frame + domain_words_);
}

bool Search::start() {
  shares_.assign(1, 1.0);
  attach(0);
  if (!propagation_.start(root_)) return false;
  root_.assign(propagation_.domains(), propagation_.domains() + network_.cells());
  return true;
}

SearchStatus Search::next() {
  if (phase_ == Phase::exhausted) return SearchStatus::exhausted;
  meter_.begin();
  const SearchStatus status = advance();
  meter_.end();
  meter_.stats.depth = guesses_.size();
  meter_.stats.updates = propagation_.calls();
  meter_.stats.memory = frames_.size() * sizeof(std::uint64_t);
  return status;
}

SearchStatus Search::advance() {
  bool open = true;
  if (phase_ == Phase::fresh) {
    open = start();
  } else if (phase_ == Phase::at_solution) {
    open = backtrack(false);
  }
  phase_ = Phase::open;
  while (open) {
    if (hopeless()) {
      open = backtrack(false);
      continue;
    }
    if (!meter_.tick([this] { return fraction(); })) return SearchStatus::limit;
    if (primitives_ != nullptr && meter_.stats.guesses >= guesses_before_symmetries_) {
      stabilizers_ = Stabilizers(find_symmetries(*std::exchange(primitives_, nullptr)));
      if (stabilizers_.size() > 0) {
        open = restart();
        continue;
      }
    }
    const std::optional<Guess> guess = choose();
    if (!guess) {
      ++meter_.stats.solutions;
      // From now on a branch can end because its solutions are known.
      primitives_ = nullptr;
      stabilizers_ = {};
      network_.part_numbers.put_in_order(propagation_.domains());
      phase_ = Phase::at_solution;
      return SearchStatus::solution;
    }
    descend(*guess);
    if (!propagation_.keep(guess->cell, guess->value) || !propagation_.run())
      open = backtrack(true);
  }
  phase_ = Phase::exhausted;
  done_ = 1;
  return SearchStatus::exhausted;
}

bool Search::restart() {
  guesses_.clear();
  done_ = 0;
  return start();
}

bool Search::hopeless() const {
  if (wanted_ == nullptr) return false;
  const ValueSet* domains = propagation_.domains();
  for (std::size_t cell = 0; cell < network_.cells(); ++cell) {
    if ((domains[cell] & (*wanted_)[cell]) != 0) return false;
  }
  return true;
}

void Search::descend(const Guess& guess) {
  ++meter_.stats.guesses;
  if (on_guess_) {
    on_guess_(meter_.stats.guesses, std::popcount(propagation_.domains()[guess.cell]));
  }
  ++meter_.stats.moves;
  const std::size_t depth = guesses_.size();
  attach(depth + 1);
  std::memcpy(frames_.data() + (depth + 1) * frame_words_, frames_.data() + depth * frame_words_,
              frame_words_ * sizeof(std::uint64_t));
  guesses_.push_back(guess);
  stabilizers_.descend(guess.cell, guess.value);
  shares_[depth] -= guess.share;
  shares_.push_back(guess.share);
  meter_.stats.max_depth = std::max(meter_.stats.max_depth, depth + 1);
}

bool Search::backtrack(bool failed) {
  while (!guesses_.empty()) {
    const Guess guess = guesses_.back();
    guesses_.pop_back();
    done_ += shares_.back();
    shares_.pop_back();
    if (failed) scores_.conflict(guess.cell, guess.value, propagation_.failed_cells());
    attach(guesses_.size());
    stabilizers_.ascend();
    if (remove_equivalents(guess) && propagation_.run()) return true;
    if (is_single(propagation_[guess.cell])) {
      scores_.refuted(guess.cell, propagation_[guess.cell]);
    }
    failed = false;  // of the guesses, only the one that ran into the conflict counts
  }
  return false;
}

// The guess has failed, and so would equivalent ones.
bool Search::remove_equivalents(const Guess& guess) {
  const ValueSet values =
      network_.part_numbers.interchangeable(guess.cell, guess.value, propagation_.domains());
  if (!propagation_.remove(guess.cell, values)) return false;
  const auto remove = [this](Cell cell, ValueSet value) {
    return propagation_.remove(cell, value);
  };
  if (stabilizers_.for_each_equivalent(guess.cell, guess.value, remove)) return true;
  propagation_.clear();
  return false;
}

std::optional<Search::Guess> Search::choose() {
  const ValueSet* domains = propagation_.domains();
  const auto [chosen, count] = scores_.best(domains);
  if (chosen == Propagation::kNoCell) return std::nullopt;
  if (count > 2) {
    if (const auto place = choose_place(scores_[chosen] / count)) return place;
  }
  const ValueSet candidates = domains[chosen];
  ValueSet value = candidates & -candidates;
  if (random_) {
    ValueSet rest = candidates;
    for (std::uint64_t skip = random_->below(static_cast<std::uint64_t>(count)); skip > 0; --skip) {
      rest &= rest - 1;
    }
    value = rest & -rest;
  }
  if (wanted_ != nullptr) {
    const ValueSet fresh = candidates & (*wanted_)[chosen];
    if (fresh != 0) value = fresh & -fresh;
  }
  return Guess{chosen, value, shares_.back() / count};
}

// A value with two places in a house, if one of the places scores at least `score`, its cell having
// two candidates, so to speak.
std::optional<Search::Guess> Search::choose_place(double score) const {
  const ValueSet* domains = propagation_.domains();
  const CellSet promising = scores_.at_least(2 * score);
  std::optional<Guess> best;
  for (std::size_t i = 0; i < network_.houses.size(); ++i) {
    if (!meets(promising, network_.house_sets.row(i), network_.house_sets.words())) continue;
    ValueSet once = 0;
    ValueSet twice = 0;
    ValueSet thrice = 0;
    for (const Cell cell : network_.houses[i]) {
      const ValueSet here = domains[cell];
      thrice |= twice & here;
      twice |= once & here;
      once |= here;
    }
    const ValueSet pairs = twice & ~thrice;
    if (pairs == 0) continue;
    ValueSet least = 0;  // of places that score as much, one of the greatest value
    for (const Cell cell : network_.houses[i]) {
      const ValueSet value = std::bit_floor(domains[cell] & pairs);
      const double half = scores_[cell] / 2;
      if (value == 0 || half < score || (half == score && value < least)) continue;
      score = half;
      least = value;
      best = Guess{cell, value, shares_.back() / 2};
    }
  }
  return best;
}

}  // namespace inlay::sudoku::variant

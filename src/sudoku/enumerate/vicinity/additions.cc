#include "sudoku/enumerate/vicinity/additions.h"

#include <algorithm>
#include <array>

namespace inlay::sudoku::enumerate {
namespace {

// Solutions to take before single clues and pairs of clues are searched for, and for each clue of a
// pair. More of them come from neighbouring leaves of one search and decide little, because they
// differ in few cells: for a 17-clue puzzle, {-2+2} takes 1.0 s with 64 and 24, 1.1 s with 1024 and
// 16, 4.2 s with 64 and 0, 4.5 s with 8192 and 48.
constexpr std::uint64_t kForSingles = 32;
constexpr std::uint64_t kForPairs = 64;
constexpr std::uint64_t kForEachClue = 24;

}  // namespace

Additions::Additions(const Rules& rules, bool skip_redundant, base::Meter& meter,
                     const double& done, SolutionSample& sample)
    : rules_(rules),
      skip_redundant_(skip_redundant),
      digits_(static_cast<Spot>(rules.size())),
      search_(make_puzzle_search(rules, meter, done)),
      sample_(sample) {}

bool Additions::run(const Grid& clues, int add, std::span<const Spot> forbidden,
                    const Found& found) {
  clues_ = clues;
  forbidden_ = forbidden;
  added_.clear();
  if (add == 0) return none(found);
  if (add == 1) return singles(0, found);
  return add == 2 ? pairs(0, found) : several(0, add, found);
}

bool Additions::none(const Found& found) {
  const Tried tried = search_two({});
  return tried.within_budget && (tried.count != 1 || found({}, first_));
}

bool Additions::singles(Spot first, const Found& found) {
  sample_.clear();
  bool complete = false;
  if (!take(kForSingles, complete)) return false;
  if (complete && sample_.size() == 0) return true;
  if (complete && sample_.size() == 1 && skip_redundant_) return true;
  list_open(first, open_);
  for (const Spot spot : open_) {
    const std::uint32_t count = sample_.count(spot);
    if (count > 1) continue;
    std::span<const Digit> solution;
    if (complete) {
      if (count == 0) continue;
      solution = sample_.solution(sample_.with(spot).number);
    } else {
      const Tried tried = search_two({&spot, 1});
      if (!tried.within_budget) return false;
      if (tried.count != 1) continue;
      solution = first_;
    }
    added_.push_back(spot);
    const bool more = found(added_, solution);
    added_.pop_back();
    if (!more) return false;
  }
  return true;
}

bool Additions::pairs(Spot first, const Found& found) {
  sample_.clear();
  bool complete = false;
  if (!take(kForPairs, complete)) return false;
  if (complete && sample_.size() == 0) return true;
  if (complete && sample_.size() == 1 && skip_redundant_) return true;
  list_open(first, open_);
  known_.assign(open_.size(), static_cast<char>(complete));
  for (std::size_t i = 0; i < open_.size() && !complete; ++i) {
    if (sample_.count(open_[i]) >= kForEachClue) continue;
    bool all = false;
    if (!take_with(open_[i], kForEachClue, all)) return false;
    known_[i] = static_cast<char>(all);
  }
  for (std::size_t i = 0; i < open_.size(); ++i) {
    const Spot a = open_[i];
    const std::uint32_t alone = sample_.count(a);
    if (known_[i] != 0 && (alone == 0 || (alone == 1 && skip_redundant_))) continue;
    for (std::size_t j = i + 1; j < open_.size(); ++j) {
      const Spot b = open_[j];
      if (known_[j] != 0 && sample_.count(b) == 0) continue;
      const SolutionSample::Common common = sample_.common(a, b);
      if (common.count > 1 || clash(a, b)) continue;
      const std::array<Spot, 2> pair{a, b};
      std::span<const Digit> solution;
      if (known_[i] != 0 || known_[j] != 0) {
        if (common.count == 0) continue;
        solution = sample_.solution(common.number);
      } else {
        const Tried tried = search_two(pair);
        if (!tried.within_budget) return false;
        if (tried.count != 1) continue;
        solution = first_;
      }
      added_.insert(added_.end(), pair.begin(), pair.end());
      const bool more = found(added_, solution);
      added_.resize(added_.size() - 2);
      if (!more) return false;
    }
  }
  return true;
}

bool Additions::several(Spot first, int add, const Found& found) {
  std::vector<Spot> open;
  list_open(first, open);
  for (const Spot spot : open) {
    const Tried tried = search_two({&spot, 1});
    if (!tried.within_budget) return false;
    if (tried.count == 0 || (tried.count == 1 && skip_redundant_)) continue;
    clues_[cell_of(spot)] = digit_of(spot);
    added_.push_back(spot);
    const Spot next = after_cell(spot);
    const bool more = add == 3 ? pairs(next, found) : several(next, add - 1, found);
    added_.pop_back();
    clues_[cell_of(spot)] = 0;
    if (!more) return false;
  }
  return true;
}

bool Additions::take(std::uint64_t most, bool& complete) {
  if (!search_->begin(clues_)) return false;
  complete = false;
  for (std::uint64_t taken = 0; taken < most && sample_.size() < sample_.capacity(); ++taken) {
    switch (search_->next()) {
      case SearchStatus::solution:
        (void)sample_.add(search_->solution());
        break;
      case SearchStatus::exhausted:
        complete = true;
        return true;
      case SearchStatus::limit:
        return false;
    }
  }
  return true;
}

bool Additions::take_with(Spot spot, std::uint64_t most, bool& complete) {
  clues_[cell_of(spot)] = digit_of(spot);
  const bool within_budget = take(most, complete);
  clues_[cell_of(spot)] = 0;
  return within_budget;
}

Additions::Tried Additions::search_two(std::span<const Spot> spots) {
  for (const Spot spot : spots) clues_[cell_of(spot)] = digit_of(spot);
  const bool begun = search_->begin(clues_);
  for (const Spot spot : spots) clues_[cell_of(spot)] = 0;
  Tried tried{begun, 0};
  while (tried.within_budget && tried.count < 2) {
    const SearchStatus status = search_->next();
    if (status == SearchStatus::exhausted) break;
    if (status == SearchStatus::limit) {
      tried.within_budget = false;
      break;
    }
    const std::span<const Digit> solution = search_->solution();
    if (tried.count++ == 0) first_.assign(solution.begin(), solution.end());
    (void)sample_.add(solution);
  }
  return tried;
}

void Additions::list_open(Spot first, std::vector<Spot>& open) const {
  open.clear();
  std::size_t forbidden = 0;
  for (Spot number = cell_of(first); number < clues_.size(); ++number) {
    const Cell cell = static_cast<Cell>(number);
    if (clues_[cell] != 0) continue;
    Mask seen = 0;
    for (const Cell peer : rules_.peers(cell)) {
      if (clues_[peer] != 0) seen |= bit(clues_[peer]);
    }
    for (Spot spot = number * digits_; spot < (number + 1) * digits_; ++spot) {
      if ((seen & bit(digit_of(spot))) != 0) continue;
      while (forbidden < forbidden_.size() && forbidden_[forbidden] < spot) ++forbidden;
      if (forbidden < forbidden_.size() && forbidden_[forbidden] == spot) continue;
      open.push_back(spot);
    }
  }
}

// Whether the two clues cannot both be in a grid, by the rules alone.
bool Additions::clash(Spot a, Spot b) const {
  if (cell_of(a) == cell_of(b)) return true;
  if (digit_of(a) != digit_of(b)) return false;
  const auto peers = rules_.peers(cell_of(a));
  return std::binary_search(peers.begin(), peers.end(), cell_of(b));
}

}  // namespace inlay::sudoku::enumerate

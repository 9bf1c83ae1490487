#include "cover/learning/clause_store.h"

#include <algorithm>
#include <cstring>

namespace inlay::cover::learning {

ClauseRef ClauseStore::add(std::span<const Literal> literals, std::uint32_t levels) {
  const auto clause = static_cast<ClauseRef>(words_.size());
  words_.push_back(static_cast<std::uint32_t>(literals.size()));
  words_.push_back(levels | (levels > 0 ? kUsed : 0));
  words_.push_back(0);
  words_.insert(words_.end(), literals.begin(), literals.end());
  set_activity(clause, increment_);
  attach(clause);
  return clause;
}

void ClauseStore::attach(ClauseRef clause) {
  const auto first_two = literals(clause).first(2);
  watches_[first_two[0]].push_back({clause, first_two[1]});
  watches_[first_two[1]].push_back({clause, first_two[0]});
}

float ClauseStore::activity(ClauseRef clause) const {
  float activity = 0;
  std::memcpy(&activity, &words_[clause + 2], sizeof activity);
  return activity;
}

void ClauseStore::set_activity(ClauseRef clause, float activity) {
  std::memcpy(&words_[clause + 2], &activity, sizeof activity);
}

void ClauseStore::use(ClauseRef clause, const Assignment& assignment) {
  const std::uint32_t before = levels(clause);
  if (before == 0) return;
  const std::uint32_t now =
      before > kAlwaysKept ? count_levels_(literals(clause), assignment) : before;
  words_[clause + 1] = std::min(before, now) | kUsed;
  set_activity(clause, activity(clause) + increment_);
  if (activity(clause) < kLargest) return;
  for (ClauseRef c = 0; c < words_.size(); c += kHeader + words_[c]) {
    set_activity(c, activity(c) / kLargest);
  }
  increment_ /= kLargest;
}

// Neither short nor in use.
bool ClauseStore::is_candidate(ClauseRef clause) const {
  const bool used = (words_[clause + 1] & kUsed) != 0;
  return levels(clause) > (used ? kKeptIfUsed : kAlwaysKept);
}

// No activity is negative, so the bits have the same order.
std::uint32_t ClauseStore::median_of_candidates() const {
  std::vector<std::uint32_t> bits;
  for (ClauseRef c = 0; c < words_.size(); c += kHeader + words_[c]) {
    if (is_candidate(c)) bits.push_back(words_[c + 2]);
  }
  std::sort(bits.begin(), bits.end());
  return bits.empty() ? 0 : bits[bits.size() / 2];
}

void ClauseStore::reduce(const Assignment& assignment) {
  const std::uint32_t median = median_of_candidates();
  for (std::vector<Watch>& watches : watches_) watches.clear();
  std::size_t end = 0;
  for (std::size_t c = 0, next = 0; c < words_.size(); c = next) {
    next = c + kHeader + words_[c];
    const auto old = std::span<const std::uint32_t>(words_).subspan(c + kHeader, words_[c]);
    const bool drop = is_candidate(static_cast<ClauseRef>(c)) && words_[c + 2] < median;
    if (drop || std::any_of(old.begin(), old.end(),
                            [&](Literal literal) { return assignment.is_true(literal); })) {
      continue;
    }
    // Moves to the left within the same words.
    const std::uint32_t levels_and_use = words_[c + 1] & ~kUsed;
    const std::uint32_t activity_bits = words_[c + 2];
    std::size_t to = end + kHeader;
    for (const Literal literal : old) {
      if (assignment.is_open(literal)) words_[to++] = literal;
    }
    words_[end] = static_cast<std::uint32_t>(to - end - kHeader);
    words_[end + 1] = levels_and_use;
    words_[end + 2] = activity_bits;
    attach(static_cast<ClauseRef>(end));
    end = to;
  }
  words_.resize(end);
}

std::size_t ClauseStore::bytes() const {
  // Every clause has two watches; a clause of two literals has five words.
  constexpr std::size_t kWatchBytesPerWord = 2 * sizeof(Watch) / (kHeader + 2) + 1;
  return words_.size() * (sizeof words_[0] + kWatchBytesPerWord) +
         watches_.size() * sizeof(std::vector<Watch>);
}

}  // namespace inlay::cover::learning

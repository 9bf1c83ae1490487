// ClauseStore: the clauses, and for each literal the clauses to look at when it becomes false.
//
//   words_   | size, levels, activity, literal, literal, ... | size, levels, activity, ...
//   a clause is the place of its first word
//
// A clause is watched at its first two literals: as long as neither is false it can neither be
// violated nor force a literal, so it is not visited. A watch repeats some other literal of its
// clause; if that is true, the clause itself need not be read.
//
// A learned clause counts how many levels its literals come from: the fewer, the more often it will
// be used again. reduce() drops half of those that are neither short in this sense nor in use.
//
// Sources: M. Moskewicz et al., "Chaff" (2001), for watches; N. Eén and N. Sörensson, "An
// extensible SAT-solver" (2003), for activities; G. Audemard and L. Simon, "Predicting learnt
// clauses quality" (2009), for levels.
#ifndef INLAY_SRC_COVER_LEARNING_CLAUSE_STORE_H_
#define INLAY_SRC_COVER_LEARNING_CLAUSE_STORE_H_

#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "cover/learning/assignment.h"
#include "cover/learning/level_counter.h"

namespace inlay::cover::learning {

struct Watch {
  ClauseRef clause;
  Literal other;
};

class ClauseStore {
 public:
  explicit ClauseStore(std::uint32_t options) : watches_(2 * std::size_t{options}) {}

  // Adds a clause of at least two literals, watched at the first two. `levels` is 0 for one that
  // must be kept.
  ClauseRef add(std::span<const Literal> literals, std::uint32_t levels);
  std::span<Literal> literals(ClauseRef clause) {
    return std::span(words_).subspan(clause + kHeader, words_[clause]);
  }
  std::span<const Literal> literals(ClauseRef clause) const {
    return std::span(words_).subspan(clause + kHeader, words_[clause]);
  }
  std::vector<Watch>& watches(Literal literal) { return watches_[literal]; }

  // A learned clause took part in a conflict.
  void use(ClauseRef clause, const Assignment& assignment);
  void after_conflict() { increment_ *= kGrowth; }

  // Drops what is true anyway, literals that are false, and half of the learned clauses that look
  // useless. All other references to clauses become invalid. Require: level 0, propagated.
  void reduce(const Assignment& assignment);

  std::size_t bytes() const;
  // So many words that references will soon be too small for them.
  bool is_full() const { return words_.size() > std::numeric_limits<ClauseRef>::max() / 2; }

 private:
  // Words before the literals: the number of literals; kUsed and the number of levels; activity.
  static constexpr std::uint32_t kHeader = 3;
  static constexpr std::uint32_t kUsed = std::uint32_t{1} << 31;
  static constexpr std::uint32_t kAlwaysKept = 3;  // this many levels or fewer
  static constexpr std::uint32_t kKeptIfUsed = 6;
  static constexpr float kGrowth = 1 / 0.999F;
  static constexpr float kLargest = 1e20F;

  std::uint32_t levels(ClauseRef clause) const { return words_[clause + 1] & ~kUsed; }
  float activity(ClauseRef clause) const;
  void set_activity(ClauseRef clause, float activity);
  void attach(ClauseRef clause);
  bool is_candidate(ClauseRef clause) const;
  std::uint32_t median_of_candidates() const;

  std::vector<std::uint32_t> words_;
  std::vector<std::vector<Watch>> watches_;  // per literal
  LevelCounter count_levels_;
  float increment_ = 1;
};

}  // namespace inlay::cover::learning

#endif  // INLAY_SRC_COVER_LEARNING_CLAUSE_STORE_H_

// Propagation: what follows from the literals on the trail, by exclusions and by clauses that have
// one literal left.
#ifndef INLAY_SRC_COVER_LEARNING_PROPAGATION_H_
#define INLAY_SRC_COVER_LEARNING_PROPAGATION_H_

#include <cstdint>

#include "cover/learning/assignment.h"
#include "cover/learning/clause_store.h"
#include "cover/learning/exclusions.h"

namespace inlay::cover::learning {

// A clause without a literal that can be true, or two taken options that exclude each other.
struct Conflict {
  enum class Kind : std::uint8_t { none, clause, exclusion };
  Kind kind = Kind::none;
  ClauseRef clause = 0;
  std::uint32_t first = 0;
  std::uint32_t second = 0;
};

class Propagation {
 public:
  // Refers to all three.
  Propagation(const Exclusions& exclusions, ClauseStore& clauses, Assignment& assignment)
      : exclusions_(exclusions), clauses_(clauses), assignment_(assignment) {}

  // Returns the first conflict; the rest of the trail is then not visited.
  Conflict run();
  // Call after the trail has been shortened.
  void trail_shortened() { done_ = assignment_.trail().size(); }
  std::uint64_t steps() const { return steps_; }  // literals propagated so far

 private:
  Conflict exclude(std::uint32_t option);
  Conflict visit_clauses(Literal now_false);

  const Exclusions& exclusions_;
  ClauseStore& clauses_;
  Assignment& assignment_;
  std::size_t done_ = 0;  // this many literals of the trail have been propagated
  std::uint64_t steps_ = 0;
};

}  // namespace inlay::cover::learning

#endif  // INLAY_SRC_COVER_LEARNING_PROPAGATION_H_

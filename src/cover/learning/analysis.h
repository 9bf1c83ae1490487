// Analysis: turns a conflict into a clause that would have prevented it.
//
// 1. Literals of the last level are replaced by their reasons until one of that level is left (the
//    first unique implication point).
// 2. Literals that follow from others of the clause are dropped.
// 3. If one taken option is the reason that several options of the clause are left out, it replaces
//    them. The clause is then weaker, but shorter: "not this option" instead of "one of these
//    eight". Exclusions make such groups in nearly every clause (figures in docs/learning.md).
// 4. Options that a taken option of the clause excludes anyway are dropped.
// 5. Literals of options that were taken come first, since they are false less often: a clause that
//    is watched there is visited less often.
//
// Sources: J. Marques-Silva and K. Sakallah, "GRASP" (1999), for 1; N. Sörensson and A. Biere,
// "Minimizing learned clauses" (2009), for 2. Step 3 is a case of M. Fleury and A. Biere,
// "Efficient all-UIP learned clause minimization" (2021), without their condition that no level is
// left half replaced.
#ifndef INLAY_SRC_COVER_LEARNING_ANALYSIS_H_
#define INLAY_SRC_COVER_LEARNING_ANALYSIS_H_

#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "cover/learning/assignment.h"
#include "cover/learning/clause_store.h"
#include "cover/learning/level_counter.h"
#include "cover/learning/option_heap.h"
#include "cover/learning/propagation.h"
#include "cover/matrix.h"

namespace inlay::cover::learning {

struct LearnedClause {
  // After the return to `level` all literals but the first are false; the second is of that level.
  std::vector<Literal> literals;
  std::uint32_t level = 0;
  std::uint32_t levels = 0;  // how many its literals come from
};

class Analysis {
 public:
  // Refers to all of them.
  Analysis(const Matrix& matrix, ClauseStore& clauses, const Assignment& assignment,
           OptionHeap& heap)
      : matrix_(matrix),
        clauses_(clauses),
        assignment_(assignment),
        heap_(heap),
        marks_(matrix.options, Mark::none),
        followers_(matrix.options, 0),
        covered_(matrix.items, kNotCovered) {}

  // Valid until the next call. Require: the level is not 0.
  const LearnedClause& learn(const Conflict& conflict);

 private:
  enum class Mark : std::uint8_t { none, seen, follows };
  static constexpr std::uint32_t kInClause = std::numeric_limits<std::uint32_t>::max() / 2;
  static constexpr Color kNotCovered = std::numeric_limits<Color>::max();

  void resolve(const Conflict& conflict);
  void minimise();
  bool follows(std::uint32_t option, std::uint32_t level_bits);
  void merge();
  std::uint32_t& followers_of_reason(Literal literal);
  void drop_excluded();
  void put_in_order();

  // The false literals because of which the option was taken or left out, and for a clause also the
  // true one, which has a mark already. Valid until the next call.
  std::span<const Literal> causes(std::uint32_t option);
  // The literal is of an option that a taken option excludes.
  bool is_mergeable(Literal literal) const {
    return is_taken(literal) &&
           assignment_.reason_of(option_of(literal)).kind == Reason::Kind::exclusion;
  }
  void see(Literal literal);
  void mark(std::uint32_t option, Mark mark) {
    marks_[option] = mark;
    marked_.push_back(option);
  }

  const Matrix& matrix_;
  ClauseStore& clauses_;
  const Assignment& assignment_;
  OptionHeap& heap_;
  LearnedClause learned_;
  std::vector<Mark> marks_;               // per option
  std::vector<std::uint32_t> marked_;     // options with a mark
  std::vector<std::uint32_t> followers_;  // per option: literals it is the reason for, in merge()
  std::vector<Color> covered_;            // per item, in drop_excluded()
  std::vector<std::uint32_t> stack_;
  std::vector<Literal> buffer_;
  Literal exclusion_ = 0;            // for causes()
  std::uint32_t on_last_level_ = 0;  // literals still to be resolved, or left
  LevelCounter count_levels_;
};

}  // namespace inlay::cover::learning

#endif  // INLAY_SRC_COVER_LEARNING_ANALYSIS_H_

// Assignment: which options are taken and left out now, in which order that was decided, and why.
//
// The trail lists the true literals in the order in which they became true. A decision begins a new
// level; everything that follows from it belongs to the same level. Level 0 is what holds in every
// solution that is still to be found.
#ifndef INLAY_SRC_COVER_LEARNING_ASSIGNMENT_H_
#define INLAY_SRC_COVER_LEARNING_ASSIGNMENT_H_

#include <cstdint>
#include <span>
#include <vector>

#include "cover/learning/literal.h"

namespace inlay::cover::learning {

using ClauseRef = std::uint32_t;

// Why a literal is true: a decision (or level 0), a clause whose other literals are false, or the
// taken option `number`, which shares an item with the option that is left out.
struct Reason {
  enum class Kind : std::uint8_t { none, clause, exclusion };
  Kind kind = Kind::none;
  std::uint32_t number = 0;
};

class Assignment {
 public:
  explicit Assignment(std::uint32_t options)
      : truths_(2 * std::size_t{options}, Truth::open), facts_(options), trail_(options) {}

  bool is_true(Literal literal) const { return truths_[literal] == Truth::yes; }
  bool is_false(Literal literal) const { return truths_[literal] == Truth::no; }
  bool is_open(Literal literal) const { return truths_[literal] == Truth::open; }
  std::uint32_t level_of(std::uint32_t option) const { return facts_[option].level; }
  Reason reason_of(std::uint32_t option) const { return facts_[option].reason; }
  std::uint32_t level() const { return static_cast<std::uint32_t>(level_starts_.size()); }
  std::span<const Literal> trail() const { return std::span(trail_).first(length_); }
  // The trail of all levels but the last. Require: the level is not 0.
  std::span<const Literal> before_last_level() const { return trail().first(level_starts_.back()); }
  // The decision that began a level, from 1.
  Literal decision(std::uint32_t level) const { return trail_[level_starts_[level - 1]]; }

  // Require: the literal is open.
  void assign(Literal literal, Reason reason) {
    truths_[literal] = Truth::yes;
    truths_[inverse(literal)] = Truth::no;
    facts_[option_of(literal)] = {level(), reason};
    trail_[length_++] = literal;
  }
  void begin_level() { level_starts_.push_back(length_); }

  // Opens everything above a level. Calls opened(literal) for each literal that was true.
  template <typename Opened>
  void return_to(std::uint32_t level, Opened&& opened) {
    if (this->level() <= level) return;
    while (length_ > level_starts_[level]) {
      const Literal literal = trail_[--length_];
      truths_[literal] = truths_[inverse(literal)] = Truth::open;
      opened(literal);
    }
    level_starts_.resize(level);
  }

 private:
  struct Fact {
    std::uint32_t level = 0;
    Reason reason;
  };

  enum class Truth : std::int8_t { no, open, yes };

  std::vector<Truth> truths_;   // per literal
  std::vector<Fact> facts_;     // per option, valid while it is not open
  std::vector<Literal> trail_;  // the first `length_` are in use
  std::uint32_t length_ = 0;
  std::vector<std::uint32_t> level_starts_;  // places on the trail
};

}  // namespace inlay::cover::learning

#endif  // INLAY_SRC_COVER_LEARNING_ASSIGNMENT_H_

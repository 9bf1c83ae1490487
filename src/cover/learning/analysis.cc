#include "cover/learning/analysis.h"

#include <algorithm>

namespace inlay::cover::learning {

const LearnedClause& Analysis::learn(const Conflict& conflict) {
  resolve(conflict);
  minimise();
  for (const std::uint32_t option : marked_) marks_[option] = Mark::none;
  marked_.clear();
  merge();
  drop_excluded();
  put_in_order();
  heap_.after_conflict();
  clauses_.after_conflict();
  return learned_;
}

std::span<const Literal> Analysis::causes(std::uint32_t option) {
  const Reason reason = assignment_.reason_of(option);
  if (reason.kind == Reason::Kind::clause) return clauses_.literals(reason.number);
  if (reason.kind == Reason::Kind::none) return {};
  exclusion_ = left_out(reason.number);
  return {&exclusion_, 1};
}

void Analysis::see(Literal literal) {
  const std::uint32_t option = option_of(literal);
  if (marks_[option] != Mark::none || assignment_.level_of(option) == 0) return;
  mark(option, Mark::seen);
  heap_.raise(option);
  if (assignment_.level_of(option) == assignment_.level()) {
    ++on_last_level_;
  } else {
    learned_.literals.push_back(literal);
  }
}

void Analysis::resolve(const Conflict& conflict) {
  learned_.literals.assign(1, 0);
  on_last_level_ = 0;
  if (conflict.kind == Conflict::Kind::exclusion) {
    see(left_out(conflict.first));
    see(left_out(conflict.second));
  } else {
    clauses_.use(conflict.clause, assignment_);
    for (const Literal literal : clauses_.literals(conflict.clause)) see(literal);
  }
  std::size_t place = assignment_.trail().size();
  while (true) {
    do {
      --place;
    } while (marks_[option_of(assignment_.trail()[place])] == Mark::none);
    const Literal literal = assignment_.trail()[place];
    if (--on_last_level_ == 0) {
      learned_.literals[0] = inverse(literal);
      return;
    }
    const std::uint32_t option = option_of(literal);
    const Reason reason = assignment_.reason_of(option);
    if (reason.kind == Reason::Kind::clause) clauses_.use(reason.number, assignment_);
    for (const Literal cause : causes(option)) see(cause);
  }
}

void Analysis::minimise() {
  std::vector<Literal>& literals = learned_.literals;
  std::uint32_t level_bits = 0;
  const auto bit = [this](std::uint32_t option) {
    return std::uint32_t{1} << (assignment_.level_of(option) % 32);
  };
  for (std::size_t i = 1; i < literals.size(); ++i) level_bits |= bit(option_of(literals[i]));
  literals.erase(
      std::remove_if(literals.begin() + 1, literals.end(),
                     [&](Literal literal) { return follows(option_of(literal), level_bits); }),
      literals.end());
}

// Whether the literal of the clause with this option follows from the others. An option whose level
// has no literal in the clause never follows; `level_bits` has the levels modulo 32.
bool Analysis::follows(std::uint32_t option, std::uint32_t level_bits) {
  if (assignment_.reason_of(option).kind == Reason::Kind::none) return false;
  const std::size_t marked_before = marked_.size();
  stack_.assign(1, option);
  while (!stack_.empty()) {
    const std::uint32_t current = stack_.back();
    stack_.pop_back();
    const auto ok = [&](Literal cause) {
      const std::uint32_t other = option_of(cause);
      if (marks_[other] != Mark::none || assignment_.level_of(other) == 0) return true;
      const bool level_occurs = (level_bits >> (assignment_.level_of(other) % 32) & 1) != 0;
      if (!level_occurs || assignment_.reason_of(other).kind == Reason::Kind::none) return false;
      mark(other, Mark::follows);
      stack_.push_back(other);
      return true;
    };
    const auto all = causes(current);
    if (!std::all_of(all.begin(), all.end(), ok)) {
      for (; marked_.size() > marked_before; marked_.pop_back()) {
        marks_[marked_.back()] = Mark::none;
      }
      return false;
    }
  }
  return true;
}

std::uint32_t& Analysis::followers_of_reason(Literal literal) {
  return followers_[assignment_.reason_of(option_of(literal)).number];
}

void Analysis::merge() {
  std::vector<Literal>& literals = learned_.literals;
  bool merged = true;
  while (merged) {
    merged = false;
    for (std::size_t i = 1; i < literals.size(); ++i) {
      if (is_mergeable(literals[i])) ++followers_of_reason(literals[i]);
      if (!is_taken(literals[i])) followers_[option_of(literals[i])] = kInClause;
    }
    buffer_.assign(1, literals[0]);
    for (std::size_t i = 1; i < literals.size(); ++i) {
      if (!is_mergeable(literals[i]) || followers_of_reason(literals[i]) < 2) {
        buffer_.push_back(literals[i]);
        continue;
      }
      merged = true;
      std::uint32_t& followers = followers_of_reason(literals[i]);
      if (followers < kInClause) {
        buffer_.push_back(left_out(assignment_.reason_of(option_of(literals[i])).number));
        followers = kInClause;
      }
    }
    for (std::size_t i = 1; i < literals.size(); ++i) {
      if (is_mergeable(literals[i])) followers_of_reason(literals[i]) = 0;
      followers_[option_of(literals[i])] = 0;
    }
    literals.swap(buffer_);
  }
}

void Analysis::drop_excluded() {
  std::vector<Literal>& literals = learned_.literals;
  const auto cover = [&](bool covered) {
    for (const Literal literal : literals) {
      if (is_taken(literal)) continue;
      for (const auto& [item, color] : matrix_.row(option_of(literal))) {
        covered_[item] = covered ? color : kNotCovered;
      }
    }
  };
  cover(true);
  literals.erase(std::remove_if(literals.begin() + 1, literals.end(),
                                [this](Literal literal) {
                                  if (!is_taken(literal)) return false;
                                  const auto row = matrix_.row(option_of(literal));
                                  return std::any_of(
                                      row.begin(), row.end(), [this](const Entry& entry) {
                                        const std::uint32_t color = covered_[entry.item];
                                        return color != kNotCovered &&
                                               (color != entry.color || entry.color == kNoColor);
                                      });
                                }),
                 literals.end());
  cover(false);
}

void Analysis::put_in_order() {
  std::vector<Literal>& literals = learned_.literals;
  const auto level_of = [this](Literal l) { return assignment_.level_of(option_of(l)); };
  buffer_.assign(1, literals[0]);
  for (const bool taken : {false, true}) {
    for (std::size_t i = 1; i < literals.size(); ++i) {
      if (is_taken(literals[i]) == taken) buffer_.push_back(literals[i]);
    }
  }
  literals.swap(buffer_);
  learned_.level = 0;
  learned_.levels = count_levels_(literals, assignment_);
  if (literals.size() < 2) return;
  const auto last =
      std::max_element(literals.begin() + 1, literals.end(),
                       [&](Literal a, Literal b) { return level_of(a) < level_of(b); });
  learned_.level = level_of(*last);
  const Literal second = *last;
  std::copy_backward(literals.begin() + 1, last, last + 1);
  literals[1] = second;
}

}  // namespace inlay::cover::learning

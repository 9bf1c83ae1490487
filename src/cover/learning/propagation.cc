#include "cover/learning/propagation.h"

namespace inlay::cover::learning {

Conflict Propagation::run() {
  while (done_ < assignment_.trail().size()) {
    const Literal literal = assignment_.trail()[done_++];
    ++steps_;
    Conflict conflict;
    if (is_taken(literal)) conflict = exclude(option_of(literal));
    if (conflict.kind == Conflict::Kind::none) conflict = visit_clauses(inverse(literal));
    if (conflict.kind != Conflict::Kind::none) return conflict;
  }
  return {};
}

Conflict Propagation::exclude(std::uint32_t option) {
  Conflict conflict;
  exclusions_.each(option, [&](std::uint32_t other) {
    if (assignment_.is_false(taken(other))) return true;
    if (assignment_.is_open(taken(other))) {
      assignment_.assign(left_out(other), {Reason::Kind::exclusion, option});
      return true;
    }
    conflict = {Conflict::Kind::exclusion, 0, option, other};
    return false;
  });
  return conflict;
}

// Watches that stay are moved to the front of the list.
Conflict Propagation::visit_clauses(Literal now_false) {
  std::vector<Watch>& watches = clauses_.watches(now_false);
  Conflict conflict;
  Watch* kept = watches.data();
  const Watch* const end = watches.data() + watches.size();
  const Watch* watch = watches.data();
  while (watch != end) {
    const auto [clause, some_literal] = *watch++;
    if (assignment_.is_true(some_literal)) {
      *kept++ = {clause, some_literal};
      continue;
    }
    const std::span<Literal> literals = clauses_.literals(clause);
    const Literal other = literals[0] ^ literals[1] ^ now_false;
    if (other != some_literal && assignment_.is_true(other)) {
      *kept++ = {clause, other};
      continue;
    }
    std::size_t place = 2;
    while (place < literals.size() && assignment_.is_false(literals[place])) ++place;
    if (place < literals.size()) {
      literals[0] = other;
      literals[1] = literals[place];
      literals[place] = now_false;
      clauses_.watches(literals[1]).push_back({clause, other});
      continue;
    }
    *kept++ = {clause, other};
    if (assignment_.is_false(other)) {
      conflict = {Conflict::Kind::clause, clause, 0, 0};
      while (watch != end) *kept++ = *watch++;
    } else {
      assignment_.assign(other, {Reason::Kind::clause, clause});
    }
  }
  watches.resize(static_cast<std::size_t>(kept - watches.data()));
  return conflict;
}

}  // namespace inlay::cover::learning

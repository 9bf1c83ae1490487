// learning: conflict-driven clause learning on the options, for problems in which a search meets
// the same contradictions again and again.
//
// A literal means that an option is taken, or left out. The clauses are "one of the options of this
// primary item is taken", and what the conflicts have taught; that options of one item exclude each
// other is read from the problem (exclusions.h). A step is the usual one: decide a literal, and
// propagate; a conflict becomes a clause, with which the search returns to the level where the
// clause forces a literal.
//
// The first decision about an option is to leave it out, a later one repeats what held last.
// Restarts come after 60, 60, 120, 60, 60, 120, 240, ... conflicts. After a solution the clause
// "not all of these decisions again" excludes it and no other one, since everything else followed
// from the decisions. That clause is never dropped, so problems with very many solutions are for
// other engines.
//
// A node is a decision. The clauses stay when a budget ends, so the search makes progress in slices
// of one node. The work left is unknown: fraction() is 0 until the end.
//
// Memory: eight bytes for each entry of the problem, and the clauses.
//
// Sources: N. Eén and N. Sörensson, "An extensible SAT-solver" (2003), for the whole; M. Luby,
// A. Sinclair, D. Zuckerman (1993) for the restarts. What is special about exact cover is in
// exclusions.h and analysis.h.
#include "cover/engine.h"
#include "cover/learning/analysis.h"
#include "cover/learning/phases.h"
#include "cover/learning/propagation.h"

namespace inlay::cover::learning {
namespace {

// 1, 1, 2, 1, 1, 2, 4, 1, ... (D. E. Knuth, "The Art of Computer Programming" 4B, 7.2.2.2).
class LubySequence {
 public:
  std::uint64_t value() const { return value_; }
  void next() {
    if ((number_ & (~number_ + 1)) == value_) {
      ++number_;
      value_ = 1;
    } else {
      value_ *= 2;
    }
  }

 private:
  std::uint64_t number_ = 1;
  std::uint64_t value_ = 1;
};

class Learning final : public Engine {
 public:
  Learning(const Problem& problem, const SearchOptions& options, Budget budget)
      : Engine(problem, options, std::move(budget)),
        exclusions_(matrix_),
        clauses_(matrix_.options),
        assignment_(matrix_.options),
        heap_(matrix_.options),
        propagation_(exclusions_, clauses_, assignment_),
        analysis_(matrix_, clauses_, assignment_, heap_),
        phases_(matrix_.options) {}

  std::string_view name() const override { return "learning"; }
  double fraction() const override { return state_ == State::done ? 1 : 0; }

 protected:
  SearchStatus advance() override {
    if (state_ == State::begin) {
      state_ = State::searching;
      add_items();
    }
    if (state_ == State::at_solution) {
      state_ = State::searching;
      exclude_solution();
    }
    while (state_ == State::searching) {
      const Conflict conflict = propagation_.run();
      meter_.stats.updates = propagation_.steps();
      if (conflict.kind != Conflict::Kind::none) {
        learn(conflict);
        continue;
      }
      if (conflicts_ >= restart_at_) {
        restart();
        continue;
      }
      meter_.stats.memory = bytes();
      if (!fits()) {
        if (!shrink()) return SearchStatus::limit;
        continue;
      }
      const std::uint32_t option =
          heap_.take([this](std::uint32_t o) { return assignment_.is_open(taken(o)); });
      if (option == OptionHeap::kNone) return found();
      if (!may_visit()) {
        heap_.insert(option);
        return SearchStatus::limit;
      }
      ++meter_.stats.guesses;
      assignment_.begin_level();
      assignment_.assign(phases_.choice(option), {});
    }
    return SearchStatus::exhausted;
  }

 private:
  enum class State { begin, searching, at_solution, done };
  static constexpr std::uint64_t kRestartUnit = 60;
  static constexpr std::uint64_t kFirstReduction = 2000;  // conflicts
  static constexpr std::uint64_t kLaterReductions = 300;  // so many more each time

  void add_items() {
    std::vector<Literal> literals;
    for (std::uint32_t item = 0; item < matrix_.primary; ++item) {
      literals.clear();
      for (const std::uint32_t option : exclusions_.users(item)) literals.push_back(taken(option));
      add(literals, 0);
    }
  }

  // Adds a clause whose literals but the first, and perhaps that, are false or open.
  void add(std::span<const Literal> literals, std::uint32_t levels) {
    if (literals.empty() || (literals.size() == 1 && assignment_.is_false(literals[0]))) {
      state_ = State::done;
    } else if (literals.size() > 1) {
      const ClauseRef clause = clauses_.add(literals, levels);
      if (levels > 0) assignment_.assign(literals[0], {Reason::Kind::clause, clause});
    } else if (assignment_.is_open(literals[0])) {
      assignment_.assign(literals[0], {});
    }
  }

  void return_to(std::uint32_t level) {
    assignment_.return_to(level, [this](Literal literal) {
      phases_.opened(literal);
      heap_.insert(option_of(literal));
    });
    propagation_.trail_shortened();
  }

  void learn(const Conflict& conflict) {
    ++conflicts_;
    if (assignment_.level() == 0) {
      state_ = State::done;
      return;
    }
    phases_.conflict(assignment_.before_last_level());
    const LearnedClause& learned = analysis_.learn(conflict);
    return_to(learned.level);
    add(learned.literals, learned.levels);
  }

  void restart() {
    return_to(0);
    luby_.next();
    restart_at_ = conflicts_ + kRestartUnit * luby_.value();
    if (conflicts_ >= reduce_at_) reduce();
  }
  // Require: level 0.
  void reduce() {
    clauses_.reduce(assignment_);
    ++reductions_;
    reduce_at_ = conflicts_ + kFirstReduction + kLaterReductions * reductions_;
  }

  // Returns false if even fewer clauses need more memory than the budget allows.
  bool shrink() {
    return_to(0);
    reduce();
    if (fits()) return true;
    meter_.out_of_memory();
    return false;
  }

  SearchStatus found() {
    chosen_.clear();
    for (const Literal literal : assignment_.trail()) {
      if (is_taken(literal)) push(option_of(literal));
    }
    phases_.solution_found();
    state_ = State::at_solution;
    return deliver();
  }

  // The second literal is of the level below the first, so the clause is watched where it has to
  // be.
  void exclude_solution() {
    std::vector<Literal> literals;
    for (std::uint32_t level = assignment_.level(); level > 0; --level) {
      literals.push_back(inverse(assignment_.decision(level)));
    }
    if (literals.empty()) {
      state_ = State::done;
      return;
    }
    return_to(assignment_.level() - 1);
    if (literals.size() == 1) return add(literals, 0);
    const ClauseRef clause = clauses_.add(literals, 0);
    assignment_.assign(literals[0], {Reason::Kind::clause, clause});
  }

  bool fits() const { return bytes() <= meter_.budget().memory && !clauses_.is_full(); }
  std::size_t bytes() const {
    constexpr std::size_t kBytesPerOption = 64;  // assignment, heap, marks, lists of watches
    return clauses_.bytes() + exclusions_.bytes() + kBytesPerOption * matrix_.options;
  }

  const Exclusions exclusions_;
  ClauseStore clauses_;
  Assignment assignment_;
  OptionHeap heap_;
  Propagation propagation_;
  Analysis analysis_;
  Phases phases_;
  LubySequence luby_;
  std::uint64_t conflicts_ = 0;
  std::uint64_t restart_at_ = kRestartUnit;
  std::uint64_t reductions_ = 0;
  std::uint64_t reduce_at_ = kFirstReduction;
  State state_ = State::begin;
};

}  // namespace
}  // namespace inlay::cover::learning

namespace inlay::cover {

std::unique_ptr<Engine> make_learning(const Problem& problem, const SearchOptions& options,
                                      Budget budget) {
  return std::make_unique<learning::Learning>(problem, options, std::move(budget));
}

}  // namespace inlay::cover

// The engine learning: its parts with all solutions of small problems, and what its header
// promises.
#include <gtest/gtest.h>

#include "cover/learning/analysis.h"
#include "inlay/sudoku.h"
#include "support/board_file.h"
#include "support/problems.h"
#include "support/stops.h"

namespace inlay::cover {
namespace {

const SearchOptions kLearning{.engine = "learning"};

// Each pigeon is in one hole, each hole has at most one pigeon.
Problem pigeonholes(std::uint32_t pigeons, std::uint32_t holes) {
  Problem problem;
  for (std::uint32_t i = 0; i < pigeons; ++i) (void)problem.add_primary("p" + std::to_string(i));
  for (std::uint32_t i = 0; i < holes; ++i) (void)problem.add_secondary("h" + std::to_string(i));
  for (std::uint32_t pigeon = 0; pigeon < pigeons; ++pigeon) {
    for (std::uint32_t hole = 0; hole < holes; ++hole) {
      const Entry entries[] = {{pigeon}, {pigeons + hole}};
      (void)problem.add_option(entries);
    }
  }
  return problem;
}

// Decides at random and learns, and compares every learned clause with all solutions.
class RandomLearning {
 public:
  RandomLearning(const Problem& problem, base::Random& random)
      : matrix_(problem, std::nullopt), random_(random) {
    for (const test::Solution& solution : test::collect(problem, {.engine = "reference"})) {
      std::vector<bool>& taken = solutions_.emplace_back(matrix_.options, false);
      for (std::uint32_t option = 0; option < matrix_.options; ++option) {
        taken[option] =
            std::binary_search(solution.begin(), solution.end(), matrix_.option_ids[option]);
      }
    }
  }

  // Returns how many clauses it learned.
  int run(int steps) {
    if (!add_items()) return 0;
    int learned = 0;
    for (int step = 0; step < steps; ++step) {
      const learning::Conflict conflict = propagation_.run();
      if (conflict.kind == learning::Conflict::Kind::none) {
        if (!decide()) return_to(0);
        if (assignment_.level() == 0) clauses_.reduce(assignment_);
      } else if (assignment_.level() == 0) {
        EXPECT_TRUE(solutions_.empty());
        break;
      } else {
        ++learned;
        learn(conflict);
      }
    }
    return learned;
  }

 private:
  bool add_items() {
    for (std::uint32_t item = 0; item < matrix_.primary; ++item) {
      std::vector<learning::Literal> literals;
      for (const std::uint32_t option : exclusions_.users(item)) {
        literals.push_back(learning::taken(option));
      }
      if (literals.size() < 2) return false;
      (void)clauses_.add(literals, 0);
    }
    return true;
  }
  bool decide() {
    const std::uint32_t option =
        heap_.take([this](std::uint32_t o) { return assignment_.is_open(learning::taken(o)); });
    if (option == learning::OptionHeap::kNone) return false;
    assignment_.begin_level();
    assignment_.assign(random_.below(2) == 0 ? learning::taken(option) : learning::left_out(option),
                       {});
    return true;
  }
  void return_to(std::uint32_t level) {
    assignment_.return_to(
        level, [this](learning::Literal literal) { heap_.insert(learning::option_of(literal)); });
    propagation_.trail_shortened();
  }
  void learn(const learning::Conflict& conflict) {
    const learning::LearnedClause& learned = analysis_.learn(conflict);
    for (const learning::Literal literal : learned.literals) {
      EXPECT_TRUE(assignment_.is_false(literal));
    }
    EXPECT_LT(learned.level, assignment_.level());
    for (const std::vector<bool>& taken : solutions_) EXPECT_TRUE(holds(learned.literals, taken));
    return_to(learned.level);
    EXPECT_TRUE(assignment_.is_open(learned.literals[0]));
    for (std::size_t i = 1; i < learned.literals.size(); ++i) {
      EXPECT_TRUE(assignment_.is_false(learned.literals[i]));
    }
    if (learned.literals.size() == 1) return assignment_.assign(learned.literals[0], {});
    EXPECT_EQ(assignment_.level_of(learning::option_of(learned.literals[1])), learned.level);
    const learning::ClauseRef clause = clauses_.add(learned.literals, learned.levels);
    assignment_.assign(learned.literals[0], {learning::Reason::Kind::clause, clause});
  }
  static bool holds(const std::vector<learning::Literal>& literals,
                    const std::vector<bool>& taken) {
    return std::any_of(literals.begin(), literals.end(), [&](learning::Literal literal) {
      return taken[learning::option_of(literal)] == learning::is_taken(literal);
    });
  }

  const Matrix matrix_;
  base::Random& random_;
  std::vector<std::vector<bool>> solutions_;  // per matrix option: is it taken?
  const learning::Exclusions exclusions_{matrix_};
  learning::ClauseStore clauses_{matrix_.options};
  learning::Assignment assignment_{matrix_.options};
  learning::OptionHeap heap_{matrix_.options};
  learning::Propagation propagation_{exclusions_, clauses_, assignment_};
  learning::Analysis analysis_{matrix_, clauses_, assignment_, heap_};
};

TEST(Learning, EveryLearnedClauseHoldsInEverySolution) {
  base::Random random(5);
  int learned = 0;
  for (std::uint32_t round = 0; round < 3000; ++round) {
    const Problem problem = test::random_problem(random, round % 3, 20);
    learned += RandomLearning(problem, random).run(100);
    ASSERT_FALSE(HasFailure()) << format_text(problem);
  }
  for (const Problem& problem : {test::queens(6), test::langford(4), pigeonholes(6, 5)}) {
    learned += RandomLearning(problem, random).run(300);
  }
  EXPECT_GT(learned, 2000);
}

TEST(Learning, ProvesThatSixPigeonsNeedSixHoles) {
  auto search = Search::make(pigeonholes(7, 6), kLearning, {}).value();
  EXPECT_EQ(search.next(), SearchStatus::exhausted);
  EXPECT_EQ(search.next(), SearchStatus::exhausted);
  EXPECT_EQ(search.progress(), 1);
}

// A signature: the search is the same on every machine.
TEST(Learning, TakesTheSameDecisionsEverywhere) {
  auto solver =
      sudoku::Solver::make(test::read_board("16x16_made_1.txt"), {.engine = "learning"}, {});
  ASSERT_EQ(solver->next(), SearchStatus::solution);
  EXPECT_EQ(solver->next(), SearchStatus::exhausted);
  EXPECT_EQ(solver->stats().nodes, 337U);
}

TEST(Learning, KeepsToItsNodesAndGoesOn) {
  Budget hundred;
  hundred.nodes = 100;
  auto search = Search::make(pigeonholes(11, 10), kLearning, hundred).value();
  for (std::uint64_t nodes = 100; nodes <= 300; nodes += 100) {
    ASSERT_EQ(search.next(), SearchStatus::limit);
    EXPECT_EQ(search.limit(), Limit::nodes);
    EXPECT_EQ(search.stats().nodes, nodes);
    search.set_budget(hundred);
  }
}

TEST(Learning, DropsClausesToStayWithinItsMemory) {
  const Problem problem = pigeonholes(11, 10);
  Budget budget;
  budget.nodes = 20'000;
  auto free = Search::make(problem, kLearning, budget).value();
  ASSERT_EQ(free.next(), SearchStatus::limit);
  budget.memory = free.stats().memory / 4;
  auto search = Search::make(problem, kLearning, budget).value();
  ASSERT_EQ(search.next(), SearchStatus::limit);
  EXPECT_EQ(search.limit(), Limit::nodes);
  EXPECT_LE(search.stats().memory, budget.memory);
}

TEST(Learning, ReportsThatTheProblemNeedsMoreMemory) {
  Budget small;
  small.memory = 1000;
  auto search = Search::make(test::queens(8), kLearning, small).value();
  for (int call = 0; call < 2; ++call) {
    ASSERT_EQ(search.next(), SearchStatus::limit);
    EXPECT_EQ(search.limit(), Limit::memory);
  }
  search.set_budget({});
  std::size_t solutions = 0;
  while (search.next() == SearchStatus::solution) ++solutions;
  EXPECT_EQ(solutions, 92U);
}

// With little memory, clauses are dropped at many moments; those that exclude solutions stay.
TEST(Learning, FindsEachSolutionOnceWithLittleMemory) {
  const Problem problem = test::langford(8);
  const auto expected = test::collect(problem, {.engine = "dancing_links"});
  int complete = 0;
  for (std::size_t memory = 60'000; memory <= 400'000; memory += 20'000) {
    Budget budget;
    budget.memory = memory;
    auto search = Search::make(problem, kLearning, budget).value();
    std::vector<test::Solution> found;
    SearchStatus status = search.next();
    for (; status == SearchStatus::solution; status = search.next()) {
      found.emplace_back(search.solution().begin(), search.solution().end());
    }
    std::sort(found.begin(), found.end());
    EXPECT_EQ(std::adjacent_find(found.begin(), found.end()), found.end());
    EXPECT_TRUE(std::includes(expected.begin(), expected.end(), found.begin(), found.end()));
    if (status == SearchStatus::exhausted) {
      ++complete;
      EXPECT_EQ(found.size(), expected.size());
    } else {
      EXPECT_EQ(search.limit(), Limit::memory);
    }
  }
  EXPECT_GT(complete, 5);
}

TEST(Learning, StopsWhenAsked) {
  test::expect_stop_at_third_report(pigeonholes(13, 12), kLearning);
}

TEST(Learning, RefusesMultiplicities) {
  Problem problem;
  (void)problem.add_primary("a", {1, 2});
  const auto search = Search::make(problem, kLearning, {});
  ASSERT_FALSE(search);
  EXPECT_EQ(search.error().message, "engine learning does not support multiplicities");
}

}  // namespace
}  // namespace inlay::cover

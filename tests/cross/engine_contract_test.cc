// What every cover engine guarantees; run for each row of the engine table.
#include <gtest/gtest.h>

#include <ostream>

#include "inlay/stop.h"
#include "support/problems.h"

namespace inlay::cover {

// Prints the parameter in test names; GoogleTest finds it in the namespace of EngineInfo.
static void PrintTo(const EngineInfo& engine, std::ostream* out) {
  *out << engine.name;
}

namespace {

using test::collect;
using test::problem_of;
using test::Solution;
using AllSolutions = std::vector<Solution>;

class EngineContract : public ::testing::TestWithParam<EngineInfo> {
 protected:
  SearchOptions options() const { return {.engine = GetParam().name}; }
  Search search(const Problem& problem, const Budget& budget = {}) const {
    return Search::make(problem, options(), budget).value();
  }
};

TEST_P(EngineContract, SolvesKnuthsExample) {
  const Problem problem =
      problem_of("a b c d e f g", {"c e", "a d g", "b c f", "a d f", "b g", "d e g"});
  EXPECT_EQ(collect(problem, options()), (AllSolutions{{0, 3, 4}}));
}

TEST_P(EngineContract, SecondaryItemsAreCoveredAtMostOnce) {
  const Problem problem = problem_of("a b | x y", {"a x", "a y", "b x", "b", "a x y"});
  EXPECT_EQ(collect(problem, options()), (AllSolutions{{0, 3}, {1, 2}, {1, 3}, {3, 4}}));
}

TEST_P(EngineContract, ColoursMustAgree) {
  if (!GetParam().colors) GTEST_SKIP() << "has no colours";
  // Knuth's example of colours, 7.2.2.1-(49).
  const Problem knuth =
      problem_of("p q r | x y", {"p q x y:A", "p r x:A y", "p x:B", "q x:A", "r y:B"});
  EXPECT_EQ(collect(knuth, options()), (AllSolutions{{1, 3}}));
  // An uncoloured use conflicts with all other uses, even uncoloured ones.
  const Problem mixed =
      problem_of("a b c | x", {"a x:1", "a x", "b x:1", "b x:2", "c x:1", "c", "b x"});
  EXPECT_EQ(collect(mixed, options()), (AllSolutions{{0, 2, 4}, {0, 2, 5}}));
}

TEST_P(EngineContract, RefusesColoursItDoesNotHandle) {
  if (GetParam().colors) GTEST_SKIP() << "has colours";
  const auto search = Search::make(problem_of("a | x", {"a x:1"}), options(), {});
  ASSERT_FALSE(search.ok());
  EXPECT_EQ(search.error().kind, ErrorKind::unsupported);
}

TEST_P(EngineContract, AnItemWithoutOptionsHasNoSolution) {
  EXPECT_EQ(collect(problem_of("a b", {"a"}), options()), AllSolutions{});
  EXPECT_EQ(collect(problem_of("a", {}), options()), AllSolutions{});
  EXPECT_EQ(collect(problem_of("a | x", {"a"}), options()), (AllSolutions{{0}}));
}

TEST_P(EngineContract, NothingToCoverIsCoveredByNothing) {
  EXPECT_EQ(collect(problem_of("", {}), options()), (AllSolutions{{}}));
  EXPECT_EQ(collect(problem_of("| x", {"x"}), options()), (AllSolutions{{}}));
}

TEST_P(EngineContract, OptionsWithoutPrimaryItemAreNeverChosen) {
  EXPECT_EQ(collect(problem_of("a | x", {"x", "a", "a x"}), options()), (AllSolutions{{1}, {2}}));
}

TEST_P(EngineContract, EqualOptionsAreDifferentChoices) {
  EXPECT_EQ(collect(problem_of("a b", {"a b", "a b"}), options()), (AllSolutions{{0}, {1}}));
}

TEST_P(EngineContract, StaysExhausted) {
  Search once = search(problem_of("a", {"a"}));
  EXPECT_EQ(once.next(), SearchStatus::solution);
  EXPECT_EQ(once.next(), SearchStatus::exhausted);
  EXPECT_EQ(once.next(), SearchStatus::exhausted);
  EXPECT_EQ(once.stats().solutions, 1U);
}

TEST_P(EngineContract, SeedsChangeTheOrderAndNothingElse) {
  const Problem problem = test::langford(7);
  const AllSolutions expected = collect(problem, options());
  ASSERT_EQ(expected.size(), 52U);
  std::set<Solution> first;
  for (std::uint64_t seed = 0; seed < 8; ++seed) {
    SearchOptions shuffled = options();
    shuffled.seed = seed;
    EXPECT_EQ(collect(problem, shuffled), expected) << seed;
    std::array<Solution, 2> begins;
    for (Solution& begin : begins) {
      auto again = Search::make(problem, shuffled, {}).value();
      ASSERT_EQ(again.next(), SearchStatus::solution);
      begin.assign(again.solution().begin(), again.solution().end());
    }
    EXPECT_EQ(begins[0], begins[1]) << "not the same for one seed";
    first.insert(begins[0]);
  }
  EXPECT_GT(first.size(), 1U);
}

TEST_P(EngineContract, GoesOnAfterItsNodesAreUsedUp) {
  const Problem problem = test::queens(6);
  const AllSolutions expected = collect(problem, options());
  ASSERT_EQ(expected.size(), 4U);
  for (const std::uint64_t nodes : {1U, 2U, 7U}) {
    EXPECT_EQ(test::collect_in_slices(problem, options(), nodes), expected) << nodes;
  }
  Budget five;
  five.nodes = 5;
  Search limited = search(test::queens(10), five);
  while (limited.next() == SearchStatus::solution) {
  }
  EXPECT_EQ(limited.limit(), Limit::nodes);
  EXPECT_GE(limited.stats().nodes, 5U);
  if (GetParam().traces) {
    EXPECT_EQ(limited.stats().nodes, 5U);
  }
}

TEST_P(EngineContract, SlicesVisitTheSameNodes) {
  if (!GetParam().traces) GTEST_SKIP() << "the solver restarts after each slice";
  const Problem problem = test::langford(7);
  Search whole = search(problem);
  (void)collect(whole);
  Budget three;
  three.nodes = 3;
  Search sliced = search(problem, three);
  for (SearchStatus step = sliced.next(); step != SearchStatus::exhausted; step = sliced.next()) {
    if (step == SearchStatus::limit) sliced.set_budget(three);
  }
  EXPECT_EQ(sliced.stats().nodes, whole.stats().nodes);
  EXPECT_EQ(sliced.stats().moves, whole.stats().moves);
  EXPECT_EQ(sliced.stats().solutions, whole.stats().solutions);
}

TEST_P(EngineContract, StopsOnRequestAndContinues) {
  const Problem problem = test::queens(6);
  StopSource source;
  source.request_stop();
  Budget budget;
  budget.stop = source.token();
  Search stopped = search(problem, budget);
  EXPECT_EQ(stopped.next(), SearchStatus::limit);
  EXPECT_EQ(stopped.limit(), Limit::stopped);
  stopped.set_budget({});
  EXPECT_EQ(collect(stopped), collect(problem, options()));
}

TEST_P(EngineContract, StopsWhenItsTimeIsUpAndGoesOn) {
  const Problem problem = test::queens(6);
  Budget budget;
  budget.time = std::chrono::nanoseconds(0);
  Search late = search(problem, budget);
  EXPECT_EQ(late.next(), SearchStatus::limit);
  EXPECT_EQ(late.limit(), Limit::time);
  late.set_budget({});
  EXPECT_EQ(collect(late), collect(problem, options()));
}

TEST_P(EngineContract, ReportsProgressThatDoesNotFall) {
  std::vector<double> fractions;
  std::uint64_t nodes = 0;
  SearchOptions reporting = options();
  reporting.progress.interval = std::chrono::milliseconds(0);
  reporting.progress.call = [&](const Progress& progress) {
    fractions.push_back(progress.fraction);
    EXPECT_GE(progress.stats.nodes, nodes);
    nodes = progress.stats.nodes;
  };
  EXPECT_EQ(collect(test::queens(7), reporting).size(), 40U);
  ASSERT_GT(fractions.size(), 3U);
  constexpr double kRounding = 1e-9;
  double before = 0;
  for (const double fraction : fractions) {
    EXPECT_GE(fraction, before - kRounding);
    EXPECT_LE(fraction, 1 + kRounding);
    before = fraction;
  }
  if (GetParam().traces) {
    EXPECT_GT(before, 0.5);
  }
}

// Records the tree that a search reports, and checks it against the definition.
class RecordedTree final : public TreeSink {
 public:
  void branch(ItemId item) override { events_.push_back({Event::Kind::branch, item, 0, {}}); }
  void take(std::size_t depth, OptionId option) override {
    events_.push_back({Event::Kind::take, option, depth, {}});
  }
  void leaf(std::span<const OptionId> solution) override {
    events_.push_back({Event::Kind::leaf, 0, 0, {solution.begin(), solution.end()}});
  }

  // Are the recorded events the complete tree of this problem?
  bool proves(const Problem& problem) {
    next_ = 0;
    Solution path;
    return node(problem, path) && next_ == events_.size();
  }

 private:
  struct Event {
    enum class Kind { branch, take, leaf } kind;
    std::uint32_t number;
    std::size_t depth;
    Solution solution;
  };

  static bool agree(const Problem& problem, OptionId a, OptionId b) {
    for (const Entry& left : problem.option(a)) {
      for (const Entry& right : problem.option(b)) {
        if (left.item == right.item && (left.color == kNoColor || left.color != right.color)) {
          return false;
        }
      }
    }
    return true;
  }
  static bool covers(const Problem& problem, OptionId option, ItemId item) {
    const auto row = problem.option(option);
    return std::any_of(row.begin(), row.end(), [&](const Entry& e) { return e.item == item; });
  }

  bool node(const Problem& problem, Solution& path) {
    if (next_ == events_.size()) return false;
    const Event event = events_[next_++];
    if (event.kind == Event::Kind::leaf) {
      Solution sorted = path;
      std::sort(sorted.begin(), sorted.end());
      return sorted == event.solution && test::is_solution(problem, sorted);
    }
    if (event.kind != Event::Kind::branch || !problem.is_primary(event.number)) return false;
    std::set<OptionId> children;
    for (OptionId option = 0; option < problem.option_count(); ++option) {
      const bool fits = std::all_of(path.begin(), path.end(),
                                    [&](OptionId o) { return agree(problem, o, option); });
      if (fits && covers(problem, option, event.number)) children.insert(option);
    }
    if (std::any_of(path.begin(), path.end(),
                    [&](OptionId option) { return covers(problem, option, event.number); })) {
      return false;
    }
    while (!children.empty()) {
      if (next_ == events_.size()) return false;
      const Event step = events_[next_++];
      if (step.kind != Event::Kind::take || step.depth != path.size() + 1) return false;
      if (children.erase(step.number) == 0) return false;
      path.push_back(step.number);
      if (!node(problem, path)) return false;
      path.pop_back();
    }
    return true;
  }

  std::vector<Event> events_;
  std::size_t next_ = 0;
};

TEST_P(EngineContract, ReportsItsWholeTree) {
  if (!GetParam().traces) GTEST_SKIP() << "has no tree to report";
  base::Random random(4);
  for (int round = 0; round < 200; ++round) {
    const Problem problem = test::random_problem(random, GetParam().colors ? 2 : 0, 12);
    RecordedTree tree;
    SearchOptions traced = options();
    traced.tree = &tree;
    (void)collect(problem, traced);
    EXPECT_TRUE(tree.proves(problem)) << round;
  }
}

TEST_P(EngineContract, RefusesATreeItCannotTell) {
  if (GetParam().traces) GTEST_SKIP() << "has a tree";
  RecordedTree tree;
  SearchOptions traced = options();
  traced.tree = &tree;
  EXPECT_FALSE(Search::make(problem_of("a", {"a"}), traced, {}).ok());
}

std::string name_of(const ::testing::TestParamInfo<EngineInfo>& row) {
  return std::string(row.param.name);
}
INSTANTIATE_TEST_SUITE_P(All, EngineContract,
                         ::testing::ValuesIn(engines().begin(), engines().end()), name_of);

}  // namespace
}  // namespace inlay::cover

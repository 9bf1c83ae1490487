// Saving and resuming a search: the solutions left, the statistics, and invalid states.
#include <gtest/gtest.h>

#include "cover/saved_state.h"
#include "inlay/cover.h"
#include "inlay/sudoku.h"
#include "unit/cover/random_problem.h"

namespace inlay::cover {
namespace {

using SolutionList = std::vector<std::vector<OptionId>>;
using test::remaining;

Problem grids() {
  return sudoku::to_cover(sudoku::Puzzle(*sudoku::Rules::boxes(2, 2)));
}

// Compares statistics, except time and memory, which depend on the machine and the history.
void expect_same_stats(const Stats& a, const Stats& b) {
  EXPECT_EQ(a.nodes, b.nodes);
  EXPECT_EQ(a.updates, b.updates);
  EXPECT_EQ(a.guesses, b.guesses);
  EXPECT_EQ(a.moves, b.moves);
  EXPECT_EQ(a.solutions, b.solutions);
  EXPECT_EQ(a.depth, b.depth);
  EXPECT_EQ(a.max_depth, b.max_depth);
}

Search reborn(const Problem& problem, const Search& search, const Budget& budget = {}) {
  const auto state = search.save();
  EXPECT_TRUE(state.ok());
  auto resumed = Search::resume(problem, *state, {}, budget);
  EXPECT_TRUE(resumed.ok()) << (resumed ? "" : resumed.error().to_string());
  return std::move(*resumed);
}

class SavedSearch : public testing::TestWithParam<Order> {
 protected:
  SearchOptions options(std::optional<std::uint64_t> seed = {}) const {
    return {.engine = "bit_rows", .seed = seed, .order = GetParam()};
  }
};
INSTANTIATE_TEST_SUITE_P(Orders, SavedSearch,
                         testing::Values(Order::depth_first, Order::breadth_first),
                         [](const auto& order) {
                           return order.param == Order::depth_first ? "depth_first"
                                                                    : "breadth_first";
                         });

TEST_P(SavedSearch, GoesOnAfterEveryKthSolution) {
  const Problem problem = grids();
  auto whole = Search::make(problem, options(7), {});
  const SolutionList expected = remaining(*whole);
  ASSERT_EQ(expected.size(), 288U);
  for (const std::size_t k : {1U, 2U, 37U, 288U}) {
    auto search = Search::make(problem, options(7), {});
    SolutionList found;
    SearchStatus step = SearchStatus::solution;
    while ((step = search->next()) == SearchStatus::solution) {
      found.emplace_back(search->solution().begin(), search->solution().end());
      if (found.size() % k == 0) *search = reborn(problem, *search);
    }
    EXPECT_EQ(step, SearchStatus::exhausted);
    EXPECT_EQ(found, expected) << k;
    expect_same_stats(search->stats(), whole->stats());
    EXPECT_NEAR(search->progress(), 1.0, 1e-9);
  }
}

TEST_P(SavedSearch, GoesOnAtEveryNodeLimit) {
  for (std::uint64_t seed = 0; seed < 150; ++seed) {
    const Problem problem = test::random_problem(seed);
    auto whole = Search::make(problem, options(seed), {});
    const SolutionList expected = remaining(*whole);
    Budget budget;
    budget.nodes = seed % 3;  // 0: saved before its first node
    auto search = Search::make(problem, options(seed), budget);
    SolutionList found;
    for (SearchStatus step = search->next(); step != SearchStatus::exhausted;
         step = search->next()) {
      if (step == SearchStatus::solution) {
        found.emplace_back(search->solution().begin(), search->solution().end());
      } else {
        budget.nodes = 1 + seed % 3;
        *search = reborn(problem, *search, budget);
      }
    }
    EXPECT_EQ(found, expected) << seed;
    expect_same_stats(search->stats(), whole->stats());
    *search = reborn(problem, *search);
    EXPECT_EQ(search->next(), SearchStatus::exhausted);
  }
}

TEST_P(SavedSearch, SavesWhatItWasResumedFrom) {
  const Problem problem = grids();
  Budget budget;
  budget.nodes = 100;
  auto search = Search::make(problem, options(), budget);
  while (search->next() == SearchStatus::solution) {
  }
  const auto state = search->save();
  ASSERT_TRUE(state);
  const auto again = Search::resume(problem, *state, {}, {});
  ASSERT_TRUE(again);
  EXPECT_EQ(*again->save(), *state);
  EXPECT_EQ(again->engine(), "bit_rows");
  EXPECT_NEAR(again->progress(), search->progress(), 1e-12);
}

TEST_P(SavedSearch, EveryChangedByteIsNoticed) {
  const Problem problem = *parse_text("a b c | x\na x\nb\nc x\na b\nc\n");
  auto search = Search::make(problem, options(), {});
  ASSERT_EQ(search->next(), SearchStatus::solution);
  const std::string state = *search->save();
  for (std::size_t at = 0; at < state.size(); ++at) {
    for (const char byte : {'0', '7', ' ', '\n', '\0'}) {
      std::string other = state;
      other[at] = byte;
      if (other != state) {
        EXPECT_FALSE(Search::resume(problem, other, {}, {})) << other;
      }
    }
    EXPECT_FALSE(Search::resume(problem, state.substr(0, at), {}, {})) << at;
  }
}

TEST(SavedState, ReadsAsTheManualSays) {
  const Problem problem = *parse_text("a b\na\nb\na b\n");
  auto search = Search::make(problem, {.engine = "bit_rows"}, {});
  ASSERT_EQ(search->next(), SearchStatus::solution);
  std::string state = *search->save();
  const std::size_t time = state.find("time_ns ");
  ASSERT_NE(time, std::string::npos);
  state.replace(time, state.find('\n', time) - time, "time_ns 0");
  EXPECT_EQ(state.substr(0, state.find("\nend ")),
            "inlay cover state 1\n"
            "engine bit_rows\n"
            "seed none\n"
            "order depth_first\n"
            "problem c26a21dc28048f67\n"
            "nodes 2\n"
            "updates 2\n"
            "guesses 1\n"
            "moves 2\n"
            "solutions 1\n"
            "depth 2\n"
            "max_depth 2\n"
            "time_ns 0\n"
            "begun 1\n"
            "states 1\n"
            "state 3ff0000000000000 0 1 0");
}

// All of these have a valid checksum and are rejected because of their content.
TEST(SavedState, ReportsWhatIsDamaged) {
  const Problem problem = *parse_text("a b c | x\na x\nb\nc x\na b\nc\n| no primary item:\nx\n");
  const std::string head =
      "inlay cover state 1\nengine bit_rows\nseed none\norder depth_first\nproblem ";
  const std::string stats =
      "nodes 1\nupdates 0\nguesses 1\nmoves 0\nsolutions 0\ndepth 0\nmax_depth 0\ntime_ns 5\n";
  auto search = Search::make(problem, {.engine = "bit_rows"}, {});
  const std::string fresh = *search->save();
  const std::string print = fresh.substr(fresh.find("problem ") + 8, 16) + "\n";
  const std::string good = "begun 1\nstates 1\nstate 3ff0000000000000 0 0 0\n";
  const auto resume = [&](const std::string& body) {
    const auto resumed = Search::resume(problem, with_checksum(body), {}, {});
    return resumed ? "fine" : resumed.error().to_string();
  };
  EXPECT_EQ(resume(head + print + stats + good), "fine");
  EXPECT_EQ(resume(head + "0123456789abcdef\n" + stats + good),
            "the saved search belongs to a different problem");
  EXPECT_EQ(resume("inlay cover state 2\n"), "1: not a saved search of this version");
  const struct {
    const char* body;
    const char* reason;
  } table[] = {
      {"begun 2\n", "14: the saved search is damaged: a number is too large"},
      {"begun 0\nstates 1\n", "16: the saved search is damaged: it has states but was not begun"},
      {"begun 1\nstates 1\n", "16: the saved search is damaged: a word is missing"},
      {"begun 1\nstates 0\nmore\n",
       "16: the saved search is damaged: there are more lines than there should be"},
      {"begun 1\nstates 18446744073709551616\n",
       "15: the saved search is damaged: a number is not one"},
      {"begun 1\nstates 18446744073709551615\n",
       "16: the saved search is damaged: a word is missing"},
      {"begun 1\nstates 1\nstate 7ff8000000000000 0 0 0\n",
       "16: the saved search is damaged: a width is not between 0 and 1"},
      {"begun 1\nstates 1\nstate 3ff0000000000000 3 0 0\n",
       "17: the saved search is damaged: a branch item is not open"},
      {"begun 1\nstates 1\nstate 3ff0000000000000 9 0 0\n",
       "17: the saved search is damaged: a branch item is not open"},
      {"begun 1\nstates 1\nstate 3ff0000000000000 0 2 0\n",
       "17: the saved search is damaged: more rows were tried than there are"},
      {"begun 1\nstates 1\nstate 3ff0000000000000 1 0 1 1\n",
       "17: the saved search is damaged: a branch item is not open"},
      {"begun 1\nstates 1\nstate 3ff0000000000000 1 0 2 0 2\n",
       "16: the saved search is damaged: a path is impossible"},
      {"begun 1\nstates 1\nstate 3ff0000000000000 1 0 1 5\n",
       "16: the saved search is damaged: a path is impossible"},
      {"begun 1\nstates 1\nstate 3ff0000000000000 1 0 9 0\n",
       "16: the saved search is damaged: a word is missing"},
      {"begun 1\nstates 1\nstate 3ff0000000000000 1 0 0 0\n",
       "16: the saved search is damaged: the line is too long"},
  };
  for (const auto& [body, reason] : table) {
    EXPECT_EQ(resume(head + print + stats + body), reason) << body;
  }
  std::string other = head + print + stats + good;
  other.replace(other.find("bit_rows"), 8, "reference");
  EXPECT_EQ(resume(other), "engine reference cannot resume a search");
}

TEST(SavedState, OtherEnginesSayThatTheyCannot) {
  auto search = Search::make(grids(), {.engine = "reference"}, {});
  const auto state = search->save();
  ASSERT_FALSE(state);
  EXPECT_EQ(state.error().kind, ErrorKind::unsupported);
}

}  // namespace
}  // namespace inlay::cover

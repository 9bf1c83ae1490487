// bitset with threads, saved and resumed: no solution is found twice, and none is lost.
#include <gtest/gtest.h>

#include <bit>
#include <sstream>

#include "cover/saved_state.h"
#include "support/problems.h"

namespace inlay::cover {
namespace {

using test::Solution;

SearchOptions with_threads(int threads, bool ordered = false) {
  SearchOptions options{.engine = "bitset"};
  options.threads = threads;
  options.ordered = ordered;
  return options;
}

std::vector<Solution> delivered(const Problem& problem, const SearchOptions& options) {
  auto search = Search::make(problem, options, {}).value();
  std::vector<Solution> all;
  for (const auto solution : Solutions(search)) all.emplace_back(solution.begin(), solution.end());
  return all;
}

// Some items must be covered twice, some at most once.
Problem loose_problem() {
  Problem problem;
  (void)problem.add_primary("a", {2, 3});
  (void)problem.add_primary("b", {0, 2});
  (void)problem.add_primary("c", {1, 1});
  (void)problem.add_primary("d", {1, 4});
  (void)problem.add_secondary("x");
  const std::vector<std::vector<ItemId>> options = {
      {0, 1}, {0, 2}, {0, 3}, {1, 3}, {0, 1, 4}, {3, 4}, {0}, {1}, {3}, {0, 3}, {2, 3}, {0, 1, 3}};
  for (const auto& items : options) {
    std::vector<Entry> entries;
    for (const ItemId item : items) entries.push_back({item});
    (void)problem.add_option(entries);
  }
  return problem;
}

std::vector<Problem> problems() {
  std::vector<Problem> list;
  list.push_back(test::queens(8));
  list.push_back(test::langford(8));
  list.push_back(test::sudoku(2, 2));
  list.push_back(loose_problem());
  base::Random random(3);
  for (int i = 0; i < 20; ++i) list.push_back(test::random_problem(random, 2, 24));
  return list;
}

TEST(BitsetState, ThreadsPauseIfManySolutionsWait) {
  Problem problem;  // 2^17 solutions
  for (ItemId item = 0; item < 17; ++item) {
    (void)problem.add_primary("i" + std::to_string(item));
    const Entry one[] = {{item}};
    for (int twice = 0; twice < 2; ++twice) (void)problem.add_option(one);
  }
  const auto expected = delivered(problem, with_threads(1));
  ASSERT_EQ(expected.size(), std::size_t{1} << 17);
  EXPECT_EQ(delivered(problem, with_threads(3, true)), expected);
}

// The weights of the parts in a saved state, together.
double weight_left(const std::string& state) {
  std::istringstream lines(state);
  double sum = 0;
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with("part ")) continue;
    sum += std::bit_cast<double>(std::uint64_t{std::stoull(line.substr(5), nullptr, 16)});
  }
  return sum;
}

// A part is a share of the whole tree, and a solution that was found already has none.
TEST(BitsetState, TheWeightThatIsLeftNeverGrows) {
  for (const Problem& problem : problems()) {
    auto search = Search::make(problem, with_threads(1), {}).value();
    double left = weight_left(*search.save());
    EXPECT_EQ(left, 1);
    for (int i = 0; i < 100 && search.next() == SearchStatus::solution; ++i) {
      const double now = weight_left(*search.save());
      EXPECT_LE(now, left + 1e-9);
      left = now;
    }
  }
}

TEST(BitsetState, ThreadsFindTheSameSolutions) {
  for (const Problem& problem : problems()) {
    auto expected = delivered(problem, with_threads(1));
    for (const int threads : {2, 3}) {
      EXPECT_EQ(delivered(problem, with_threads(threads, true)), expected) << "not in order";
      EXPECT_EQ(count(problem, with_threads(threads), {})->count, Count(expected.size()));
      auto found = delivered(problem, with_threads(threads));
      std::sort(found.begin(), found.end());
      auto sorted = expected;
      std::sort(sorted.begin(), sorted.end());
      EXPECT_EQ(found, sorted);
    }
  }
}

TEST(BitsetState, ThreadsObeyTheNodeLimit) {
  Budget budget;
  budget.nodes = 1000;
  auto search = Search::make(test::queens(10), with_threads(3), budget).value();
  while (search.next() == SearchStatus::solution) {
  }
  EXPECT_EQ(search.limit(), Limit::nodes);
  EXPECT_EQ(search.stats().nodes, 1000U);
  EXPECT_EQ(search.stats().guesses, 1000U);
}

// What the search for all solutions does.
Stats work(const Problem& problem, int threads) {
  auto search = Search::make(problem, with_threads(threads), {}).value();
  while (search.next() == SearchStatus::solution) {
  }
  return search.stats();
}

TEST(BitsetState, ThreadsAddUpTheirWork) {
  const Stats one = work(test::queens(9), 1);
  const Stats three = work(test::queens(9), 3);
  EXPECT_EQ(three.nodes, one.nodes);
  EXPECT_EQ(three.guesses, one.guesses);
  EXPECT_EQ(three.moves, one.moves);
  // This number depends a little on the parts that each thread gets.
  EXPECT_GT(three.updates, one.updates / 2);
  EXPECT_LT(three.updates, 2 * one.updates);
}

// Runs in slices of a few nodes and solutions; each slice resumes the saved state of the previous
// one.
TEST(BitsetState, ResumesWhereItWasSaved) {
  base::Random random(9);
  for (const Problem& problem : problems()) {
    auto expected = delivered(problem, with_threads(1));
    const std::uint64_t whole = work(problem, 1).moves;
    for (const int threads : {1, 2}) {
      std::vector<Solution> found;
      std::string state;
      bool counting = false;
      std::uint64_t counted = 0, moves = 0;
      for (SearchStatus step = SearchStatus::solution; step != SearchStatus::exhausted;) {
        Budget budget;
        budget.nodes = 1 + random.below(40);
        const SearchOptions options = with_threads(threads, true);
        auto search = state.empty() ? Search::make(problem, options, budget)
                                    : Search::resume(problem, state, options, budget);
        ASSERT_TRUE(search) << search.error().message << '\n' << state;
        const std::uint64_t most = 1 + random.below(9);
        counting = random.below(4) == 0;
        if (counting) {
          step = search->count(most, counted);
        } else {
          step = SearchStatus::solution;
          for (std::uint64_t i = 0; i < most && step == SearchStatus::solution; ++i) {
            step = search->next();
            if (step == SearchStatus::solution) {
              found.emplace_back(search->solution().begin(), search->solution().end());
            }
          }
        }
        EXPECT_EQ(search->stats().solutions, found.size() + counted);
        moves = search->stats().moves;
        state = search->save().value();
      }
      EXPECT_EQ(found.size() + counted, expected.size());
      EXPECT_EQ(moves, whole);
      std::sort(found.begin(), found.end());
      EXPECT_EQ(std::unique(found.begin(), found.end()), found.end()) << "found twice";
    }
  }
}

TEST(BitsetState, ResumesBeforeTheFirstStep) {
  const Problem problem = test::langford(8);
  for (const int threads : {1, 2}) {
    auto search = Search::make(problem, with_threads(threads), {}).value();
    const std::string state = search.save().value();
    auto resumed = Search::resume(problem, state, with_threads(threads), {});
    ASSERT_TRUE(resumed) << resumed.error().message << '\n' << state;
    std::uint64_t found = 0;
    while (resumed->next() == SearchStatus::solution) ++found;
    EXPECT_EQ(found, 300U);
  }
}

TEST(BitsetState, RejectsDamagedStates) {
  const Problem problem = test::langford(7);
  Budget budget;
  budget.nodes = 20;
  auto search = Search::make(problem, with_threads(1), budget).value();
  (void)search.next();
  const std::string state = search.save().value();
  EXPECT_TRUE(Search::resume(problem, state, {}, {}));
  EXPECT_FALSE(Search::resume(test::langford(8), state, {}, {}));
  for (std::size_t at = 0; at < state.size(); ++at) {
    std::string other = state;
    other[at] = static_cast<char>(other[at] ^ 1);
    EXPECT_FALSE(Search::resume(problem, other, {}, {})) << at;
    EXPECT_FALSE(Search::resume(problem, state.substr(0, at), {}, {})) << at;
  }
}

// Whether a state with this path and a correct checksum is accepted.
bool accepts_path(const Problem& problem, const Solution& taken) {
  auto search = Search::make(problem, with_threads(1), {}).value();
  std::string state = search.save().value();
  state.resize(state.find("parts "));
  state += "parts 1\npart " + hexadecimal_bits(1) + ' ' + std::to_string(taken.size());
  for (const OptionId option : taken) state += ' ' + std::to_string(option);
  return Search::resume(problem, with_checksum(state + " 0\n"), {}, {}).ok();
}

TEST(BitsetState, RejectsImpossiblePaths) {
  const Problem colored =
      test::problem_of("a b c | x y", {"a x:1", "b x:2", "b x:1 y", "c y", "c"});
  EXPECT_TRUE(accepts_path(colored, {}));
  EXPECT_TRUE(accepts_path(colored, {2, 0, 4})) << "a colour twice";
  EXPECT_FALSE(accepts_path(colored, {0, 0})) << "an option twice";
  EXPECT_FALSE(accepts_path(colored, {1, 2})) << "a primary item twice";
  EXPECT_FALSE(accepts_path(colored, {0, 1})) << "two colours";
  EXPECT_FALSE(accepts_path(colored, {2, 3})) << "a secondary item twice";
  EXPECT_FALSE(accepts_path(colored, {5})) << "no such option";
  const Problem loose = loose_problem();
  EXPECT_TRUE(accepts_path(loose, {0, 3})) << "b twice";
  EXPECT_FALSE(accepts_path(loose, {0, 3, 7})) << "b three times";
  EXPECT_FALSE(accepts_path(loose, {1, 10})) << "c twice";
  EXPECT_FALSE(accepts_path(loose, {0, 0})) << "an option twice";
}

}  // namespace
}  // namespace inlay::cover

// The examples of relation.h, and invalid input.
#include "inlay/relation.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <set>
#include <tuple>

namespace inlay::cover {
namespace {

using Square = std::pair<int, int>;
struct Domino {
  Square a, b;
  friend auto operator<=>(const Domino&, const Domino&) = default;
};

std::vector<Square> squares(int rows, int columns) {
  std::vector<Square> all;
  for (int row = 0; row < rows; ++row) {
    for (int column = 0; column < columns; ++column) all.emplace_back(row, column);
  }
  return all;
}

std::vector<Domino> dominoes(int rows, int columns) {
  std::vector<Domino> all;
  for (const Square& at : squares(rows, columns)) {
    if (at.second + 1 < columns) all.push_back({at, {at.first, at.second + 1}});
    if (at.first + 1 < rows) all.push_back({at, {at.first + 1, at.second}});
  }
  return all;
}

std::vector<Square> squares_of(const Domino& domino) {
  return {domino.a, domino.b};
}

TEST(Relation, LaysDominoesOnTwoByThree) {
  auto tilings =
      Relation<Domino, Square>::listing(dominoes(2, 3), {.required = squares(2, 3)}, squares_of);
  ASSERT_TRUE(tilings);
  EXPECT_EQ(tilings->pieces().size(), 7U);
  auto search = tilings->search({}, Budget::unlimited());
  ASSERT_TRUE(search);
  std::set<std::vector<Domino>> found;
  for (const std::vector<Domino>& tiling : Solutions(*search)) found.insert(tiling);
  const Domino left{{0, 0}, {1, 0}}, middle{{0, 1}, {1, 1}}, right{{0, 2}, {1, 2}};
  const Domino top_left{{0, 0}, {0, 1}}, bottom_left{{1, 0}, {1, 1}};
  const Domino top_right{{0, 1}, {0, 2}}, bottom_right{{1, 1}, {1, 2}};
  EXPECT_EQ(found, (std::set<std::vector<Domino>>{{left, middle, right},
                                                  {left, top_right, bottom_right},
                                                  {top_left, right, bottom_left}}));
  EXPECT_TRUE(search->solution().empty());
}

TEST(Relation, FirstDistinguishesNoneFromUnknown) {
  const auto tilings = [](int rows, int columns) {
    return Relation<Domino, Square>::listing(dominoes(rows, columns),
                                             {.required = squares(rows, columns)}, squares_of)
        .value();
  };
  const auto some = tilings(4, 4).first({}, Budget::unlimited());
  ASSERT_TRUE(some);
  EXPECT_EQ(some->status, SearchStatus::solution);
  EXPECT_EQ(some->pieces.size(), 8U);
  const auto none = tilings(3, 3).first({}, Budget::unlimited());
  ASSERT_TRUE(none);
  EXPECT_EQ(none->status, SearchStatus::exhausted);
  EXPECT_TRUE(none->pieces.empty());
  Budget small;
  small.nodes = 2;
  const auto unknown = tilings(4, 4).first({}, small);
  ASSERT_TRUE(unknown);
  EXPECT_EQ(unknown->status, SearchStatus::limit);
  EXPECT_FALSE(tilings(2, 2).first({.engine = "nobody"}, Budget::unlimited()));
}

// Neither type has operator<; a predicate is enough.
struct Queen {
  int row, column;
};
struct Line {
  enum Kind { row, column, rising, falling } kind;
  int number;
};

bool stands_on(const Queen& queen, const Line& line) {
  switch (line.kind) {
    case Line::row:
      return queen.row == line.number;
    case Line::column:
      return queen.column == line.number;
    case Line::rising:
      return queen.row + queen.column == line.number;
    default:
      return queen.row - queen.column == line.number;
  }
}

Result<Relation<Queen, Line>> queens(int size) {
  std::vector<Queen> pieces;
  Places<Line> places;
  for (int i = 0; i < size; ++i) {
    for (int j = 0; j < size; ++j) pieces.push_back({i, j});
    places.required.push_back({Line::row, i});
    places.required.push_back({Line::column, i});
  }
  for (int sum = 0; sum <= 2 * (size - 1); ++sum) {
    places.optional.push_back({Line::rising, sum});
    places.optional.push_back({Line::falling, sum - (size - 1)});
  }
  return Relation<Queen, Line>::where(std::move(pieces), places, stands_on);
}

TEST(Relation, PlacesQueensWithOptionalDiagonals) {
  const auto relation = queens(6);
  ASSERT_TRUE(relation);
  EXPECT_EQ(relation->problem().primary_count(), 12U);
  EXPECT_EQ(relation->problem().item_count(), 34U);
  auto search = relation->search({}, Budget::unlimited());
  ASSERT_TRUE(search);
  int found = 0;
  for (const auto& solution : Solutions(*search)) {
    ++found;
    ASSERT_EQ(solution.size(), 6U);
    for (const Queen& a : solution) {
      for (const Queen& b : solution) {
        if (&a == &b) continue;
        EXPECT_NE(a.row, b.row);
        EXPECT_NE(a.column, b.column);
        EXPECT_NE(std::abs(a.row - b.row), std::abs(a.column - b.column));
      }
    }
  }
  EXPECT_EQ(found, 4);
  EXPECT_EQ(queens(8)->count({.engine = "bit_rows"}, Budget::unlimited())->count, Count(92));
}

TEST(Relation, OutlivesWhatItWasMadeFrom) {
  auto search = [] { return queens(5)->search({}, Budget::unlimited()); }();
  ASSERT_TRUE(search);
  ASSERT_EQ(search->next(), SearchStatus::solution);
  EXPECT_EQ(search->solution().size(), 5U);
  EXPECT_EQ(search->search().stats().solutions, 1U);
}

TEST(Relation, RefusesPlacesThatMakeNoSense) {
  using Numbers = Relation<std::vector<int>, int>;
  const auto self = [](const std::vector<int>& piece) { return piece; };
  const auto twice = Numbers::listing({{1}}, {.required = {1, 2}, .optional = {3, 1}}, self);
  ASSERT_FALSE(twice);
  EXPECT_EQ(twice.error().to_string(), "places 1 and 4 are equal");
  const auto unknown = Numbers::listing({{1}, {7}}, {.required = {1, 2}}, self);
  ASSERT_FALSE(unknown);
  EXPECT_EQ(unknown.error().to_string(), "piece 2 covers a place that was not passed");
  const auto repeated = Numbers::listing({{1}, {2, 1, 2}}, {.required = {1, 2}}, self);
  ASSERT_FALSE(repeated);
  EXPECT_EQ(repeated.error().to_string(), "piece 2: item '2' appears twice in the option");
}

}  // namespace
}  // namespace inlay::cover

// ChainReach and StaticReach against a search from each candidate on random boards.
#include <gtest/gtest.h>

#include <set>

#include "base/random.h"
#include "sudoku/grade/se/propagator.h"
#include "sudoku/grade/se/static_reach.h"

namespace inlay::sudoku::grade::se {
namespace {

constexpr std::size_t kN = 9;
using Literals = std::set<Literal>;

// Each cell gets `least` to `most` digits at random, some of them twice.
Board<kN> random_board(const SizedGeometry<kN>& geometry, base::Random& random, std::size_t least,
                       std::size_t most) {
  Board<kN> board;
  for (std::size_t c = 0; c < geometry.cells; ++c) {
    const std::size_t count = least + random.below(most - least + 1);
    for (std::size_t i = 0; i < count; ++i) {
      board.add(geometry, geometry.literal_of(c, static_cast<std::size_t>(random.below(kN))));
    }
  }
  return board;
}

std::vector<Literal> candidates_of(const SizedGeometry<kN>& geometry, const Board<kN>& board) {
  std::vector<Literal> all;
  for (std::size_t c = 0; c < geometry.cells; ++c) {
    for (const int d : bits(board.cell[c])) {
      all.push_back(geometry.literal_of(c, static_cast<std::size_t>(d)));
    }
  }
  return all;
}

// The candidates with which this one shares its cell, or a house and the digit: all of them, or
// those that are the only other one there.
Literals linked_to(const SizedGeometry<kN>& geometry, const Board<kN>& board, Literal literal,
                   bool cells, bool houses, bool only_pairs) {
  Literals linked;
  const std::size_t c = geometry.cell_of(literal), d = geometry.digit_index_of(literal);
  if (cells && (!only_pairs || size_of(board.cell[c]) == 2)) {
    for (const int e : bits(board.cell[c])) {
      linked.insert(geometry.literal_of(c, static_cast<std::size_t>(e)));
    }
  }
  for (std::size_t kind = geometry.first_kind; kind < 3 && houses; ++kind) {
    const std::size_t h = geometry.house[kind][c];
    if (only_pairs && size_of(board.places[h][d]) != 2) continue;
    for (const int i : bits(board.places[h][d])) {
      linked.insert(geometry.literal_of(geometry.cell_at[h][static_cast<std::size_t>(i)], d));
    }
  }
  linked.erase(literal);
  return linked;
}

// The links of one kind of chain, in plain sets.
struct PlainLinks {
  const SizedGeometry<kN>& geometry;
  const Board<kN>& board;
  LinkKinds kinds;

  Literals weak(Literal literal) const {
    return linked_to(geometry, board, literal, kinds.cell_links, true, false);
  }
  Literals strong(Literal literal) const {
    return linked_to(geometry, board, literal, kinds.cell_links, kinds.house_links, true);
  }
  // Adds what follows from the literal, itself included.
  void follow(Literal literal, bool is_on, Literals& on, Literals& off) const {
    if (!(is_on ? on : off).insert(literal).second) return;
    for (const Literal to : is_on ? weak(literal) : strong(literal)) follow(to, !is_on, on, off);
  }
  // Whether a path of at most `most` more links leads from the last candidate of `path`, which is
  // on, back to the first one, by candidates that are not in it.
  bool closes(std::vector<Literal>& path, int most) const {
    const auto used = [&](Literal literal) {
      return std::find(path.begin() + 1, path.end(), literal) != path.end();
    };
    for (const Literal off : weak(path.back())) {
      if (most < 2 || used(off) || off == path.front()) continue;
      path.push_back(off);
      for (const Literal on : strong(off)) {
        if (on == path.front() && path.size() > 2) return true;
        if (on == path.front() || used(on)) continue;
        path.push_back(on);
        if (closes(path, most - 2)) return true;
        path.pop_back();
      }
      path.pop_back();
    }
    return false;
  }
};

TEST(SeReach, FindsTheCandidatesFromWhichAChainExists) {
  const SizedGeometry<kN> geometry(Geometry::of(*Rules::boxes(3, 3)));
  base::Random random(5);
  int known = 0, chains = 0, cycles = 0, no_cycles = 0;
  for (int round = 0; round < 25; ++round) {
    const Board<kN> board = random_board(geometry, random, 0, 1 + random.below(4));
    Links<kN> links;
    links.build(geometry, board);
    for (const LinkKinds kinds : {LinkKinds{false, true}, {true, false}, {true, true}}) {
      ChainReach<kN> reach;
      reach.find(links, kinds);
      if (!reach.is_known()) continue;
      ++known;
      const PlainLinks plain{geometry, board, kinds};
      for (const Literal literal : candidates_of(geometry, board)) {
        Literals on, off;
        plain.follow(literal, true, on, off);
        ASSERT_EQ(reach.is_off_if_on(literal), off.contains(literal)) << literal;
        chains += off.contains(literal);
        Literals reached;
        reach.each_on(literal, [&](Literal other) { ASSERT_TRUE(reached.insert(other).second); });
        ASSERT_EQ(reached, on) << literal;
        on.clear();
        off.clear();
        plain.follow(literal, false, on, off);
        ASSERT_EQ(reach.is_on_if_off(literal), on.contains(literal)) << literal;
        std::vector<Literal> path{literal};
        const bool closes = plain.closes(path, 6);
        ASSERT_TRUE(!closes || reach.may_be_in_cycle(literal)) << literal;
        cycles += closes;
        no_cycles += !reach.may_be_in_cycle(literal);
      }
    }
  }
  EXPECT_GT(known, 50);
  EXPECT_GT(chains, 100);
  EXPECT_GT(cycles, 100);
  EXPECT_GT(no_cycles, 1000);
}

TEST(SeReach, FindsTheCellsWhoseCandidatesAgree) {
  const SizedGeometry<kN> geometry(Geometry::of(*Rules::boxes(3, 3)));
  base::Random random(6);
  base::Meter meter({}, {});
  StepSearch search{meter};
  StaticReach<kN> reach(geometry);
  Propagator<kN> propagator(geometry, {true, false, 0});
  int agree = 0, differ = 0;
  for (int round = 0; round < 60; ++round) {
    const Board<kN> board = random_board(geometry, random, 3, 7 + random.below(3));
    reach.build(board);
    for (std::size_t c = 0; c < geometry.cells; ++c) {
      if (size_of(board.cell[c]) < 2) continue;
      std::vector<Literal> members;
      LiteralSet<kN> on, off;  // those that follow from all members
      bool contradiction = false;
      for (const int d : bits(board.cell[c])) {
        const bool is_first = members.empty();
        members.push_back(geometry.literal_of(c, static_cast<std::size_t>(d)));
        ImplicationGraph<kN> graph;
        ASSERT_TRUE(propagator.propagate(board, {}, members.back(), true, search, graph));
        contradiction |= graph.has_contradiction();
        on = is_first ? graph.on_set : on & graph.on_set;
        off = is_first ? graph.off_set : off & graph.off_set;
      }
      const bool expected = !on.empty() || !off.empty();
      ASSERT_TRUE(!expected || reach.may_agree(members)) << c;
      ASSERT_TRUE(contradiction || reach.may_agree(members) == expected) << c;
      (expected ? agree : differ) += !contradiction;
    }
  }
  EXPECT_GT(agree, 50);
  EXPECT_GT(differ, 50);
}

}  // namespace
}  // namespace inlay::sudoku::grade::se

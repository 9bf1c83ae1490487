// Rules for the whole grid: cells a move apart, neighbours without a mark, squares, columns.
#include <algorithm>
#include <cstdlib>
#include <set>

#include "check/variant/kinds.h"

namespace inlay_check {
namespace {

using Pairs = std::vector<CellPair>;

Pairs moves(const Builder& b, std::initializer_list<std::pair<int, int>> steps) {
  Pairs all;
  for (const auto& [rows, columns] : steps) {
    const Pairs pairs = b.layout().pairs_at(rows, columns);
    all.insert(all.end(), pairs.begin(), pairs.end());
  }
  return all;
}
Pairs knight_moves(const Builder& b) {
  return moves(b, {{1, 2}, {1, -2}, {2, 1}, {2, -1}});
}
Pairs diagonal_steps(const Builder& b) {
  return moves(b, {{1, 1}, {1, -1}});
}

template <typename Allowed>
void add_pairs(const Pairs& pairs, Builder& b, const Allowed& allowed) {
  const auto table = b.table(allowed);
  for (const auto& [first, second] : pairs) b.pair(first, second, table);
}
bool is_consecutive(int x, int y) {
  return std::abs(x - y) == 1;
}
bool is_xv(int x, int y) {
  return x + y == 5 || x + y == 10;
}

void add_anti_knight(const Constraint&, Builder& b) {
  add_pairs(knight_moves(b), b, [](int x, int y) { return x != y; });
}
void add_anti_king(const Constraint&, Builder& b) {
  Pairs pairs = diagonal_steps(b);
  const Pairs edges = b.layout().edges();
  pairs.insert(pairs.end(), edges.begin(), edges.end());
  add_pairs(pairs, b, [](int x, int y) { return x != y; });
}
void add_anti_taxicab(const Constraint&, Builder& b) {
  const CellList cells = b.layout().grid();
  for (int steps = 1; steps <= b.board().greatest; ++steps) {
    const auto table = b.table([&](int x, int y) { return x != y || x != steps; });
    for (const Cell first : cells) {
      for (const Cell second : cells) {
        const Place from = b.layout().place(first), to = b.layout().place(second);
        if (first < second &&
            std::abs(from.row - to.row) + std::abs(from.column - to.column) == steps) {
          b.pair(first, second, table);
        }
      }
    }
  }
}
void add_non_consecutive(const Constraint&, Builder& b) {
  add_pairs(b.layout().edges(), b, [](int x, int y) { return !is_consecutive(x, y); });
}
void add_non_consecutive_unmarked(const Constraint&, Builder& b) {
  add_pairs(b.layout().unmarked_edges({"white-dot", "black-dot"}), b,
            [](int x, int y) { return !is_consecutive(x, y); });
}
void add_diagonally_non_consecutive(const Constraint&, Builder& b) {
  add_pairs(diagonal_steps(b), b, [](int x, int y) { return !is_consecutive(x, y); });
}
void add_knightmare(const Constraint&, Builder& b) {
  add_pairs(knight_moves(b), b, [](int x, int y) { return x + y != 5 && x + y != 15; });
}
void add_strict_kropki(const Constraint&, Builder& b) {
  add_pairs(b.layout().unmarked_edges({"white-dot", "black-dot"}), b,
            [](int x, int y) { return !is_consecutive(x, y) && x != 2 * y && y != 2 * x; });
}
void add_strict_xv(const Constraint&, Builder& b) {
  add_pairs(b.layout().unmarked_edges({"xv"}), b, [](int x, int y) { return !is_xv(x, y); });
}
void add_negative_ratio(const Constraint&, Builder& b) {
  std::set<std::int64_t> ratios;
  for (const Constraint& other : b.layout().all()) {
    if (other.kind == "black-dot" && !other.numbers.empty()) ratios.insert(other.numbers[0]);
  }
  if (ratios.empty()) ratios.insert(2);
  add_pairs(b.layout().unmarked_edges({"white-dot", "black-dot"}), b, [&](int x, int y) {
    return std::none_of(ratios.begin(), ratios.end(),
                        [&](std::int64_t ratio) { return x == ratio * y || y == ratio * x; });
  });
}

// Each square of four cells has values of the three classes.
template <typename ClassOf>
void add_squares(Builder& b, const ClassOf& class_of) {
  for (const auto& [first, last] : b.layout().pairs_at(1, 1)) {
    b.machine(
        {first, static_cast<Cell>(first + 1), static_cast<Cell>(last - 1), last}, {},
        [class_of](State& state, std::size_t, int value) {
          state.a |= std::uint64_t{1} << class_of(value);
          return true;
        },
        [](const State& state) { return state.a == 7; });
  }
}
void add_global_entropy(const Constraint&, Builder& b) {
  require(b.board().values() == 9, [] { return "global-entropy needs 9 values"; });
  add_squares(b, [least = b.board().least](int value) { return (value - least) / 3; });
}
void add_global_mod(const Constraint&, Builder& b) {
  add_squares(b, [](int value) { return value % 3; });
}

// State: whether the cell above is 1, and whether it is a 5 that needs a 9 below it.
void add_dutch_flatmates(const Constraint&, Builder& b) {
  for (const CellList& column : b.layout().columns()) {
    b.machine(
        column, {},
        [](State& state, std::size_t, int value) {
          if (state.b == 1 && value != 9) return false;
          state.b = value == 5 && state.a == 0 ? 1 : 0;
          state.a = value == 1 ? 1 : 0;
          return true;
        },
        [](const State& state) { return state.b == 0; });
  }
}

constexpr KindRow kGlobalsRows[] = {
    {"anti-knight", 0, 0, add_anti_knight},
    {"anti-king", 0, 0, add_anti_king},
    {"anti-taxicab", 0, 0, add_anti_taxicab},
    {"non-consecutive", 0, 0, add_non_consecutive},
    {"non-consecutive-unmarked", 0, 0, add_non_consecutive_unmarked},
    {"diagonally-non-consecutive", 0, 0, add_diagonally_non_consecutive},
    {"knightmare", 0, 0, add_knightmare},
    {"strict-kropki", 0, 0, add_strict_kropki},
    {"strict-xv", 0, 0, add_strict_xv},
    {"negative-xv", 0, 0, add_strict_xv},
    {"negative-ratio", 0, 0, add_negative_ratio},
    {"global-entropy", 0, 0, add_global_entropy},
    {"global-mod", 0, 0, add_global_mod},
    {"dutch-flatmates", 0, 0, add_dutch_flatmates},
};

}  // namespace

std::span<const KindRow> global_rows() {
  return kGlobalsRows;
}

}  // namespace inlay_check

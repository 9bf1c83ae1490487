// Cages, sums, and clues outside the grid.
#include <algorithm>
#include <bit>
#include <string>

#include "check/variant/kinds.h"

namespace inlay_check {
namespace {

// Cells, each with the number of times that it is listed.
std::vector<Builder::Term> counted_cells(const CellList& list) {
  std::vector<Builder::Term> terms;
  for (const Cell cell : different(list)) {
    terms.push_back({cell, static_cast<int>(std::count(list.begin(), list.end(), cell))});
  }
  return terms;
}

void add_killer(const Constraint& c, Builder& b) {
  const auto terms = counted_cells(c.parts[0]);
  if (terms.empty()) return;
  b.differ(c.parts[0]);
  if (c.numbers.empty()) return;
  const std::vector<std::int64_t> totals(c.numbers.begin(), c.numbers.end());
  b.sum(terms, totals);
  b.cage(terms, totals);
}

void add_sum(const Constraint& c, Builder& b) {
  const CellList& cells = c.parts[0];
  if (cells.empty()) return;
  const bool factors = c.numbers.size() > 1;
  require(!factors || c.numbers.size() == cells.size() + 1,
          [] { return "a sum has no factors or one for each cell"; });
  std::vector<Builder::Term> terms;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const int factor = factors ? c.numbers[i + 1] : 1;
    require(std::abs(factor) <= 10'000, [] { return "a factor is too large"; });
    terms.push_back({cells[i], factor});
  }
  b.sum(terms, {c.numbers[0]});
}
void add_little_killer(const Constraint& c, Builder& b) {
  if (!c.parts[0].empty()) b.sum(c.parts[0], c.numbers[0]);
}
void add_equal_sum(const Constraint& c, Builder& b) {
  std::vector<CellList> parts = c.parts;
  std::erase_if(parts, [](const CellList& part) { return part.empty(); });
  b.equal_sums(parts);
}

// Whether some values of the set, at least one, sum to the total.
bool has_part(std::uint64_t set, int least, int total) {
  std::vector<bool> sums(static_cast<std::size_t>(total) + 1);
  for (; set != 0; set &= set - 1) {
    const int value = least + std::countr_zero(set);
    for (int sum = total; sum >= value; --sum) {
      const bool before = sum == value || sums[static_cast<std::size_t>(sum - value)];
      if (before) sums[static_cast<std::size_t>(sum)] = true;
    }
  }
  return sums.back();
}
void add_rellik(const Constraint& c, Builder& b) {
  const int total = c.numbers[0];
  b.differ(c.parts[0]);
  if (total < 0 || total > 999 * Board::kMostValues) return;  // no values sum to it
  b.machine(
      different(c.parts[0]), {},
      [total, least = b.board().least](State& state, std::size_t, int value) {
        const std::uint64_t bit = std::uint64_t{1} << (value - least);
        if ((state.a & bit) != 0) return false;
        state.a |= bit;
        return !has_part(state.a, least, total);
      },
      [](const State&) { return true; });
}

// State: the set of values.
void add_equality(const Constraint& c, Builder& b) {
  const CellList cells = different(c.parts[0]);
  const int n = b.board().values();
  std::uint64_t even = 0, low = 0, high = 0;
  for (int i = 0; i < n; ++i) {
    const std::uint64_t bit = std::uint64_t{1} << i;
    if ((b.board().least + i) % 2 == 0) even |= bit;
    if (i < n / 2) low |= bit;
    if (i >= (n + 1) / 2) high |= bit;
  }
  b.differ(cells);
  b.machine(
      cells, {},
      [=, least = b.board().least](State& state, std::size_t, int value) {
        const std::uint64_t bit = std::uint64_t{1} << (value - least);
        if ((state.a & bit) != 0 || ((low | high) & bit) == 0) return false;
        state.a |= bit;
        return true;
      },
      [=](const State& state) {
        return std::popcount(state.a & even) == std::popcount(state.a & ~even) &&
               std::popcount(state.a & low) == std::popcount(state.a & high);
      });
}

// --- Sums between the least and the greatest value
// -------------------------------------------------

// All values of the board occur. State: how many of the two ends were read, and the sum between.
void add_between_known_ends(const CellList& cells, int total, Builder& b) {
  b.machine(
      cells, {},
      [total, low = b.board().least, high = b.board().greatest](State& state, std::size_t,
                                                                int value) {
        if (value == low || value == high) return ++state.a <= 2;
        if (state.a == 1) state.b += static_cast<std::uint64_t>(value);
        return static_cast<std::int64_t>(state.b) <= total;
      },
      [total](const State& state) {
        return state.a == 2 && static_cast<std::int64_t>(state.b) == total;
      });
}

// State a: the least and the greatest value so far, and whether the greatest came last. State b:
// the sum between them, and the sum after the later one.
struct Ends {
  std::uint64_t low, high, high_is_later, between, after;

  static Ends of(const State& state) {
    return {state.a & 0xFFFF, state.a >> 16 & 0xFFFF, state.a >> 32, state.b & 0xFFFFFFFF,
            state.b >> 32};
  }
  State state() const { return {low | high << 16 | high_is_later << 32, between | after << 32}; }
  void read(std::uint64_t value) {
    const bool higher = value > high;
    if (!higher && value > low) {
      after += value;
      return;
    }
    // The new end replaces the later end, so that the old one lies between; or it replaces the
    // earlier one, and what came after the later end lies between.
    if (higher == (high_is_later == 1)) {
      between += after + (higher ? high : low);
    } else {
      between = after;
    }
    (higher ? high : low) = value;
    high_is_later = higher ? 1 : 0;
    after = 0;
  }
};
void add_between_any_ends(const CellList& cells, int total, Builder& b) {
  b.machine(
      cells, {},
      [](State& state, std::size_t place, int value) {
        const auto number = static_cast<std::uint64_t>(value);
        Ends ends = Ends::of(state);
        if (place == 0) {
          ends = {number, number, 0, 0, 0};
        } else if (place == 1) {
          if (number == ends.low) return false;
          ends = {std::min(ends.low, number), std::max(ends.low, number),
                  number > ends.low ? std::uint64_t{1} : 0, 0, 0};
        } else {
          if (number == ends.low || number == ends.high) return false;
          ends.read(number);
        }
        state = ends.state();
        return true;
      },
      [total](const State& state) {
        return static_cast<std::int64_t>(Ends::of(state).between) == total;
      });
}
void add_sandwich(const Constraint& c, Builder& b) {
  const CellList cells = different(c.parts[0]);
  if (cells.size() < 2) return;
  b.differ(cells);
  if (cells.size() == static_cast<std::size_t>(b.board().values())) {
    add_between_known_ends(cells, c.numbers[0], b);
  } else {
    add_between_any_ends(cells, c.numbers[0], b);
  }
}

// --- Clues outside the grid
// ------------------------------------------------------------------------

// State: the cells that still count, and what they must sum to.
void add_x_sum(const Constraint& c, Builder& b) {
  const CellList& line = c.parts[0];
  if (line.empty()) return;
  if (c.numbers[0] < 0) return b.impossible();
  b.machine(
      line, {},
      [total = static_cast<std::uint64_t>(c.numbers[0]), size = line.size()](
          State& state, std::size_t place, int value) {
        const auto number = static_cast<std::uint64_t>(value);
        if (place == 0) {
          if (number > size) return false;
          state = {number, total};
        }
        if (state.a == 0) return state.b == 0;
        if (number > state.b) return false;
        state = {state.a - 1, state.b - number};
        return state.a > 0 || state.b == 0;
      },
      [](const State& state) { return state.a == 0; });
}
// State: the greatest value so far, and how many were visible.
void add_skyscraper(const Constraint& c, Builder& b) {
  if (c.parts[0].empty()) return;
  b.machine(
      c.parts[0], {},
      [clue = c.numbers[0]](State& state, std::size_t, int value) {
        const auto number = static_cast<std::uint64_t>(value);
        if (number > state.a) state = {number, state.b + 1};
        return static_cast<std::int64_t>(state.b) <= clue;
      },
      [clue = c.numbers[0]](const State& state) {
        return static_cast<std::int64_t>(state.b) == clue;
      });
}
// State: the greatest value so far plus 1, and whether the hidden one was read.
void add_hidden_skyscraper(const Constraint& c, Builder& b) {
  if (c.parts[0].empty()) return;
  b.machine(
      c.parts[0], {},
      [clue = c.numbers[0]](State& state, std::size_t, int value) {
        const auto number = static_cast<std::uint64_t>(value) + 1;
        if (state.b == 1) return true;
        if (number > state.a) {
          state.a = number;
          return true;
        }
        state = {0, 1};
        return value == clue;
      },
      [](const State& state) { return state.b == 1; });
}

constexpr KindRow kSumsRows[] = {
    {"killer", 0, 1, add_killer},
    {"sum", 1, 1, add_sum},
    {"little-killer", 1, 1, add_little_killer},
    {"equal-sum", 0, 1, add_equal_sum},
    {"rellik", 1, 1, add_rellik},
    {"equality", 0, 1, add_equality},
    {"lunchbox", 1, 1, add_sandwich},
    {"sandwich", 1, 1, add_sandwich},
    {"x-sum", 1, 1, add_x_sum},
    {"skyscraper", 1, 1, add_skyscraper},
    {"hidden-skyscraper", 1, 1, add_hidden_skyscraper},
};

}  // namespace

std::span<const KindRow> sum_rows() {
  return kSumsRows;
}

}  // namespace inlay_check

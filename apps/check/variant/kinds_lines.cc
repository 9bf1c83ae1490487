// Lines: relations along a line, ranges and classes of values, and sums of parts.
#include <algorithm>
#include <bit>
#include <cstdlib>

#include "check/variant/kinds.h"

namespace inlay_check {
namespace {

template <typename Allowed>
void add_steps(const Constraint& c, Builder& b, const Allowed& allowed) {
  const auto table = b.table(allowed);
  for (const CellList& line : c.parts) {
    for (std::size_t i = 1; i < line.size(); ++i) b.pair(line[i - 1], line[i], table);
  }
}
void add_thermo(const Constraint& c, Builder& b) {
  add_steps(c, b, [](int x, int y) { return x < y; });
}
void add_slow_thermo(const Constraint& c, Builder& b) {
  add_steps(c, b, [](int x, int y) { return x <= y; });
}
void add_whisper(const Constraint& c, Builder& b) {
  add_steps(c, b, [&](int x, int y) { return std::abs(x - y) >= c.numbers[0]; });
}
void add_palindrome(const Constraint& c, Builder& b) {
  const auto equal = b.table([](int x, int y) { return x == y; });
  for (const CellList& line : c.parts) {
    for (std::size_t i = 0; i < line.size() / 2; ++i) {
      b.pair(line[i], line[line.size() - 1 - i], equal);
    }
  }
}

// State: the set of values so far.
void add_renban(const Constraint& c, Builder& b) {
  for (const CellList& line : c.parts) {
    const auto length = static_cast<int>(line.size());
    if (length < 2) continue;
    b.machine(
        line, {},
        [length, least = b.board().least](State& state, std::size_t, int value) {
          const std::uint64_t bit = std::uint64_t{1} << (value - least);
          if ((state.a & bit) != 0) return false;
          state.a |= bit;
          return static_cast<int>(std::bit_width(state.a)) - std::countr_zero(state.a) <= length;
        },
        [](const State&) { return true; });
  }
}
void add_nabner(const Constraint& c, Builder& b) {
  for (const CellList& line : c.parts) {
    b.machine(
        different(line), {},
        [least = b.board().least](State& state, std::size_t, int value) {
          const std::uint64_t bit = std::uint64_t{1} << (value - least);
          if ((state.a & (bit | bit << 1 | bit >> 1)) != 0) return false;
          state.a |= bit;
          return true;
        },
        [](const State&) { return true; });
  }
}

// Reads both ends first. State: the lower end and the higher one.
template <typename EndsFit, typename InnerFits>
void add_ends(const Constraint& c, Builder& b, const EndsFit& ends_fit,
              const InnerFits& inner_fits) {
  for (const CellList& line : c.parts) {
    if (line.size() < 2) continue;
    CellList order{line.front(), line.back()};
    order.insert(order.end(), line.begin() + 1, line.end() - 1);
    b.machine(
        std::move(order), {},
        [=](State& state, std::size_t place, int value) {
          const auto number = static_cast<std::uint64_t>(value);
          if (place == 0) {
            state.a = number;
            return true;
          }
          if (place == 1) {
            state = {std::min(state.a, number), std::max(state.a, number)};
            return ends_fit(static_cast<int>(state.a), static_cast<int>(state.b));
          }
          return inner_fits(static_cast<int>(state.a), static_cast<int>(state.b), value);
        },
        [](const State&) { return true; });
  }
}
void add_between(const Constraint& c, Builder& b) {
  add_ends(
      c, b, [](int low, int high) { return low < high; },
      [](int low, int high, int value) { return low < value && value < high; });
}
void add_lockout(const Constraint& c, Builder& b) {
  add_ends(
      c, b, [d = c.numbers[0]](int low, int high) { return high - low >= d; },
      [](int low, int high, int value) { return value < low || high < value; });
}

// Any `count` cells in a row have different classes. With three, the state is the last two classes.
template <typename ClassOf>
void add_classes(const Constraint& c, Builder& b, std::size_t count, const ClassOf& class_of) {
  const auto differ = b.table([&](int x, int y) { return class_of(x) != class_of(y); });
  for (const CellList& line : c.parts) {
    for (std::size_t i = 0; i < line.size(); ++i) {
      for (std::size_t j = i + 1; j < line.size() && j - i < count; ++j) {
        b.pair(line[i], line[j], differ);
      }
    }
    if (count != 3) continue;
    b.machine(
        line, {99, 99},
        [class_of](State& state, std::size_t, int value) {
          const auto now = static_cast<std::uint64_t>(class_of(value));
          if (now == state.a || now == state.b) return false;
          state = {state.b, now};
          return true;
        },
        [](const State&) { return true; });
  }
}
void add_entropic(const Constraint& c, Builder& b) {
  const int n = b.board().values();
  const int outer = (n + 1) / 3;
  add_classes(c, b, 3, [=, least = b.board().least](int value) {
    return value - least < outer ? 0 : value - least < n - outer ? 1 : 2;
  });
}
void add_modular(const Constraint& c, Builder& b) {
  const int modulus = c.numbers[0];
  require(modulus >= 1, [] { return "a modulus must be at least 1"; });
  add_classes(c, b, static_cast<std::size_t>(modulus),
              [modulus](int value) { return value % modulus; });
}

// State: the last value, and the step plus 1000.
void add_arithmetic(const Constraint& c, Builder& b) {
  for (const CellList& line : c.parts) {
    if (line.size() < 3) continue;
    b.machine(
        line, {},
        [](State& state, std::size_t place, int value) {
          const auto now = static_cast<std::uint64_t>(value);
          const std::uint64_t step = now + 1000 - state.a;
          if (place > 1 && step != state.b) return false;
          state = {now, place == 0 ? 0 : step};
          return true;
        },
        [](const State&) { return true; });
  }
}

// --- Sums ----------------------------------------------------------------------------------------

void add_region_sum(const Constraint& c, Builder& b) {
  for (const CellList& line : c.parts) {
    std::vector<CellList> parts;
    int region = -1;
    for (const Cell cell : line) {
      const int here = b.layout().region_of(cell);
      if (here < 0) continue;
      if (here != region) parts.emplace_back();
      region = here;
      parts.back().push_back(cell);
    }
    b.equal_sums(parts);
  }
}
void add_zipper(const Constraint& c, Builder& b) {
  for (const CellList& line : c.parts) {
    std::vector<CellList> parts;
    if (line.size() % 2 == 1) parts.push_back({line[line.size() / 2]});
    for (std::size_t i = line.size() / 2; i-- > 0;) {
      parts.push_back({line[i], line[line.size() - 1 - i]});
    }
    b.equal_sums(parts);
  }
}
void add_double_arrow(const Constraint& c, Builder& b) {
  for (const CellList& line : c.parts) {
    if (line.size() < 3) continue;
    b.equal_sums({{line.front(), line.back()}, {line.begin() + 1, line.end() - 1}});
  }
}

// State: the sum of the current part, and whether a part is complete.
void add_split(const CellList& line, int total, Builder& b) {
  b.machine(
      line, {},
      [total](State& state, std::size_t, int value) {
        state.a += static_cast<std::uint64_t>(value);
        if (state.a == static_cast<std::uint64_t>(total)) state = {0, 1};
        return state.a < static_cast<std::uint64_t>(total);
      },
      [](const State& state) { return state.a == 0 && state.b == 1; });
}
void add_sum_line(const Constraint& c, Builder& b) {
  const CellList& line = c.parts[0];
  const int total = c.numbers[0];
  require(total >= 1, [] { return "the sum of a sum line must be at least 1"; });
  if (line.empty()) return;
  if (c.numbers.size() < 2 || c.numbers[1] != 1) return add_split(line, total, b);
  b.either(line.size(), [&](std::size_t cut, Builder& inner) {
    CellList turned = line;
    std::rotate(turned.begin(), turned.begin() + static_cast<std::ptrdiff_t>(cut), turned.end());
    add_split(turned, total, inner);
  });
}

// The bulb in reading order is a decimal number, to which each shaft sums. State: what is left of
// it.
void add_arrow(const Constraint& c, Builder& b) {
  CellList bulb = c.parts[0];
  std::sort(bulb.begin(), bulb.end());
  require(bulb.size() <= 3, [] { return "a bulb has at most 3 cells"; });
  if (bulb.empty()) return;
  for (std::size_t i = 1; i < c.parts.size(); ++i) {
    if (c.parts[i].empty()) continue;
    CellList cells = bulb;
    cells.insert(cells.end(), c.parts[i].begin(), c.parts[i].end());
    b.machine(
        std::move(cells), {},
        [size = bulb.size(), least = b.board().least, count = bulb.size() + c.parts[i].size()](
            State& state, std::size_t place, int value) {
          const auto number = static_cast<std::uint64_t>(value);
          if (place < size) {
            state.a = state.a * (value < 10 ? 10 : value < 100 ? 100 : 1000) + number;
            return true;
          }
          if (number > state.a) return false;
          state.a -= number;
          return (count - place - 1) * static_cast<std::uint64_t>(least) <= state.a;
        },
        [](const State& state) { return state.a == 0; });
  }
}

constexpr KindRow kLinesRows[] = {
    {"thermo", 0, 1, add_thermo},         {"slow-thermo", 0, 1, add_slow_thermo},
    {"whisper", 1, 1, add_whisper},       {"palindrome", 0, 1, add_palindrome},
    {"renban", 0, 1, add_renban},         {"nabner", 0, 1, add_nabner},
    {"between", 0, 1, add_between},       {"lockout", 1, 1, add_lockout},
    {"entropic", 0, 1, add_entropic},     {"modular", 1, 1, add_modular},
    {"arithmetic", 0, 1, add_arithmetic}, {"region-sum", 0, 1, add_region_sum},
    {"zipper", 0, 1, add_zipper},         {"double-arrow", 0, 1, add_double_arrow},
    {"sum-line", 1, 1, add_sum_line},     {"arrow", 0, 1, add_arrow},
};

}  // namespace

std::span<const KindRow> line_rows() {
  return kLinesRows;
}

}  // namespace inlay_check

// Counting and containing, and values that point at other cells.
#include <algorithm>
#include <bit>
#include <map>

#include "check/variant/kinds.h"

namespace inlay_check {
namespace {

std::map<int, int> times_listed(const std::vector<int>& values) {
  std::map<int, int> times;
  for (const int value : values) ++times[value];
  return times;
}

// One count for each listed value, of five bits; a count above `kMost` stays there.
void add_contain(const Constraint& c, Builder& b, bool exactly) {
  const CellList& cells = c.parts[0];
  if (cells.empty()) return;
  for (const auto& [value, times] : times_listed(c.numbers)) {
    b.count(cells, b.set_of(value), times, exactly ? times : static_cast<int>(cells.size()));
  }
  // All together: what is left of the list. Values beyond it do no harm.
  const auto listed = times_listed(c.numbers);
  constexpr std::size_t kBits = 4;
  const bool fits = listed.size() <= 64 / kBits &&
                    std::all_of(listed.begin(), listed.end(),
                                [](const auto& entry) { return entry.second < 1 << kBits; });
  if (!fits) return;
  State start;
  std::map<int, std::size_t> shift;
  for (const auto& [value, times] : listed) {
    shift[value] = kBits * shift.size();
    start.a |= static_cast<std::uint64_t>(times) << shift[value];
  }
  b.machine(
      cells, start,
      [shift, exactly](State& state, std::size_t, int value) {
        const auto found = shift.find(value);
        if (found == shift.end()) return true;
        if ((state.a >> found->second & 15) == 0) return !exactly;
        state.a -= std::uint64_t{1} << found->second;
        return true;
      },
      [](const State& state) { return state.a == 0; });
}
void add_contain_at_least(const Constraint& c, Builder& b) {
  add_contain(c, b, false);
}
void add_contain_exactly(const Constraint& c, Builder& b) {
  add_contain(c, b, true);
}
void add_look_and_say(const Constraint& c, Builder& b) {
  if (c.parts[0].empty()) return;
  require(c.numbers.size() % 2 == 0, [] { return "look-and-say needs pairs of numbers"; });
  for (std::size_t i = 0; i < c.numbers.size(); i += 2) {
    b.count(c.parts[0], b.set_of(c.numbers[i + 1]), c.numbers[i], c.numbers[i]);
  }
}

// The count of each value is 0 or the value; the values that occur sum to the number of circles.
void add_counting_circles(const Constraint& c, Builder& b) {
  const CellList& cells = c.parts[0];
  const auto size = static_cast<std::uint64_t>(cells.size());
  if (cells.empty()) return;
  b.allow(cells, b.set_where([&](int value) {
    return value >= 1 && static_cast<std::uint64_t>(value) <= size;
  }));
  for (int value = std::max(1, b.board().least); value <= b.board().greatest; ++value) {
    const auto times = static_cast<std::uint64_t>(value);
    b.machine(
        cells, {},
        [value, times](State& state, std::size_t, int read) {
          state.a += read == value ? 1 : 0;
          return state.a <= times;
        },
        [times](const State& state) { return state.a == 0 || state.a == times; });
  }
  b.machine(
      cells, {},
      [size, least = b.board().least](State& state, std::size_t, int value) {
        const std::uint64_t bit = std::uint64_t{1} << (value - least);
        if ((state.a & bit) == 0) state.b += static_cast<std::uint64_t>(value);
        state.a |= bit;
        return state.b <= size;
      },
      [size](const State& state) { return state.b == size; });
}

// State: the number, and the set of values.
void add_count_distinct(const Constraint& c, Builder& b) {
  if (c.parts[0].empty()) return;
  require(c.parts[0].size() == 1, [] { return "count-distinct has one cell with the number"; });
  CellList cells = c.parts[0];
  cells.insert(cells.end(), c.parts[1].begin(), c.parts[1].end());
  b.machine(
      std::move(cells), {},
      [least = b.board().least](State& state, std::size_t place, int value) {
        if (place == 0) {
          state.a = static_cast<std::uint64_t>(value);
          return true;
        }
        state.b |= std::uint64_t{1} << (value - least);
        return std::popcount(state.b) <= static_cast<int>(state.a);
      },
      [](const State& state) { return std::popcount(state.b) == static_cast<int>(state.a); });
}

// The first list against each other one: how often each value is still to come, of up to `bits`
// bits, in two words.
void add_same_values(const Constraint& c, Builder& b) {
  for (const CellList& part : c.parts) {
    require(part.size() == c.parts[0].size(), [] { return "the lists must be equally long"; });
  }
  const auto bits = static_cast<std::size_t>(std::bit_width(c.parts[0].size()));
  if (bits == 0) return;
  const std::size_t in_word = 64 / bits;
  for (std::size_t i = 1; i < c.parts.size(); ++i) {
    CellList cells = c.parts[0];
    cells.insert(cells.end(), c.parts[i].begin(), c.parts[i].end());
    if (static_cast<std::size_t>(b.board().values()) > 2 * in_word) {
      b.test(std::move(cells), [](std::span<const int> values) {
        std::vector<int> first(values.begin(), values.begin() + std::ssize(values) / 2);
        std::vector<int> second(values.begin() + std::ssize(values) / 2, values.end());
        std::sort(first.begin(), first.end());
        std::sort(second.begin(), second.end());
        return first == second;
      });
      continue;
    }
    b.machine(
        std::move(cells), {},
        [bits, in_word, size = c.parts[0].size(), least = b.board().least](
            State& state, std::size_t place, int value) {
          const auto index = static_cast<std::size_t>(value - least);
          std::uint64_t& word = index < in_word ? state.a : state.b;
          const std::size_t shift = index % in_word * bits;
          if (place < size) {
            word += std::uint64_t{1} << shift;
            return true;
          }
          if ((word >> shift & ((std::uint64_t{1} << bits) - 1)) == 0) return false;
          word -= std::uint64_t{1} << shift;
          return true;
        },
        [](const State&) { return true; });
  }
}

// All rows, columns, boxes and irregular regions of the greatest size.
void add_region_same_values(const Constraint&, Builder& b) {
  const Layout& layout = b.layout();
  std::vector<CellList> regions = layout.irregular();
  for (const auto* family : {&layout.rows(), &layout.columns(), &layout.boxes()}) {
    regions.insert(regions.end(), family->begin(), family->end());
  }
  std::size_t most = 0;
  for (const CellList& region : regions) most = std::max(most, region.size());
  std::erase_if(regions, [&](const CellList& region) { return region.size() < most; });
  add_same_values({"same-values", {}, {}, std::move(regions)}, b);
}

// --- Pointing ------------------------------------------------------------------------------------

// The cell at place x of the list, from 1, has the value, where x is the value of the index.
void add_pointer(const CellList& cells, Cell index, int value, Builder& b) {
  b.allow({index}, b.set_where([&](int x) { return x >= 1 && x <= std::ssize(cells); }));
  for (int x = 1; x <= std::ssize(cells); ++x) {
    const Cell cell = cells[static_cast<std::size_t>(x) - 1];
    if (b.is_value(x)) {
      b.pair(index, cell, [&](int place, int found) { return place != x || found == value; });
    }
  }
}
void add_numbered_room(const Constraint& c, Builder& b) {
  const CellList& line = c.parts[0];
  if (!line.empty()) add_pointer(line, line[0], c.numbers[0], b);
}

void add_index(const Constraint& c, Builder& b, CellList (*lane_of)(const Layout&, Cell)) {
  for (const Cell cell : c.parts[0]) {
    require(b.layout().in_grid(cell), [] { return "an index must be in the grid"; });
    const CellList lane = lane_of(b.layout(), cell);
    const auto place = std::find(lane.begin(), lane.end(), cell) - lane.begin();
    if (!lane.empty()) add_pointer(lane, cell, static_cast<int>(place) + 1, b);
  }
}
void add_row_index(const Constraint& c, Builder& b) {
  add_index(c, b, [](const Layout& layout, Cell cell) {
    return layout.columns()[static_cast<std::size_t>(layout.place(cell).column)];
  });
}
void add_column_index(const Constraint& c, Builder& b) {
  add_index(c, b, [](const Layout& layout, Cell cell) {
    return layout.rows()[static_cast<std::size_t>(layout.place(cell).row)];
  });
}
void add_box_index(const Constraint& c, Builder& b) {
  add_index(c, b, [](const Layout& layout, Cell cell) {
    const int region = layout.region_of(cell);
    CellList cells;
    if (region >= 0) cells = layout.regions()[static_cast<std::size_t>(region)];
    std::sort(cells.begin(), cells.end());
    return cells;
  });
}

// Reads the index, the value, and the cells. State: both.
void add_value_index(const Constraint& c, Builder& b) {
  const CellList& line = c.parts[0];
  if (line.empty()) return;
  require(line.size() >= 3, [] { return "value-index needs 3 cells"; });
  CellList cells{line[1], line[0]};
  cells.insert(cells.end(), line.begin() + 2, line.end());
  b.machine(
      std::move(cells), {},
      [size = line.size() - 2](State& state, std::size_t place, int value) {
        const auto number = static_cast<std::uint64_t>(value);
        if (place == 0) {
          state.a = number;
          return number >= 1 && number <= size;
        }
        if (place == 1) {
          state.b = number;
          return true;
        }
        return place - 1 != state.a || number == state.b;
      },
      [](const State&) { return true; });
}

constexpr KindRow kCountsRows[] = {
    {"contain-at-least", 1, 1, add_contain_at_least},
    {"contain-exactly", 1, 1, add_contain_exactly},
    {"quadruple", 1, 1, add_contain_at_least},
    {"look-and-say", 2, 1, add_look_and_say},
    {"counting-circles", 0, 1, add_counting_circles},
    {"count-distinct", 0, 2, add_count_distinct},
    {"same-values", 0, 1, add_same_values},
    {"region-same-values", 0, 0, add_region_same_values},
    {"numbered-room", 1, 1, add_numbered_room},
    {"row-index", 0, 1, add_row_index},
    {"column-index", 0, 1, add_column_index},
    {"box-index", 0, 1, add_box_index},
    {"value-index", 0, 1, add_value_index},
};

}  // namespace

std::span<const KindRow> count_rows() {
  return kCountsRows;
}

}  // namespace inlay_check

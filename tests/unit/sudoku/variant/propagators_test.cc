// The propagators of crossings, counts, pointers, connected sets, partitions and conditions against
// enumeration.
#include <array>
#include <numeric>
#include <optional>

#include "support/propagation_branch.h"

namespace inlay::sudoku::variant {
namespace {

using namespace branch_test;

TEST(VariantPropagators, Count) {
  check_all(3000, [](Random& random) {
    const int min_value = pick(random, 0, 1);
    Case test(strip(pick(random, 2, 5), min_value, min_value + pick(random, 1, 3)));
    const int size = test.board->cell_count();
    const auto cells = random_cells(random, size, pick(random, 1, 6));
    const ValueSet wanted = random_values(random, *test.geometry);
    const BoardGeometry& geometry = *test.geometry;
    const int least = pick(random, 0, 3);
    const CountValues count{cells, wanted, least, pick(random, least, 4)};
    test.holds = [&geometry, count](std::span<const int> values) {
      int found = 0;
      for (const Cell cell : count.cells) {
        found += (geometry.value_set(values[cell]) & count.values) != 0 ? 1 : 0;
      }
      return found >= count.least && found <= count.most;
    };
    test.primitives->counts.push_back(count);
    add_distinct(random, test);
    return test;
  });
}

// Two divisions of the same cells into sets of three different values.
TEST(VariantPropagators, Crossings) {
  check_all(1000, [](Random& random) {
    const int houses = pick(random, 0, 9) == 0 ? 3 : 2;
    Case test(strip(houses * 3, 1, 3));
    std::vector<Cell> cells(static_cast<std::size_t>(houses) * 3);
    std::iota(cells.begin(), cells.end(), Cell{0});
    std::vector<std::vector<Cell>> sets;
    for (int division = 0; division < 2; ++division) {
      for (auto first = cells.begin(); first != cells.end(); first += 3) {
        sets.emplace_back(first, first + 3);
      }
      std::shuffle(cells.begin(), cells.end(), random);
    }
    for (const auto& set : sets) test.primitives->distincts.push_back({set});
    test.holds = [sets](std::span<const int> values) {
      return std::all_of(sets.begin(), sets.end(), [&](const std::vector<Cell>& set) {
        return values[set[0]] != values[set[1]] && values[set[0]] != values[set[2]] &&
               values[set[1]] != values[set[2]];
      });
    };
    return test;
  });
}

TEST(VariantPropagators, Element) {
  check_all(3000, [](Random& random) {
    const int min_value = pick(random, 0, 1);
    Case test(strip(pick(random, 2, 5), min_value, min_value + pick(random, 1, 3)));
    const int size = test.board->cell_count();
    Element element{random_cells(random, size, pick(random, 1, 5)),
                    static_cast<Cell>(pick(random, 0, size - 1)), pick(random, 0, 2)};
    if (pick(random, 0, 1) == 0) {
      element.result = static_cast<Cell>(pick(random, 0, size - 1));
    } else {
      element.value = pick(random, 0, 4);
    }
    test.holds = [element](std::span<const int> values) {
      const int place = values[element.index] - element.first;
      if (place < 0 || place >= static_cast<int>(element.cells.size())) return false;
      const int found = values[element.cells[static_cast<std::size_t>(place)]];
      return found == (element.result ? values[*element.result] : element.value);
    };
    test.primitives->elements.push_back(element);
    add_distinct(random, test);
    return test;
  });
}

TEST(VariantPropagators, DistinctCount) {
  check_all(3000, [](Random& random) {
    const int min_value = pick(random, 0, 1);
    Case test(strip(pick(random, 2, 6), min_value, min_value + pick(random, 1, 3)));
    const int size = test.board->cell_count();
    const DistinctCount count{random_cells(random, size, pick(random, 1, 6)),
                              static_cast<Cell>(pick(random, 0, size - 1))};
    test.holds = [count](std::span<const int> values) {
      std::vector<int> found;
      for (const Cell cell : count.cells) found.push_back(values[cell]);
      std::sort(found.begin(), found.end());
      found.erase(std::unique(found.begin(), found.end()), found.end());
      return static_cast<int>(found.size()) == values[count.control];
    };
    test.primitives->distinct_counts.push_back(count);
    add_distinct(random, test);
    return test;
  });
}

// Relations that exclude equal values are left to the peers.
TEST(VariantPropagators, CellsThatExcludeEqualValues) {
  struct Exclusion {
    Cell first, second;
    ValueSet values;
  };
  check_all(3000, [](Random& random) {
    const int min_value = pick(random, 0, 1);
    Case test(strip(pick(random, 2, 6), min_value, min_value + pick(random, 1, 4)));
    const int size = test.board->cell_count();
    const BoardGeometry& geometry = *test.geometry;
    std::vector<Exclusion> exclusions;
    for (int i = pick(random, 1, 6); i > 0; --i) {
      const auto first = static_cast<Cell>(pick(random, 0, size - 2));
      const auto second = static_cast<Cell>(pick(random, first + 1, size - 1));
      ValueSet values = 0;
      for (int k = pick(random, 0, 2); k > 0; --k) {
        values |= geometry.value_set(pick(random, min_value, test.board->max_value));
      }
      exclusions.push_back({first, second, values});
      test.primitives->pair(first, second, [&](int a, int b) {
        return a != b || (geometry.value_set(a) & values) == 0;
      });
    }
    test.holds = [exclusions, &geometry](std::span<const int> values) {
      return std::none_of(exclusions.begin(), exclusions.end(), [&](const Exclusion& one) {
        return values[one.first] == values[one.second] &&
               (geometry.value_set(values[one.first]) & one.values) != 0;
      });
    };
    add_distinct(random, test);
    return test;
  });
}

TEST(VariantPropagators, OwnCount) {
  check_all(3000, [](Random& random) {
    const int min_value = pick(random, 0, 2);
    Case test(strip(pick(random, 1, 6), min_value, min_value + pick(random, 1, 4)));
    const auto cells = random_cells(random, test.board->cell_count(), pick(random, 1, 6));
    test.holds = [cells](std::span<const int> values) {
      return std::all_of(cells.begin(), cells.end(), [&](Cell cell) {
        const auto same = [&](Cell other) { return values[other] == values[cell]; };
        return std::count_if(cells.begin(), cells.end(), same) == values[cell];
      });
    };
    test.primitives->own_counts.push_back({cells});
    add_distinct(random, test);
    return test;
  });
}

TEST(VariantPropagators, Rank) {
  check_all(3000, [](Random& random) {
    Case test(strip(pick(random, 3, 6), pick(random, 0, 1), pick(random, 2, 3)));
    const int size = test.board->cell_count();
    const int length = pick(random, 2, 3);
    Rank rank{random_cells(random, size, length), {}, 0, 0, pick(random, 0, 1) == 0};
    for (int group = pick(random, 1, 3); group > 0; --group) {
      auto& rivals = rank.groups.emplace_back();
      for (int i = pick(random, 1, 2); i > 0; --i) {
        rivals.push_back(random_cells(random, size, length));
      }
    }
    const BoardGeometry& geometry = *test.geometry;
    rank.first = geometry.value_set(pick(random, test.board->min_value, test.board->max_value));
    rank.smaller = pick(random, 0, static_cast<int>(rank.groups.size()));
    test.holds = [&geometry, rank](std::span<const int> values) {
      const auto number = [&](const std::vector<Cell>& cells) {
        int digits = 0;
        for (std::size_t i = 1; i < cells.size(); ++i) digits = digits * 10 + values[cells[i]];
        return digits;
      };
      int smaller = 0;
      for (const auto& group : rank.groups) {
        std::vector<bool> less;
        for (const auto& rival : group) {
          if ((geometry.value_set(values[rival[0]]) & rank.first) == 0) continue;
          if (!rank.ties && number(rival) == number(rank.line)) return false;
          less.push_back(number(rival) < number(rank.line));
        }
        if (less.empty() || less.front() != less.back()) return false;
        smaller += less.front() ? 1 : 0;
      }
      return smaller == rank.smaller;
    };
    test.primitives->ranks.push_back(rank);
    add_distinct(random, test);
    return test;
  });
}

TEST(VariantPropagators, SameMultiset) {
  check_all(3000, [](Random& random) {
    Case test(strip(pick(random, 2, 6), 1, pick(random, 2, 4)));
    const int size = test.board->cell_count();
    SameMultiset multisets;
    const int length = pick(random, 1, 3);
    for (int part = pick(random, 2, 3); part > 0; --part) {
      multisets.parts.push_back(random_cells(random, size, length));
    }
    test.holds = [multisets](std::span<const int> values) {
      std::vector<std::vector<int>> sorted;
      for (const auto& part : multisets.parts) {
        auto& found = sorted.emplace_back();
        for (const Cell cell : part) found.push_back(values[cell]);
        std::sort(found.begin(), found.end());
      }
      return std::all_of(sorted.begin(), sorted.end(),
                         [&](const auto& part) { return part == sorted[0]; });
    };
    test.primitives->same_multisets.push_back(multisets);
    add_distinct(random, test);
    return test;
  });
}

TEST(VariantPropagators, Connected) {
  check_all(2000, [](Random& random) {
    const int rows = pick(random, 1, 3);
    const int columns = pick(random, 1, 4);
    VariantBoard board = strip(rows * columns, 0, rows * columns <= 6 ? 2 : 1);
    board.rows = rows;
    board.columns = columns;
    Case test(board);
    Connected connected;
    for (int cell = 0; cell < rows * columns; ++cell) {
      connected.cells.push_back(static_cast<Cell>(cell));
      auto& list = connected.neighbours.emplace_back();
      const int row = cell / columns;
      const int column = cell % columns;
      if (row > 0) list.push_back(static_cast<std::uint32_t>(cell - columns));
      if (row + 1 < rows) list.push_back(static_cast<std::uint32_t>(cell + columns));
      if (column > 0) list.push_back(static_cast<std::uint32_t>(cell - 1));
      if (column + 1 < columns) list.push_back(static_cast<std::uint32_t>(cell + 1));
    }
    connected.values = pick(random, 0, 1) == 0 ? 2U : 3U;
    if (test.board->max_value == 1) connected.values = 2;
    connected.size = pick(random, 0, 1) == 0 ? 0 : pick(random, 1, rows * columns);
    const BoardGeometry& geometry = *test.geometry;
    test.holds = [&geometry, connected](std::span<const int> values) {
      std::vector<std::uint32_t> reached;
      std::vector<bool> seen(connected.cells.size());
      int wanted = 0;
      const auto in_set = [&](std::size_t i) {
        return (geometry.value_set(values[connected.cells[i]]) & connected.values) != 0;
      };
      for (std::uint32_t i = 0; i < connected.cells.size(); ++i) {
        if (!in_set(i)) continue;
        if (wanted++ == 0) {
          reached.push_back(i);
          seen[i] = true;
        }
      }
      for (std::size_t i = 0; i < reached.size(); ++i) {
        for (const std::uint32_t next : connected.neighbours[reached[i]]) {
          if (seen[next] || !in_set(next)) continue;
          seen[next] = true;
          reached.push_back(next);
        }
      }
      return wanted > 0 && static_cast<int>(reached.size()) == wanted &&
             (connected.size == 0 || wanted == connected.size);
    };
    test.primitives->connected_sets.push_back(connected);
    return test;
  });
}

// Whether the places whose part is `part` are connected, in rows of `columns` places.
bool is_connected(const std::vector<int>& parts, int part, int columns) {
  const int count = static_cast<int>(parts.size());
  std::vector<int> reached;
  std::vector<bool> seen(parts.size());
  const auto visit = [&](int place, bool beside) {
    if (!beside || place < 0 || place >= count) return;
    const auto i = static_cast<std::size_t>(place);
    if (seen[i] || parts[i] != part) return;
    seen[i] = true;
    reached.push_back(place);
  };
  visit(static_cast<int>(std::find(parts.begin(), parts.end(), part) - parts.begin()), true);
  for (std::size_t i = 0; i < reached.size(); ++i) {
    const int place = reached[i];
    visit(place - columns, true);
    visit(place + columns, true);
    visit(place - 1, place % columns > 0);
    visit(place + 1, place % columns < columns - 1);
  }
  return std::count(parts.begin(), parts.end(), part) == static_cast<int>(reached.size());
}

bool holds_partition(const Partition& partition, int count, std::span<const int> values) {
  std::vector<std::vector<int>> parts(static_cast<std::size_t>(count));
  std::vector<int> part_of;
  for (std::size_t i = 0; i < partition.cells.size(); ++i) {
    const int part = values[partition.part[i]] - 1;
    if (part >= count) return false;
    part_of.push_back(part);
    parts[static_cast<std::size_t>(part)].push_back(values[partition.cells[i]]);
  }
  for (int part = 0; part < count; ++part) {
    auto& own = parts[static_cast<std::size_t>(part)];
    std::sort(own.begin(), own.end());
    if (static_cast<int>(own.size()) != partition.size ||
        std::adjacent_find(own.begin(), own.end()) != own.end() ||
        !is_connected(part_of, part, partition.columns)) {
      return false;
    }
  }
  return true;
}

bool holds_count(const PartCount& count, std::span<const int> values) {
  int total = 1;
  for (const auto& arm : count.arms) {
    for (const Cell cell : arm) {
      if (values[cell] == values[count.first]) {
        ++total;
      } else if (count.runs) {
        break;
      }
    }
  }
  return values[count.total] + count.less == total;
}

TEST(VariantPropagators, Partition) {
  check_all(100, [](Random& random) {
    constexpr std::array<std::pair<int, int>, 10> kShapes = {
        {{1, 1}, {1, 3}, {1, 4}, {2, 1}, {2, 2}, {2, 2}, {2, 3}, {2, 3}, {3, 1}, {3, 2}}};
    const auto shape = kShapes[static_cast<std::size_t>(pick(random, 0, 9))];
    const int count = shape.first;
    const int size = shape.second;
    const int cells = count * size;
    const int most = std::max(count, size) + (cells < 4 ? pick(random, 0, 1) : 0);
    const bool counted = cells < 6 || count == 2;
    Case test(strip(2 * cells + (counted ? 1 : 0), 1, most));
    Partition partition{{}, {}, size, pick(random, 1, 3)};
    while (cells % partition.columns != 0) partition.columns = pick(random, 1, 3);
    for (int i = 0; i < cells; ++i) {
      partition.cells.push_back(static_cast<Cell>(i));
      partition.part.push_back(static_cast<Cell>(cells + i));
    }
    const auto part_cell = [&] { return static_cast<Cell>(pick(random, cells, 2 * cells - 1)); };
    std::optional<PartCount> number;
    if (counted) {
      number = PartCount{static_cast<Cell>(2 * cells),
                         pick(random, 0, 1),
                         part_cell(),
                         {},
                         pick(random, 0, 1) == 0};
      for (int arms = number->runs ? pick(random, 1, 2) : 1; arms > 0; --arms) {
        auto& arm = number->arms.emplace_back();
        for (int length = pick(random, 0, 4); length > 0; --length) arm.push_back(part_cell());
      }
      test.primitives->part_counts.push_back(*number);
    }
    std::optional<std::pair<Cell, Cell>> equal;
    if (cells > 1 && pick(random, 0, 3) == 0) {
      equal = {part_cell(), part_cell()};
      if (equal->first == equal->second) equal.reset();
    }
    if (equal) {
      test.primitives->pair(equal->first, equal->second, [](int a, int b) { return a == b; });
    }
    test.holds = [partition, count, number, equal](std::span<const int> values) {
      return (!equal || values[equal->first] == values[equal->second]) &&
             (!number || holds_count(*number, values)) && holds_partition(partition, count, values);
    };
    test.primitives->partitions.push_back(partition);
    if (cells > 4 || pick(random, 0, 1) == 0) {
      for (const Cell cell : partition.part) {
        test.primitives->domains[cell] &= (ValueSet{1} << count) - 1;
      }
    }
    return test;
  });
}

TEST(VariantPropagators, Condition) {
  check_all(1000, [](Random& random) {
    Case test(strip(pick(random, 1, 5), 0, pick(random, 1, 3)));
    const auto cells = random_cells(random, test.board->cell_count(), pick(random, 1, 6));
    const int rest = pick(random, 0, 2);
    const auto holds = [rest](std::span<const int> values) {
      int sum = 0;
      for (std::size_t i = 0; i < values.size(); ++i) {
        sum = sum * 3 + values[i] * static_cast<int>(i + 2);
      }
      return sum % 5 % 3 == rest;
    };
    test.holds = [cells, holds](std::span<const int> values) {
      std::vector<int> listed;
      for (const Cell cell : cells) listed.push_back(values[cell]);
      return holds(listed);
    };
    test.primitives->conditions.push_back({cells, holds});
    return test;
  });
}

}  // namespace
}  // namespace inlay::sudoku::variant

// Locked candidates, and naked, locked and hidden subsets.
//
// A locked subset is a naked subset that lies in both a box and a line, and removes candidates from
// both. Boxes come before rows and rows before columns; cells and digits are in ascending order.
#include <algorithm>
#include <array>

#include "sudoku/grade/hodoku/techniques.h"

namespace inlay::sudoku::grade::hodoku {
namespace {

constexpr std::array<int, 3> kFirstHouse{18, 0, 9};  // boxes, rows, columns

// The row, column and box that contain all of these cells; -1 if none exists.
std::array<int, 3> common_houses(const CellSet& cells) {
  std::array<int, 3> common{-1, -1, -1};
  for (std::size_t kind = 0; kind < 3; ++kind) {
    const int house = houses_of(cells.first())[kind];
    if (cells.within(house_set(house))) common[kind] = house;
  }
  return common;
}

// Removes the digits of a naked subset from its houses. True: it is a locked subset.
bool remove_naked_subset(const Board& board, const CellSet& cells, Mask set, Step& step) {
  const std::array<int, 3> common = common_houses(cells);
  int reached = 0;  // number of houses with removals; in lines only those outside the box count
  for (std::size_t kind = 0; kind < 3; ++kind) {
    if (common[kind] < 0) continue;
    bool counts = false;
    for (const int cell : house_cells(common[kind])) {
      const Mask gone = cells.has(cell) ? 0 : board.mask(cell) & set;
      remove_all(step, cell, gone);
      if (gone != 0 && (kind == 2 || box_of(cell) != box_of(cells.first()))) counts = true;
    }
    reached += counts ? 1 : 0;
  }
  return cells.size() < 4 && reached > 1 && common[2] >= 0 && (common[0] >= 0 || common[1] >= 0);
}

void write_evidence(SearchContext& context, Step& step, Technique technique, const CellSet& cells,
                    Mask set) {
  step.technique = technique;
  if (!context.evidence()) return;
  add_cells(step, cells);
  step.digits = set;
  for (const int house : common_houses(cells)) {
    if (house >= 0) add_house(step, house, Role::house);
  }
  add_marks(step, context.board, cells, set, Role::pattern);
}

struct NakedSearch {
  SearchContext& context;
  Step& step;
  int size;
  bool locked;
  std::array<std::uint8_t, 9> cells{};
  std::size_t count = 0;

  bool extend(std::size_t from, int chosen, const CellSet& set, Mask mask) {
    if (chosen == size) return size_of(mask) == size && accept(set, mask);
    for (std::size_t i = from; i + static_cast<std::size_t>(size - chosen) <= count; ++i) {
      const Mask all = mask | context.board.mask(cells[i]);
      if (size_of(all) > size) continue;
      if (extend(i + 1, chosen + 1, set | CellSet::of(cells[i]), all)) return true;
    }
    return false;
  }

  bool accept(const CellSet& set, Mask mask) {
    step.remove.clear();
    const bool is_locked = remove_naked_subset(context.board, set, mask, step);
    if (step.remove.empty() || is_locked != locked) return false;
    constexpr std::array kNaked{Technique::naked_pair, Technique::naked_triple,
                                Technique::naked_quad};
    const auto at = static_cast<std::size_t>(size - 2);
    write_evidence(
        context, step,
        locked ? (size == 2 ? Technique::locked_pair : Technique::locked_triple) : kNaked[at], set,
        mask);
    return true;
  }

  bool in_houses(int first) {
    for (int house = first; house < first + 9; ++house) {
      count = 0;
      for (const std::uint8_t cell : house_cells(house)) {
        const int n = context.board.count(cell);
        if (n != 0 && n <= size) cells[count++] = cell;
      }
      if (extend(0, 0, {}, 0)) return true;
    }
    return false;
  }
};

struct HiddenSearch {
  SearchContext& context;
  Step& step;
  int size;
  int house = 0;
  std::array<Mask, 10> places{};  // by digit: positions in the house
  std::array<int, 9> open{};
  std::size_t count = 0;

  bool extend(std::size_t from, int chosen, Mask positions, Mask set) {
    if (chosen == size) return size_of(positions) == size && accept(positions, set);
    for (std::size_t i = from; i + static_cast<std::size_t>(size - chosen) <= count; ++i) {
      if (extend(i + 1, chosen + 1, positions | places[static_cast<std::size_t>(open[i])],
                 set | bit(open[i]))) {
        return true;
      }
    }
    return false;
  }

  bool accept(Mask positions, Mask set) {
    CellSet cells;
    step.remove.clear();
    for (const int i : bits(positions)) {
      const int cell = house_cells(house)[static_cast<std::size_t>(i)];
      cells.add(cell);
      remove_all(step, cell, context.board.mask(cell) & ~set);
    }
    if (step.remove.empty()) return false;
    constexpr std::array kHidden{Technique::hidden_pair, Technique::hidden_triple,
                                 Technique::hidden_quad};
    step.technique = kHidden[static_cast<std::size_t>(size - 2)];
    if (context.evidence()) {
      add_cells(step, cells);
      step.digits = set;
      add_house(step, house, Role::house);
      add_marks(step, context.board, cells, set, Role::pattern);
    }
    return true;
  }

  bool in_houses(int first) {
    for (house = first; house < first + 9; ++house) {
      int empty = 0;
      for (const int cell : house_cells(house)) empty += context.board.mask(cell) != 0 ? 1 : 0;
      if (empty <= size) continue;
      count = 0;
      for (int d = 1; d <= 9; ++d) {
        const int n = context.board.places(house, d);
        if (n == 0 || n > size) continue;
        open[count++] = d;
        Mask at = 0;
        for (std::size_t i = 0; i < 9; ++i) {
          if (context.board.has(house_cells(house)[i], d)) at |= Mask{1} << i;
        }
        places[static_cast<std::size_t>(d)] = at;
      }
      if (extend(0, 0, 0, 0)) return true;
    }
    return false;
  }
};

void write_locked_candidates(SearchContext& context, Step& step, Technique technique, int digit,
                             int base, int cover) {
  const CellSet with = context.board.with(digit);
  remove(step, (with & house_set(cover)) - house_set(base), digit);
  step.technique = technique;
  if (!context.evidence()) return;
  const CellSet cells = with & house_set(base) & house_set(cover);
  add_cells(step, cells);
  step.digits = bit(digit);
  add_house(step, base, Role::base);
  add_house(step, cover, Role::cover);
  add_marks(step, cells, digit, Role::pattern);
}

}  // namespace

bool find_locked_subset(SearchContext& context, Step& step, int size) {
  return NakedSearch{context, step, size, true}.in_houses(kFirstHouse[0]);
}

bool find_naked_subset(SearchContext& context, Step& step, int size) {
  NakedSearch search{context, step, size, false};
  return std::any_of(kFirstHouse.begin(), kFirstHouse.end(),
                     [&](int first) { return search.in_houses(first); });
}

bool find_hidden_subset(SearchContext& context, Step& step, int size) {
  HiddenSearch search{context, step, size};
  return std::any_of(kFirstHouse.begin(), kFirstHouse.end(),
                     [&](int first) { return search.in_houses(first); });
}

bool find_pointing(SearchContext& context, Step& step) {
  for (int box = 18; box < 27; ++box) {
    for (int d = 1; d <= 9; ++d) {
      const int here = context.board.places(box, d);
      if (here != 2 && here != 3) continue;
      const std::array<int, 3> common = common_houses(context.board.with(d) & house_set(box));
      for (std::size_t kind = 0; kind < 2; ++kind) {
        if (common[kind] < 0 || context.board.places(common[kind], d) <= here) continue;
        write_locked_candidates(context, step, Technique::pointing, d, box, common[kind]);
        return true;
      }
    }
  }
  return false;
}

bool find_claiming(SearchContext& context, Step& step) {
  for (int line = 0; line < 18; ++line) {
    for (int d = 1; d <= 9; ++d) {
      const int here = context.board.places(line, d);
      if (here != 2 && here != 3) continue;
      const int box = common_houses(context.board.with(d) & house_set(line))[2];
      if (box < 0 || context.board.places(box, d) <= here) continue;
      write_locked_candidates(context, step, Technique::claiming, d, line, box);
      return true;
    }
  }
  return false;
}

}  // namespace inlay::sudoku::grade::hodoku

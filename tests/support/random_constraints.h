// Random constraints of every kind on any board, of which many hold for a given grid.
//
// A constraint is drawn from the arguments of its kind: lists of cells, and numbers that occur
// among the values of these cells or as sums of them. A table has the kinds that need more
// structure.
#ifndef INLAY_TESTS_SUPPORT_RANDOM_CONSTRAINTS_H_
#define INLAY_TESTS_SUPPORT_RANDOM_CONSTRAINTS_H_

#include <cstdlib>
#include <optional>
#include <string>

#include "sudoku/variant/kinds/kind.h"
#include "support/random_cell_lists.h"
#include "support/random_keys.h"

namespace inlay::test {

using sudoku::Constraint;
using sudoku::ConstraintKind;

class RandomConstraints : RandomCellLists {
 public:
  // The board and the grid, of one value for each cell, must outlive this.
  RandomConstraints(const VariantBoard& board, const CellValues& grid, Random& random)
      : RandomCellLists(board, grid, random) {}

  // A constraint of this kind whose arguments suit the board; nothing if some attempts found none.
  // `hold`: prefers one that holds for the grid.
  std::optional<Constraint> make(const ConstraintKind& kind, bool hold, int depth = 0) {
    std::optional<Constraint> made;
    for (int attempt = 0; attempt < 30; ++attempt) {
      Constraint constraint{&kind};
      if (!draw(constraint, hold, depth)) continue;
      const auto& row = sudoku::variant::kind_of(constraint);
      const sudoku::variant::Scope scope{geometry_, {&constraint, 1}};
      if (row.check != nullptr && !row.check(scope, constraint).empty()) continue;
      const bool holds = row.holds(scope, constraint, grid_);
      made = std::move(constraint);
      if (holds || !hold) break;
    }
    return made;
  }
  // A constraint of any kind.
  std::optional<Constraint> make_any(bool hold, int depth) {
    return make(*random_of(random_, sudoku::constraint_kinds()), hold, depth);
  }

 private:
  // --- Numbers -----------------------------------------------------------------------------------

  int sum_of(const CellList& cells) const {
    int sum = 0;
    for (const Cell cell : cells) sum += value_at(cell);
    return sum;
  }
  static constexpr int kExtremes[] = {-Constraint::kMaxNumber, -1, 1000, Constraint::kMaxNumber};
  // A number that may have to do with the cells.
  int any_number(const CellList& cells) {
    if (often(1)) return random_of(random_, kExtremes);
    if (cells.empty() || often(10)) return between(0, 12);
    const Cell a = random_of(random_, cells);
    const Cell b = cells[cells.size() > 1 ? 1 : 0];
    switch (random_.below(7)) {
      case 0:
        return sum_of(cells);
      case 1:
        return value_at(a);
      case 2:
        return std::abs(value_at(cells[0]) - value_at(b));
      case 3: {
        const auto [low, high] = std::minmax({value_at(cells[0]), value_at(b)});
        return low == 0 ? 2 : high / low;
      }
      case 4: {
        const auto first = random_.below(cells.size());
        const auto last = first + random_.below(cells.size() - first + 1);
        return sum_of({cells.begin() + static_cast<std::ptrdiff_t>(first),
                       cells.begin() + static_cast<std::ptrdiff_t>(last)});
      }
      case 5:
        return between(1, static_cast<int>(cells.size()));
      default:
        return any_value();
    }
  }

  // --- Kinds that need structure -----------------------------------------------------------------

  struct Maker {
    std::string_view kind;
    // Fills in the arguments; false if this attempt failed.
    bool (*make)(RandomConstraints& self, Constraint& constraint, bool hold, int depth);
  };
  static std::span<const Maker> makers();

  bool draw(Constraint& constraint, bool hold, int depth) {
    for (const Maker& maker : makers()) {
      if (maker.kind == constraint.kind->name) return maker.make(*this, constraint, hold, depth);
    }
    const auto& arguments = constraint.kind->arguments;
    const auto some = [&](int least, int most) {
      return between(least, std::max(least, std::min(most, least + 2)));
    };
    const int parts = std::max<int>(some(arguments.min_parts, arguments.max_parts),
                                    arguments.max_parts > 0 ? 1 : 0);
    for (int i = 0; i < parts; ++i) {
      constraint.parts.push_back(often(4) ? CellList() : any_list(arguments.min_cells, 6));
      if (constraint.parts.back().size() < arguments.min_cells) constraint.parts.back().clear();
    }
    const int numbers = some(arguments.min_numbers, arguments.max_numbers);
    const CellList none;
    for (int i = 0; i < numbers; ++i) {
      constraint.numbers.push_back(
          any_number(constraint.parts.empty() ? none : constraint.parts[0]));
    }
    return true;
  }
  void add_line(Constraint& constraint) {
    constraint.parts = {often(85) ? whole_line() : any_list(1, 6)};
    constraint.numbers = {any_number(constraint.parts[0])};
  }
  void add_edges(Constraint& constraint) {
    constraint.parts = {path(between(2, 4), false)};
    if (constraint.kind->arguments.min_numbers == 0) return;
    constraint.numbers = {any_number({constraint.parts[0].begin(), constraint.parts[0].end()})};
  }
  void add_equal_parts(Constraint& constraint, int parts) {
    const int length = between(1, std::max(1, std::min(3, board_.cell_count() / parts)));
    for (int i = 0; i < parts; ++i) constraint.parts.push_back(scattered(length));
  }
  // Regions of the size of a row whose values differ in the grid if those of the rows do; sometimes
  // also others, or with a region that lacks a cell.
  void add_regions(Constraint& constraint, bool hold) {
    constraint.parts = geometry_.rows();
    for (int i = 0; i < 4 * board_.grid_cells(); ++i) {
      auto& first = random_of(random_, constraint.parts);
      auto& second = random_of(random_, constraint.parts);
      Cell& a = random_of(random_, first);
      Cell& b = random_of(random_, second);
      if (!hold || value_at(a) == value_at(b)) std::swap(a, b);
    }
    if (often(20)) constraint.parts[0].pop_back();
    if (often(20)) constraint.parts.pop_back();
    std::erase_if(constraint.parts, [](const auto& part) { return part.empty(); });
    if (constraint.parts.empty()) constraint.parts.emplace_back();
  }
  bool add_children(Constraint& constraint, int count, bool hold, int depth) {
    if (depth > 1) return false;
    for (int i = 0; i < count; ++i) {
      auto child = make_any(hold, depth + 1);
      if (!child) return false;
      constraint.children.push_back(std::move(*child));
    }
    return true;
  }
  // The extra cells that have the numbers of the regions of these cells, if the board has them.
  CellList region_cells(CellList cells) {
    if (board_.cell_count() == 2 * board_.grid_cells()) {
      for (Cell& cell : cells) cell = static_cast<Cell>(cell + board_.grid_cells());
    }
    return cells;
  }
  void add_key(Constraint& constraint) {
    const int parts = between(1, 2);
    for (int i = 0; i < parts; ++i) constraint.parts.push_back(any_list(1, 5));
    if (often(10)) constraint.parts.emplace_back();
  }
};

inline std::span<const RandomConstraints::Maker> RandomConstraints::makers() {
  using Self = RandomConstraints;
  static constexpr auto kLine = [](Self& self, Constraint& c, bool, int) {
    self.add_line(c);
    return true;
  };
  static constexpr auto kEdges = [](Self& self, Constraint& c, bool, int) {
    self.add_edges(c);
    return true;
  };
  static constexpr auto kRelation = [](Self& self, Constraint& c, bool, int) {
    self.add_key(c);
    c.text = random_relation_key(self.board_, self.random_);
    return true;
  };
  static constexpr auto kSquare = [](Self& self, Constraint& c, bool, int) {
    c.parts = {self.square()};
    const int values = self.between(1, 4);
    for (int i = 0; i < values; ++i) {
      c.numbers.push_back(self.often(80) ? self.value_at(random_of(self.random_, c.parts[0]))
                                         : self.any_value());
    }
    return true;
  };
  static constexpr Maker kMakers[] = {
      {"all-pairs", kRelation},
      {"and", [](Self& self, Constraint& c, bool hold,
                 int depth) { return self.add_children(c, self.between(0, 2), hold, depth); }},
      {"automaton",
       [](Self& self, Constraint& c, bool, int) {
         self.add_key(c);
         const bool segments = c.parts.size() > 1 && self.often(30);
         if (segments) c.numbers = {1};
         c.text = random_automaton_key(self.board_.values() + (segments ? 1 : 0), self.random_);
         return true;
       }},
      {"black-dot", kEdges},
      {"chaos-arrow",
       [](Self& self, Constraint& c, bool, int) {
         c.parts = {self.scattered(1)};
         const int arms = self.between(1, 3);
         for (int i = 0; i < arms; ++i) {
           c.parts.push_back(self.region_cells(self.path(self.between(1, 4), false)));
           c.parts.back()[0] = c.parts[1][0];
         }
         if (self.often(50)) c.numbers = {self.between(0, 1)};
         return true;
       }},
      {"chaos-count",
       [](Self& self, Constraint& c, bool, int) {
         c.parts = {self.scattered(1), self.region_cells(self.path(self.between(1, 7), true))};
         if (self.often(50)) c.numbers = {self.between(0, 1)};
         return true;
       }},
      {"clone",
       [](Self& self, Constraint& c, bool, int) {
         self.add_equal_parts(c, 2);
         return true;
       }},
      {"connected",
       [](Self& self, Constraint& c, bool, int) {
         CellList all(static_cast<std::size_t>(self.board_.grid_cells()));
         std::iota(all.begin(), all.end(), Cell{0});
         c.parts = {self.often(70) ? all : self.any_list(1, 9)};
         int count = 0;
         const int values = self.between(1, std::max(1, self.board_.values() / 2));
         for (int i = 0; i < values; ++i) {
           const int value = self.any_value();
           if (std::find(c.numbers.begin(), c.numbers.end(), value) != c.numbers.end()) continue;
           c.numbers.push_back(value);
           for (const Cell cell : c.parts[0]) count += self.value_at(cell) == value;
         }
         c.numbers.insert(c.numbers.begin(), self.often(50) ? 0 : count);
         return true;
       }},
      {"contain-at-least", kSquare},
      {"contain-exactly", kSquare},
      {"copies",
       [](Self& self, Constraint& c, bool hold, int depth) {
         const Cell origin = self.any_cell();
         c.numbers = {origin};
         const int targets = self.between(0, 2);
         for (int i = 0; i < targets; ++i) {
           c.numbers.push_back(self.often(30) ? origin : self.any_cell());
         }
         return self.add_children(c, self.between(1, 2), hold, depth);
       }},
      {"count-distinct",
       [](Self& self, Constraint& c, bool, int) {
         c.parts = {self.scattered(1), self.any_list(1, 6)};
         return true;
       }},
      {"diagonal",
       [](Self& self, Constraint& c, bool, int) {
         c.numbers = {self.often(50) ? 1 : -1};
         return true;
       }},
      {"doppelganger", [](Self&, Constraint&, bool, int) { return true; }},
      {"equal-sum",
       [](Self& self, Constraint& c, bool, int) {
         const int parts = self.between(2, 3);
         for (int i = 0; i < parts; ++i) c.parts.push_back(self.any_list(1, 3));
         return true;
       }},
      {"full-rank",
       [](Self& self, Constraint& c, bool, int) {
         c.parts = {self.whole_line()};
         c.numbers = {self.between(1, 4 * self.board_.rows)};
         return true;
       }},
      {"full-rank-ties",
       [](Self& self, Constraint& c, bool, int) {
         static constexpr const char* kTies[] = {"none", "only-unclued", "any"};
         c.text = random_of(self.random_, kTies);
         return true;
       }},
      {"greater", kEdges},
      {"hidden-skyscraper", kLine},
      {"jigsaw",
       [](Self& self, Constraint& c, bool hold, int) {
         self.add_regions(c, hold);
         return true;
       }},
      {"little-killer",
       [](Self& self, Constraint& c, bool, int) {
         c.parts = {self.diagonal()};
         c.numbers = {self.any_number(c.parts[0])};
         return true;
       }},
      {"look-and-say",
       [](Self& self, Constraint& c, bool, int) {
         c.parts = {self.any_list(1, 6)};
         const int values = self.between(1, 3);
         for (int i = 0; i < values; ++i) {
           const int value = self.any_value();
           int count = 0;
           for (const Cell cell : c.parts[0]) count += self.value_at(cell) == value;
           c.numbers.push_back(self.often(80) ? count : self.between(0, 3));
           c.numbers.push_back(value);
         }
         return true;
       }},
      {"modular",
       [](Self& self, Constraint& c, bool, int) {
         c.parts = {self.any_list(1, 5)};
         c.numbers = {self.between(1, 4)};
         return true;
       }},
      {"numbered-room", kLine},
      {"or",
       [](Self& self, Constraint& c, bool, int depth) {
         return self.add_children(c, self.between(0, 3), self.often(50), depth);
       }},
      {"pair", kRelation},
      {"pattern",
       [](Self& self, Constraint& c, bool, int) {
         self.add_key(c);
         c.text = random_pattern(self.board_, self.random_);
         return true;
       }},
      {"quadruple", kSquare},
      {"same-values",
       [](Self& self, Constraint& c, bool, int) {
         self.add_equal_parts(c, self.between(2, 3));
         return true;
       }},
      {"sandwich", kLine},
      {"skyscraper", kLine},
      {"sum",
       [](Self& self, Constraint& c, bool, int) {
         c.parts = {self.any_list(1, 5)};
         c.numbers = {self.sum_of(c.parts[0])};
         if (self.often(50)) {
           int sum = 0;
           for (const Cell cell : c.parts[0]) {
             c.numbers.push_back(self.between(-3, 3));
             sum += c.numbers.back() * self.value_at(cell);
           }
           c.numbers[0] = sum;
         }
         if (self.often(10)) c.numbers[0] += self.between(-2, 2);
         return true;
       }},
      {"sum-line",
       [](Self& self, Constraint& c, bool, int) {
         c.parts = {self.any_list(1, 7)};
         c.numbers = {std::max(1, self.any_number(c.parts[0]))};
         if (self.often(60)) c.numbers.push_back(self.between(0, 1));
         return true;
       }},
      {"white-dot", kEdges},
      {"x-sum", kLine},
      {"xv", kEdges},
  };
  return kMakers;
}

}  // namespace inlay::test

#endif  // INLAY_TESTS_SUPPORT_RANDOM_CONSTRAINTS_H_

// Cover problems for tests and benchmarks, and ways to check the answers.
//
// brute_force() implements the definition of a solution without any engine.
#ifndef INLAY_TESTS_SUPPORT_PROBLEMS_H_
#define INLAY_TESTS_SUPPORT_PROBLEMS_H_

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "base/random.h"
#include "inlay/cover.h"
#include "inlay/sudoku.h"

namespace inlay::test {

using cover::Entry;
using cover::ItemId;
using cover::OptionId;
using cover::Problem;
using Solution = std::vector<OptionId>;

// "a b | x" and {"a x:red", "b x:red"}, as in the text format but without its checks.
inline Problem problem_of(const std::string& items, const std::vector<std::string>& options) {
  Problem problem;
  std::istringstream names(items);
  bool primary = true;
  for (std::string name; names >> name;) {
    if (name == "|") {
      primary = false;
    } else {
      (void)(primary ? problem.add_primary(name) : problem.add_secondary(name));
    }
  }
  for (const std::string& option : options) {
    std::vector<Entry> entries;
    std::istringstream words(option);
    for (std::string word; words >> word;) {
      const std::size_t colon = word.find(':');
      const ItemId item = problem.find_item(word.substr(0, colon)).value();
      entries.push_back({item, colon == std::string::npos ? cover::kNoColor
                                                          : problem.color(word.substr(colon + 1))});
    }
    (void)problem.add_option(entries);
  }
  return problem;
}

// n queens on an n x n board; diagonals are secondary items.
inline Problem queens(int n) {
  Problem problem;
  for (const char* line : {"r", "c"}) {
    for (int i = 0; i < n; ++i) (void)problem.add_primary(line + std::to_string(i));
  }
  for (const char* line : {"a", "b"}) {
    for (int i = 0; i < 2 * n - 1; ++i) (void)problem.add_secondary(line + std::to_string(i));
  }
  for (int r = 0; r < n; ++r) {
    for (int c = 0; c < n; ++c) {
      const std::array<int, 4> items = {r, n + c, 2 * n + r + c, 4 * n - 1 + r + n - 1 - c};
      std::vector<Entry> entries;
      for (const int item : items) entries.push_back({static_cast<ItemId>(item)});
      (void)problem.add_option(entries);
    }
  }
  return problem;
}

// Langford pairs of 1 .. n, each sequence and its reversal counted.
inline Problem langford(int n) {
  Problem problem;
  for (int d = 1; d <= n; ++d) (void)problem.add_primary("d" + std::to_string(d));
  for (int s = 0; s < 2 * n; ++s) (void)problem.add_primary("s" + std::to_string(s));
  for (int d = 1; d <= n; ++d) {
    for (int s = 0; s + d + 1 < 2 * n; ++s) {
      const std::array<int, 3> items = {d - 1, n + s, n + s + d + 1};
      std::vector<Entry> entries;
      for (const int item : items) entries.push_back({static_cast<ItemId>(item)});
      (void)problem.add_option(entries);
    }
  }
  return problem;
}

// The 12 pentominoes, each once, on a board of rows x columns = 60 cells.
inline Problem pentominoes(int rows, int columns) {
  using Cells = std::vector<std::pair<int, int>>;
  static const std::vector<std::pair<char, std::string>> kShapes = {
      {'F', " ##/## / # "}, {'I', "#####"},       {'L', "####/#   "}, {'N', "##  / ###"},
      {'P', "###/## "},     {'T', "###/ # / # "}, {'U', "# #/###"},   {'V', "###/#  /#  "},
      {'W', "#  /## / ##"}, {'X', " # /###/ # "}, {'Y', "####/ #  "}, {'Z', "## / # / ##"}};
  Problem problem;
  for (const auto& shape : kShapes) (void)problem.add_primary(std::string(1, shape.first));
  for (int r = 0; r < rows; ++r) {
    for (int c = 0; c < columns; ++c) {
      (void)problem.add_primary(std::to_string(r) + "," + std::to_string(c));
    }
  }
  ItemId piece = 0;
  for (const auto& shape : kShapes) {
    std::set<Cells> orientations;
    Cells cells;
    int row = 0, column = 0;
    for (const char sign : shape.second) {
      if (sign == '#') cells.emplace_back(row, column);
      ++column;
      if (sign == '/') ++row, column = 0;
    }
    for (int turn = 0; turn < 8; ++turn) {
      for (auto& [r, c] : cells) r = std::exchange(c, turn == 4 ? r : -r);  // at 4, a reflection
      int top = cells[0].first, left = cells[0].second;
      for (const auto& [r, c] : cells) top = std::min(top, r), left = std::min(left, c);
      for (auto& [r, c] : cells) r -= top, c -= left;
      std::sort(cells.begin(), cells.end());
      orientations.insert(cells);
    }
    for (const Cells& orientation : orientations) {
      for (int r = 0; r < rows; ++r) {
        for (int c = 0; c < columns; ++c) {
          std::vector<Entry> entries = {{piece}};
          for (const auto& [dr, dc] : orientation) {
            if (r + dr >= rows || c + dc >= columns) break;
            entries.push_back({static_cast<ItemId>(12 + (r + dr) * columns + c + dc)});
          }
          if (entries.size() == 6) (void)problem.add_option(entries);
        }
      }
    }
    ++piece;
  }
  return problem;
}

// The grids of a Sudoku shape that agree with `clues`: a digit or '.' for each cell in turn; cells
// after the end of the text are blank. Box width 1 is a Latin square.
inline Problem sudoku(int box_width, int box_height, const std::string& clues = "") {
  inlay::sudoku::Puzzle puzzle(inlay::sudoku::Rules::boxes(box_width, box_height).value());
  for (std::size_t cell = 0; cell < clues.size(); ++cell) {
    if (clues[cell] != '.') {
      puzzle.clues[cell] = static_cast<inlay::sudoku::Digit>(clues[cell] - '0');
    }
  }
  return inlay::sudoku::to_cover(puzzle);
}

// Labels 0 .. n - 1 for the n vertices of a path, so that the differences along its n - 1 edges are
// all different. Vertices and labels are secondary: a vertex has its label as colour, and a label
// its vertex.
inline Problem graceful_path(int n) {
  Problem problem;
  for (int d = 1; d < n; ++d) (void)problem.add_primary("d" + std::to_string(d));
  for (int e = 0; e + 1 < n; ++e) (void)problem.add_primary("e" + std::to_string(e));
  for (int v = 0; v < n; ++v) (void)problem.add_secondary("v" + std::to_string(v));
  for (int l = 0; l < n; ++l) (void)problem.add_secondary("l" + std::to_string(l));
  const auto item = [&](char kind, int number) {
    return problem.find_item(kind + std::to_string(number)).value();
  };
  const auto color = [&](int number) { return problem.color(std::to_string(number)); };
  for (int e = 0; e + 1 < n; ++e) {
    for (int a = 0; a < n; ++a) {
      for (int b = 0; b < n; ++b) {
        if (a == b) continue;
        const Entry entries[] = {{item('d', a > b ? a - b : b - a)}, {item('e', e)},
                                 {item('v', e), color(a)},           {item('v', e + 1), color(b)},
                                 {item('l', a), color(e)},           {item('l', b), color(e + 1)}};
        (void)problem.add_option(entries);
      }
    }
  }
  return problem;
}

// Features of a random problem beyond plain exact cover.
struct Extras {
  std::uint32_t most = 0;  // above 0: primary items have bounds up to this
  std::uint64_t cost = 0;  // maximum cost of an option
  bool any_size = false;   // also options without items, and no items at all
};

// Up to 6 primary and 4 secondary items, `colors` colours, up to `options` options. Items in no
// option, options without a primary item and equal options occur often.
inline Problem random_problem(base::Random& random, std::uint32_t colors, std::size_t options,
                              const Extras& extras = {}) {
  Problem problem;
  const auto items = static_cast<ItemId>(extras.any_size ? random.below(10) : 1 + random.below(9));
  for (ItemId item = 0; item < items; ++item) {
    const std::string name = "i" + std::to_string(item);
    const bool primary = random.below(10) < 6 && problem.primary_count() < 6;
    cover::Bounds bounds;
    if (extras.most > 0 && primary && random.below(3) > 0) {
      bounds.most = static_cast<std::uint32_t>(1 + random.below(extras.most));
      bounds.least = static_cast<std::uint32_t>(random.below(bounds.most + std::uint64_t{1}));
    }
    (void)(primary ? problem.add_primary(name, bounds) : problem.add_secondary(name));
  }
  const std::uint64_t density = 2 + random.below(5);
  for (std::size_t left = random.below(options + 1); left > 0; --left) {
    std::vector<Entry> entries;
    for (ItemId item = 0; item < items; ++item) {
      if (random.below(10) >= density) continue;
      const auto color = static_cast<cover::Color>(random.below(colors + 1));
      const bool colored = color > 0 && !problem.is_primary(item);
      entries.push_back(
          {item, colored ? problem.color("c" + std::to_string(color)) : cover::kNoColor});
    }
    random.shuffle(std::span(entries));
    if (extras.any_size && random.below(20) == 0) entries.clear();
    (void)problem.add_option(entries, 0, extras.cost == 0 ? 0 : random.below(extras.cost + 1));
  }
  return problem;
}

// Whether these options are a solution, by the definition in inlay/cover.h.
inline bool is_solution(const Problem& problem, const Solution& options) {
  for (ItemId item = 0; item < problem.item_count(); ++item) {
    std::vector<cover::Color> uses;
    for (const OptionId option : options) {
      for (const Entry& entry : problem.option(option)) {
        if (entry.item == item) uses.push_back(entry.color);
      }
    }
    if (problem.is_primary(item)) {
      const cover::Bounds bounds = problem.bounds(item);
      if (uses.size() < bounds.least || uses.size() > bounds.most) return false;
    } else if (uses.size() > 1) {
      for (const cover::Color color : uses) {
        if (color == cover::kNoColor || color != uses[0]) return false;
      }
    }
  }
  return std::all_of(options.begin(), options.end(), [&](OptionId option) {
    const auto row = problem.option(option);
    return std::any_of(row.begin(), row.end(),
                       [&](const Entry& entry) { return problem.is_primary(entry.item); });
  });
}

inline bool can(const cover::EngineInfo& engine, const Problem& problem) {
  return (engine.colors || problem.color_count() == 0) &&
         (engine.multiplicities || !problem.has_multiplicities());
}

// All solutions, by trying every set of options. Require: few options.
inline std::vector<Solution> brute_force(const Problem& problem) {
  std::vector<Solution> solutions;
  for (std::uint32_t set = 0; set < std::uint32_t{1} << problem.option_count(); ++set) {
    Solution options;
    for (std::uint32_t rest = set; rest != 0; rest &= rest - 1) {
      options.push_back(static_cast<OptionId>(std::countr_zero(rest)));
    }
    if (is_solution(problem, options)) solutions.push_back(options);
  }
  std::sort(solutions.begin(), solutions.end());
  return solutions;
}

// All remaining solutions of a search, sorted; duplicates are kept.
inline std::vector<Solution> collect(cover::Search& search) {
  std::vector<Solution> solutions;
  for (const auto options : Solutions(search))
    solutions.emplace_back(options.begin(), options.end());
  std::sort(solutions.begin(), solutions.end());
  return solutions;
}
inline std::vector<Solution> collect(const Problem& problem, const cover::SearchOptions& options) {
  auto search = cover::Search::make(problem, options, Budget::unlimited());
  return collect(search.value());
}

// The same with a budget of `nodes` at a time, continued until the search is exhausted.
inline std::vector<Solution> collect_in_slices(const Problem& problem,
                                               const cover::SearchOptions& options,
                                               std::uint64_t nodes) {
  Budget budget;
  budget.nodes = nodes;
  auto search = cover::Search::make(problem, options, budget);
  std::vector<Solution> solutions;
  while (true) {
    switch (search->next()) {
      case SearchStatus::exhausted:
        std::sort(solutions.begin(), solutions.end());
        return solutions;
      case SearchStatus::limit:
        search->set_budget(budget);
        break;
      case SearchStatus::solution:
        solutions.emplace_back(search->solution().begin(), search->solution().end());
    }
  }
}

}  // namespace inlay::test

#endif  // INLAY_TESTS_SUPPORT_PROBLEMS_H_

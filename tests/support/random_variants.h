// Random small boards, values that fill them, and constraints that often hold for these values: to
// compare the meaning of a kind with its primitives.
#ifndef INLAY_TESTS_SUPPORT_RANDOM_VARIANTS_H_
#define INLAY_TESTS_SUPPORT_RANDOM_VARIANTS_H_

#include <algorithm>
#include <functional>
#include <numeric>
#include <random>
#include <string_view>
#include <vector>

#include "inlay/variant.h"

namespace inlay::sudoku {

// A board with values. `free`: the board has no rows and columns whose values must differ, so a
// maker of a constraint may change the values to satisfy it.
struct RandomVariant {
  std::mt19937 random;
  VariantBoard board;
  std::vector<int> values;
  bool free = true;

  explicit RandomVariant(unsigned seed) : random(seed) {}

  int pick(int least, int most) { return std::uniform_int_distribution<int>(least, most)(random); }
  bool chance(int percent) { return pick(1, 100) <= percent; }
  int value() { return pick(board.min_value, board.max_value); }
  Cell cell() { return static_cast<Cell>(pick(0, board.cell_count() - 1)); }

  // Different cells in random order; sometimes one of them twice.
  std::vector<Cell> cells(int least, int most) {
    std::vector<Cell> all(static_cast<std::size_t>(board.cell_count()));
    std::iota(all.begin(), all.end(), Cell{0});
    std::shuffle(all.begin(), all.end(), random);
    all.resize(std::min(all.size(), static_cast<std::size_t>(pick(least, most))));
    if (!all.empty() && chance(8)) all.push_back(all[0]);
    return all;
  }
  int sum(const std::vector<Cell>& list) const {
    int sum = 0;
    for (const Cell at : list) sum += values[at];
    return sum;
  }
  void set(Cell at, int to) {
    if (free && to >= board.min_value && to <= board.max_value) values[at] = to;
  }
  // Gives the cells different values, if there are enough.
  void make_different(const std::vector<Cell>& list) {
    std::vector<int> all(static_cast<std::size_t>(board.values()));
    std::iota(all.begin(), all.end(), board.min_value);
    std::shuffle(all.begin(), all.end(), random);
    for (std::size_t i = 0; i < std::min(list.size(), all.size()); ++i) set(list[i], all[i]);
  }

  // Up to 6 x 6 cells with any values, with boxes in half of the cases and with extra cells in
  // some.
  void make_free_board() {
    free = true;
    board = {};
    board.rows = pick(1, 6);
    board.columns = pick(1, 6);
    board.min_value = pick(0, 1);
    board.max_value = board.min_value + pick(0, 8);
    board.lines = false;
    board.box_rows = board.box_columns = 0;
    if (chance(50)) board = board.with_boxes_of(std::min(board.values(), pick(4, 6)));
    if (chance(15)) board.extra.push_back({"X", "", 1, pick(1, 3)});
    fill();
  }
  // A square board whose rows, columns and boxes hold each value once.
  void make_house_board() {
    free = false;
    static constexpr int kBoxes[][2] = {{2, 2}, {2, 3}, {2, 4}, {3, 3}, {1, 3}, {1, 5}, {1, 7}};
    const auto& box = kBoxes[pick(0, 6)];
    board = {};
    board.rows = board.columns = box[0] * box[1];
    board.min_value = pick(0, 1);
    board.max_value = board.min_value + board.rows - 1;
    board.box_rows = box[0] > 1 ? box[0] : 0;
    board.box_columns = box[0] > 1 ? box[1] : 0;
    fill();
  }
  // New values that satisfy the rows, columns and boxes of the board.
  void fill() {
    values.assign(static_cast<std::size_t>(board.cell_count()), 0);
    if (free) return fill_boxes();
    const int n = board.rows;
    const int height = std::max(1, board.box_rows), width = n / height;
    const auto order = [&](int group) {  // of lines: groups and the lines in each group
      std::vector<int> lines, groups(static_cast<std::size_t>(n / group));
      std::iota(groups.begin(), groups.end(), 0);
      std::shuffle(groups.begin(), groups.end(), random);
      for (const int g : groups) {
        std::vector<int> inside(static_cast<std::size_t>(group));
        std::iota(inside.begin(), inside.end(), g * group);
        std::shuffle(inside.begin(), inside.end(), random);
        lines.insert(lines.end(), inside.begin(), inside.end());
      }
      return lines;
    };
    const auto rows = order(height), columns = order(width);
    std::vector<int> digits(static_cast<std::size_t>(n));
    std::iota(digits.begin(), digits.end(), board.min_value);
    std::shuffle(digits.begin(), digits.end(), random);
    for (std::size_t r = 0; r < rows.size(); ++r) {
      for (std::size_t c = 0; c < columns.size(); ++c) {
        const int shift = rows[r] % height * width + rows[r] / height + columns[c];
        values[r * rows.size() + c] = digits[static_cast<std::size_t>(shift % n)];
      }
    }
  }

 private:
  void fill_boxes() {
    for (int& at : values) at = value();
    if (board.box_rows == 0) return;
    for (int top = 0; top < board.rows; top += board.box_rows) {
      for (int left = 0; left < board.columns; left += board.box_columns) {
        std::vector<Cell> box;
        for (int r = top; r < top + board.box_rows; ++r) {
          for (int c = left; c < left + board.box_columns; ++c) {
            box.push_back(static_cast<Cell>(r * board.columns + c));
          }
        }
        make_different(box);
      }
    }
  }
};

// Makes the arguments of a kind.
struct ConstraintMaker {
  std::string_view kind;
  std::function<Constraint(RandomVariant&)> make;
  // For kinds that need a certain board; null: any board.
  std::function<void(RandomVariant&)> make_board = {};
};

}  // namespace inlay::sudoku

#endif  // INLAY_TESTS_SUPPORT_RANDOM_VARIANTS_H_

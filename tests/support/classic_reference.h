// The specification of the 9x9 kernels as slow and simple code: rules 1 to 5 of
// src/sudoku/classic/kernel.h on a table of 729 truth values, one loop nest per sentence.
//
// The kernels must find the same solutions in the same order with the same number of guesses.
#ifndef INLAY_TESTS_SUPPORT_CLASSIC_REFERENCE_H_
#define INLAY_TESTS_SUPPORT_CLASSIC_REFERENCE_H_

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "inlay/classic.h"

namespace inlay::sudoku::classic::test {

class Reference {
 public:
  explicit Reference(const CandidateMasks& marks) {
    for (int cell = 0; cell < kCells; ++cell) {
      for (int d = 0; d < 9; ++d) {
        start_.may(d, cell) = (marks.cells[static_cast<std::size_t>(cell)] >> d & 1) != 0;
      }
    }
  }
  explicit Reference(const GridText& puzzle) {
    for (int cell = 0; cell < kCells; ++cell) {
      const char c = puzzle.cells[static_cast<std::size_t>(cell)];
      for (int d = 0; d < 9; ++d) start_.may(d, cell) = c < '1' || c > '9' || c == '1' + d;
    }
  }

  // At most `limit` solutions, with at most `guesses` guesses.
  void solve(std::size_t limit, std::uint64_t guesses = Budget::kNoLimit) {
    solutions.clear();
    nodes = 0;
    out_of_guesses = false;
    limit_ = limit;
    guesses_ = guesses;
    search(start_);
  }

  std::vector<GridText> solutions;
  std::uint64_t nodes = 0;
  bool out_of_guesses = false;

 private:
  static constexpr int kBands = 6;  // 0 to 2 of rows, 3 to 5 of columns
  // A line is a row of a band of rows, a column of a band of columns; `place` counts the cells of
  // a line within a box.
  static int cell_of(int band, int line, int box, int place) {
    const int across = 3 * (band % 3) + line, along = 3 * box + place;
    return band < 3 ? 9 * across + along : 9 * along + across;
  }

  struct Table {
    std::array<bool, 729> can = {};
    bool refuted = false;

    bool& may(int digit, int cell) { return can[static_cast<std::size_t>(81 * digit + cell)]; }
    bool may(int digit, int cell) const { return can[static_cast<std::size_t>(81 * digit + cell)]; }
    // Whether the digit is possible in this minirow (or minicolumn).
    bool fits(int digit, int band, int line, int box) const {
      return may(digit, cell_of(band, line, box, 0)) || may(digit, cell_of(band, line, box, 1)) ||
             may(digit, cell_of(band, line, box, 2));
    }
    void remove(int digit, int band, int line, int box) {
      for (int place = 0; place < 3; ++place) {
        may(digit, cell_of(band, line, box, place)) = false;
      }
    }
    int digits_of(int cell) const {
      int count = 0;
      for (int d = 0; d < 9; ++d) count += may(d, cell);
      return count;
    }
    // The ways to place the digit in the band: in each line in a different box.
    int ways(int digit, int band) const {
      int count = 0;
      std::array<int, 3> box = {0, 1, 2};
      do {
        count += fits(digit, band, 0, box[0]) && fits(digit, band, 1, box[1]) &&
                 fits(digit, band, 2, box[2]);
      } while (std::next_permutation(box.begin(), box.end()));
      return count;
    }
  };

  // Cell 0 to 8 of a box, in reading order.
  static int cell_of_box(int box, int place) {
    return 27 * (box / 3) + 3 * (box % 3) + 9 * (place / 3) + place % 3;
  }

  static void closure(Table& table) {
    for (int band = 0; band < kBands; ++band) {
      for (int d = 0; d < 9; ++d) {
        for (int line = 0; line < 3; ++line) {
          for (int box = 0; box < 3; ++box) {
            const int line1 = (line + 1) % 3, line2 = (line + 2) % 3;
            const int box1 = (box + 1) % 3, box2 = (box + 2) % 3;
            const bool straight =
                table.fits(d, band, line1, box1) && table.fits(d, band, line2, box2);
            const bool crossed =
                table.fits(d, band, line1, box2) && table.fits(d, band, line2, box1);
            if (!straight && !crossed) table.remove(d, band, line, box);
          }
        }
      }
    }
  }

  static void hidden_singles(Table& table) {
    for (int box = 0; box < 9; ++box) {
      for (int d = 0; d < 9; ++d) {
        int places = 0, cell = 0;
        for (int place = 0; place < 9; ++place) {
          if (!table.may(d, cell_of_box(box, place))) continue;
          ++places;
          cell = cell_of_box(box, place);
        }
        if (places == 0) table.refuted = true;
        for (int other = 0; other < 9; ++other) {
          if (places == 1 && other != d) table.may(other, cell) = false;
        }
      }
    }
  }

  static void naked_singles(Table& table) {
    for (int box = 0; box < 9; ++box) {
      for (int place = 0; place < 9; ++place) {
        const int cell = cell_of_box(box, place);
        const int digits = table.digits_of(cell);
        if (digits == 0) table.refuted = true;
        for (int d = 0; d < 9; ++d) {
          if (digits != 1 || !table.may(d, cell)) continue;
          for (int other = 0; other < 9; ++other) {
            if (other != place) table.may(d, cell_of_box(box, other)) = false;
          }
        }
      }
    }
  }

  static void triads(Table& table) {
    for (int band = 0; band < kBands; ++band) {
      for (int line = 0; line < 3; ++line) {
        for (int box = 0; box < 3; ++box) triad(table, band, line, box);
      }
    }
  }
  static void triad(Table& table, int band, int line, int box) {
    const int other1 = (line + 1) % 3, other2 = (line + 2) % 3;
    std::array<bool, 9> possible = {}, needed = {};
    for (int d = 0; d < 9; ++d) {
      const auto i = static_cast<std::size_t>(d);
      possible[i] = table.fits(d, band, line, box);
      needed[i] =
          possible[i] && !table.fits(d, band, other1, box) && !table.fits(d, band, other2, box);
    }
    const auto possible_count = std::count(possible.begin(), possible.end(), true);
    const auto needed_count = std::count(needed.begin(), needed.end(), true);
    if (possible_count < 3 || needed_count > 3) table.refuted = true;
    for (int d = 0; d < 9; ++d) {
      const auto i = static_cast<std::size_t>(d);
      if (possible_count <= 3 && possible[i]) {
        table.remove(d, band, other1, box);
        table.remove(d, band, other2, box);
      }
      if (needed_count >= 3 && !needed[i]) table.remove(d, band, line, box);
    }
  }

  static void deduce(Table& table) {
    Table before;
    do {
      do {
        before = table;
        closure(table);
        hidden_singles(table);
        naked_singles(table);
      } while (!table.refuted && table.can != before.can);
      if (!table.refuted) triads(table);
    } while (!table.refuted && table.can != before.can);
  }

  struct Guess {
    int digit, band, line, box;
  };
  static Guess choose(const Table& table) {
    int best_band = -1, fewest = 0;
    for (int band = 0; band < kBands; ++band) {
      int total = 0;
      for (int d = 0; d < 9; ++d) total += table.ways(d, band);
      if (total > 9 && (best_band < 0 || total < fewest)) {
        best_band = band;
        fewest = total;
      }
    }
    const auto rank = [&](int d) {  // two ways first, then three, then more; decided ones last
      const int ways = table.ways(d, best_band);
      return ways == 1 ? 5 : std::min(ways, 4);
    };
    int digit = 0;
    for (int d = 1; d < 9; ++d) {
      if (rank(d) < rank(digit)) digit = d;
    }
    for (int box = 0;; ++box) {
      std::vector<int> lines;
      for (int line = 0; line < 3; ++line) {
        if (table.fits(digit, best_band, line, box)) lines.push_back(line);
      }
      if (lines.size() >= 2) return {digit, best_band, lines[0], box};
    }
  }

  // False: a limit was reached.
  bool search(Table table) {
    deduce(table);
    if (table.refuted) return true;
    if (std::count(table.can.begin(), table.can.end(), true) == kCells) {
      solutions.push_back(text(table));
      return solutions.size() < limit_;
    }
    if (nodes == guesses_) {
      out_of_guesses = true;
      return false;
    }
    ++nodes;
    const Guess guess = choose(table);
    Table a = table;
    a.remove(guess.digit, guess.band, (guess.line + 1) % 3, guess.box);
    a.remove(guess.digit, guess.band, (guess.line + 2) % 3, guess.box);
    if (!search(a)) return false;
    Table b = table;
    b.remove(guess.digit, guess.band, guess.line, guess.box);
    return search(b);
  }

  static GridText text(const Table& table) {
    GridText grid;
    for (int cell = 0; cell < kCells; ++cell) {
      for (int d = 0; d < 9; ++d) {
        if (table.may(d, cell))
          grid.cells[static_cast<std::size_t>(cell)] = static_cast<char>('1' + d);
      }
    }
    return grid;
  }

  Table start_;
  std::size_t limit_ = 0;
  std::uint64_t guesses_ = 0;
};

}  // namespace inlay::sudoku::classic::test

#endif  // INLAY_TESTS_SUPPORT_CLASSIC_REFERENCE_H_

// Nets: what follows from a candidate by singles, up to four rounds of them.
//
// In each round the naked singles and then the hidden ones that are there at its beginning are
// placed. A naked single needs that the other digits of its cell are gone, a hidden one that the
// other places are, in that of its houses which has the fewest left.
#include "sudoku/grade/hodoku/tables.h"

namespace inlay::sudoku::grade::hodoku {
namespace {

constexpr int kRounds = 4;

using Needs = std::array<std::uint16_t, 5>;

struct Follower {
  const Board& before;
  Table& table;
  Board board;

  enum class Why : std::uint8_t { assumed, last_of_cell, naked, hidden };

  void place(int cell, int digit, Why why) {
    CellSet seen = before.with(digit) & peers(cell);
    const Mask had = board.mask(cell);
    Needs needs{};
    if (why == Why::hidden) {
      int house = houses_of(cell)[0];
      for (const int other : houses_of(cell)) {
        if (board.places(other, digit) < board.places(house, digit)) house = other;
      }
      fill(needs, seen & house_set(house), bit(digit));
    } else if (why == Why::naked) {
      fill(needs, CellSet::of(cell), before.mask(cell) & ~bit(digit));
    }
    board.place(cell, digit);
    const auto here = static_cast<std::uint16_t>(table.entries.size());
    table.add(node_of(cell, digit, true), needs);
    for (const int other : seen) table.add(node_of(other, digit, false), {here});
    for (const int d : digits(had & ~bit(digit))) table.add(node_of(cell, d, false), {here});
  }

  void fill(Needs& needs, const CellSet& cells, Mask gone) const {
    std::size_t count = 0;
    for (const int cell : cells) {
      for (const int d : digits(gone)) {
        if (count == needs.size()) return;
        needs[count++] = table.find(node_of(cell, d, false));
      }
    }
  }

  void go_on() {
    struct Next {
      Singles::Single single;
      Why why;
    };
    std::vector<Next> next;
    for (int round = 0; round < kRounds; ++round) {
      next.clear();
      for (const Singles::Single single : board.naked()) {
        if (board.value(single.cell) == 0) next.push_back({single, Why::naked});
      }
      CellSet known;
      for (const Singles::Single single : board.hidden()) {
        if (board.value(single.cell) != 0 || known.has(single.cell)) continue;
        for (const int house : houses_of(single.cell)) {
          if (board.places(house, single.digit) != 1) continue;
          known.add(single.cell);
          next.push_back({single, Why::hidden});
          break;
        }
      }
      if (next.empty()) return;
      for (const auto& [single, why] : next) place(single.cell, single.digit, why);
    }
  }
};

}  // namespace

void Tables::fill_with_singles(const Board& board) {
  for (const int cell : board.empty_cells()) {
    for (const int d : digits(board.mask(cell))) {
      Follower on{board, of(cell, d, true), board};
      on.place(cell, d, Follower::Why::assumed);
      on.go_on();
      Follower off{board, of(cell, d, false), board};
      off.board.remove(cell, d);
      off.table.add(node_of(cell, d, false));
      if (off.board.count(cell) == 1) {
        const int last = std::countr_zero(off.board.mask(cell)) + 1;
        off.place(cell, last, Follower::Why::last_of_cell);
      }
      off.go_on();
    }
  }
}

}  // namespace inlay::sudoku::grade::hodoku

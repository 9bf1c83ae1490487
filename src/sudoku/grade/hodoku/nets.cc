// Nets: what follows from an assumption by up to four rounds of singles.
//
// A round places the naked singles and then the hidden singles that exist at its beginning. The
// parents of a naked single are the eliminated candidates of its cell. The parents of a hidden
// single are the eliminated places in that one of its houses which has the fewest places left.
#include "sudoku/grade/hodoku/implication_tables.h"

namespace inlay::sudoku::grade::hodoku {
namespace {

constexpr int kRounds = 4;

struct NetBuilder {
  const Board& before;
  ImplicationTable& table;
  Board board;

  enum class Why : std::uint8_t { assumed, last_of_cell, naked, hidden };

  void place(int cell, int digit, Why why) {
    CellSet seen = before.with(digit) & peers(cell);
    const Mask had = board.mask(cell);
    Parents parents{};
    if (why == Why::hidden) {
      int house = houses_of(cell)[0];
      for (const int other : houses_of(cell)) {
        if (board.places(other, digit) < board.places(house, digit)) house = other;
      }
      fill(parents, seen & house_set(house), bit(digit));
    } else if (why == Why::naked) {
      fill(parents, CellSet::of(cell), before.mask(cell) & ~bit(digit));
    }
    board.place(cell, digit);
    const auto here = static_cast<std::uint16_t>(table.entries.size());
    table.add(node_of(cell, digit, true), parents);
    for (const int other : seen) table.add(node_of(other, digit, false), {here});
    for (const int d : digits(had & ~bit(digit))) table.add(node_of(cell, d, false), {here});
  }

  void fill(Parents& parents, const CellSet& cells, Mask gone) const {
    std::size_t count = 0;
    for (const int cell : cells) {
      for (const int d : digits(gone)) {
        if (count == parents.size()) return;
        parents[count++] = table.find(node_of(cell, d, false));
      }
    }
  }

  void propagate() {
    struct Pending {
      SingleQueue::Single single;
      Why why;
    };
    std::vector<Pending> pending;
    for (int round = 0; round < kRounds; ++round) {
      pending.clear();
      for (const SingleQueue::Single single : board.naked()) {
        if (board.value(single.cell) == 0) pending.push_back({single, Why::naked});
      }
      CellSet known;
      for (const SingleQueue::Single single : board.hidden()) {
        if (board.value(single.cell) != 0 || known.has(single.cell)) continue;
        for (const int house : houses_of(single.cell)) {
          if (board.places(house, single.digit) != 1) continue;
          known.add(single.cell);
          pending.push_back({single, Why::hidden});
          break;
        }
      }
      if (pending.empty()) return;
      for (const auto& [single, why] : pending) place(single.cell, single.digit, why);
    }
  }
};

}  // namespace

void ImplicationTables::fill_with_singles(const Board& board) {
  for (const int cell : board.empty_cells()) {
    for (const int d : digits(board.mask(cell))) {
      NetBuilder on{board, use(node_of(cell, d, true)), board};
      on.place(cell, d, NetBuilder::Why::assumed);
      on.propagate();
      NetBuilder off{board, use(node_of(cell, d, false)), board};
      off.board.remove(cell, d);
      off.table.add(node_of(cell, d, false));
      if (off.board.count(cell) == 1) {
        const int last = std::countr_zero(off.board.mask(cell)) + 1;
        off.place(cell, last, NetBuilder::Why::last_of_cell);
      }
      off.propagate();
    }
  }
}

}  // namespace inlay::sudoku::grade::hodoku

#include "sudoku/enumerate/digit_moves.h"

#include <algorithm>
#include <span>

namespace inlay::sudoku::enumerate {
namespace {

using base::bit_count;
using Digits = std::uint32_t;  // bit d for digit d

// Another placement of one digit.
template <typename Bits>
struct Move {
  Bits cells;    // of the placement
  Bits changed;  // those where the grid has another digit
  Digits owners;
  int count;  // of changed cells
};

// Moves ordered by count. The owners are stored once more, side by side: most moves are filtered
// out.
template <typename Bits>
class MoveList {
 public:
  explicit MoveList(std::vector<Move<Bits>> moves = {}) : moves_(std::move(moves)) {
    std::sort(moves_.begin(), moves_.end(),
              [](const auto& a, const auto& b) { return a.count < b.count; });
    for (const Move<Bits>& move : moves_)
      owners_.push_back(static_cast<std::uint16_t>(move.owners));
  }

  // Those with these owners, in the same order.
  void filter(Digits owners, std::vector<Move<Bits>>& out) const {
    out.clear();
    for (std::size_t i = 0; i < owners_.size(); ++i) {
      if ((owners_[i] & ~owners) == 0) out.push_back(moves_[i]);
    }
  }

 private:
  std::vector<Move<Bits>> moves_;
  std::vector<std::uint16_t> owners_;
};

// One move from each of several lists so that no cell is used twice: calls found(changed cells).
template <typename Bits, typename Found>
class Combination {
 public:
  // Moves change at most `most` cells together.
  Combination(int most, Found found) : most_(most), found_(std::move(found)) {}

  // The list must be sorted by count. `least`: each of its moves changes at least as many cells.
  void add(const std::vector<Move<Bits>>& list, int least) {
    // The shortest list comes first.
    std::size_t at = size_++;
    for (; at > 0 && lists_[at - 1].moves->size() > list.size(); --at) lists_[at] = lists_[at - 1];
    lists_[at] = {&list, least};
    least_ += least;
  }
  void run() {
    if (lists_[0].moves->empty()) return;
    choose(0, Bits{0}, Bits{0}, most_ - least_);
  }

 private:
  struct List {
    const std::vector<Move<Bits>>* moves = nullptr;
    int least = 0;
  };

  // `spare`: how many more cells than the least numbers may change.
  void choose(std::size_t at, Bits used, Bits changed, int spare) {
    if (at == size_) return found_(changed);
    const List& list = lists_[at];
    const int most = spare + list.least;
    for (const Move<Bits>& move : *list.moves) {
      if (move.count > most) break;
      if ((move.cells & used) != 0) continue;
      choose(at + 1, used | move.cells, changed | move.changed, most - move.count);
    }
  }

  std::array<List, 5> lists_{};
  std::size_t size_ = 0;
  int least_ = 0;
  int most_;
  Found found_;
};

// --- 2 to 4 digits anywhere ---

class WholeBoard {
 public:
  WholeBoard(const Board& board, int most) : board_(board), most_(most) {
    for (std::size_t cell = 0; cell < 81; ++cell) {
      column_[board.digit[cell]][cell / 9] = static_cast<int>(cell % 9);
    }
    for (digit_ = 0; digit_ < 9; ++digit_) {
      found_.clear();
      place(0, 0x1FF, 0x1FF, {0, 0, Digits{1} << digit_, 0});
      moves_[digit_] = MoveList(found_);
    }
  }

  void find(std::vector<Cells>& found) const {
    std::array<std::vector<Move<base::Wide>>, 4> lists;
    for (Digits digits = 0; digits < 512; ++digits) {
      const int count = bit_count(digits);
      if (count < 2 || count > 4) continue;
      const auto collect = [&](base::Wide changed) { found.push_back({changed}); };
      Combination<base::Wide, decltype(collect)> combination(most_, collect);
      std::size_t at = 0;
      for (Digits left = digits; left != 0; left &= left - 1, ++at) {
        moves_[static_cast<std::size_t>(std::countr_zero(left))].filter(digits, lists[at]);
        combination.add(lists[at], 2);
      }
      combination.run();
    }
  }

 private:
  void place(std::size_t row, unsigned columns, unsigned boxes, const Move<base::Wide>& before) {
    if (row == 9) {
      if (before.count > 0) found_.push_back(before);
      return;
    }
    for (unsigned left = columns; left != 0; left &= left - 1) {
      const auto column = static_cast<std::size_t>(std::countr_zero(left));
      const unsigned box = 1U << (row / 3 * 3 + column / 3);
      if ((boxes & box) == 0) continue;
      const std::size_t cell = row * 9 + column;
      Move<base::Wide> move = before;
      move.owners |= Digits{1} << board_.digit[cell];
      if (bit_count(move.owners) > 4) continue;
      move.cells |= base::Wide{1} << cell;
      if (column_[digit_][row] != static_cast<int>(column)) {
        move.changed |= base::Wide{1} << cell;
        if (++move.count > most_ - 2) continue;
      }
      place(row + 1, columns & ~(1U << column), boxes & ~box, move);
    }
  }

  const Board& board_;
  const int most_;
  std::size_t digit_ = 0;
  int column_[9][9];  // of a digit in a row
  std::vector<Move<base::Wide>> found_;
  std::array<MoveList<base::Wide>, 9> moves_;
};

// --- 5 digits in two bands, the third one unchanged except for at most one minirow ---

// Bits 0 .. 26 are the first of the two bands, 27 .. 53 the second.
using TwoBands = std::uint64_t;

class BandPair {
 public:
  // The bands other than `fixed`.
  BandPair(const Board& board, int fixed) : board_(board), fixed_(fixed) {
    first_ = fixed == 0 ? 1 : 0;
    second_ = fixed == 2 ? 1 : 2;
    for (std::size_t cell = 0; cell < 81; ++cell) {
      if (static_cast<int>(cell) / kBandSize == fixed) columns_[board.digit[cell]] |= bit(cell % 9);
    }
    for (std::size_t digit = 0; digit < 9; ++digit)
      stay_[digit] = placements(digit, columns_[digit]);
    for (std::size_t minirow = 0; minirow < 9; ++minirow) {
      for (std::size_t from = 0; from < 3; ++from) {
        for (std::size_t to = 0; to < 3; ++to) {
          if (to == from) continue;
          const std::size_t digit = digit_at(minirow, from);
          const std::size_t column = minirow % 3 * 3;
          const unsigned columns = (columns_[digit] & ~bit(column + from)) | bit(column + to);
          moved_[minirow][from][to] = placements(digit, columns);
        }
      }
    }
  }

  void find(const SizeLimits& limits, std::vector<Cells>& found) {
    for (Digits digits = 0; digits < 512; ++digits) {
      if (bit_count(digits) != 5) continue;
      for (Digits left = digits; left != 0; left &= left - 1) {
        const auto digit = static_cast<std::size_t>(std::countr_zero(left));
        stay_[digit].filter(digits, stay_in_[digit]);
      }
      combine(digits, 0, 0, limits.two_bands, found);
      for (std::size_t minirow = 0; minirow < 9; ++minirow) {
        for (const auto& exchange : kExchanges) {
          sockets(digits, minirow, exchange, limits.sockets, found);
        }
      }
    }
  }

 private:
  using List = MoveList<TwoBands>;
  // exchange[i]: the place of the minirow that the digit in place i moves to.
  using Exchange = std::array<std::size_t, 3>;
  static constexpr Exchange kExchanges[] = {{1, 0, 2}, {2, 1, 0}, {0, 2, 1}, {1, 2, 0}, {2, 0, 1}};

  static unsigned bit(std::size_t i) { return 1U << i; }
  std::size_t digit_at(std::size_t minirow, std::size_t place) const {
    return board_.digit[static_cast<std::size_t>(fixed_) * kBandSize + minirow * 3 + place];
  }

  // Three placements in the rows of a band, one in each stack.
  Move<TwoBands> in_band(std::size_t digit, int band, int shift, const std::uint8_t* stacks,
                         const std::size_t* column_in) const {
    Move<TwoBands> move{0, 0, 0, 0};
    for (std::size_t row = 0; row < 3; ++row) {
      const std::size_t cell = row * 9 + column_in[stacks[row]];
      const std::size_t owner = board_.digit[static_cast<std::size_t>(band * kBandSize) + cell];
      move.cells |= TwoBands{1} << cell << shift;
      move.owners |= Digits{1} << owner;
      if (owner != digit) {
        move.changed |= TwoBands{1} << cell << shift;
        ++move.count;
      }
    }
    return move;
  }

  // All placements of the digit in the two bands if it has these columns in the fixed one, except
  // those of the grid; with at most five owners.
  List placements(std::size_t digit, unsigned columns) const {
    static constexpr std::uint8_t kOrders[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                                   {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
    std::size_t free[3][2];
    for (std::size_t stack = 0; stack < 3; ++stack) {
      std::size_t at = 0;
      for (std::size_t column = 3 * stack; column < 3 * stack + 3; ++column) {
        if ((columns & bit(column)) == 0) free[stack][at++] = column;
      }
    }
    std::vector<Move<TwoBands>> list;
    for (unsigned choice = 0; choice < 8; ++choice) {
      std::size_t upper[3];
      std::size_t lower[3];
      for (std::size_t stack = 0; stack < 3; ++stack) {
        upper[stack] = free[stack][choice >> stack & 1];
        lower[stack] = free[stack][~choice >> stack & 1];
      }
      Move<TwoBands> below[6];
      for (std::size_t i = 0; i < 6; ++i) {
        below[i] = in_band(digit, second_, kBandSize, kOrders[i], lower);
      }
      for (const auto& order : kOrders) {
        const Move<TwoBands> above = in_band(digit, first_, 0, order, upper);
        for (const Move<TwoBands>& rest : below) {
          const Move<TwoBands> move{above.cells | rest.cells, above.changed | rest.changed,
                                    above.owners | rest.owners | Digits{1} << digit,
                                    above.count + rest.count};
          if (move.count > 0 && bit_count(move.owners) <= 5) list.push_back(move);
        }
      }
    }
    return List(std::move(list));
  }

  void sockets(Digits digits, std::size_t minirow, const Exchange& exchange, int most,
               std::vector<Cells>& found) {
    Digits exchanged = 0;
    for (std::size_t place = 0; place < 3; ++place) {
      if (exchange[place] != place) exchanged |= Digits{1} << digit_at(minirow, place);
    }
    if ((exchanged & ~digits) != 0) return;
    BandCells cells = 0;
    for (std::size_t place = 0; place < 3; ++place) {
      if (exchange[place] == place) continue;
      cells |= BandCells{1} << (minirow * 3 + place);
      moved_[minirow][place][exchange[place]].filter(digits, moved_in_[digit_at(minirow, place)]);
    }
    combine(digits, exchanged, cells, most, found);
  }

  // `minirow_cells`: the cells of the fixed band in which the `exchanged` digits move.
  void combine(Digits digits, Digits exchanged, BandCells minirow_cells, int most,
               std::vector<Cells>& found) {
    const auto collect = [&](TwoBands changed) {
      found.push_back(Cells::of_band(first_, static_cast<BandCells>(changed) & kWholeBand) |
                      Cells::of_band(second_, static_cast<BandCells>(changed >> kBandSize)) |
                      Cells::of_band(fixed_, minirow_cells));
    };
    Combination<TwoBands, decltype(collect)> combination(most - bit_count(minirow_cells), collect);
    for (; digits != 0; digits &= digits - 1) {
      const auto digit = static_cast<std::size_t>(std::countr_zero(digits));
      const bool moved = (exchanged >> digit & 1) != 0;
      combination.add(moved ? moved_in_[digit] : stay_in_[digit], moved ? 1 : 2);
    }
    combination.run();
  }

  const Board& board_;
  const int fixed_;
  int first_, second_;
  std::array<unsigned, 9> columns_{};  // of a digit in the fixed band
  std::array<List, 9> stay_;           // by digit
  List moved_[9][3][3];                // by minirow and the places between which a digit moves
  // Those with owners among the current digits.
  std::array<std::vector<Move<TwoBands>>, 9> stay_in_, moved_in_;
};

}  // namespace

void find_digit_moves(const Board& board, const SizeLimits& limits, std::vector<Cells>& found) {
  WholeBoard(board, limits.digits).find(found);
  for (int fixed = 0; fixed < 3; ++fixed) BandPair(board, fixed).find(limits, found);
}

}  // namespace inlay::sudoku::enumerate

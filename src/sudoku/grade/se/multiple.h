// Forcing chains from several sides: what every digit of a cell or every place of a digit in a
// house leads to, what both states of a candidate lead to, and what leads to a contradiction.
//
//   nishio    one digit, contradictions only (7.5)
//   static    cells and houses, each literal from the one before alone (8.0)
//   dynamic   what is gone counts, too; contradictions and doubles besides (8.5), with patterns
//             inside (9.0), with chains inside (9.5 and more)
//
// Each "on" is spread once, and every argument is a comparison of webs. What is off is asked for
// only beside the same candidate on, and has one web for all. Only the argument of the lowest rank
// is wanted: rank is by length, so an argument is given up as soon as it is too long.
#ifndef INLAY_SRC_SUDOKU_GRADE_SE_MULTIPLE_H_
#define INLAY_SRC_SUDOKU_GRADE_SE_MULTIPLE_H_

#include <vector>

#include "sudoku/grade/se/web.h"

namespace inlay::sudoku::grade::se {

// Which of the kinds above; depth as in Step.
struct MultipleKind {
  bool nishio;
  bool dynamic;
  int level;  // of Spreading

  double difficulty() const;
  int depth() const { return dynamic && !nishio ? 1 + level : 0; }
};

template <std::size_t N>
class Multiple {
 public:
  Multiple(const Shape<N>& shape, MultipleKind kind);

  // The first of the lowest rank; none, or the budget ended the search.
  std::optional<Argument> best(const Board<N>& board, const Filling<N>& filling, Search& search);
  // All of them by rank, of those that remove the same only the first.
  std::vector<Argument> all(const Board<N>& board, const Filling<N>& filling, Search& search);

 private:
  struct End {
    const Web<N>* web;
    std::uint16_t node;
  };
  struct Found {
    Technique technique;
    Literal target;
    bool target_on;
    std::vector<End> ends;
    std::optional<std::size_t> cell, house, digit;
  };

  // The best so far of those that remove the same; of one literal, or all but one of a cell.
  struct Slot {
    Rank rank;
    std::size_t order;  // in which they were found
    Argument argument;
  };

  bool look(const Board<N>& board, const Filling<N>& filling, Search& search);
  bool look_at_cells();
  bool look_at_cell(std::size_t cell);
  const Web<N>* web_of(Literal literal);
  void make_room();
  void keep_webs(std::size_t most);
  std::optional<Slot>& slot_of(Literal target, bool on);
  void contradiction(const Web<N>& web, Literal source, bool source_on);
  void doubles(const Web<N>& on, const Web<N>& off);
  bool houses(Literal literal);
  void common(Found& found, bool on);
  void offer(const Found& found, int key);
  bool is_worth(Literal target, bool on) const;
  int nested_complexity(const std::vector<End>& ends) const;
  Argument argument_of(const Found& found, const Rank& rank) const;

  const Shape<N>& shape_;
  const MultipleKind kind_;
  Spreader<N> spreader_;
  const Board<N>* board_ = nullptr;
  const Filling<N>* filling_ = nullptr;
  Search* search_ = nullptr;
  std::vector<std::unique_ptr<Web<N>>> pool_;
  std::size_t used_ = 0;
  // Bytes of the webs in use, and of the arguments in slots_.
  std::size_t held_by_webs_ = 0, held_by_slots_ = 0;
  PerLiteral<N, const Web<N>*> webs_{};  // of what is on
  Web<N> off_;
  std::vector<const Web<N>*> members_;
  bool all_wanted_ = false;
  std::optional<Slot> best_;
  // When all are wanted: by target, off and on, an index into slots_; -1: none.
  std::array<PerLiteral<N, std::int32_t>, 2> slot_at_;
  std::vector<std::optional<Slot>> slots_;
  std::size_t offered_ = 0;
};

}  // namespace inlay::sudoku::grade::se

#endif  // INLAY_SRC_SUDOKU_GRADE_SE_MULTIPLE_H_

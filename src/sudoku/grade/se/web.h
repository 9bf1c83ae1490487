// Web: all that follows from one assumption, and from what.
//
// Nodes are numbered in the order in which they were found, parents before children; each literal
// is there at most once on and once off. A contradiction ends the spreading: the two nodes that
// clash are named, and the one that could not be added is the last node, known to no table.
#ifndef INLAY_SRC_SUDOKU_GRADE_SE_WEB_H_
#define INLAY_SRC_SUDOKU_GRADE_SE_WEB_H_

#include <memory>
#include <vector>

#include "sudoku/grade/se/argument.h"

namespace inlay::sudoku::grade::se {

struct WebNode {
  Literal literal;
  bool on;
  Cause cause;
  std::uint16_t parent_count;
  std::uint32_t first_parent;  // in Web::parents
  std::int32_t nested;         // in Web::nests; -1: none
};

template <std::size_t N>
struct Web {
  static constexpr std::int16_t kNone = -1;
  static constexpr std::size_t kLiterals = Size<N>::kLiterals;
  static constexpr std::size_t kWords = (kLiterals + 63) / 64;
  using Set = std::array<std::uint64_t, kWords>;

  void clear();
  std::uint16_t add(Literal literal, bool on, Cause cause);  // parents are pushed behind it
  void push_parent(std::int16_t node) {
    parents.push_back(static_cast<std::uint16_t>(node));
    ++nodes.back().parent_count;
  }
  void enter(std::uint16_t node);  // into the tables
  std::int16_t at(Literal literal, bool on) const { return (on ? on_at : off_at)[literal]; }
  std::span<const std::uint16_t> parents_of(const WebNode& node) const {
    return {parents.data() + node.first_parent, node.parent_count};
  }
  // How many different literals a node rests upon, itself included.
  int ancestors(std::uint16_t node) const;
  Trace trace(std::uint16_t node) const;
  bool clashes() const { return clash_on != kNone; }
  std::size_t bytes() const;  // that it takes up, about

  std::vector<WebNode> nodes;
  std::vector<std::uint16_t> parents;
  std::vector<Nested> nests;
  std::size_t bytes_of_nests;
  std::array<std::int16_t, kLiterals> on_at, off_at;
  Set on_set, off_set;
  std::int16_t clash_on, clash_off;

 private:
  void count_ancestors() const;
  std::vector<std::uint16_t> order_of(std::uint16_t node) const;
  mutable std::vector<std::uint16_t> counts_;  // of each node, made when first asked for
};

// How a web spreads.
struct Spreading {
  bool y;        // along the links within a cell
  bool dynamic;  // what is off is gone, and may leave new pairs
  int level;     // 1: patterns inside, 2 and more: chains inside
};

template <std::size_t N>
class Inside;  // inside.h

template <std::size_t N>
class Spreader {
 public:
  Spreader(const Shape<N>& shape, Spreading how);
  ~Spreader();

  // False: the budget ended it.
  bool spread(const Board<N>& base, const Filling<N>& filling, Literal source, bool on,
              Search& search, Web<N>& web);

 private:
  bool expand_on(std::uint16_t node);
  bool expand_off(std::uint16_t node);
  bool imply_off(std::uint16_t from, Literal literal, Cause cause);
  bool imply_on(std::uint16_t from, Literal literal, Cause cause, std::size_t kind);
  void enter_off(std::uint16_t node);
  void look_inside(Search& search);

  const Shape<N>& shape_;
  const Spreading how_;
  std::unique_ptr<Inside<N>> inside_;
  const Board<N>* base_ = nullptr;
  const Filling<N>* filling_ = nullptr;
  Web<N>* web_ = nullptr;
  // The candidates left when what was looked at is gone; less what is off but not looked at yet;
  // and those that are on.
  Board<N> grid_, open_, ons_;
  std::vector<std::uint16_t> pending_on_, pending_off_;
  std::size_t next_on_ = 0, next_off_ = 0;
};

}  // namespace inlay::sudoku::grade::se

#endif  // INLAY_SRC_SUDOKU_GRADE_SE_WEB_H_

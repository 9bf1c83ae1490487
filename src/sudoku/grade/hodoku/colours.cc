// Colouring: conjugate pairs of a digit join candidates into clusters. Within a cluster candidates
// take one of two colours in turn, and all candidates of one colour are true. Simple colours use
// one cluster, multi colours two.
#include <array>
#include <vector>

#include "sudoku/grade/hodoku/techniques.h"

namespace inlay::sudoku::grade::hodoku {
namespace {

using Cluster = std::array<CellSet, 2>;

struct Colouring {
  const Board& board;
  int digit;
  CellSet open;
  Cluster cluster;

  void colour_from(int cell, std::size_t colour) {
    if (!open.has(cell)) return;
    cluster[colour].add(cell);
    open.remove(cell);
    for (const int house : houses_of(cell)) {
      if (board.places(house, digit) != 2) continue;
      CellSet other = board.with(digit) & house_set(house);
      other.remove(cell);
      colour_from(other.first(), 1 - colour);
    }
  }
};

std::vector<Cluster> clusters_of(const Board& board, int digit) {
  Colouring colouring{board, digit, board.with(digit), {}};
  for (const int cell : board.with(digit)) {
    bool linked = false;
    for (const int house : houses_of(cell)) linked |= board.places(house, digit) == 2;
    if (!linked) colouring.open.remove(cell);
  }
  std::vector<Cluster> clusters;
  while (!colouring.open.empty()) {
    colouring.cluster = {};
    colouring.colour_from(colouring.open.first(), 0);
    clusters.push_back(colouring.cluster);
  }
  return clusters;
}

bool sees_any(const CellSet& a, const CellSet& b) {
  for (const int cell : a) {
    if (peers(cell).meets(b)) return true;
  }
  return false;
}

// The cells that see a cell of `a` and a cell of `b`.
CellSet seen_by_both(const CellSet& a, const CellSet& b) {
  CellSet near_a, near_b;
  for (const int cell : a) near_a |= peers(cell);
  for (const int cell : b) near_b |= peers(cell);
  return near_a & near_b;
}

void write_evidence(SearchContext& context, Step& step, Technique technique, int digit,
                    std::initializer_list<Cluster> clusters) {
  step.technique = technique;
  if (!context.evidence()) return;
  step.digits = bit(digit);
  for (const Cluster& cluster : clusters) {
    add_cells(step, cluster[0] | cluster[1]);
    add_marks(step, cluster[0], digit, Role::colour_a);
    add_marks(step, cluster[1], digit, Role::colour_b);
  }
}

bool simple(SearchContext& context, Step& step, int digit) {
  for (const Cluster& cluster : clusters_of(context.board, digit)) {
    for (const CellSet& colour : cluster) {
      if (sees_any(colour, colour)) remove(step, colour, digit);
    }
    if (step.remove.empty()) {
      remove(step, seen_by_both(cluster[0], cluster[1]) & context.board.with(digit), digit);
    }
    if (step.remove.empty()) continue;
    write_evidence(context, step, Technique::simple_colours, digit, {cluster});
    return true;
  }
  return false;
}

bool multi(SearchContext& context, Step& step, int digit) {
  const std::vector<Cluster> clusters = clusters_of(context.board, digit);
  for (const Cluster& a : clusters) {
    for (const Cluster& b : clusters) {
      if (&a == &b) continue;
      // A colour that sees both colours of the other cluster is false.
      for (const CellSet& colour : a) {
        if (sees_any(colour, b[0]) && sees_any(colour, b[1])) remove(step, colour, digit);
      }
      // If two colours see each other, one of them is false. So one of their opposites is true.
      if (step.remove.empty()) {
        for (std::size_t i = 0; i < 2; ++i) {
          for (std::size_t j = 0; j < 2; ++j) {
            if (!sees_any(a[i], b[j])) continue;
            remove(step, seen_by_both(a[1 - i], b[1 - j]) & context.board.with(digit), digit);
          }
        }
      }
      if (step.remove.empty()) continue;
      write_evidence(context, step, Technique::multi_colours, digit, {a, b});
      return true;
    }
  }
  return false;
}

}  // namespace

bool find_simple_colours(SearchContext& context, Step& step) {
  for (int d = 1; d <= 9; ++d) {
    if (simple(context, step, d)) return true;
  }
  return false;
}

bool find_multi_colours(SearchContext& context, Step& step) {
  for (int d = 1; d <= 9; ++d) {
    if (multi(context, step, d)) return true;
  }
  return false;
}

}  // namespace inlay::sudoku::grade::hodoku

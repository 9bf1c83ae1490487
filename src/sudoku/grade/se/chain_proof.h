// Argument: a chain that proves something, as the search for chains hands it on - what it removes
// or places, how it is rated, and from which assumptions it follows.
//
// A trace is one chain backwards: the conclusion first, then its parents level by level, each
// literal once. Two arguments are the same when their traces name the same literals in this order;
// that is how chains nested in others are told apart.
#ifndef INLAY_SRC_SUDOKU_GRADE_SE_CHAIN_PROOF_H_
#define INLAY_SRC_SUDOKU_GRADE_SE_CHAIN_PROOF_H_

#include <memory>
#include <optional>
#include <vector>

#include "sudoku/grade/se/board.h"

namespace inlay::sudoku::grade::se {

struct ChainProof;
using NestedProof = std::shared_ptr<const ChainProof>;

struct TraceNode {
  Literal literal;
  bool on;
  Cause cause;
  std::vector<std::uint16_t> parents;  // indexes into the trace
  NestedProof nested;                  // what made it, where that was a chain
};
using Trace = std::vector<TraceNode>;

struct ChainProof {
  Technique technique = Technique::forcing_chain;
  int level = 0;  // 0 static, 1 dynamic, 2 with patterns, 3 ... with chains inside
  double difficulty = 0;
  int complexity = 0;
  std::vector<Literal> remove;
  std::optional<Literal> place;
  std::vector<Trace> traces;
  // What all cases are: the digits of a cell, or the places of a digit in a house.
  std::optional<std::size_t> source_cell, source_house, source_digit;
};

// That it takes up, about; of chains inside only the pointers.
std::size_t bytes_of(const ChainProof& proof);

// The length of a chain makes it harder: 0.1 for each threshold of 4, 6, 8, 12, 16, 24, ... that
// complexity - 2 exceeds. Summed in floating point like the reference, which sorts by it.
double length_surcharge(int complexity);
inline int tenths_of(double difficulty) {
  return static_cast<int>((difficulty + 0.05) * 10);
}

// By what arguments of one search are ranked; of equals the first found.
struct Rank {
  double difficulty;
  int complexity;
  int key;  // double 1, X 2, Y 3, XY 4, cell 5, house 6, contradiction 7
  friend bool operator<(const Rank& a, const Rank& b) {
    if (a.difficulty != b.difficulty) return a.difficulty < b.difficulty;
    return a.complexity != b.complexity ? a.complexity < b.complexity : a.key < b.key;
  }
};

// `digits`: so many literals each cell has, the N of Size<N>.
void write_step(const ChainProof& proof, std::size_t digits, const Position& position,
                bool evidence, Step& step);

}  // namespace inlay::sudoku::grade::se

#endif  // INLAY_SRC_SUDOKU_GRADE_SE_CHAIN_PROOF_H_

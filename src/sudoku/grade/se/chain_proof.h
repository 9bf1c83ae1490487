// ChainProof: a finished proof by chains: its conclusions, its rating, and the chains from the
// assumptions to the conclusion.
//
// A trace is one chain backwards: first the conclusion, then its parents level by level, each
// literal once. Two proofs are equal if their traces have the same literals in the same order; this
// identifies nested proofs.
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
  NestedProof nested;                  // the nested proof of this literal, if there is one
};
using Trace = std::vector<TraceNode>;

struct ChainProof {
  Technique technique = Technique::forcing_chain;
  int level = 0;  // 0 static, 1 dynamic, 2 with patterns, 3 and more with nested chains
  double difficulty = 0;
  int complexity = 0;
  std::vector<Literal> remove;
  std::optional<Literal> place;
  std::vector<Trace> traces;
  // What the assumptions have in common: the cell, or the house and digit.
  std::optional<std::size_t> source_cell, source_house, source_digit;
};

// Approximate size; nested proofs count as pointers.
std::size_t bytes_of(const ChainProof& proof);

// A longer chain is harder: the rating rises by 0.1 for each of the thresholds 4, 6, 8, 12, 16, 24,
// ... that complexity - 2 exceeds. The sum is in floating point as in Sudoku Explainer, which sorts
// by it.
double length_surcharge(int complexity);
inline int tenths_of(double difficulty) {
  return static_cast<int>((difficulty + 0.05) * 10);
}

// The order of the proofs of one search. The first of equal proofs is preferred.
struct Rank {
  double difficulty;
  int complexity;
  int key;  // double 1, X 2, Y 3, XY 4, cell 5, house 6, contradiction 7
  friend bool operator<(const Rank& a, const Rank& b) {
    if (a.difficulty != b.difficulty) return a.difficulty < b.difficulty;
    return a.complexity != b.complexity ? a.complexity < b.complexity : a.key < b.key;
  }
};

// `digits`: literals per cell, the N of Size<N>.
void write_step(const ChainProof& proof, std::size_t digits, const Position& position,
                bool evidence, Step& step);

}  // namespace inlay::sudoku::grade::se

#endif  // INLAY_SRC_SUDOKU_GRADE_SE_CHAIN_PROOF_H_

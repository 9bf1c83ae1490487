// Chains as evidence of a step: nodes, links and Eureka notation.
#ifndef INLAY_SRC_SUDOKU_GRADE_HODOKU_CHAIN_TEXT_H_
#define INLAY_SRC_SUDOKU_GRADE_HODOKU_CHAIN_TEXT_H_

#include <span>
#include <string>

#include "sudoku/grade/hodoku/search_context.h"

namespace inlay::sudoku::grade::hodoku {

// A digit is, or is not, in one of the cells.
struct ChainNode {
  CellSet cells;
  int digit = 0;
  bool on = false;
};

// Appends the chain to the nodes and links of a step. `branch`: also as a branch from its first
// node to its last.
void add_chain(Step& step, std::span<const ChainNode> chain, bool branch = true);
// "(1=4)r1c2-(4)r5c2=(4)r5c78": "=" is a strong link (from off to on), "-" a weak link (from on to
// off).
std::string eureka(std::span<const ChainNode> chain);

}  // namespace inlay::sudoku::grade::hodoku

#endif  // INLAY_SRC_SUDOKU_GRADE_HODOKU_CHAIN_TEXT_H_

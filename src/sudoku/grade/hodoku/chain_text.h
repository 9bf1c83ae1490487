// Chains as evidence: nodes, links and Eureka notation of one walk along candidates and groups.
#ifndef INLAY_SRC_SUDOKU_GRADE_HODOKU_CHAIN_TEXT_H_
#define INLAY_SRC_SUDOKU_GRADE_HODOKU_CHAIN_TEXT_H_

#include <span>
#include <string>

#include "sudoku/grade/hodoku/search_context.h"

namespace inlay::sudoku::grade::hodoku {

// A digit that is, or is not, in one of some cells.
struct ChainNode {
  CellSet cells;
  int digit = 0;
  bool on = false;
};

// Adds the walk to the nodes and links of a step, and as a branch from its first node to its last
// unless it only leads into another.
void add_chain(Step& step, std::span<const ChainNode> chain, bool branch = true);
// "(1=4)r1c2-(4)r5c2=(4)r5c78": what is off before "=" is on after it, and the other way round.
std::string eureka(std::span<const ChainNode> chain);

}  // namespace inlay::sudoku::grade::hodoku

#endif  // INLAY_SRC_SUDOKU_GRADE_HODOKU_CHAIN_TEXT_H_

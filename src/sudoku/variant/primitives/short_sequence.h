// Automata over few cells that only distinguish few classes of values, as a table.
#ifndef INLAY_SRC_SUDOKU_VARIANT_PRIMITIVES_SHORT_SEQUENCE_H_
#define INLAY_SRC_SUDOKU_VARIANT_PRIMITIVES_SHORT_SEQUENCE_H_

#include <map>
#include <memory>
#include <vector>

#include "sudoku/variant/search/network.h"

namespace inlay::sudoku::variant {

// Bit (class + classes x position) means that a cell can have a value of the class.
struct ShortTable {
  std::vector<ValueSet> classes;
  struct Candidates {
    std::uint16_t classes;  // bits of the classes that have one of them
    std::uint16_t alone;    // those that are alone in their class, if they are not the only one
  };
  std::vector<Candidates> candidates;  // of each set of values
  // For each set of such bits those that an accepted sequence among them uses; 0 if no sequence
  // does.
  std::vector<std::uint16_t> supported;
};

// The tables of a network: sequences with the same automaton and length share one.
class ShortTables {
 public:
  // Null if the table would be large (more than 12 bits, or 12 values) or slow to make (more than
  // 1,000 states), or if a cell occurs twice.
  std::shared_ptr<const ShortTable> of(const Accepted& sequence, int values);

 private:
  std::map<std::pair<const Automaton*, std::size_t>, std::shared_ptr<const ShortTable>> known_;
};

std::unique_ptr<Propagator> make_short_sequence(const Accepted& sequence,
                                                std::shared_ptr<const ShortTable> table);

}  // namespace inlay::sudoku::variant

#endif  // INLAY_SRC_SUDOKU_VARIANT_PRIMITIVES_SHORT_SEQUENCE_H_

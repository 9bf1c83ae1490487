// Remover: removes clues and constraints as long as the solution stays unique.
//
// Clues and constraints come in *groups*, each of which is removed as a whole. As for ordinary
// puzzles (sudoku/generate/removal.h), a block of groups is removed before each test. If there is
// another solution, the group removed last among those that it violates must stay, and the rest is
// tried again. Every other solution is remembered: a group that is the only one left that it
// violates stays without a test.
#ifndef INLAY_SRC_SUDOKU_VARIANT_GENERATE_REMOVER_H_
#define INLAY_SRC_SUDOKU_VARIANT_GENERATE_REMOVER_H_

#include <cstdint>
#include <span>
#include <vector>

#include "inlay/stop.h"
#include "inlay/variant.h"
#include "sudoku/variant/kinds/kind.h"

namespace inlay::sudoku::variant {

class Remover {
 public:
  using Group = std::vector<Constraint>;

  // `fixed` stays. At first all groups are present. All must outlive this.
  Remover(const VariantBoard& board, const BoardGeometry& geometry,
          std::span<const Constraint> fixed, std::span<const Group> groups,
          std::span<const int> solution, const StopToken& stop);

  enum class Uniqueness : std::uint8_t { unique, ambiguous, undecided };
  // Whether the puzzle of the present groups has the known solution alone.
  Uniqueness test();

  bool is_present(std::size_t group) const { return present_[group]; }
  void set_present(std::size_t group, bool present);

  // Removes these groups in this order where possible, and keeps at least `floor` of their
  // constraints. Require: the puzzle is unique, and the groups are present. False: a stop was
  // requested.
  bool remove(std::span<const std::size_t> order, std::size_t floor);
  // Whether removing this group alone leaves the puzzle unique, or that cannot be decided.
  bool may_be_redundant(std::size_t group);
  // Whether every test so far was decided.
  bool proven() const { return proven_; }

  // The constraints of the puzzle: those of the present groups before `fixed_from`, the fixed ones,
  // the others.
  std::vector<Constraint> constraints(std::size_t fixed_from) const;

 private:
  // Another solution of a puzzle with fewer groups.
  struct Witness {
    std::vector<bool> violates;  // for each group
    std::size_t violated = 0;    // number of present groups
  };

  bool violates(std::size_t group, std::span<const int> values) const;
  void add_witness(std::span<const int> values);
  bool is_needed(std::size_t group) const;

  static constexpr std::uint64_t kNodes = 50'000;  // of one test

  const VariantBoard& board_;
  const Scope scope_;
  std::span<const Constraint> fixed_;
  std::span<const Group> groups_;
  std::span<const int> solution_;
  const StopToken stop_;
  std::vector<bool> present_;
  std::vector<Witness> witnesses_;
  bool proven_ = true;
};

}  // namespace inlay::sudoku::variant

#endif  // INLAY_SRC_SUDOKU_VARIANT_GENERATE_REMOVER_H_

// Chains of links between candidates. Two candidates exclude each other if they are in one cell, if
// they are the same digit in cells that see each other, or if a constraint for two cells excludes
// them. One of two must be true if a cell has only these candidates, or a house only these places
// for their digit.
#ifndef INLAY_SRC_SUDOKU_GRADE_VARIANTS_CHAINS_H_
#define INLAY_SRC_SUDOKU_GRADE_VARIANTS_CHAINS_H_

#include <limits>

#include "sudoku/grade/candidate_numbers.h"
#include "sudoku/grade/closure.h"
#include "sudoku/grade/variants/finders.h"

namespace inlay::sudoku::grade::variants {

class Chains {
 public:
  static constexpr std::uint16_t kMostLinks = std::numeric_limits<std::uint16_t>::max();

  explicit Chains(const Model& model) : model_(model) {}

  // The shortest chain by which a candidate implies its opposite, if it has `least` to `most`
  // links, and the first on the board.
  bool find(const VariantPosition& position, Finding& step, std::uint16_t least,
            std::uint16_t most);

 private:
  bool find_all(Finding& step, std::uint16_t least, std::uint16_t most);
  void update(const VariantPosition& position);
  void link_cells();
  void link_houses();
  void link_related();
  int places_in(const House& house, int digit) const;
  void write(Literal from, Finding& step) const;
  // The link from a node of the step to the next. Constraints that it needs are added to the step.
  grade::Link link_between(std::size_t i, Finding& step) const;
  // Why the two candidates exclude each other; nothing if rows, columns and boxes are the reason.
  std::optional<std::size_t> origin_of(const Node& one, const Node& other) const;

  const Model& model_;
  CandidateNumbers candidates_;  // of the last position
  Implications implications_;
  Closure closure_;
  std::optional<ShortestChains> shortest_;
};

}  // namespace inlay::sudoku::grade::variants

#endif  // INLAY_SRC_SUDOKU_GRADE_VARIANTS_CHAINS_H_

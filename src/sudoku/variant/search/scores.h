// Scores: where the search fails, and so where it should guess next.
//
// Each conflict raises the score of the guessed cell, of the cells of the propagator that failed,
// and of the guessed value. A cell is worth guessing if its score per candidate is high; a value
// that fails more than others makes its cells worth more. The scores start with the weights of the
// network and are halved from time to time, so that recent conflicts count most. Sources: F.
// Boussemart, F. Hemery, C. Lecoutre, L. Sais, "Boosting systematic search by weighting
// constraints" (2004), for the propagators; Interactive Sudoku Solver (sigh, 2023) for the guessed
// cell and value.
#ifndef INLAY_SRC_SUDOKU_VARIANT_SEARCH_SCORES_H_
#define INLAY_SRC_SUDOKU_VARIANT_SEARCH_SCORES_H_

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "sudoku/variant/search/propagation.h"

namespace inlay::sudoku::variant {

class Scores {
 public:
  explicit Scores(const Network& network)
      : cells_(network.weights),
        values_(network.values),
        conflicts_per_halving_(conflicts_per_halving(network)),
        only_relations_(network.only_relations),
        part_numbers_(network.part_numbers) {}

  double operator[](Cell cell) const { return cells_[cell]; }
  void add(Cell cell, double score) { cells_[cell] += score; }
  // The cells that score at least this.
  CellSet at_least(double score) const;

  // The guess failed; `involved` are the cells of the propagator that found out, if there is one.
  void conflict(Cell cell, ValueSet value, std::span<const Cell> involved);
  // The last value that earlier failures left to the cell failed, too.
  void refuted(Cell cell, ValueSet value) {
    if (!only_relations_) conflict(cell, value, {});
  }

  struct Best {
    Cell cell = Propagation::kNoCell;  // kNoCell: every cell has one value
    int candidates = 0;
  };
  // The open cell with the highest score per candidate.
  Best best(const ValueSet* domains) const;

 private:
  // By how much a conflict raises the cells of the failing propagator in total, and the share of a
  // value's score that its cells get unless there are only relations: then they get all of it.
  // Chosen by the totals of the sets in docs/variant_engine.md.
  static constexpr double kInvolved = 5;
  static constexpr double kValueShareOfSums = 0.2;
  // With more values, the scores of cells are spread more thinly and that share would drown them.
  static constexpr int kMostValuesForHot = 11;

  // On large boards, and where the regions are to be found, old conflicts hold the search in
  // hopeless branches.
  static std::uint32_t conflicts_per_halving(const Network& network) {
    if (network.values > kMostValuesForHot || !network.part_numbers.empty()) return 25;
    return network.finds_parts ? 100 : 1 << 14;
  }
  // The factor of the score of a cell that has the number of a part.
  static constexpr double kPartNumber = 2;

  struct Choice {
    int candidates;  // interchangeable ones are one
    double factor;   // of the score
  };
  template <typename ChoiceOf>
  Best best_of(const ValueSet* domains, const ChoiceOf& choice_of) const;
  void find_hot_value();

  std::vector<double> cells_;
  std::array<double, VariantBoard::kMaxValues> by_value_{};
  int values_;
  std::uint32_t conflicts_per_halving_;
  bool only_relations_;
  const PartNumbers& part_numbers_;
  ValueSet hot_ = 0;  // the value that fails most, if it stands out
  double hot_score_ = 0;
  std::uint32_t conflicts_ = 0;  // since the scores were halved
};

}  // namespace inlay::sudoku::variant

#endif  // INLAY_SRC_SUDOKU_VARIANT_SEARCH_SCORES_H_

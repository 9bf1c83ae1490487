// Kinds: what each kind of constraint means, as rules.
//
// One row for each kind of docs/variants.md, written from its description there. Where every cell
// has a value, the rules of a constraint hold if and only if the constraint does; the rest is to
// find contradictions early.
#ifndef INLAY_APPS_CHECK_VARIANT_KINDS_H_
#define INLAY_APPS_CHECK_VARIANT_KINDS_H_

#include <span>

#include "check/variant/builder.h"

namespace inlay_check {

struct KindRow {
  std::string_view name;
  std::size_t numbers, parts;  // the constraint has at least that many
  void (*add)(const Constraint& constraint, Builder& builder);
};

// The families, one file each.
std::span<const KindRow> cell_rows();  // cells, houses, rules for the whole grid, pairs
std::span<const KindRow> global_rows();
std::span<const KindRow> line_rows();
std::span<const KindRow> sum_rows();    // cages, sums, clues outside the grid
std::span<const KindRow> count_rows();  // counting and indexing
std::span<const KindRow> pattern_rows();
std::span<const KindRow> structure_rows();

// Adds the rules of a constraint. Throws a Rejection for an unknown kind or wrong arguments.
void add_rules(const Constraint& constraint, Builder& builder);
// Adds the rules of the whole puzzle.
void add_rules(Builder& builder);
// Adds what follows from the sums of houses (house_sums.cc).
void add_house_sums(Builder& builder);

}  // namespace inlay_check

#endif  // INLAY_APPS_CHECK_VARIANT_KINDS_H_

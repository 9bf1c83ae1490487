// The propagators of the primitives that need no inference, one factory each.
#ifndef INLAY_SRC_SUDOKU_VARIANT_PRIMITIVES_MAKE_H_
#define INLAY_SRC_SUDOKU_VARIANT_PRIMITIVES_MAKE_H_

#include <memory>

#include "sudoku/variant/search/propagation.h"

namespace inlay::sudoku::variant {

std::unique_ptr<Propagator> make_set_choice(const SetChoice& choice);
std::unique_ptr<Propagator> make_equal_sums(const Network& network, const EqualSums& sums);
std::unique_ptr<Propagator> make_accepted(const Network& network, const Accepted& sequence);
std::unique_ptr<Propagator> make_count(const Network& network, const CountValues& count);
std::unique_ptr<Propagator> make_visible(const Network& network, const Visible& visible);
std::unique_ptr<Propagator> make_first_hidden(const Network& network, const FirstHidden& hidden);
std::unique_ptr<Propagator> make_sum_parts(const Network& network, const SumParts& parts);
std::unique_ptr<Propagator> make_element(const Network& network, const Element& element);
std::unique_ptr<Propagator> make_distinct_count(const Network& network, const DistinctCount& count);
std::unique_ptr<Propagator> make_own_count(const Network& network, const OwnCount& count);
std::unique_ptr<Propagator> make_rank(const Network& network, const Rank& rank);
std::unique_ptr<Propagator> make_same_multiset(const Network& network, const SameMultiset& parts);
std::unique_ptr<Propagator> make_connected(const Network& network, const Connected& connected);
// `pairs`: all relations of two cells; those that demand equal parts join them. `counts` that name
// cells of other partitions are left out.
std::unique_ptr<Propagator> make_partition(const Network& network, const Partition& partition,
                                           const std::vector<PairRelation>& pairs,
                                           const std::vector<PartCount>& counts);
std::unique_ptr<Propagator> make_class_lines(const Network& network, const ClassLines& lines);
std::unique_ptr<Propagator> make_condition(const Network& network, const Condition& condition);
std::unique_ptr<Propagator> make_either(const Network& network, const Either& either);

}  // namespace inlay::sudoku::variant

#endif  // INLAY_SRC_SUDOKU_VARIANT_PRIMITIVES_MAKE_H_

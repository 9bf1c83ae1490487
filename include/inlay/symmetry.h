// Solutions up to symmetry: how many there are when those that a symmetry of the problem turns into
// each other count once.
//
//   auto turns = cover::parse_symmetries(*problem, "(a1 a2 b2 b1)\n");   // a quarter turn
//   auto counted = cover::count_up_to_symmetry(*problem, *turns, {}, budget);
//
// By the lemma of Cauchy, Frobenius and Burnside that is the average, over the symmetries of the
// group, of the number of solutions that each of them leaves as they are. Such a solution is a
// union of orbits of options, so it is counted as a smaller cover problem whose options are those
// orbits.
//
// Sources: W. Burnside, "Theory of groups of finite order" (1897, after Cauchy and Frobenius).
#ifndef INLAY_SYMMETRY_H_
#define INLAY_SYMMETRY_H_

#include <span>
#include <string_view>
#include <vector>

#include "inlay/count.h"
#include "inlay/cover.h"
#include "inlay/result.h"
#include "inlay/search.h"

namespace inlay::cover {

// Where a symmetry sends each item. Colours stay as they are.
using ItemPermutation = std::vector<ItemId>;

// One permutation a line, in cycles of item names: "(a1 a2 b2 b1) (p q)". Items in no cycle stay
// where they are; blank lines and lines that start with '|' or '#' are comments. A name that
// contains
// '(' or ')' cannot be written. Errors carry line and column: an unknown item, one that is named
// twice in a line, a bracket out of place. Whether the lines are symmetries of the problem is
// checked by those who use them.
Result<std::vector<ItemPermutation>> parse_symmetries(const Problem& problem,
                                                      std::string_view text);

// Where the permutation sends each option; the n-th of several equal options goes to the n-th of
// their images. Errors: it is no permutation of the items, or no symmetry: a primary item would
// become a secondary one, or an option something that is no option.
Result<std::vector<OptionId>> options_under(const Problem& problem,
                                            const ItemPermutation& symmetry);

struct SymmetricCount {
  Count up_to_symmetry;   // 0 unless exact
  Count all;              // solutions, with no regard to symmetry; 0 if not reached
  std::size_t group = 0;  // symmetries in the group that the given ones generate
  bool exact = false;     // false: the budget ran out
  Stats stats = {};
  Limit limit = Limit::none;
};

inline constexpr std::size_t kLargestGroup = 100'000;

// Counts with the engine and the seed of `options`, once for each conjugacy class of the group, all
// within one budget. Errors: those of options_under() and count(); a group of more than
// kLargestGroup symmetries; a problem with multiplicities.
Result<SymmetricCount> count_up_to_symmetry(const Problem& problem,
                                            std::span<const ItemPermutation> generators,
                                            const SearchOptions& options, Budget budget);

}  // namespace inlay::cover

#endif  // INLAY_SYMMETRY_H_

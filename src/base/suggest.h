// "Did you mean": the known name that is nearest to one that a user mistyped.
#ifndef INLAY_SRC_BASE_SUGGEST_H_
#define INLAY_SRC_BASE_SUGGEST_H_

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace inlay::base {

// The edit distance of two words: characters inserted, deleted or replaced, and neighbours
// exchanged, each of which counts 1 (F. J. Damerau 1964; V. I. Levenshtein 1965). Nothing between
// two exchanged characters is edited. Upper and lower case count as equal, as do - and _.
// Cost: the product of the lengths.
std::size_t edit_distance(std::string_view a, std::string_view b);

// The name at the least distance, the first of several; empty if all are too far: more than a third
// of the longer word, or more than 3. A name that begins with the word is near, too.
std::string_view nearest(std::string_view word, std::span<const std::string_view> names);

// "; did you mean dancing_links?", or empty.
std::string did_you_mean(std::string_view word, std::span<const std::string_view> names);

}  // namespace inlay::base

#endif  // INLAY_SRC_BASE_SUGGEST_H_

// The binary form of a problem, as defined by docs/cover_binary.md.
#ifndef INLAY_SRC_COVER_BINARY_H_
#define INLAY_SRC_COVER_BINARY_H_

#include <cstdint>
#include <string_view>

#include "cover/input.h"
#include "cover/read_budget.h"
#include "inlay/cover_format.h"

namespace inlay::cover {

// Distinguishes the form from text, and reveals programs that convert line ends.
inline constexpr std::string_view kBinaryMagic = "\x89INLAY\r\n";

// Flags.
inline constexpr std::uint64_t kHasCosts = 1;
inline constexpr std::uint64_t kHasPayloads = 2;
// Kinds of items; kBounded is a primary item, followed by its bounds.
inline constexpr std::uint64_t kPrimary = 0;
inline constexpr std::uint64_t kSecondary = 1;
inline constexpr std::uint64_t kBounded = 2;

Result<Problem> read_binary(Input& input, const ReadBudget& budget);

}  // namespace inlay::cover

#endif  // INLAY_SRC_COVER_BINARY_H_

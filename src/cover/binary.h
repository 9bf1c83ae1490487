// The binary form of a problem; docs/cover_binary.md defines it.
#ifndef INLAY_SRC_COVER_BINARY_H_
#define INLAY_SRC_COVER_BINARY_H_

#include <cstdint>
#include <string_view>

#include "cover/input.h"
#include "inlay/cover_format.h"

namespace inlay::cover {

// Not text, and spoiled by whoever changes the ends of lines.
inline constexpr std::string_view kBinaryMagic = "\x89INLAY\r\n";

// Flags.
inline constexpr std::uint64_t kHasCosts = 1;
inline constexpr std::uint64_t kHasPayloads = 2;
// Kinds of items; the last is a primary one, followed by its bounds.
inline constexpr std::uint64_t kPrimary = 0;
inline constexpr std::uint64_t kSecondary = 1;
inline constexpr std::uint64_t kBounded = 2;

struct ReadLimits;
Result<Problem> read_binary(Input& input, const ReadLimits& limits);

}  // namespace inlay::cover

#endif  // INLAY_SRC_COVER_BINARY_H_

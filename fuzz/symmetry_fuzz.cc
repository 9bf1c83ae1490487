// Arbitrary text as symmetries of a small problem: no crash, errors with a position, and each
// parsed symmetry is a permutation of the items.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "inlay/symmetry.h"

namespace {

void require(bool held) {
  if (!held) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto problem =
      inlay::cover::parse_text("a b c d | x y\na b\nb c\nc d\nd a\na x:1\nb y:1\nc x:1\nd y:1\n");
  const auto symmetries = inlay::cover::parse_symmetries(*problem, text);
  if (!symmetries) {
    require(symmetries.error().line >= 1 && symmetries.error().column >= 1);
    require(symmetries.error().column <= text.size() + 1);
    return 0;
  }
  for (inlay::cover::ItemPermutation symmetry : *symmetries) {
    const bool holds = options_under(*problem, symmetry).ok();
    std::sort(symmetry.begin(), symmetry.end());
    for (std::size_t item = 0; item < symmetry.size(); ++item) require(symmetry[item] == item);
    require(symmetry.size() == problem->item_count());
    const auto counted = count_up_to_symmetry(*problem, *symmetries, {}, {});
    require(holds || !counted.ok());
    if (counted) require(counted->up_to_symmetry <= counted->all && counted->group <= 48);
  }
  return 0;
}

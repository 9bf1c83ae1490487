// The saved state of a count of grids: any text is a state or an error; a state that was read is
// written with the same bytes. Most inputs have a wrong checksum, so the input is also read with
// the right one.
#include <cstdlib>
#include <string>
#include <string_view>

#include "cover/saved_state.h"
#include "sudoku/enumerate/grid_count/count_state.h"

namespace {

using inlay::sudoku::enumerate::CountState;

void check(std::string_view text) {
  const auto state = CountState::parse(text);
  if (!state) {
    if (state.error().message.empty()) std::abort();
    return;
  }
  if (state->text() != text) std::abort();
  for (const auto& [number, sum] : state->sums) {
    if (number >= state->classes) std::abort();
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  check(text);
  check(inlay::cover::with_checksum(text));
  check(inlay::cover::with_checksum("inlay grid count 1\nboxes 3x4\nclasses 1138\n" + text));
  return 0;
}

// The state of a player: it is parsed or rejected without a crash, and a hint for a parsed state is
// true.
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "inlay/grade.h"
#include "inlay/notation.h"

using namespace inlay;

namespace {

void require(bool condition) {
  if (!condition) std::abort();
}

// A puzzle that needs only singles, so that a hint is cheap.
const sudoku::Puzzle& easy() {
  static const auto puzzle = notation::parse_puzzle("1.2..4.331.2....", {}).value();
  return puzzle;
}

void check(const std::string& text) {
  const auto state = sudoku::grade::parse_state(easy(), text);
  if (!state) {
    require(!state.error().message.empty() && state.error().line > 0 && state.error().column > 0);
    return;
  }
  Budget budget;
  budget.nodes = 10'000;
  const auto hint = sudoku::grade::hint(*state, {}, budget);
  require(hint.ok());
  require(hint->mistakes.empty() || !hint->step);
  if (!hint->step) return;
  const sudoku::grade::Step& step = *hint->step;
  require(!step.place.empty() || !step.remove.empty());
  const auto solution = sudoku::check(easy(), {}, {}, false)->solutions.at(0);
  for (const auto& [cell, digit] : step.place) require(solution[cell] == digit);
  for (const auto& [cell, digit] : step.remove) require(solution[cell] != digit);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  constexpr std::size_t kLongest = 4000;
  const std::string text(reinterpret_cast<const char*>(data), std::min(size, kLongest));
  check(text);
  return 0;
}

// Puzzles for commands that are called again and again: one of 9x9, and lines of 4x4, which are an
// input with many chunks that is solved at once.
#ifndef INLAY_TESTS_ANOMALIES_LINES_H_
#define INLAY_TESTS_ANOMALIES_LINES_H_

#include <random>
#include <string>

namespace inlay::test {

inline constexpr const char* kPuzzle =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

// One per line.
inline std::string small_puzzles(int count) {
  std::mt19937 random(1);
  std::string lines;
  for (int i = 0; i < count; ++i) {
    for (const char digit : std::string("1234341221434321")) {
      lines += random() % 2 == 0 ? '.' : digit;
    }
    lines += '\n';
  }
  return lines;
}

}  // namespace inlay::test

#endif  // INLAY_TESTS_ANOMALIES_LINES_H_

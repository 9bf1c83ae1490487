// Puzzles of 4x4, one per line: an input with many chunks that is solved at once.
#ifndef INLAY_TESTS_ANOMALIES_LINES_H_
#define INLAY_TESTS_ANOMALIES_LINES_H_

#include <random>
#include <string>

namespace inlay::test {

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

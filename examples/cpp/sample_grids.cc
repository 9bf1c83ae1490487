// Draws grids so that each has the same probability, and shows how often each of the 288 grids of
// the 4x4 board was drawn.
//
//   c++ -std=c++20 sample_grids.cc $(pkg-config --cflags --libs inlay) -o sample_grids
//   ./sample_grids
#include <inlay/generate.h>
#include <inlay/notation.h>

#include <algorithm>
#include <iostream>
#include <map>

using namespace inlay;

int main() {
  const auto rules = sudoku::Rules::boxes(2, 2);
  sudoku::GenerateOptions options;
  options.only_grids = true;
  options.grids = sudoku::GridSampling::uniform;
  options.count = 28'800;
  options.seed = 1;  // the same seed gives the same grids on any machine
  std::map<std::string, int> drawn;
  const auto report = sudoku::generate_puzzles(*rules, options, Budget::unlimited(),
                                               [&](const sudoku::GeneratedPuzzle& made) {
                                                 ++drawn[notation::line_of(*rules, made.solution)];
                                                 return true;
                                               });
  if (!report) {
    std::cerr << report.error().to_string() << '\n';
    return 2;
  }
  const auto by_count = [](const auto& a, const auto& b) { return a.second < b.second; };
  const auto [least, most] = std::minmax_element(drawn.begin(), drawn.end(), by_count);
  std::cout << least->first << " was drawn " << least->second << " times, " << most->first << ' '
            << most->second << " times\n";
  std::cout << report->records << " draws, " << drawn.size() << " different grids\n";
  return 0;
}

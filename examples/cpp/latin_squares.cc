// Counts Latin squares: n x n cells with n symbols, each once in every row and every column.
//
//   c++ -std=c++20 latin_squares.cc $(pkg-config --cflags --libs inlay) -o latin_squares
//   ./latin_squares 6
//
// An option is "symbol s in row r, column c". It covers the cell and the symbol in the row and in
// the column.
#include <inlay/cover.h>

#include <cstdlib>
#include <iostream>
#include <string>

using namespace inlay;

cover::Problem latin_squares(int n) {
  cover::Problem problem;
  for (const char* const kind : {"cell", "row", "column"}) {
    for (int i = 0; i < n * n; ++i) {
      (void)problem.add_primary(kind + std::to_string(i / n) + "," + std::to_string(i % n));
    }
  }
  const auto item = [n](int kind, int i, int j) {
    return cover::Entry{static_cast<cover::ItemId>((kind * n + i) * n + j)};
  };
  for (int row = 0; row < n; ++row) {
    for (int column = 0; column < n; ++column) {
      for (int symbol = 0; symbol < n; ++symbol) {
        const cover::Entry entries[] = {item(0, row, column), item(1, row, symbol),
                                        item(2, column, symbol)};
        (void)problem.add_option(entries);
      }
    }
  }
  return problem;
}

int main(int argc, char** argv) {
  const int most = argc > 1 ? std::atoi(argv[1]) : 6;
  for (int n = 1; n <= most; ++n) {
    // Engine `auto` notices that most states are isomorphic, and counts each class of them once.
    const auto counted = cover::count(latin_squares(n), {}, Budget::unlimited());
    if (!counted) {
      std::cerr << counted.error().to_string() << '\n';
      return 2;
    }
    std::cout << "order " << n << ": " << counted->count.grouped() << '\n';
  }
  return 0;
}

// Fills a board with the twelve pentominoes and prints each solution once up to symmetry.
//
//   c++ -std=c++20 pentominoes.cc $(pkg-config --cflags --libs inlay) -o pentominoes
//   ./pentominoes 20x3
#include <inlay/cover.h>
#include <inlay/tiling.h>

#include <iostream>

using namespace inlay;

int main(int argc, char** argv) {
  const auto board =
      tiling::Board::parse_size(tiling::Lattice::square, argc > 1 ? argv[1] : "20x3");
  const auto pieces = tiling::find_pieces("pentominoes", false);
  if (!board || !pieces) {
    std::cerr << (board ? pieces.error() : board.error()).to_string() << '\n';
    return 2;
  }
  // The tiling as an exact cover problem: each cell and each piece exactly once.
  const auto model = tiling::Model::make({.board = *board, .pieces = *pieces});
  if (!model) {
    std::cerr << model.error().to_string() << '\n';
    return 2;
  }
  auto search = cover::Search::make(model->problem(), {}, Budget::unlimited());
  if (!search) return 2;
  int all = 0, distinct = 0;
  for (const auto options : Solutions(*search)) {
    ++all;
    if (!model->is_canonical(options)) continue;
    ++distinct;
    std::cout << tiling::text_picture(*model, options);
  }
  std::cout << distinct << " solutions up to symmetry, " << all << " in all\n";
  return 0;
}

// Arbitrary text, read as a board and as pieces of each lattice: no crash, errors with a position,
// and a board that was read is the same after writing and reading it again.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "inlay/tiling.h"

namespace {

using namespace inlay::tiling;

void require(bool held) {
  if (!held) std::abort();
}

void require_place(const inlay::Error& error, std::string_view text) {
  require(!error.message.empty());
  require(error.column <= text.size() + 1);
}

void check(Lattice lattice, std::string_view text) {
  const auto board = Board::parse(lattice, text);
  if (board.ok()) {
    const auto back = Board::parse(lattice, board->to_text());
    require(back.ok() && back->cells == board->cells);
  } else {
    require(board.error().line >= 1);
    require_place(board.error(), text);
  }
  const auto pieces = parse_pieces(lattice, text);
  require(pieces.ok() || !board.ok());  // a board is one large piece
  if (!pieces) require_place(pieces.error(), text);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  for (const LatticeInfo& info : lattices()) {
    check(info.lattice, text);
    const auto sized = Board::parse_size(info.lattice, text);
    if (!sized) require_place(sized.error(), text);
  }
  const auto pieces = find_pieces(text, size % 2 == 0);
  if (!pieces) require_place(pieces.error(), text);
  return 0;
}

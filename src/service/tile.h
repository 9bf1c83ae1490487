// Tile: a tiling problem, by name or as pieces and a board, and its answer. The command line and
// the page each have their own format.
#ifndef INLAY_SRC_SERVICE_TILE_H_
#define INLAY_SRC_SERVICE_TILE_H_

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "inlay/count.h"
#include "inlay/tiling.h"

namespace inlay::service {

// Either `puzzle`, with its size or the default size, or pieces and a board.
struct TileQuestion {
  std::string puzzle = {};
  std::string size = {};
  std::string pieces = {};        // names as for tiling::find_pieces(), or
  std::string drawn_pieces = {};  // a drawing of them
  std::string board = {};         // a size, or a drawing with '#'
  std::string lattice = {};       // of drawn pieces; empty: square
  std::string copies = {};        // of each piece: a number or "any"; empty: as in the names
  bool one_sided = false;
};
// Errors: those of the parsers. `what` becomes the faulty part: "board", "pieces" or "".
Result<tiling::Model> make_model(const TileQuestion& question, std::string* what = nullptr);

struct TileRequest {
  std::string engine = "auto";
  std::optional<std::uint64_t> seed = {};
  std::uint64_t limit = 1;  // solutions to find
  bool distinct = false;    // one solution per symmetry class
  int threads = 1;          // if the named engine can use several (engine_threads.h)
  ProgressReport progress = {};
};

struct TileAnswer {
  Count found;                // delivered, or counted
  bool complete = false;      // there are no other solutions
  std::string infeasibility;  // not empty: a cell count shows that there is no solution; no search
  std::string engine;
  Stats stats;
  Limit limit = Limit::none;
};

using TileDelivery = std::function<void(std::span<const cover::OptionId>)>;

// Calls `deliver` for each solution; without it, only counts. Errors: an unknown engine, or one
// that does not support the problem.
Result<TileAnswer> tile(const tiling::Model& model, const TileRequest& request,
                        const Budget& budget, const TileDelivery& deliver);

// {"v":1,"solution":3,"placements":[{"piece":"F","cells":[[0,0],...]},...]}
std::string to_json(const tiling::Model& model, std::uint64_t number,
                    std::span<const cover::OptionId> solution);

// The answer as JSON, with a picture of each solution; docs/api.md lists its fields. It lists no
// more solutions when it is longer than `max_bytes`. Errors: those of make_model(), with its
// `what`, and of tile().
struct TileReport {
  std::string json;
  Limit limit = Limit::none;
};
struct TileListing {
  bool pictures = true;    // include each solution as text and SVG
  bool count = false;      // "count" and "exact" instead of solutions
  std::uint64_t skip = 0;  // solutions to skip before the first one listed
  std::size_t max_bytes = std::size_t{4} << 20;
  std::string language = "en";  // of the reason
};
Result<TileReport> tile_json(const TileQuestion& question, TileRequest request, Budget budget,
                             const TileListing& listing, std::string* what = nullptr);

}  // namespace inlay::service

#endif  // INLAY_SRC_SERVICE_TILE_H_

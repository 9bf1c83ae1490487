// Tile: a question about a tiling - by name, or as pieces and a board - and its answer. The command
// line and the page show it each in their own way.
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

// Either `puzzle` (with its size, or the usual one), or pieces and a board.
struct TileQuestion {
  std::string puzzle = {};
  std::string size = {};
  std::string pieces = {};        // names, as for tiling::find_pieces; or
  std::string drawn_pieces = {};  // a drawing of them
  std::string board = {};         // a size, or a drawing if it has a '#'
  std::string lattice = {};       // of drawn pieces; empty: square
  std::string copies = {};        // of each piece: a number or "any"; empty: as the names say
  bool one_sided = false;
};
// Error: whatever is wrong with the question; `what` it is about ("board", "pieces" or nothing).
Result<tiling::Model> make_model(const TileQuestion& question, std::string* what = nullptr);

struct TileRequest {
  std::string engine = "auto";
  std::optional<std::uint64_t> seed = {};
  Budget budget = {};
  std::uint64_t limit = 1;  // solutions to find
  bool distinct = false;    // of those that are images of each other only one
  ProgressReport progress = {};
};

struct TileAnswer {
  Count found;                // delivered, or counted
  bool complete = false;      // they are all there are
  std::string infeasibility;  // counting cells told that there is none; nothing was searched
  std::string engine;
  Stats stats;
  Limit limit = Limit::none;
};

using TileDelivery = std::function<void(std::span<const cover::OptionId>)>;

// Calls `deliver` for each solution; without it they are only counted. Error: an unknown engine, or
// one that cannot do what the puzzle asks for.
Result<TileAnswer> tile(const tiling::Model& model, const TileRequest& request,
                        const TileDelivery& deliver);

// {"v":1,"solution":3,"placements":[{"piece":"F","cells":[[0,0],...]},...]}
std::string to_json(const tiling::Model& model, std::uint64_t number,
                    std::span<const cover::OptionId> solution);

// The answer with every solution drawn; docs/api.md lists its fields. Of solutions that make it
// longer than `max_bytes` no more are told; `limit` is of those listed, or counted. Errors: those
// of make_model, with its `what`, and of tile.
struct TileReport {
  std::string json;
  Limit limit = Limit::none;
};
struct TileListing {
  bool pictures = true;    // each solution as text and SVG, too
  bool count = false;      // "count" and "exact" instead of solutions
  std::uint64_t skip = 0;  // solutions before the first that is listed
  std::size_t max_bytes = std::size_t{4} << 20;
};
Result<TileReport> tile_json(const TileQuestion& question, TileRequest request,
                             const TileListing& listing, std::string* what = nullptr);

}  // namespace inlay::service

#endif  // INLAY_SRC_SERVICE_TILE_H_

// Tilings: pieces on boards as exact cover, and pictures of their solutions.
#include "inlay/tiling.h"

#include "capi/call.h"
#include "capi/cover.h"

struct inlay_tiling {
  inlay::tiling::Model model;
};

namespace {

using namespace inlay::capi;
namespace tiling = inlay::tiling;

inlay::Result<std::vector<tiling::Piece>> pieces_of(const char* lattice, std::string_view pieces,
                                                    bool flips) {
  if (lattice == nullptr) return tiling::find_pieces(pieces, !flips);
  const auto found = tiling::find_lattice(lattice);
  if (found) return tiling::parse_pieces(*found, pieces);
  return inlay::Error{inlay::ErrorKind::invalid, "unknown lattice '" + std::string(lattice) + "'"};
}

// Reads the options of a caller: increasing numbers of placements that do not overlap.
Answer read_placements(const inlay_tiling* tiling, const std::uint32_t* options, std::size_t count,
                       std::vector<std::uint32_t>& result) {
  if (tiling == nullptr) return null_argument("tiling");
  if (options == nullptr && count > 0) return null_argument("options");
  const tiling::Model& model = tiling->model;
  std::vector<bool> covered(model.puzzle().board.cells.size());
  for (std::size_t i = 0; i < count; ++i) {
    if (options[i] >= model.problem().option_count() || (i > 0 && options[i] <= options[i - 1])) {
      return {INLAY_E_INVALID, "options must be increasing numbers of placements", 1, i + 1};
    }
    for (const std::uint32_t cell : model.placement(options[i]).cells) {
      if (covered[cell]) return {INLAY_E_INVALID, "two placements overlap", 1, i + 1};
      covered[cell] = true;
    }
    result.push_back(options[i]);
  }
  return INLAY_OK;
}

}  // namespace

inlay_status inlay_tiling_named(const char* name, const char* size, inlay_tiling** tiling,
                                inlay_error* error) {
  return guarded(error, [&]() -> Answer {
    if (name == nullptr) return null_argument("name");
    if (tiling == nullptr) return null_argument("tiling");
    auto model = tiling::make_named(name, size != nullptr ? size : "");
    if (!model) return model.error();
    *tiling = new inlay_tiling{std::move(*model)};
    return INLAY_OK;
  });
}

inlay_status inlay_tiling_create(const char* lattice, const char* board, const char* pieces,
                                 int32_t flips, inlay_tiling** tiling, inlay_error* error) {
  return guarded(error, [&]() -> Answer {
    if (board == nullptr) return null_argument("board");
    if (pieces == nullptr) return null_argument("pieces");
    if (tiling == nullptr) return null_argument("tiling");
    auto found = pieces_of(lattice, pieces, flips != 0);
    if (!found) return found.error();
    const tiling::Lattice cells = found->front().lattice;
    const bool drawn = std::string_view(board).find('#') != std::string_view::npos;
    const auto read =
        drawn ? tiling::Board::parse(cells, board) : tiling::Board::parse_size(cells, board);
    if (!read) return read.error();
    auto model = tiling::Model::make({*read, std::move(*found), flips != 0});
    if (!model) return model.error();
    *tiling = new inlay_tiling{std::move(*model)};
    return INLAY_OK;
  });
}

void inlay_tiling_free(inlay_tiling* tiling) {
  delete tiling;
}

inlay_status inlay_tiling_get_sizes(const inlay_tiling* tiling, inlay_tiling_sizes* sizes,
                                    inlay_error* error) {
  return guarded(error, [&]() -> Answer {
    if (tiling == nullptr) return null_argument("tiling");
    if (Answer a = check_result(sizes, "sizes"); !a.ok()) return a;
    inlay_tiling_sizes found{};
    found.cells = tiling->model.puzzle().board.cells.size();
    found.pieces = tiling->model.puzzle().pieces.size();
    found.placements = tiling->model.problem().option_count();
    found.symmetries = tiling->model.symmetry_count();
    store(sizes, found);
    return INLAY_OK;
  });
}

inlay_status inlay_tiling_cover(const inlay_tiling* tiling, inlay_cover** cover,
                                inlay_error* error) {
  return guarded(error, [&]() -> Answer {
    if (tiling == nullptr) return null_argument("tiling");
    if (cover == nullptr) return null_argument("cover");
    *cover = new inlay_cover{tiling->model.problem()};
    return INLAY_OK;
  });
}

inlay_status inlay_tiling_owners(const inlay_tiling* tiling, const uint32_t* options, size_t count,
                                 int32_t* owners, size_t capacity, inlay_error* error) {
  return guarded(error, [&]() -> Answer {
    std::vector<std::uint32_t> solution;
    if (Answer a = read_placements(tiling, options, count, solution); !a.ok()) return a;
    if (owners == nullptr) return null_argument("owners");
    const std::vector<int> found = tiling->model.owners(solution);
    if (capacity < found.size()) {
      return {INLAY_E_BUFFER, "the buffer has room for " + std::to_string(capacity) +
                                  " cells; the board has " + std::to_string(found.size())};
    }
    std::copy(found.begin(), found.end(), owners);
    return INLAY_OK;
  });
}

inlay_status inlay_tiling_is_canonical(const inlay_tiling* tiling, const uint32_t* options,
                                       size_t count, inlay_error* error) {
  return guarded(error, [&]() -> Answer {
    std::vector<std::uint32_t> solution;
    if (Answer a = read_placements(tiling, options, count, solution); !a.ok()) return a;
    return tiling->model.is_canonical(solution) ? INLAY_OK : INLAY_NONE;
  });
}

inlay_status inlay_tiling_picture(const inlay_tiling* tiling, const uint32_t* options, size_t count,
                                  int32_t picture, char** text, inlay_error* error) {
  return guarded(error, [&]() -> Answer {
    std::vector<std::uint32_t> solution;
    if (Answer a = read_placements(tiling, options, count, solution); !a.ok()) return a;
    if (text == nullptr) return null_argument("text");
    switch (picture) {
      case INLAY_PICTURE_TEXT:
        *text = copy_text(tiling::text_picture(tiling->model, solution));
        return INLAY_OK;
      case INLAY_PICTURE_SVG:
        *text = copy_text(tiling::svg_picture(tiling->model, solution));
        return INLAY_OK;
      default:
        return {INLAY_E_ARGUMENT, "unknown kind of picture " + std::to_string(picture)};
    }
  });
}

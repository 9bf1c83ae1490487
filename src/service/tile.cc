#include "service/tile.h"

#include "service/engine_threads.h"
#include "service/json_parts.h"
#include "service/language.h"
#include "service/response_limit.h"

namespace inlay::service {
namespace {

using tiling::Lattice;

Result<std::vector<tiling::Piece>> pieces_of(const TileQuestion& question) {
  if (question.drawn_pieces.empty()) {
    return tiling::find_pieces(question.pieces, question.one_sided);
  }
  const std::string& name = question.lattice;
  const auto lattice = name.empty() ? Lattice::square : tiling::find_lattice(name);
  if (!lattice) return Error{ErrorKind::invalid, "unknown lattice '" + name + "'"};
  return tiling::parse_pieces(*lattice, question.drawn_pieces);
}

// "4" or "any" for every piece.
Status set_copies(const std::string& copies, std::vector<tiling::Piece>& pieces) {
  if (copies.empty()) return Done{};
  const auto some = tiling::find_pieces(copies + "*monominoes", false);
  if (!some) return some.error();
  for (tiling::Piece& piece : pieces) piece.copies = some->front().copies;
  return Done{};
}

Json cells_of(const tiling::Model& model, const tiling::Placement& placement) {
  const tiling::Board& board = model.puzzle().board;
  const bool plane = board.lattice == Lattice::square || board.lattice == Lattice::hexagon;
  Json cells = Json::array();
  for (const std::uint32_t index : placement.cells) {
    const auto [x, y, z] = board.cells[index];
    cells.push_back(plane ? Json{x, y} : Json{x, y, z});
  }
  return cells;
}

Json placements_of(const tiling::Model& model, std::span<const cover::OptionId> solution) {
  Json placements = Json::array();
  for (const cover::OptionId option : solution) {
    const tiling::Placement& placement = model.placement(option);
    placements.push_back({{"piece", model.puzzle().pieces[placement.piece].name},
                          {"cells", cells_of(model, placement)}});
  }
  return placements;
}

}  // namespace

Result<tiling::Model> make_model(const TileQuestion& question, std::string* what) {
  const auto about = [what](const char* part) {
    if (what != nullptr) *what = part;
  };
  about("");
  if (!question.puzzle.empty()) return tiling::make_named(question.puzzle, question.size);
  about("pieces");
  auto pieces = pieces_of(question);
  if (!pieces) return pieces.error();
  const Status copied = set_copies(question.copies, *pieces);
  if (!copied) return copied.error();
  about("board");
  const Lattice lattice = pieces->front().lattice;
  const bool drawn = question.board.find('#') != std::string::npos;
  const auto board = drawn ? tiling::Board::parse(lattice, question.board)
                           : tiling::Board::parse_size(lattice, question.board);
  if (!board) return board.error();
  about("");
  return tiling::Model::make({*board, std::move(*pieces), !question.one_sided});
}

Result<TileAnswer> tile(const tiling::Model& model, const TileRequest& request,
                        const Budget& budget, const TileDelivery& deliver) {
  TileAnswer answer;
  cover::SearchOptions options;
  options.engine = request.engine;
  options.seed = request.seed;
  options.threads = threads_for(options.engine, request.threads);
  options.ordered = true;  // the same solutions with any number of threads
  options.progress = request.progress;
  if (request.distinct &&
      request.progress.call) {  // report delivered solutions, not the ones found
    options.progress.call = [&](const Progress& progress) {
      Stats stats = progress.stats;
      stats.solutions = answer.found.low_64();
      request.progress.call({stats, progress.fraction});
    };
  }
  answer.infeasibility = model.infeasibility();
  if (!deliver && !request.distinct && answer.infeasibility.empty()) {
    const auto counted = cover::count(model.problem(), options, budget, request.limit);
    if (!counted) return counted.error();
    answer.found = counted->count;
    answer.complete = counted->exact;
    answer.limit = counted->limit;
    answer.stats = counted->stats;
    answer.engine = counted->engine;
    return answer;
  }
  const cover::Problem reduced = request.distinct ? model.reduced_problem() : cover::Problem();
  auto search = cover::Search::make(request.distinct ? reduced : model.problem(), options, budget);
  if (!search) return search.error();
  answer.engine = search->engine();
  answer.complete = !answer.infeasibility.empty();
  if (answer.complete) return answer;

  SearchStatus step = SearchStatus::solution;
  std::vector<cover::OptionId> solution;
  while (answer.found < request.limit && (step = search->next()) == SearchStatus::solution) {
    solution.assign(search->solution().begin(), search->solution().end());
    if (request.distinct) {
      for (cover::OptionId& option : solution) {
        option = static_cast<cover::OptionId>(reduced.option_payload(option));
      }
      if (!model.is_canonical(solution)) continue;
    }
    ++answer.found;
    if (deliver) deliver(solution);
  }
  answer.complete = step == SearchStatus::exhausted;
  if (step == SearchStatus::limit) answer.limit = search->limit();
  answer.stats = search->stats();
  return answer;
}

std::string to_json(const tiling::Model& model, std::uint64_t number,
                    std::span<const cover::OptionId> solution) {
  return dump({{"v", 1}, {"solution", number}, {"placements", placements_of(model, solution)}});
}

Result<TileReport> tile_json(const TileQuestion& question, TileRequest request, Budget budget,
                             const TileListing& listing, std::string* what) {
  const auto model = make_model(question, what);
  if (!model) return model.error();
  ResponseLimit size(listing.max_bytes, budget);
  Json solutions = Json::array();
  std::uint64_t seen = 0;
  const TileDelivery list = [&](std::span<const cover::OptionId> solution) {
    if (seen++ < listing.skip || !size.open()) return;
    Json one{{"placements", placements_of(*model, solution)}};
    if (listing.pictures) {
      one["text"] = tiling::text_picture(*model, solution);
      one["svg"] = tiling::svg_picture(*model, solution);
    }
    size.take(dump(one).size());
    solutions.push_back(std::move(one));
  };
  if (request.limit != Budget::kNoLimit) request.limit += listing.skip;
  const auto answer = tile(*model, request, budget, listing.count ? TileDelivery() : list);
  if (!answer) return answer.error();
  Json reply{{"v", 1},
             {"items", model->problem().item_count()},
             {"options", model->problem().option_count()},
             {"solutions", std::move(solutions)},
             {"complete", answer->complete && !size.full()}};
  if (listing.count) {
    reply["count"] = answer->found.to_string();
    reply["exact"] = answer->complete;
  }
  if (!answer->infeasibility.empty()) {
    reply["reason"] = translated(answer->infeasibility, listing.language);
  }
  if (size.full()) {
    reply["limit"] = ResponseLimit::kLimit;
  } else if (answer->limit != Limit::none) {
    reply["limit"] = name_of(answer->limit);
  }
  reply["engine"] = answer->engine;
  reply["nodes"] = answer->stats.nodes;
  reply["seconds"] = std::chrono::duration<double>(answer->stats.time).count();
  return TileReport{dump(reply), answer->limit};
}

}  // namespace inlay::service

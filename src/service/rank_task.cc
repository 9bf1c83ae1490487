// Rank: the index of each solved grid in the catalogue. The grids of a chunk are ranked together,
// so that each prefix of the catalogue is enumerated once per chunk.
#include "service/catalogue.h"
#include "service/json_parts.h"
#include "sudoku/classic/convert.h"

namespace inlay::service {
namespace {

using sudoku::CatalogueRank;

class RankTask : public LineTask {
 public:
  RankTask(const TaskOptions& options, const sudoku::Catalogue& catalogue)
      : options_(options), catalogue_(catalogue) {}

  bool json() const override { return options_.json; }

  // Only for the grids as text: a solved grid takes no guess, and of another board no solution is
  // wanted.
  std::optional<KernelUse> kernel() const override { return KernelUse{1, 0}; }

  bool inspect(BatchSolver&, std::span<const classic::GridText> puzzles,
               std::span<const classic::SolveResult>, const StopToken& stop) override {
    ranks_ = catalogue_.rank(puzzles, stop);
    return !stop.stop_requested();
  }

  bool write(std::size_t index, const LinePuzzle& where, const classic::GridText& puzzle,
             const classic::SolveResult&, batch::Output& output) override {
    write_rank(where, puzzle, ranks_[index], output);
    return true;
  }

  void answer(const LinePuzzle& where, const sudoku::Puzzle& puzzle,
              batch::Output& output) override {
    const auto grid = classic::classic_of(puzzle);
    if (grid) {
      write_rank(where, *grid, catalogue_.rank(*grid), output);
    } else {
      refuse(options_, where,
             {ErrorKind::unsupported, "the catalogue contains solved 9x9 grids only"}, output);
    }
  }

 private:
  void write_rank(const LinePuzzle& where, const classic::GridText& grid,
                  const Result<CatalogueRank>& rank, batch::Output& output) const {
    if (!rank) {
      refuse(options_, where, rank.error(), output);
      return;
    }
    if (options_.json) {
      output.out += json_of(where, grid, *rank);
    } else {
      output.out += std::to_string(rank->index);
      output.out += where.payload;
    }
    output.out += '\n';
  }

  std::string json_of(const LinePuzzle& where, const classic::GridText& grid,
                      const CatalogueRank& rank) const {
    const auto text = [](const classic::GridText& g) {
      return std::string(g.cells.data(), g.cells.size());
    };
    Json json{{"v", 1}, {"source", where.source}, {"line", where.line}, {"grid", text(grid)}};
    if (!where.payload.empty()) json["payload"] = where.payload;
    json["index"] = rank.index;
    json["band"] = rank.band;
    json["canonical"] = text(rank.canonical.form);
    json["automorphisms"] = std::to_string(rank.canonical.automorphisms);
    const sudoku::Transformation& map = rank.canonical.map;
    Json to{{"transpose", map.transpose}};
    for (std::size_t i = 0; i < 9; ++i) {
      to["rows"].push_back(map.rows[i] + 1);
      to["columns"].push_back(map.columns[i] + 1);
      to["digits"].push_back(map.digits[i + 1]);
    }
    json["transformation"] = std::move(to);
    return dump(json);
  }

  const TaskOptions options_;
  sudoku::Catalogue catalogue_;
  std::vector<Result<CatalogueRank>> ranks_;
};

}  // namespace

std::unique_ptr<LineTask> make_rank_task(const TaskOptions& options,
                                         const sudoku::Catalogue& catalogue) {
  return std::make_unique<RankTask>(options, catalogue);
}

}  // namespace inlay::service

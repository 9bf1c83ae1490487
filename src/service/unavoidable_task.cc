// Unavoidable: the minimal unavoidable sets of a grid, and how many of them are disjoint.
#include "service/enumerate_task.h"
#include "service/json_parts.h"

namespace inlay::service {
namespace {

class UnavoidableTask : public LineTask {
 public:
  explicit UnavoidableTask(const UnavoidableTaskOptions& options) : options_(options) {}

  bool json() const override { return options_.json; }

  void answer(const LinePuzzle& where, const sudoku::Puzzle& puzzle,
              batch::Output& output) override {
    const auto report = sudoku::unavoidable_sets(puzzle.rules, puzzle.clues, options_.sets,
                                                 budget_of(options_, output));
    if (!report) return refuse(options_, where, report.error(), output);
    add_ending(output, ending_of(report->limit));
    if (options_.json) {
      output.out += dump(json_of(where, puzzle, *report)) + '\n';
    } else {
      write_text(puzzle.rules, *report, output);
    }
  }

 private:
  // The number of sets by size, and the disjoint ones; before that, each set on one line.
  void write_text(const sudoku::Rules& rules, const sudoku::UnavoidableReport& report,
                  batch::Output& output) const {
    if (!options_.count_only) {
      for (const sudoku::UnavoidableSet& set : report.sets) {
        output.out += std::to_string(set.cells.size());
        for (const sudoku::Cell cell : set.cells) output.out += ' ' + rules.cell_name(cell);
        output.out += '\n';
        flush_if_large(output);
      }
    }
    output.out += "sets: " + std::string(report.complete ? "" : "at least ") +
                  std::to_string(report.sets.size());
    std::size_t same = 0;
    for (std::size_t i = 0; i < report.sets.size(); ++i) {
      ++same;
      const std::size_t size = report.sets[i].cells.size();
      if (i + 1 < report.sets.size() && report.sets[i + 1].cells.size() == size) continue;
      output.out += ", " + std::to_string(same) + " of " + std::to_string(size) + " cells";
      same = 0;
    }
    output.out += '\n';
    if (!options_.sets.disjoint) return;
    output.out += "disjoint: " + std::string(report.disjoint_exact ? "" : "at least ") +
                  std::to_string(report.disjoint.size()) + '\n';
  }

  Json json_of(const LinePuzzle& where, const sudoku::Puzzle& puzzle,
               const sudoku::UnavoidableReport& report) const {
    Json json = about(subject_of(options_, where, puzzle));
    json["max_size"] = options_.sets.max_size;
    json["count"] = report.sets.size();
    json["complete"] = report.complete;
    if (!options_.count_only) {
      Json sets = Json::array();
      for (const sudoku::UnavoidableSet& set : report.sets) {
        Json cells = Json::array();
        for (const sudoku::Cell cell : set.cells) cells.push_back(puzzle.rules.cell_name(cell));
        sets.push_back({{"cells", std::move(cells)}, {"digits", set.digits}});
      }
      json["sets"] = std::move(sets);
    }
    if (options_.sets.disjoint) {
      json["disjoint"] = report.disjoint;
      json["clique_number"] = report.disjoint.size();
      json["clique_number_exact"] = report.disjoint_exact;
    }
    return json;
  }

  const UnavoidableTaskOptions options_;
};

}  // namespace

std::unique_ptr<LineTask> make_unavoidable_task(const UnavoidableTaskOptions& options) {
  return std::make_unique<UnavoidableTask>(options);
}

}  // namespace inlay::service

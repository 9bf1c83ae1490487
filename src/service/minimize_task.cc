// Minimize: removes redundant clues; one minimal puzzle, or all.
#include <algorithm>

#include "inlay/generate.h"
#include "service/json_parts.h"
#include "service/line_tasks.h"

namespace inlay::service {
namespace {

using sudoku::Verdict;

class MinimizeTask : public LineTask {
 public:
  explicit MinimizeTask(const MinimizeTaskOptions& options) : options_(options) {}

  bool json() const override { return options_.json; }

  void answer(const LinePuzzle& where, const sudoku::Puzzle& puzzle,
              batch::Output& output) override {
    switch (options_.what) {
      case MinimizeTaskOptions::What::one:
        return one(where, puzzle, output);
      case MinimizeTaskOptions::What::all:
        return all(where, puzzle, output);
      case MinimizeTaskOptions::What::redundant:
        return redundant(where, puzzle, output);
    }
  }

 private:
  Json about(const LinePuzzle& where, const sudoku::Puzzle& puzzle, Verdict verdict) const {
    Json json = service::about(subject_of(options_, where, puzzle));
    json["verdict"] = service::name_of(verdict);
    return json;
  }

  // An improper puzzle has no minimal one. `limit`: what ended the search.
  void improper(const LinePuzzle& where, const sudoku::Puzzle& puzzle, Verdict verdict, Limit limit,
                batch::Output& output) const {
    if (options_.json) {
      put(about(where, puzzle, verdict), output);
    } else {
      output.out += service::name_of(verdict);
      output.out += '\n';
    }
    add_ending(output, verdict == Verdict::unknown ? ending_of(limit) : Ending::negative);
  }

  static void put(const Json& json, batch::Output& output) { output.out += dump(json) + '\n'; }

  void one(const LinePuzzle& where, const sudoku::Puzzle& puzzle, batch::Output& output) const {
    const auto made =
        sudoku::minimize(puzzle, solve_options(options_), budget_of(options_, output));
    if (!made) return refuse(options_, where, made.error(), output);
    if (made->verdict != Verdict::unique) {
      return improper(where, puzzle, made->verdict, made->limit, output);
    }
    const std::string line = notation::line_of(puzzle.rules, made->puzzle);
    if (options_.json) {
      Json json = about(where, puzzle, made->verdict);
      json["minimized"] = line;
      json["left"] = clues_of(made->puzzle);
      json["minimal"] = made->minimal;
      put(json, output);
    } else {
      output.out += line;
      output.out += where.payload;
      output.out += '\n';
    }
    add_ending(output, ending_of(made->limit));
  }

  void all(const LinePuzzle& where, const sudoku::Puzzle& puzzle, batch::Output& output) const {
    Json list = Json::array();
    std::uint64_t found = 0;
    const auto deliver = [&](const sudoku::Grid& grid) {
      if (found == options_.limit) return false;
      ++found;
      const std::string line = notation::line_of(puzzle.rules, grid);
      if (options_.json) {
        list.push_back(line);
      } else {
        output.out += line;
        output.out += where.payload;
        output.out += '\n';
        flush_if_large(output);
      }
      return true;
    };
    const auto report = sudoku::minimal_puzzles(puzzle, solve_options(options_),
                                                budget_of(options_, output), deliver);
    if (!report) return refuse(options_, where, report.error(), output);
    if (report->verdict != Verdict::unique) {
      return improper(where, puzzle, report->verdict, report->limit, output);
    }
    if (options_.json) {
      Json json = about(where, puzzle, report->verdict);
      json["minimal_puzzles"] = std::move(list);
      json["complete"] = report->complete;
      put(json, output);
    } else if (!report->complete) {
      output.err += "inlay: " + std::string(where.source) + ':' + std::to_string(where.line) +
                    ": there are more minimal puzzles than the " + std::to_string(found) +
                    " listed\n";
    }
    if (!report->complete) {
      add_ending(output, report->limit == Limit::stopped ? Ending::stopped : Ending::limit);
    }
  }

  void redundant(const LinePuzzle& where, const sudoku::Puzzle& puzzle,
                 batch::Output& output) const {
    const auto report =
        sudoku::check(puzzle, solve_options(options_), budget_of(options_, output), true);
    if (!report) return refuse(options_, where, report.error(), output);
    const bool known = report->verdict == Verdict::unique && report->minimal;
    if (!known) {
      const Limit limit = output.stop.stop_requested() ? Limit::stopped : Limit::nodes;
      const Verdict verdict =
          report->verdict == Verdict::unique ? Verdict::unknown : report->verdict;
      return improper(where, puzzle, verdict, limit, output);
    }
    std::string text;
    Json cells = Json::array();
    for (const sudoku::Cell cell : report->redundant) {
      const std::string name = puzzle.rules.cell_name(cell);
      text += (text.empty() ? "" : " ") + name;
      cells.push_back(name);
    }
    if (options_.json) {
      Json json = about(where, puzzle, report->verdict);
      json["minimal"] = *report->minimal;
      json["redundant"] = std::move(cells);
      put(json, output);
    } else {
      output.out += text.empty() ? "minimal" : text;
      output.out += '\n';
    }
  }

  static int clues_of(const sudoku::Grid& grid) {
    return static_cast<int>(grid.size()) -
           static_cast<int>(std::count(grid.begin(), grid.end(), sudoku::Digit{0}));
  }

  const MinimizeTaskOptions options_;
};

}  // namespace

std::unique_ptr<LineTask> make_minimize_task(const MinimizeTaskOptions& options) {
  return std::make_unique<MinimizeTask>(options);
}

}  // namespace inlay::service

// Enumerate: all puzzles of a grid with k clues.
#include "service/enumerate_task.h"
#include "service/cell_selection.h"
#include "service/enumerate_certificate.h"
#include "service/json_parts.h"

namespace inlay::service {
namespace {

// Searches with more pairs are announced: they take some ten seconds or more.
constexpr std::uint64_t kManyPairs = 100'000'000'000;
// Pairs that one thread joins in a second, about.
constexpr double kPairsPerSecond = 5e9;

std::string short_number(double value) {
  char text[32];
  std::snprintf(text, sizeof text, "%.1e", value);
  return text;
}

class EnumerateTask : public LineTask {
 public:
  explicit EnumerateTask(const EnumerateTaskOptions& options) : options_(options) {}

  bool json() const override { return options_.json; }

  void answer(const LinePuzzle& where, const sudoku::Puzzle& puzzle,
              batch::Output& output) override {
    sudoku::EnumerateOptions search = options_.search;
    search.progress = options_.progress;
    if (const Status set = set_cells(puzzle.rules, search); !set) {
      return refuse(options_, where, set.error(), output);
    }
    Json json;
    if (options_.json) {
      json = about(subject_of(options_, where, puzzle));
      json["enumerated"] = Json::array();
    }
    std::string counts;
    for (int clues = options_.clues.low; clues <= options_.clues.high; ++clues) {
      search.clues = clues;
      if (options_.announce) announce(where, puzzle, search, output);
      std::vector<std::string> list;
      const auto deliver = [&](const sudoku::Grid& grid) {
        std::string line = notation::line_of(puzzle.rules, grid);
        if (!options_.json) {
          output.out += line + '\n';
          flush_if_large(output);
        }
        if (options_.json || options_.certificate) list.push_back(std::move(line));
        return true;
      };
      const auto report = sudoku::enumerate_puzzles(puzzle.rules, puzzle.clues, search,
                                                    budget_of(options_, output), deliver);
      if (!report) return refuse(options_, where, report.error(), output);
      add_ending(output, ending_of(report->limit));
      if (options_.certificate) certify(where, puzzle, search, *report, list, output);
      if (options_.json) {
        json["enumerated"].push_back(json_of(search, *report, list));
      } else if (search.count_only) {
        counts += (counts.empty() ? "" : " ") +
                  std::string(report->limit != Limit::none ? ">=" : "") +
                  std::to_string(report->found);
      } else if (report->limit != Limit::none) {
        output.err += "inlay: " + std::string(where.source) + ':' + std::to_string(where.line) +
                      ": the search for puzzles with " + std::to_string(clues) +
                      " clues is incomplete: a limit was reached\n";
      }
      if (report->limit != Limit::none) break;
    }
    if (options_.json) {
      output.out += dump(json) + '\n';
    } else if (search.count_only) {
      output.out += counts + '\n';
    }
  }

 private:
  Status set_cells(const sudoku::Rules& rules, sudoku::EnumerateOptions& search) const {
    if (!options_.within.empty()) {
      auto cells = parse_cells(rules, options_.within);
      if (!cells) return cells.error();
      search.within = std::move(*cells);
    }
    if (!options_.containing.empty()) {
      auto cells = parse_cells(rules, options_.containing);
      if (!cells) return cells.error();
      search.containing = std::move(*cells);
    }
    return Done{};
  }

  void announce(const LinePuzzle& where, const sudoku::Puzzle& puzzle,
                const sudoku::EnumerateOptions& search, batch::Output& output) const {
    const auto pairs = sudoku::planned_pairs(puzzle.rules, puzzle.clues, search);
    if (!pairs || *pairs < kManyPairs) return;
    output.err +=
        "inlay: " + std::string(where.source) + ':' + std::to_string(where.line) + ": " +
        std::to_string(search.clues) + " clues: " + short_number(static_cast<double>(*pairs)) +
        " pairs to join, at least " + short_number(static_cast<double>(*pairs) / kPairsPerSecond) +
        " s with one thread\n";
    if (output.flush) output.flush(output);
  }

  static void certify(const LinePuzzle& where, const sudoku::Puzzle& puzzle,
                      const sudoku::EnumerateOptions& search, const sudoku::EnumerateReport& report,
                      const std::vector<std::string>& list, batch::Output& output) {
    if (report.complete && report.method == "join") {
      output.proof += enumerate_certificate(puzzle, search, report, list);
      return;
    }
    output.err +=
        "inlay: " + std::string(where.source) + ':' + std::to_string(where.line) +
        ": no certificate: " +
        (report.complete ? "only the method join writes one" : "the search is incomplete") + '\n';
    add_ending(output, Ending::limit);
  }

  static Json json_of(const sudoku::EnumerateOptions& search, const sudoku::EnumerateReport& report,
                      const std::vector<std::string>& list) {
    Json json{{"clues", search.clues}, {"found", report.found}, {"complete", report.complete}};
    if (!search.count_only) json["puzzles"] = list;
    json["method"] = report.method;
    if (report.method == "join") {
      json["orientation"] = report.columns ? "columns" : "rows";
      json["pairs"] = report.planned;
      json["pairs_done"] = report.stats.updates;
    }
    json["nodes"] = report.stats.nodes;
    return json;
  }

  const EnumerateTaskOptions options_;
};

}  // namespace

std::unique_ptr<LineTask> make_enumerate_task(const EnumerateTaskOptions& options) {
  return std::make_unique<EnumerateTask>(options);
}

}  // namespace inlay::service

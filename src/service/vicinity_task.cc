// Vicinity: the neighbours of each puzzle, a record for each.
#include "inlay/vicinity.h"
#include "service/json_parts.h"
#include "service/line_tasks.h"

namespace inlay::service {
namespace {

class VicinityTask : public LineTask {
 public:
  explicit VicinityTask(const VicinityTaskOptions& options) : options_(options) {}

  bool json() const override { return options_.json; }

  void answer(const LinePuzzle& where, const sudoku::Puzzle& puzzle,
              batch::Output& output) override {
    if (!puzzle.rules.is_standard() && !puzzle.rules.is_jigsaw()) {
      refuse(options_, where,
             {ErrorKind::unsupported, "extra houses are not supported, except for jigsaws"},
             output);
      return;
    }
    sudoku::VicinityOptions options;
    options.remove = options_.remove;
    options.add = options_.add;
    options.minimal_only = options_.minimal_only;
    options.keep_isomorphs = options_.keep_isomorphs;
    options.progress = options_.progress;
    std::uint64_t found = 0;
    const auto report = vicinity_.neighbours(puzzle, options, budget_of(options_, output),
                                             [&](const sudoku::Neighbour& neighbour) {
                                               if (found == options_.limit) return false;
                                               ++found;
                                               write_neighbour(where, puzzle, neighbour, output);
                                               flush_if_large(output);
                                               return true;
                                             });
    if (!report) return refuse(options_, where, report.error(), output);
    if (report->limit != Limit::none) note_limit(where, found, report->limit, output);
    if (options_.json) {
      Json json = service::about(subject_of(options_, where, puzzle));
      json["found"] = found;
      json["complete"] = report->complete;
      add_stats(json, subject_of(options_, where, puzzle), report->stats);
      output.out += dump(json) + '\n';
    }
  }

 private:
  static std::string text_of(const sudoku::Rules& rules, const sudoku::Grid& clues) {
    if (rules.is_standard()) return notation::line_of(rules, clues);
    sudoku::Puzzle puzzle(rules);
    puzzle.clues = clues;
    return *notation::format(puzzle, "constraints");  // can express a jigsaw
  }

  void write_neighbour(const LinePuzzle& where, const sudoku::Puzzle& puzzle,
                       const sudoku::Neighbour& neighbour, batch::Output& output) const {
    const sudoku::Rules& rules = puzzle.rules;
    std::string form;
    if (neighbour.canonical != nullptr) {
      form = form_text(rules, neighbour.canonical->regions, neighbour.canonical->form);
    }
    if (!options_.keep_isomorphs) output.out += form + kEndOfKey;
    if (!options_.json) {
      output.out += text_of(rules, neighbour.puzzle);
      output.out += where.payload;
      output.out += '\n';
      return;
    }
    Json json = service::about(subject_of(options_, where, puzzle));
    json["neighbour"] = text_of(rules, neighbour.puzzle);
    Json removed = Json::array();
    for (const sudoku::Cell cell : neighbour.removed) {
      removed.push_back(clue_text(rules, cell, puzzle.clues[cell]));
    }
    Json added = Json::array();
    for (const sudoku::AddedClue& clue : neighbour.added) {
      added.push_back(clue_text(rules, clue.cell, clue.digit));
    }
    json["removed"] = std::move(removed);
    json["added"] = std::move(added);
    json["solution"] = notation::line_of(rules, neighbour.solution);
    if (neighbour.canonical != nullptr) json["canonical"] = form;
    output.out += dump(json) + '\n';
  }

  // "r4c7=5"
  static std::string clue_text(const sudoku::Rules& rules, sudoku::Cell cell, sudoku::Digit digit) {
    return rules.cell_name(cell) + '=' + std::to_string(digit);
  }

  static void note_limit(const LinePuzzle& where, std::uint64_t found, Limit limit,
                         batch::Output& output) {
    add_ending(output, ending_of(limit));
    if (limit == Limit::stopped) return;
    output.err += "inlay: " + std::string(where.source) + ':' + std::to_string(where.line) + ": " +
                  std::string(service::name_of(limit)) +
                  " reached; there may be more neighbours than the " + std::to_string(found) +
                  " found\n";
  }

  const VicinityTaskOptions options_;
  sudoku::Vicinity vicinity_;
};

}  // namespace

std::unique_ptr<LineTask> make_vicinity_task(const VicinityTaskOptions& options) {
  return std::make_unique<VicinityTask>(options);
}

}  // namespace inlay::service

// Making puzzles and variants, and minimal puzzles inside others.
#include <limits>
#include <optional>

#include "capi/control.h"
#include "capi/puzzle.h"
#include "inlay/generate.h"
#include "inlay/variant_generate.h"

namespace {

using namespace inlay::capi;
using inlay::sudoku::GenerateReport;
using inlay::sudoku::Minimality;
namespace sudoku = inlay::sudoku;

inlay_generate_options default_generate_options() {
  inlay_generate_options options{};
  options.size = sizeof options;
  options.count = 1;
  return options;
}

std::int32_t minimality_of(Minimality minimal) {
  switch (minimal) {
    case Minimality::clues:
      return INLAY_MINIMAL_CLUES;
    case Minimality::orbits:
      return INLAY_MINIMAL_ORBITS;
    case Minimality::no:
      return INLAY_MINIMAL_NO;
  }
  return INLAY_MINIMAL_NO;
}

Answer find_symmetry(const char* name, sudoku::Symmetry& symmetry) {
  if (name == nullptr) return INLAY_OK;
  std::string all;
  for (const sudoku::SymmetryInfo& info : sudoku::symmetries()) {
    if (info.name == name) {
      symmetry = info.symmetry;
      return INLAY_OK;
    }
    all += (all.empty() ? "" : ", ") + std::string(info.name);
  }
  return invalid("unknown symmetry '" + std::string(name) + "'; available: " + all);
}

// Passes puzzles to the callback.
class Sink {
 public:
  Sink(Control& control, inlay_generated_fn made, void* context)
      : control_(control), made_(made), context_(context) {}

  // False: the callback asked for a stop, or something failed.
  template <typename Made>
  bool pass(const Made& made, std::unique_ptr<inlay_puzzle> puzzle) {
    const Values solution = values_of(made.solution);
    inlay_generated sent{};
    sent.size = sizeof sent;
    sent.puzzle = puzzle.get();
    sent.solution = solution.data();
    sent.cells = solution.size();
    sent.clues = static_cast<std::uint64_t>(made.clues);
    sent.attempt = made.attempt;
    sent.minimal = minimality_of(made.minimal);
    return control_.run([&] { return made_(context_, &sent); }) == 0;
  }

 private:
  Control& control_;
  inlay_generated_fn made_;
  void* context_;
};

Answer finish(const inlay::Result<GenerateReport>& report, const Control& control) {
  Answer answer = control.finish(INLAY_OK);
  if (!answer.ok()) return answer;
  if (!report) return report.error();
  if (!report->impossible.empty()) return invalid(report->impossible);
  return report->limit == inlay::Limit::none ? INLAY_OK : INLAY_LIMIT;
}

Answer generate(const sudoku::Puzzle& layout, const inlay_generate_options& from,
                sudoku::Symmetry symmetry, Control& control, Sink& sink) {
  sudoku::GenerateOptions options;
  options.seed = control.options().seed;
  options.count = from.count;
  options.only_grids = from.only_grids != 0;
  options.grids = from.uniform != 0 ? sudoku::GridSampling::uniform : sudoku::GridSampling::fast;
  options.symmetry = symmetry;
  options.min_clues = from.min_clues;
  options.max_clues = from.max_clues;
  options.allow_redundant = from.allow_redundant != 0;
  if (from.pattern != nullptr) {
    if (from.pattern_count != layout.clues.size()) {
      return invalid("the pattern has " + std::to_string(from.pattern_count) +
                     " cells, the board " + std::to_string(layout.clues.size()));
    }
    options.pattern.assign(from.pattern, from.pattern + from.pattern_count);
  }
  options.unique_grids = from.unique_grids != 0;
  options.distinct = from.distinct != 0;
  options.no_isomorphs = from.no_isomorphs != 0;
  options.threads = control.options().threads;
  options.progress = control.progress();
  const auto deliver = [&](const sudoku::GeneratedPuzzle& made) {
    sudoku::Puzzle puzzle(layout.rules);
    puzzle.clues = made.puzzle;
    return sink.pass(made, make_puzzle(std::move(puzzle)));
  };
  return finish(sudoku::generate_puzzles(layout.rules, options, control.budget(), deliver),
                control);
}

Answer generate(const sudoku::Variant& layout, const inlay_generate_options& from,
                sudoku::Symmetry symmetry, Control& control, Sink& sink) {
  if (from.pattern != nullptr || from.only_grids != 0 || from.uniform != 0 ||
      from.unique_grids != 0 || from.no_isomorphs != 0) {
    return {INLAY_E_UNSUPPORTED,
            "variants cannot be made with pattern, only_grids, uniform, unique_grids or "
            "no_isomorphs"};
  }
  sudoku::VariantGenerateOptions options;
  options.seed = control.options().seed;
  options.count = from.count;
  options.symmetry = symmetry;
  options.min_clues = from.min_clues;
  if (from.max_clues != 0) options.max_clues = from.max_clues;
  options.allow_redundant = from.allow_redundant != 0;
  options.distinct = from.distinct != 0;
  options.threads = control.options().threads;
  options.progress = control.progress();
  const auto deliver = [&](const sudoku::GeneratedVariant& made) {
    return sink.pass(made, make_puzzle(made.puzzle));
  };
  return finish(sudoku::generate_variants(layout, options, control.budget(), deliver), control);
}

}  // namespace

inlay_status inlay_generate_options_init(inlay_generate_options* options, size_t size) {
  return initialize(options, size, "options", default_generate_options());
}

inlay_status inlay_generate(const inlay_puzzle* layout, const inlay_generate_options* generating,
                            const inlay_options* options, inlay_generated_fn made, void* context,
                            inlay_error* error) {
  return guarded(error, [&]() -> Answer {
    if (layout == nullptr) return null_argument("layout");
    if (made == nullptr) return null_argument("made");
    inlay_generate_options how = default_generate_options();
    if (Answer a = read_struct(generating, "generating", how); !a.ok()) return a;
    sudoku::Symmetry symmetry = sudoku::Symmetry::none;
    if (Answer a = find_symmetry(how.symmetry, symmetry); !a.ok()) return a;
    inlay_options read;
    if (Answer a = read_options(options, read); !a.ok()) return a;
    Control control(read);
    Sink sink(control, made, context);
    return layout->puzzle() != nullptr ? generate(*layout->puzzle(), how, symmetry, control, sink)
                                       : generate(*layout->variant(), how, symmetry, control, sink);
  });
}

inlay_status inlay_minimize(const inlay_puzzle* puzzle, const inlay_options* options,
                            inlay_puzzle** minimal, inlay_error* error) {
  return guarded(error, [&]() -> Answer {
    if (puzzle == nullptr) return null_argument("puzzle");
    if (minimal == nullptr) return null_argument("minimal");
    if (puzzle->puzzle() == nullptr) {
      return {INLAY_E_UNSUPPORTED, "clues cannot be removed from a variant"};
    }
    inlay_options read;
    if (Answer a = read_options(options, read); !a.ok()) return a;
    Control control(read);
    sudoku::SolveOptions how;
    how.engine = control.engine();
    how.seed = control.seed();
    how.progress = control.progress();
    const auto report = sudoku::minimize(*puzzle->puzzle(), how, control.budget());
    if (!report) return report.error();
    Answer answer = control.finish(INLAY_OK);
    if (!answer.ok()) return answer;
    if (report->verdict == sudoku::Verdict::unknown) return INLAY_LIMIT;
    if (report->verdict != sudoku::Verdict::unique) return INLAY_NONE;
    sudoku::Puzzle made(puzzle->puzzle()->rules);
    made.clues = report->puzzle;
    *minimal = make_puzzle(std::move(made)).release();
    return report->minimal ? INLAY_OK : INLAY_LIMIT;
  });
}

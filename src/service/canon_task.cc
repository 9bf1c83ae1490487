// Canon: the canonical form of each puzzle, or of its solution grid, followed by the payload.
#include "inlay/canonical.h"
#include "service/line_tasks.h"
#include "sudoku/classic/convert.h"

namespace inlay::service {
namespace {

using sudoku::Verdict;

class CanonTask : public LineTask {
 public:
  explicit CanonTask(const CanonTaskOptions& options) : options_(options) {}

  bool json() const override { return options_.json; }

  // A grid requires the solution. The form of a puzzle does not; it is faster from the 81
  // characters than from a sudoku::Puzzle.
  std::optional<KernelUse> kernel() const override {
    if (options_.grid) return kernel_use(options_, 2);
    return KernelUse{.limit = 0};
  }

  bool write(std::size_t, const LinePuzzle& where, const classic::GridText& puzzle,
             const classic::SolveResult& result, batch::Output& output) override {
    if (options_.grid) {
      if (!is_final(options_, result) || !result.unique() || options_.json) return false;
      const auto found = canonicalizer_.canonical(result.solution);
      if (!found) return false;
      write_plain(where, found->form, output);
      return true;
    }
    if (options_.json) return false;
    const auto found = canonicalizer_.canonical(puzzle);
    if (!found) return false;
    write_plain(where, found->form, output);
    return true;
  }

  void answer(const LinePuzzle& where, const sudoku::Puzzle& puzzle,
              batch::Output& output) override {
    if (puzzle.rules.is_jigsaw() && puzzle.rules.size() > sudoku::VariantBoard::kMaxSide) {
      refuse(where, puzzle, {ErrorKind::unsupported, "canonical forms support jigsaws up to 25x25"},
             output);
      return;
    }
    if (options_.grid) {
      answer_grid(where, puzzle, output);
      return;
    }
    const auto found = canonicalizer_.canonical(puzzle, budget_of(options_, output));
    if (!found) {
      refuse(where, puzzle, found.error(), output);
    } else if (found->limit != Limit::none) {
      write_unknown(where, puzzle, found->limit, output);
    } else {
      write_form(where, puzzle, form_text(puzzle.rules, found->regions, found->form),
                 {.puzzle = &*found, .grid = nullptr, .why = {}}, output);
    }
  }

 private:
  void answer_grid(const LinePuzzle& where, const sudoku::Puzzle& puzzle, batch::Output& output) {
    std::vector<sudoku::Grid> solutions;
    const auto solved =
        service::solve(puzzle, solve_options(options_), budget_of(options_, output), 1,
                       [&](const sudoku::Grid& grid) { solutions.push_back(grid); });
    if (!solved) return;  // check(options) has reported it
    if (solved->verdict == Verdict::unknown) {
      write_unknown(where, puzzle, solved->limit, output);
    } else if (solved->verdict != Verdict::unique) {
      add_ending(output, Ending::negative);
      write_reason(where, puzzle,
                   solved->conflict    ? "no solution: " + solved->conflict->to_string(puzzle.rules)
                   : solutions.empty() ? "no solution"
                                       : "more than one solution",
                   output);
    } else {
      const auto found =
          canonicalizer_.canonical_in_grid(puzzle, solutions.front(), budget_of(options_, output));
      if (!found) {
        refuse(where, puzzle, found.error(), output);
      } else if (found->limit != Limit::none) {
        write_unknown(where, puzzle, found->limit, output);
      } else {
        write_form(where, puzzle, form_text(puzzle.rules, found->regions, found->grid),
                   {.puzzle = nullptr, .grid = &*found, .why = {}}, output);
      }
    }
  }

  void write_plain(const LinePuzzle& where, const classic::GridText& form, batch::Output& output) {
    if (options_.keyed) output.out.append(form.cells.data(), form.cells.size()) += kEndOfKey;
    output.out.append(form.cells.data(), form.cells.size());
    output.out += where.payload;
    output.out += '\n';
  }

  void write_form(const LinePuzzle& where, const sudoku::Puzzle& puzzle, const std::string& form,
                  const CanonAnswer& answer, batch::Output& output) const {
    if (options_.keyed) output.out += form + kEndOfKey;
    if (options_.json) {
      output.out += to_json(subject_of(options_, where, puzzle), answer);
    } else {
      output.out += form;
      output.out += where.payload;
    }
    output.out += '\n';
  }

  // There is no form; writes the reason.
  void write_reason(const LinePuzzle& where, const sudoku::Puzzle& puzzle, const std::string& why,
                    batch::Output& output) const {
    if (options_.keyed) output.out += kEndOfKey;
    if (options_.json) {
      output.out +=
          to_json(subject_of(options_, where, puzzle), CanonAnswer{nullptr, nullptr, why});
    } else {
      output.out += why;
      output.out += where.payload;
    }
    output.out += '\n';
  }

  void write_unknown(const LinePuzzle& where, const sudoku::Puzzle& puzzle, Limit limit,
                     batch::Output& output) const {
    add_ending(output, ending_of(limit));
    write_reason(where, puzzle, std::string("unknown: ") + name_of(limit) + " reached", output);
  }

  // Clashing clues are a negative answer; an unsupported kind of board is bad input.
  void refuse(const LinePuzzle& where, const sudoku::Puzzle& puzzle, const Error& error,
              batch::Output& output) const {
    if (error.kind == ErrorKind::invalid) {
      add_ending(output, Ending::negative);
      write_reason(where, puzzle, error.message, output);
      return;
    }
    add_ending(output, Ending::bad_input);
    const Error placed{error.kind, error.message, where.line, 0};
    if (options_.keyed && options_.json) output.out += kEndOfKey;
    if (options_.json) output.out += error_json(std::string(where.source), placed) + '\n';
    output.err += std::string(where.source) + ':' + placed.to_string() + '\n';
  }

  const CanonTaskOptions options_;
  sudoku::Canonicalizer canonicalizer_;
};

}  // namespace

std::unique_ptr<LineTask> make_canon_task(const CanonTaskOptions& options) {
  return std::make_unique<CanonTask>(options);
}

}  // namespace inlay::service

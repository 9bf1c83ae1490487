#include "sudoku/generate/prober.h"

#include <algorithm>
#include <string>

#include "sudoku/classic/convert.h"
#include "sudoku/classic/kernels.h"

namespace inlay::sudoku::generate {
namespace {

class ClassicProber final : public Prober {
 public:
  Other ask(std::span<const Digit> text, std::span<const Digit> solution, Grid& other,
            const Budget& budget) override {
    std::transform(text.begin(), text.end(), text_.cells.begin(), to_char);
    std::transform(solution.begin(), solution.end(), solution_.cells.begin(), to_char);
    kernel_.begin(search_, text_);
    return search(other, budget);
  }

  Other ask_cell(std::span<const Digit> text, std::span<const Digit> solution, Cell cell,
                 Grid& other, const Budget& budget) override {
    std::transform(text.begin(), text.end(), text_.cells.begin(), to_char);
    std::transform(solution.begin(), solution.end(), solution_.cells.begin(), to_char);
    text_.cells[cell] = '.';
    classic::Marks marks = classic::marks_of(text_);
    marks.cells[cell] &= static_cast<std::uint16_t>(~bit(solution[cell]));
    kernel_.begin_marks(search_, marks);
    return search(other, budget);
  }

 private:
  static constexpr std::uint64_t kGuesses = 4096;  // between two looks at the stop token
  static char to_char(Digit digit) { return static_cast<char>('0' + digit); }

  Other search(Grid& other, const Budget& budget) {
    while (true) {
      const SearchStatus step =
          kernel_.next(search_, std::min(kGuesses, budget.nodes - search_.nodes));
      if (step == SearchStatus::exhausted) return Other::none;
      if (step == SearchStatus::solution && search_.solution != solution_) break;
      if (step == SearchStatus::solution) continue;
      if (search_.nodes >= budget.nodes || budget.stop.stop_requested()) return Other::unknown;
    }
    std::transform(search_.solution.cells.begin(), search_.solution.cells.end(), other.begin(),
                   [](char c) { return static_cast<Digit>(c - '0'); });
    return Other::found;
  }

  const classic::SingleKernel& kernel_ = *classic::usual_kernel().single;
  classic::SingleSearch search_;
  classic::Puzzle text_, solution_;
};

class GeneralProber final : public Prober {
 public:
  GeneralProber(const Rules& rules, std::string_view engine) : engine_(engine), puzzle_(rules) {}

  Other ask(std::span<const Digit> text, std::span<const Digit> solution, Grid& other,
            const Budget& budget) override {
    puzzle_.givens.assign(text.begin(), text.end());
    puzzle_.candidates.clear();
    return search(solution, other, budget);
  }

  Other ask_cell(std::span<const Digit> text, std::span<const Digit> solution, Cell cell,
                 Grid& other, const Budget& budget) override {
    puzzle_.givens.assign(text.begin(), text.end());
    puzzle_.givens[cell] = 0;
    puzzle_.candidates.assign(text.size(), puzzle_.rules.all_digits());
    puzzle_.candidates[cell] &= ~bit(solution[cell]);
    return search(solution, other, budget);
  }

 private:
  Other search(std::span<const Digit> solution, Grid& other, const Budget& budget) {
    auto solver = Solver::make(puzzle_, {.engine = engine_}, budget);
    while (true) {
      const SearchStatus step = solver->next();
      if (step == SearchStatus::exhausted) return Other::none;
      if (step == SearchStatus::limit) return Other::unknown;
      const Grid& found = solver->solution();
      if (std::equal(found.begin(), found.end(), solution.begin())) continue;
      other = found;
      return Other::found;
    }
  }

  const std::string engine_;
  Puzzle puzzle_;
};

}  // namespace

std::unique_ptr<Prober> make_prober(const Rules& rules, std::string_view engine) {
  if (engine == "auto" && classic::fits(rules)) return std::make_unique<ClassicProber>();
#ifdef INLAY_HAVE_CADICAL
  // Below, propagation is as fast; above, the clauses take longer than the questions.
  constexpr int kFrom = 13;
  constexpr int kTo = 36;
  if (engine == "auto" && rules.size() >= kFrom && rules.size() <= kTo) {
    return make_sat_prober(rules);
  }
#endif
  return std::make_unique<GeneralProber>(rules, engine);
}

}  // namespace inlay::sudoku::generate

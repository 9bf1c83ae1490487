// neighbours(): removes each set of n clues in turn and runs Additions on what is left.
//
// A neighbour lacks the removed clues, so the added ones differ from them. Then the removed and the
// added clues of a neighbour are determined by it, and no neighbour is found twice.
#include <algorithm>
#include <optional>
#include <string>

#include "base/byte_set.h"
#include "base/meter.h"
#include "inlay/vicinity.h"
#include "sudoku/enumerate/vicinity/additions.h"
#include "sudoku/generate/uniqueness_tester.h"

namespace inlay::sudoku {
namespace {

using enumerate::Additions;
using enumerate::SolutionSample;
using enumerate::Spot;
using generate::OtherSolution;

// The regions and cells of a canonical form, blank cells as runs.
std::string key_of_form(const Canonical& canonical) {
  constexpr int kMostBlanks = 255 - kMaxSize;
  std::string key;
  for (const auto& region : canonical.regions) {
    for (const Cell cell : region) {
      key.append({static_cast<char>(cell & 0xFF), static_cast<char>(cell >> 8)});
    }
  }
  int blanks = 0;
  const auto end_run = [&] {
    if (blanks > 0) key += static_cast<char>(kMaxSize + blanks);
    blanks = 0;
  };
  for (const Digit digit : canonical.form) {
    if (digit != 0 || blanks == kMostBlanks) end_run();
    if (digit == 0) {
      ++blanks;
    } else {
      key += static_cast<char>(digit);
    }
  }
  end_run();
  return key;
}

class VicinitySearch {
 public:
  VicinitySearch(const Puzzle& puzzle, const VicinityOptions& options, const Budget& budget,
                 const std::function<bool(const Neighbour&)>& deliver, Canonicalizer& canonicalizer,
                 SolutionSample& sample)
      : puzzle_(puzzle),
        options_(options),
        deliver_(deliver),
        meter_(budget, options.progress),
        additions_(puzzle.rules, options.minimal_only, meter_, done_, sample),
        canonicalizer_(canonicalizer),
        clues_(puzzle.clues),
        found_(puzzle.rules),
        other_(clues_.size()) {
    if (options.minimal_only) tester_ = generate::make_uniqueness_tester(puzzle.rules);
    for (std::size_t cell = 0; cell < clues_.size(); ++cell) {
      if (clues_[cell] != 0) filled_.push_back(static_cast<Cell>(cell));
    }
    // The number of sets of clues to remove.
    for (int i = 0; i < options.remove; ++i) {
      sets_ *= static_cast<double>(static_cast<int>(filled_.size()) - i) / (i + 1);
    }
  }

  Result<VicinityReport> run() {
    meter_.begin();
    if (const Status noted = note_puzzle(); !noted) return noted.error();
    const bool complete = remove_from(0);
    meter_.end();
    if (error_) return *error_;
    VicinityReport report;
    report.found = meter_.stats.solutions;
    report.complete = complete;
    report.limit = meter_.limit();
    report.stats = meter_.stats;
    return report;
  }

 private:
  // Isomorphs of the puzzle are not delivered. A puzzle whose clues clash has none.
  Status note_puzzle() {
    if (options_.keep_isomorphs || find_conflict(puzzle_)) return Done{};
    auto canonical = canonicalizer_.canonical(puzzle_, rest());
    if (!canonical) return canonical.error();
    if (canonical->limit == Limit::none) forms_.insert(key_of_form(*canonical));
    return Done{};
  }

  // Removes the clues that are missing to options_.remove, from filled_[index] on.
  bool remove_from(std::size_t index) {
    const std::size_t missing = static_cast<std::size_t>(options_.remove) - removed_.size();
    if (missing == 0) return add_clues();
    for (; index + missing <= filled_.size(); ++index) {
      const Cell cell = filled_[index];
      clues_[cell] = 0;
      removed_.push_back(cell);
      forbidden_.push_back(spot_of(cell, puzzle_.clues[cell]));
      const bool more = remove_from(index + 1);
      clues_[cell] = puzzle_.clues[cell];
      removed_.pop_back();
      forbidden_.pop_back();
      if (!more) return false;
    }
    return true;
  }

  bool add_clues() {
    const bool more =
        additions_.run(clues_, options_.add, forbidden_,
                       [this](std::span<const Spot> added, std::span<const Digit> solution) {
                         return take(added, solution);
                       });
    done_ += 1 / sets_;
    return more;
  }

  bool take(std::span<const Spot> added, std::span<const Digit> solution) {
    found_.clues = clues_;
    added_.clear();
    for (const Spot spot : added) {
      const AddedClue clue{static_cast<Cell>(spot / digits()),
                           static_cast<Digit>(spot % digits() + 1)};
      found_.clues[clue.cell] = clue.digit;
      added_.push_back(clue);
    }
    if (options_.minimal_only) {
      const OtherSolution minimal = is_minimal(solution);
      if (minimal != OtherSolution::found) return minimal == OtherSolution::none;
    }
    std::optional<Canonical> canonical;
    if (!options_.keep_isomorphs) {
      auto made = canonicalizer_.canonical(found_, rest());
      if (!made) return error_ = made.error(), false;
      if (made->limit != Limit::none) return over_budget();
      if (!forms_.insert(key_of_form(*made))) return true;
      canonical = std::move(*made);
    }
    ++meter_.stats.solutions;
    solution_.assign(solution.begin(), solution.end());
    return deliver_({found_.clues, solution_, removed_, added_, canonical ? &*canonical : nullptr});
  }

  // found: each clue is needed; none: some clue is redundant.
  OtherSolution is_minimal(std::span<const Digit> solution) {
    for (std::size_t cell = 0; cell < clues_.size(); ++cell) {
      if (found_.clues[cell] == 0) continue;
      if (!meter_.tick([this] { return done_; })) return OtherSolution::unknown;
      const OtherSolution other = tester_->find_with_other_digit(
          found_.clues, solution, static_cast<Cell>(cell), other_, rest());
      if (other == OtherSolution::unknown) over_budget();
      if (other != OtherSolution::found) return other;
    }
    return OtherSolution::found;
  }

  // Notes which limit ended a call with the budget rest(). False.
  bool over_budget() {
    if (meter_.within_budget([this] { return done_; })) meter_.out_of_nodes();
    return false;
  }
  Budget rest() const {
    Budget rest = meter_.budget();
    rest.nodes = meter_.nodes_left();
    rest.time = meter_.time_left();
    return rest;
  }

  Spot digits() const { return static_cast<Spot>(puzzle_.rules.size()); }
  Spot spot_of(Cell cell, Digit digit) const { return cell * digits() + digit - 1; }

  const Puzzle& puzzle_;
  const VicinityOptions& options_;
  const std::function<bool(const Neighbour&)>& deliver_;
  base::Meter meter_;
  double done_ = 0;
  double sets_ = 1;
  Additions additions_;
  Canonicalizer& canonicalizer_;
  std::unique_ptr<generate::UniquenessTester> tester_;
  base::ByteSet forms_;
  std::vector<Cell> filled_;  // the cells with clues
  Grid clues_;                // the puzzle without the removed clues
  std::vector<Cell> removed_;
  std::vector<Spot> forbidden_;  // the removed clues
  Puzzle found_;
  Grid solution_, other_;
  std::vector<AddedClue> added_;
  std::optional<Error> error_;
};

Status check(const Puzzle& puzzle, const VicinityOptions& options) {
  const auto invalid = [](const std::string& text) { return Error{ErrorKind::invalid, text}; };
  if (options.remove < 0 || options.add < 0) {
    return invalid("the numbers of clues to remove and to add must not be negative");
  }
  if (options.remove == 0 && options.add == 0) {
    return invalid("the numbers of clues to remove and to add must not both be 0");
  }
  if (!puzzle.candidates.empty()) {
    return Error{ErrorKind::unsupported, "neighbours of puzzles with candidates are not supported"};
  }
  if (const int clues = puzzle.clue_count(); options.remove > clues) {
    return invalid("cannot remove " + std::to_string(options.remove) +
                   " clues from a puzzle with " + std::to_string(clues));
  }
  return Done{};
}

}  // namespace

struct Vicinity::State {
  Canonicalizer canonicalizer;
  std::optional<SolutionSample> sample;
  int size = 0;  // of the boards of the sample
};

Vicinity::Vicinity() : state_(std::make_unique<State>()) {}
Vicinity::Vicinity(Vicinity&&) noexcept = default;
Vicinity& Vicinity::operator=(Vicinity&&) noexcept = default;
Vicinity::~Vicinity() = default;

Result<VicinityReport> Vicinity::neighbours(const Puzzle& puzzle, const VicinityOptions& options,
                                            const Budget& budget,
                                            const std::function<bool(const Neighbour&)>& deliver) {
  if (const Status valid = check(puzzle, options); !valid) return valid.error();
  if (state_->size != puzzle.rules.size()) {
    state_->size = puzzle.rules.size();
    state_->sample.emplace(state_->size);
  }
  return VicinitySearch(puzzle, options, budget, deliver, state_->canonicalizer, *state_->sample)
      .run();
}

}  // namespace inlay::sudoku

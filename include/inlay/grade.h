// Grading: the steps by which a person solves a Sudoku, how hard they are, and what to do next.
//
//   auto rating = grade::rate(*puzzle, {.scale = "se"}, Budget::unlimited());
//   if (rating->outcome == grade::Outcome::solved) use(rating->er, rating->ep, rating->ed);
//   auto path = grade::explain(*puzzle, {}, {});               // every step with its evidence
//   for (const grade::Step& step : path->steps) print(grade::describe(step, puzzle->rules));
//
// A *technique* finds a step in a position. A *scale* is an ordered list of techniques: the grader
// takes the first step of the first technique that finds one, applies it and starts again.
//
// Scale "se" takes the same steps and gives the same ratings as Sudoku Explainer 1.2.1 (N.
// Juillerat, 2006) run by serate (G. Fowler): ER is the highest rating of a step, ED that of the
// first, EP the highest up to the first digit placed. Ratings are integers in tenths: 71 is 7.1.
// Everything is deterministic. docs/grading.md describes the scales. On boards with extra houses,
// scale "inlay" has the steps of variants; inlay/variant_grade.h gives them with all their
// evidence.
#ifndef INLAY_GRADE_H_
#define INLAY_GRADE_H_

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "inlay/result.h"
#include "inlay/search.h"
#include "inlay/sudoku.h"
#include "inlay/technique.h"

namespace inlay::base {
class Catalogue;  // src/base/message.h
}
namespace inlay::sudoku::grade {

// --- Steps --------------------------------------------------------------------------------------

struct Candidate {
  Cell cell;
  Digit digit;
  friend bool operator==(const Candidate&, const Candidate&) = default;
  friend auto operator<=>(const Candidate&, const Candidate&) = default;
};

enum class Role : std::uint8_t {
  // Houses; base and cover are those of fish and locked candidates.
  house,  // contains the pattern
  base,
  cover,
  // Candidates.
  pattern,
  fin,
  endo_fin,
  colour_a,
  colour_b,
  als_a,
  als_b,
  als_c,
  restricted,
  on,
  off,
  source,
  target,
};
std::string_view name_of(Role role);

struct HouseMark {
  std::uint16_t house;  // index into Rules::houses()
  Role role;
};

struct Mark {
  Cell cell;
  Digit digit;
  Role role;
};

struct Node {
  enum class Kind : std::uint8_t { candidate, group, als };
  std::vector<Cell> cells;  // one; several if the node is a group or a set
  Digit digit;
  bool on;
  Kind kind = Kind::candidate;
};

struct Link {
  enum class Why : std::uint8_t { cell, house, als, pattern, nested, constraint };
  static constexpr std::uint16_t kNone = 0xFFFF;
  std::uint16_t from, to;  // indexes into Step::nodes
  bool strong;             // if `from` is off, `to` is on; weak: if `from` is on, `to` is off
  Why why;
  std::uint16_t of = kNone;  // the house, or the index in Step::nested or in its constraints
};

// One chain of a step: an assumption and the last of its consequences.
struct Branch {
  std::uint16_t assume, ends;  // indexes into Step::nodes
};

// A step found by a technique. `place` and `remove` are its effect; the rest is the evidence for
// texts and pictures, which is empty if only a rating was requested. Placing a digit also removes
// it from all peers of the cell; `remove` does not repeat that.
struct Step {
  Technique technique = Technique::full_house;
  int rating = 0;  // in tenths for scales "se" and "inlay"; the score for "hodoku"
  // Forcing chains: 0 static, 1 dynamic, 2 with locked candidates, pairs and X-Wings inside,
  // 3 and more with nested chains. Assumptions of scale "inlay": 1 and more.
  int depth = 0;
  int length = 0;  // chains: number of candidates in the argument, with nested chains
  std::vector<Candidate> place, remove;

  std::vector<Cell> cells;  // of the pattern, in the order of the argument
  Mask digits = 0;          // of the pattern
  std::vector<HouseMark> houses;
  std::vector<Mark> marks;
  std::vector<Node> nodes;
  std::vector<Link> links;
  std::vector<Branch> branches;
  std::vector<Step> nested;
  std::string eureka;  // the chain in Eureka notation; empty for other techniques

  void clear();  // resets all fields and keeps the allocated memory
};

// --- Positions ----------------------------------------------------------------------------------

// A position during solving: digits and candidates, stored as bit sets by cell and by house and
// digit. Supports all rules. Copying allocates once for each table.
class Position {
 public:
  // Places all clues and removes their digits from their peers. Keeps the puzzle's own candidates.
  explicit Position(const Puzzle& puzzle);

  const Rules& rules() const { return rules_; }
  int size() const { return size_; }
  Digit value(Cell cell) const { return values_[cell]; }  // 0: empty
  bool is_clue(Cell cell) const { return clues_[cell] != 0; }
  // The cell is a clue, or the puzzle's own candidates rule out more than its clues do.
  bool is_restricted(Cell cell) const { return restricted_[cell] != 0; }
  const Grid& values() const { return values_; }
  Mask candidates(Cell cell) const { return candidates_[cell]; }  // 0 if the cell is filled
  bool has(Cell cell, int digit) const { return (candidates_[cell] & bit(digit)) != 0; }
  // The places for a digit in a house; bit i is the i-th cell of the house.
  Mask places(std::size_t house, int digit) const {
    return places_[house * static_cast<std::size_t>(size_) + static_cast<std::size_t>(digit - 1)];
  }
  int empty_cells() const { return empty_; }
  int empty_cells(std::size_t house) const { return empty_of_[house]; }
  bool solved() const { return empty_ == 0; }
  // Some empty cell has no candidate, or some house has no place for a digit: no solution.
  bool is_dead() const;

  void remove(Cell cell, int digit);  // no effect if the candidate is already removed
  void place(Cell cell, int digit);   // Require: the cell is empty
  void apply(const Step& step);

 private:
  Rules rules_;
  int size_, empty_;
  Grid clues_, values_, restricted_;
  std::vector<Mask> candidates_, places_;
  std::vector<std::uint8_t> empty_of_;
};

// --- Scales -------------------------------------------------------------------------------------

struct ScaleInfo {
  std::string_view name;
  std::string_view summary;  // one line: the idea and the source
};
std::span<const ScaleInfo> scales();
// Can the scale find steps of this technique? False if there is no such scale.
bool has_technique(std::string_view scale, Technique technique);

// The difficulty names of scale "inlay". A rating has the last name with `from` <= rating.
struct Difficulty {
  std::string_view name;  // "very easy" .. "extreme"
  int from;
};
std::span<const Difficulty> difficulties();
std::string_view difficulty_of(int rating);

struct GradeOptions {
  std::string_view scale = "se";
  // Stop with outcome at_least when the rating reaches this value (tenths or score; 0: never).
  int below = 0;
  bool evidence = true;  // explain and next: fill in the evidence of each step
  // explain: called with each step as soon as it is found.
  std::function<void(const Step&)> found = {};
  ProgressReport progress = {};  // solutions: steps so far; fraction: of candidates removed
};

enum class Outcome : std::uint8_t {
  solved,          // rated completely
  at_least,        // `below` was reached: the rating is at least er (or score)
  stuck,           // no technique of the scale finds a step: the rating is at least er
  invalid,         // the puzzle does not have exactly one solution
  not_applicable,  // the scale is not defined for the rules of the puzzle; it was not searched
  unknown,         // a limit ended the rating: it is at least er
};
std::string_view name_of(Outcome outcome);

struct Rating {
  Outcome outcome = Outcome::unknown;
  int er = 0;          // scales "se" and "inlay", in tenths
  int ep = 0, ed = 0;  // scale "se"; 0: unknown so far
  int score = 0;       // scale "hodoku"
  Level level = Level::none;
  int steps = 0;
  Limit limit = Limit::none;
  std::string reason;  // for stuck, invalid and not_applicable: why, in one clause
};

struct Path {
  Rating rating;
  std::vector<Step> steps;
};

// Rates a puzzle. Errors: no such scale. A node of the budget is one search for a technique or for
// chains from a candidate, or one candidate that a chain reaches. Use one Grader for many puzzles.
Result<Rating> rate(const Puzzle& puzzle, const GradeOptions& options, const Budget& budget);
// Rates a puzzle and returns all steps.
Result<Path> explain(const Puzzle& puzzle, const GradeOptions& options, const Budget& budget);

// Rates puzzles one after the other and reuses the memory of its techniques. Not thread-safe.
class Grader {
 public:
  // Error: no such scale.
  static Result<Grader> make(const GradeOptions& options);
  Grader(Grader&&) noexcept;
  Grader& operator=(Grader&&) noexcept;
  ~Grader();

  // False: no technique of the scale finds a step, or limit() ended the search.
  bool next(const Position& position, const Budget& budget, Step& step);
  Limit limit() const;
  // Why next() found no step: some techniques do not support this board, or none applies.
  std::string_view why_stuck(const Position& position) const;

  // Rates a puzzle. Stores all steps in `steps` unless it is null.
  Rating rate(const Puzzle& puzzle, const Budget& budget, std::vector<Step>* steps = nullptr);
  // Rates the rest of a puzzle with exactly one solution, from a position on the way to it.
  Rating rate_rest(const Position& position, const Budget& budget,
                   std::vector<Step>* steps = nullptr);

 private:
  struct State;
  explicit Grader(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

// "7.1" for 71.
std::string tenths(int rating);
// What ranges and `below` of this scale count: ER in tenths, or the score of "hodoku".
int rating_number(std::string_view scale, const Rating& rating);
// The text of such a number: "7.1", or "345".
std::string rating_text(std::string_view scale, int number);
// The whole rating of a solved puzzle: "7.1/7.1/2.6" (ER, EP, ED), "2.6 medium", "345 hard".
std::string rating_text(std::string_view scale, const Rating& rating);

// --- Hints --------------------------------------------------------------------------------------

// A player's position: the puzzle, the filled cells, and the player's own pencil marks.
struct PlayerState {
  Puzzle puzzle;
  Grid entries;                 // 0: empty; the entry of a clue can repeat it
  std::vector<Mask> marks;      // of each cell; 0: no marks, so all candidates are open
  std::vector<Mask> ruled_out;  // candidates that the player removed

  explicit PlayerState(Puzzle p);
};

// Reads entries and marks, separated by blanks, semicolons or line ends:
//   r1c2=5     filled with 5        r1c2:135   pencil marks 1, 3 and 5
//   r1c2<>46   4 and 6 removed
// Above nine digits, commas separate them: r1c2:3,12. Errors, with line and column: wrong syntax,
// no such cell or digit, a second entry for a cell, or an entry that contradicts a clue.
Result<PlayerState> parse_state(const Puzzle& puzzle, std::string_view text);

// An entry or a set of pencil marks that contradicts the solution.
struct Mistake {
  enum class Kind : std::uint8_t { entry, mark };
  Kind kind;
  Cell cell;
  Digit digit;  // entry: the wrong digit; mark: the digit missing from the marks
  friend bool operator==(const Mistake&, const Mistake&) = default;
};

struct Hint {
  Outcome outcome = Outcome::unknown;  // solved: see `step`; otherwise as for ratings
  std::vector<Mistake> mistakes;       // if there are any, there is no step
  std::optional<Step> step;
  std::string reason;
  Limit limit = Limit::none;  // the limit, if one ended the search
};

// The next step from the player's position, or the player's mistakes. A missing pencil mark is a
// mistake only if it is the digit of the solution. Errors: no such scale.
Result<Hint> hint(const PlayerState& state, const GradeOptions& options, const Budget& budget);

// A path from the player's position on, or the player's mistakes.
struct PathFromHere {
  std::vector<Mistake>
      mistakes;  // if there are any, there are no steps, and the outcome is invalid
  Path path;
};
// Every step from the player's position to the solution. The ratings ED and EP are those of the
// remaining steps. Errors: no such scale.
Result<PathFromHere> explain(const PlayerState& state, const GradeOptions& options,
                             const Budget& budget);

// Which steps to list. One technique after the other is searched, in the order of scale "se".
struct StepListOptions {
  std::size_t limit = 100;  // maximum number of steps
  // Techniques to skip: StepList::techniques of an earlier list, to continue it.
  std::size_t skip = 0;
  std::function<void(const Step&)> found = {};  // called with each step as soon as it is found
  ProgressReport progress = {};                 // solutions: steps so far
};

// The steps that are available in a position, not only the first. If several steps have the
// same effect, only the easiest is listed.
struct StepList {
  Outcome outcome = Outcome::unknown;  // solved: see `steps`; otherwise as for hints
  std::vector<Mistake> mistakes;       // if there are any, there are no steps
  std::vector<Step> steps;             // easiest first
  std::size_t techniques = 0;          // that were searched or skipped
  bool complete = false;               // all techniques were searched, and there is room for more
  std::string reason;
  Limit limit = Limit::none;  // the limit, if one ended the search
};

// Lists steps of scale "se" in the player's position. Cost: milliseconds up to single chains;
// nested chains take seconds. Errors: the rules have extra houses.
Result<StepList> list_steps(const PlayerState& state, const StepListOptions& options,
                            const Budget& budget);

// --- Text ---------------------------------------------------------------------------------------

using base::Catalogue;                          // the texts of one language
std::span<const std::string_view> languages();  // their codes: "en", "de"
const Catalogue& english_catalogue();
const Catalogue* find_catalogue(std::string_view language);  // null: no such language

// The text of a step. Each part is one or more complete sentences.
struct StepText {
  std::string area;     // a gentle nudge: where to look and for what kind of thing
  std::string pattern;  // what is there: cells, digits, houses
  std::string reason;   // why the conclusion follows
  std::string effect;   // what to place or remove
};
StepText describe(const Step& step, const Rules& rules,
                  const Catalogue& catalogue = english_catalogue());
std::string_view title_of(Technique technique, const Catalogue& catalogue);  // "Naked Pair"

// How much to reveal: the area; the technique; also the pattern; also the reason and the effect.
enum class Disclosure : std::uint8_t { area, technique, cells, everything };
std::string disclose(const Step& step, const Rules& rules,
                     Disclosure disclosure = Disclosure::everything,
                     const Catalogue& catalogue = english_catalogue());

}  // namespace inlay::sudoku::grade

#endif  // INLAY_GRADE_H_

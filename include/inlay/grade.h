// Grading: the steps by which a person solves a Sudoku, how hard they are, and the next one.
//
//   auto rating = grade::rate(*puzzle, {.scale = "se"}, Budget::unlimited());
//   if (rating->outcome == grade::Outcome::solved) use(rating->er, rating->ep, rating->ed);
//   auto path = grade::explain(*puzzle, {}, {});               // every step with its evidence
//   for (const grade::Step& step : path->steps) say(grade::disclose(step, puzzle->rules));
//
// A *technique* finds a step in a position and never prints. A *scale* is an ordered list of
// techniques; the driver takes the first step of the first technique that has one, applies it and
// begins anew. Text and drawings are made of what a step carries.
//
// Scale "se" takes the same steps and gives the same numbers as Sudoku Explainer 1.2.1 (N.
// Juillerat, 2006) run by serate (G. Fowler): ER is the highest rating of a step, ED that of the
// first step, EP that of the steps up to the first digit. Ratings are integers in tenths: 7.1 is
// 71. docs/grading.md tells the levels that are built, docs/techniques.md each technique.
//
// Everything here is deterministic; different objects may be used by different threads.
#ifndef INLAY_GRADE_H_
#define INLAY_GRADE_H_

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "inlay/result.h"
#include "inlay/search.h"
#include "inlay/sudoku.h"

namespace inlay::base {
class Catalogue;  // src/base/message.h
}

namespace inlay::sudoku::grade {

// --- Techniques ---------------------------------------------------------------------------------

enum class Technique : std::uint8_t {
  // Singles
  full_house,
  hidden_single,
  naked_single,
  // Locked candidates; direct: those that yield a digit at once
  direct_pointing,
  direct_claiming,
  pointing,
  claiming,
  locked_pair,
  locked_triple,
  // Subsets
  direct_hidden_pair,
  direct_hidden_triple,
  naked_pair,
  hidden_pair,
  naked_triple,
  hidden_triple,
  naked_quad,
  hidden_quad,
  // Fish
  x_wing,
  swordfish,
  jellyfish,
  finned_x_wing,
  sashimi_x_wing,
  finned_swordfish,
  sashimi_swordfish,
  finned_jellyfish,
  sashimi_jellyfish,
  franken_x_wing,
  franken_swordfish,
  finned_franken_x_wing,
  finned_franken_swordfish,
  // Single-digit patterns
  skyscraper,
  two_string_kite,
  turbot_fish,
  empty_rectangle,
  // Wings
  xy_wing,
  xyz_wing,
  w_wing,
  remote_pair,
  // Colouring
  simple_colours,
  multi_colours,
  // Uniqueness
  unique_rectangle_1,
  unique_rectangle_2,
  unique_rectangle_3,
  unique_rectangle_4,
  unique_rectangle_5,
  unique_rectangle_6,
  hidden_rectangle,
  avoidable_rectangle_1,
  avoidable_rectangle_2,
  unique_loop_1,
  unique_loop_2,
  unique_loop_3,
  unique_loop_4,
  bug_1,
  bug_2,
  bug_3,
  bug_4,
  // Aligned exclusion
  aligned_pair,
  aligned_triple,
  // Chains
  x_cycle,
  y_cycle,
  xy_cycle,
  forcing_x_chain,
  forcing_chain,
  x_chain,
  xy_chain,
  nice_loop,
  grouped_nice_loop,
  // Almost locked sets
  sue_de_coq,
  als_xz,
  als_xy_wing,
  als_chain,
  death_blossom,
  // Forcing chains from several sides; Step::depth tells how dynamic they are
  nishio,
  cell_forcing_chains,
  region_forcing_chains,
  double_forcing_chain,
  contradiction_forcing_chain,
  forcing_net,
  // Last resorts
  brute_force,
};

enum class Family : std::uint8_t {
  single,
  locked,
  subset,
  fish,
  single_digit,
  wing,
  colouring,
  uniqueness,
  aligned,
  chain,
  als,
  forcing,
  last_resort,
};
std::string_view name_of(Family family);

enum class Level : std::uint8_t { none, easy, medium, hard, unfair, extreme };  // of HoDoKu
std::string_view name_of(Level level);

struct TechniqueInfo {
  Technique id;
  std::string_view name;   // "naked_pair": for JSON, options and message ids; links to docs
  std::string_view title;  // "Naked Pair"
  Family family;
  int se;            // tenths, of the simplest case; 0: not in scale "se"
  int se_order;      // its place in the order of scale "se", from 1; 0: none
  int hodoku;        // score
  int hodoku_order;  // its place in the order of scale "hodoku", from 1; 0: none
  Level level;
  bool assumes_uniqueness;  // true only for puzzles of one solution
};
// One row for each technique, in the order of the enumeration.
std::span<const TechniqueInfo> techniques();
const TechniqueInfo& info(Technique technique);
std::optional<Technique> find_technique(std::string_view name);

// --- Steps --------------------------------------------------------------------------------------

struct Candidate {
  Cell cell;
  Digit digit;
  friend bool operator==(const Candidate&, const Candidate&) = default;
  friend auto operator<=>(const Candidate&, const Candidate&) = default;
};

enum class Role : std::uint8_t {
  // of a house
  house,  // where the pattern stands
  base,
  cover,
  // of a candidate mark
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
  std::vector<Cell> cells;  // one, or more where the node is a group or a set
  Digit digit;
  bool on;
  Kind kind = Kind::candidate;
};

struct Link {
  enum class Why : std::uint8_t { cell, house, als, pattern, nested };
  static constexpr std::uint16_t kNone = 0xFFFF;
  std::uint16_t from, to;  // indexes into Step::nodes
  bool strong;             // from off to on; weak: from on to off
  Why why;
  std::uint16_t of = kNone;  // the house, or the index in Step::nested
};

// One chain of a step: an assumption and what follows from it at last.
struct Branch {
  std::uint16_t assume, ends;  // indexes into Step::nodes
};

// What a technique found. `place` and `remove` are what it does, the rest is evidence to draw and
// to tell; it is left empty where only a rating is asked for. Placing a digit also takes it from
// the peers; that is not repeated in `remove`.
struct Step {
  Technique technique = Technique::full_house;
  int rating = 0;  // by the scale: tenths of "se" and "inlay", a score of "hodoku"
  // Forcing chains: 0 static, 1 dynamic, 2 with locked candidates, pairs and X-wings inside,
  // 3 and more with chains nested in them. Trials of "inlay": 1 and more.
  int depth = 0;
  int length = 0;  // chains: candidates that the argument names, nested ones included
  std::vector<Candidate> place, remove;

  std::vector<Cell> cells;  // of the pattern, in the order in which it is told
  Mask digits = 0;          // of the pattern
  std::vector<HouseMark> houses;
  std::vector<Mark> marks;
  std::vector<Node> nodes;
  std::vector<Link> links;
  std::vector<Branch> branches;
  std::vector<Step> nested;
  std::string eureka;  // the chain in Eureka notation; empty where there is none

  void clear();  // as new, but keeps its memory
};

// --- Positions ----------------------------------------------------------------------------------

// Where a player stands: digits and candidates, as bit sets by cell and by house and digit. Any
// rules. Copying allocates once for each table.
class Position {
 public:
  // The givens placed, their digits taken from the peers, the marks kept.
  explicit Position(const Puzzle& puzzle);

  const Rules& rules() const { return rules_; }
  int size() const { return size_; }
  Digit value(Cell cell) const { return values_[cell]; }  // 0: empty
  bool is_given(Cell cell) const { return givens_[cell] != 0; }
  // Given, or the puzzle's own marks rule out more than its givens do.
  bool is_restricted(Cell cell) const { return restricted_[cell] != 0; }
  const Grid& values() const { return values_; }
  Mask candidates(Cell cell) const { return candidates_[cell]; }  // 0 where a digit stands
  bool has(Cell cell, int digit) const { return (candidates_[cell] & bit(digit)) != 0; }
  // The positions within a house (bit i: its i-th cell) where the digit may stand.
  Mask places(std::size_t house, int digit) const {
    return places_[house * static_cast<std::size_t>(size_) + static_cast<std::size_t>(digit - 1)];
  }
  int empty_cells() const { return empty_; }
  int empty_cells(std::size_t house) const { return empty_of_[house]; }
  bool solved() const { return empty_ == 0; }
  // An empty cell without a candidate, or a house without a place for a digit: no solution.
  bool is_dead() const;

  void remove(Cell cell, int digit);  // harmless where the candidate is gone already
  void place(Cell cell, int digit);   // Require: the cell is empty
  void apply(const Step& step);

 private:
  Rules rules_;
  int size_, empty_;
  Grid givens_, values_, restricted_;
  std::vector<Mask> candidates_, places_;
  std::vector<std::uint8_t> empty_of_;
};

// --- Scales -------------------------------------------------------------------------------------

struct ScaleInfo {
  std::string_view name;
  std::string_view summary;  // one line: idea and source
};
std::span<const ScaleInfo> scales();
// Whether steps of the scale can have this technique. False for what is no scale.
bool has_technique(std::string_view scale, Technique technique);

// The names of scale "inlay": a rating in tenths has the last one that begins at it or below.
struct Difficulty {
  std::string_view name;  // "very easy" .. "extreme"
  int from;
};
std::span<const Difficulty> difficulties();
std::string_view difficulty_of(int rating);

struct GradeOptions {
  std::string_view scale = "se";
  // Stop as soon as the rating is known to be at least this (tenths, score; 0: never): at_least.
  int below = 0;
  bool evidence = true;          // explain and next: fill in what is needed to draw a step
  ProgressReport progress = {};  // solutions: the steps so far; fraction: of the candidates gone
};

enum class Outcome : std::uint8_t {
  solved,    // rated to the end
  at_least,  // `below` was reached: the rating is at least er (or score)
  stuck,     // no technique of the scale goes on: the rating is at least er
  invalid,   // the puzzle has no solution or several: scales are for proper puzzles
  unknown,   // the budget ended it: the rating is at least er
};
std::string_view name_of(Outcome outcome);

struct Rating {
  Outcome outcome = Outcome::unknown;
  int er = 0;          // scales "se" and "inlay", in tenths
  int ep = 0, ed = 0;  // scale "se"; 0: not known yet
  int score = 0;       // scale "hodoku"
  Level level = Level::none;
  int steps = 0;
  Limit limit = Limit::none;
  std::string reason;  // of Outcome::stuck and invalid: one clause
};

struct Path {
  Rating rating;
  std::vector<Step> steps;
};

// The rating of a puzzle. Errors: no such scale. One node of the budget is one candidate that a
// chain reaches, or one look for a technique. Uses a Grader of its own; for many puzzles keep one.
Result<Rating> rate(const Puzzle& puzzle, const GradeOptions& options, const Budget& budget);
// The same, and all steps.
Result<Path> explain(const Puzzle& puzzle, const GradeOptions& options, const Budget& budget);

// Keeps the memory of its techniques from puzzle to puzzle. One thread at a time.
class Grader {
 public:
  // Error: no such scale.
  static Result<Grader> make(const GradeOptions& options);
  Grader(Grader&&) noexcept;
  Grader& operator=(Grader&&) noexcept;
  ~Grader();

  // False: no technique of the scale has a step here, or the budget ended the search (limit()).
  bool next(const Position& position, const Budget& budget, Step& step);
  Limit limit() const;
  // Why next() had no step: techniques that are not built for this board, or nothing more.
  std::string_view why_stuck(const Position& position) const;

  // `steps`: all steps go there, unless null.
  Rating rate(const Puzzle& puzzle, const Budget& budget, std::vector<Step>* steps = nullptr);

 private:
  struct State;
  explicit Grader(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

// "7.1" of 71.
std::string tenths(int rating);

// --- Hints --------------------------------------------------------------------------------------

// Where a player stands: the puzzle, what was filled in, and the player's own pencil marks.
struct PlayerState {
  Puzzle puzzle;
  Grid entries;                 // 0: nothing; a given cell may repeat its given
  std::vector<Mask> marks;      // of each cell; 0: none were made, so all candidates are open
  std::vector<Mask> ruled_out;  // candidates that the player took away

  explicit PlayerState(Puzzle p);
};

// Reads entries and marks, parted by blanks, semicolons or line ends:
//   r1c2=5     5 was filled in        r1c2:135   the marks of r1c2
//   r1c2<>46   4 and 6 are gone
// Above nine symbols digits are parted by commas: r1c2:3,12. Errors: syntax with line and column; a
// cell off the board, a digit out of range, another entry where one is or a given stands.
Result<PlayerState> parse_state(const Puzzle& puzzle, std::string_view text);

// What a player did that the solution does not bear out.
struct Mistake {
  enum class Kind : std::uint8_t { entry, mark };
  Kind kind;
  Cell cell;
  Digit digit;  // entry: what stands there; mark: what should be among the marks and is not
  friend bool operator==(const Mistake&, const Mistake&) = default;
};

struct Hint {
  Outcome outcome = Outcome::unknown;  // solved: `step`, or nothing left to do; else as of ratings
  std::vector<Mistake> mistakes;       // told first; there is no step then
  std::optional<Step> step;
  std::string reason;
  Limit limit = Limit::none;  // of unknown
};

// The next step from here. A mark that is missing in all marks of its cell is a mistake only if it
// is the digit of the solution. Errors: no such scale.
Result<Hint> hint(const PlayerState& state, const GradeOptions& options, const Budget& budget);

// --- Text ---------------------------------------------------------------------------------------

// The texts of one language: English or German.
using base::Catalogue;
const Catalogue& english_catalogue();
const Catalogue& german_catalogue();
// The codes of all languages: "en", "de".
std::span<const std::string_view> languages();
// The catalogue for a code of languages(); null: no such language.
const Catalogue* find_catalogue(std::string_view language);

// What to show or say about a step. Each part is a complete sentence, or a few.
struct StepText {
  std::string area;     // a gentle nudge: where to look and for what kind of thing
  std::string pattern;  // what is there: cells, digits, houses
  std::string reason;   // why the conclusion follows
  std::string effect;   // what to place or remove
};
StepText describe(const Step& step, const Rules& rules,
                  const Catalogue& catalogue = english_catalogue());

// The name of a technique in the language of the catalogue: "Naked Pair".
std::string_view title_of(Technique technique, const Catalogue& catalogue);

// How much of a step to reveal: its area; the name of the technique; the name and the pattern; the
// name and all of pattern, reason and effect.
enum class Disclosure : std::uint8_t { area, technique, cells, everything };
std::string disclose(const Step& step, const Rules& rules,
                     Disclosure disclosure = Disclosure::everything,
                     const Catalogue& catalogue = english_catalogue());

// "r1c5, r2c7 and r3c1": the names of cells in the order given, for the language.
std::string names_of(std::span<const Cell> cells, const Rules& rules,
                     const Catalogue& catalogue = english_catalogue());

}  // namespace inlay::sudoku::grade

#endif  // INLAY_GRADE_H_

// Making variants: puzzles under given constraints, and random layouts of constraints.
//
//   auto layout = sudoku::parse_variant("9x9 ; thermo r1c1-r1c4 ; killer 15 r3c3-r3c5");
//   generate_variants(*layout, {}, budget, deliver);         // clues for these constraints
//
//   VariantGenerateOptions options;
//   options.requests = {{find_constraint_kind("killer")}};    // cages on a standard board
//   generate_variants(*sudoku::parse_variant("9x9"), options, budget, deliver);
//
// An *attempt* draws a solved grid that satisfies the given constraints, lays out the requested
// constraints, with numbers read off the grid, and then removes clues and afterwards constraints in
// random order as long as the solution stays unique. As in generate.h, attempt i of a seed is the
// same on every machine, and the same seed gives the same records with any number of threads.
//
// Cost: some 50 milliseconds for a 9x9 puzzle, for some kinds ten times as much, and with
// anti-taxicab a second or more, since few grids satisfy it (docs/generator.md).
#ifndef INLAY_VARIANT_GENERATE_H_
#define INLAY_VARIANT_GENERATE_H_

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "inlay/generate.h"
#include "inlay/result.h"
#include "inlay/search.h"
#include "inlay/stop.h"
#include "inlay/variant.h"

namespace inlay::sudoku {

// A kind of constraint that can be laid out at random.
struct LayoutKind {
  std::string_view kind;
  // Whether it is a rule for the whole board, such as anti-knight, irregular regions, or that all
  // dots are given. A rule cannot be requested several times, and stays with all its marks.
  bool rule = false;
};
// All of them, in alphabetical order.
std::span<const LayoutKind> layout_kinds();

// Constraints of one kind to lay out.
struct LayoutRequest {
  enum class Amount : std::uint8_t {
    needed,   // as many as fit, up to a usual number; those that are not needed are removed again
    all,      // as many as fit, up to a usual number
    exactly,  // `count`
  };
  const ConstraintKind* kind = nullptr;
  Amount amount = Amount::needed;
  int count = 0;
};

struct GeneratedVariant {
  Variant puzzle;             // has exactly one solution
  std::vector<int> solution;  // the values of all cells, with the extra cells
  int clues = 0;
  // clues, orbits: no clue (orbit of clues) and no constraint whose amount is `needed` is
  // redundant.
  Minimality minimal = Minimality::no;
  std::uint64_t attempt = 0;
  std::string remark = {};  // set by VariantGenerateOptions::fit: its rating, for example
};

// How hard a puzzle is, compared with what is wanted.
enum class Fit : std::uint8_t { too_easy, fits, too_hard };

struct VariantGenerateOptions {
  std::uint64_t seed = 1;
  std::uint64_t count = 1;  // records to make
  std::vector<LayoutRequest> requests = {};

  Symmetry symmetry = Symmetry::none;  // of the clues; needs as many rows as columns
  // The number of clues, both bounds included. A puzzle outside this range is skipped. With
  // max_clues 0, every puzzle gets along without clues.
  int min_clues = 0;
  std::optional<int> max_clues = {};
  // Allow redundant clues, to reach min_clues.
  bool allow_redundant = false;
  bool distinct = false;  // no two equal puzzles

  // If set, only puzzles that fit are records. A puzzle that is too hard gets some of the removed
  // clues and constraints back, the last ones first; these are redundant, and `minimal` is `no`.
  // How many is found by halving, so they are the fewest if no removal makes a puzzle easier.
  // Called some ten times for an attempt, on the thread that makes it. May set the remark.
  std::function<Fit(GeneratedVariant&, const StopToken&)> fit = {};

  int threads = 1;  // 0 .. 1024; 0: one per CPU
  // As in GenerateOptions.
  ProgressReport progress = {};
};

// As generate_puzzles(). All puzzles have the board and the constraints of `layout`; requested
// irregular regions replace its boxes. Errors: a kind that cannot be laid out at random (the
// message lists all), a rule with a number, malformed options, a symmetry that the board does not
// have.
Result<GenerateReport> generate_variants(
    const Variant& layout, const VariantGenerateOptions& options, const Budget& budget,
    const std::function<bool(const GeneratedVariant&)>& deliver);

}  // namespace inlay::sudoku

#endif  // INLAY_VARIANT_GENERATE_H_

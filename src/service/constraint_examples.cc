// An example of each kind of constraint: a variant of one line. Small where the kind needs a key,
// which depends on the number of values.
#include <algorithm>

#include "service/constraints.h"

namespace inlay::service {
namespace {

struct ConstraintExample {
  std::string_view kind;
  std::string_view text;
};

constexpr ConstraintExample kConstraintExamples[] = {
    {"even", "4x4 ; even r1c1 r2c2"},
    {"given", "9x9 ; given 1 2 3 r5c5"},
    {"maximum", "9x9 ; maximum r5c5"},
    {"minimum", "9x9 ; minimum r5c5"},
    {"odd", "4x4 ; odd r1c1 r2c2"},
    {"diagonal", "9x9 ; diagonal 1 ; diagonal -1"},
    {"different", "9x9 ; different r1c1 r2c2 r3c3"},
    {"disjoint-groups", "9x9 ; disjoint-groups"},
    {"doppelganger", "9x9 0-9 ; doppelganger"},
    {"jigsaw", "4x4 no-boxes ; jigsaw \"aaabaccbddcbddcb\""},
    {"region-same-values", "9x9 ; region-same-values"},
    {"windoku", "9x9 ; windoku"},
    {"anti-king", "9x9 ; anti-king"},
    {"anti-knight", "9x9 ; anti-knight"},
    {"anti-taxicab", "9x9 ; anti-taxicab"},
    {"diagonally-non-consecutive", "9x9 ; diagonally-non-consecutive"},
    {"dutch-flatmates", "9x9 ; dutch-flatmates"},
    {"global-entropy", "9x9 ; global-entropy"},
    {"global-mod", "9x9 ; global-mod"},
    {"knightmare", "9x9 ; knightmare"},
    {"negative-ratio", "9x9 ; black-dot 2 r1c1 r1c2 ; negative-ratio"},
    {"negative-xv", "9x9 ; xv 10 r1c1 r1c2 ; negative-xv"},
    {"non-consecutive", "9x9 ; non-consecutive"},
    {"non-consecutive-unmarked", "9x9 ; white-dot 1 r1c1 r1c2 ; non-consecutive-unmarked"},
    {"strict-kropki", "9x9 ; white-dot 1 r1c1 r1c2 ; strict-kropki"},
    {"strict-xv", "9x9 ; xv 5 r1c1 r1c2 ; strict-xv"},
    {"all-pairs", "4x4 ; all-pairs \"Oj\" r1c1-r1c3"},
    {"black-dot", "9x9 ; black-dot 2 r1c1 r1c2"},
    {"clone", "9x9 ; clone r1c1 r1c2 | r5c4 r5c5"},
    {"greater", "9x9 ; greater r1c1 r1c2"},
    {"pair", "4x4 ; pair \"Oj\" r1c1-r1c3"},
    {"white-dot", "9x9 ; white-dot 1 r1c1 r1c2"},
    {"xv", "9x9 ; xv 10 r1c1 r1c2"},
    {"arithmetic", "9x9 ; arithmetic r1c1-r1c3"},
    {"between", "9x9 ; between r1c1-r1c5"},
    {"entropic", "9x9 ; entropic r1c1-r1c6"},
    {"lockout", "9x9 ; lockout 4 r1c1-r1c5"},
    {"modular", "9x9 ; modular 3 r1c1-r1c6"},
    {"nabner", "9x9 ; nabner r1c1-r1c4"},
    {"palindrome", "9x9 ; palindrome r1c1-r5c5"},
    {"renban", "9x9 ; renban r1c1-r1c4"},
    {"slow-thermo", "9x9 ; slow-thermo r1c1-r1c4"},
    {"thermo", "9x9 ; thermo r1c1-r1c4"},
    {"whisper", "9x9 ; whisper 5 r1c1-r1c4"},
    {"arrow", "9x9 ; arrow r2c2 | r2c3-r2c5"},
    {"double-arrow", "9x9 ; double-arrow r1c1-r1c6"},
    {"region-sum", "9x9 ; region-sum r1c1-r1c6"},
    {"sum-line", "9x9 ; sum-line 9 r1c1-r1c9"},
    {"zipper", "9x9 ; zipper r1c1-r1c5"},
    {"equal-sum", "9x9 ; equal-sum r1c1-r1c3 | r5c1-r5c2"},
    {"equality", "9x9 ; equality r1c1-r1c4"},
    {"killer", "9x9 ; killer 15 r1c1-r1c3"},
    {"little-killer", "9x9 ; little-killer 15 r1c3 r2c2 r3c1"},
    {"lunchbox", "9x9 ; lunchbox 10 r1c1-r1c5"},
    {"rellik", "9x9 ; rellik 10 r1c1-r1c3"},
    {"sum", "9x9 ; sum 10 r1c1 r2c2 r3c3"},
    {"full-rank", "9x9 ; full-rank 1 r1c1-r1c9"},
    {"full-rank-ties", "9x9 ; full-rank 1 r1c1-r1c9 ; full-rank-ties \"none\""},
    {"hidden-skyscraper", "9x9 ; hidden-skyscraper 3 r1c1-r1c9"},
    {"sandwich", "9x9 ; sandwich 10 r1c1-r1c9"},
    {"skyscraper", "9x9 ; skyscraper 3 r1c1-r1c9"},
    {"x-sum", "9x9 ; x-sum 20 r1c1-r1c9"},
    {"contain-at-least", "9x9 ; contain-at-least 1 1 2 r1c1-r5c5"},
    {"contain-exactly", "9x9 ; contain-exactly 1 1 r1c1-r5c5"},
    {"count-distinct", "9x9 ; count-distinct r9c9 | r1c1-r5c5"},
    {"counting-circles", "9x9 ; counting-circles r1c1 r2c5 r5c2"},
    {"look-and-say", "9x9 ; look-and-say 2 3 1 1 r1c1-r4c4"},
    {"quadruple", "9x9 ; quadruple 1 2 r1c1 r1c2 r2c1 r2c2"},
    {"same-values", "9x9 ; same-values r1c1-r1c3 | r2c4-r2c6"},
    {"box-index", "9x9 ; box-index r1c1 r5c5"},
    {"column-index", "9x9 ; column-index r1c1 r2c1"},
    {"numbered-room", "9x9 ; numbered-room 3 r1c1-r1c9"},
    {"row-index", "9x9 ; row-index r1c1 r1c2"},
    {"value-index", "9x9 ; value-index r1c1 r5c1 r5c2-r5c9"},
    {"automaton", "4x4 ; automaton \"QPn4A\" r1c1-r1c4"},
    {"pattern", "9x9 ; pattern \"[123]*[789]*\" r1c1-r1c4"},
    {"and", "9x9 ; or { and { odd r1c1 ; even r1c2 } ; killer 10 r1c1 r1c2 }"},
    {"chaos", "4x4 no-boxes ; extra CC 4x4 ; chaos 4 CC1-CC16"},
    {"chaos-arrow",
     "4x4 no-boxes ; extra CC 4x4 ; chaos 4 CC1-CC16 ; chaos-arrow 0 r1c1 | CC1-CC4"},
    {"chaos-count",
     "4x4 no-boxes ; extra CC 4x4 ; chaos 4 CC1-CC16 ; chaos-count 0 r1c1 | CC1 CC2 CC5 CC6"},
    {"connected", "4x4 1-2 no-boxes no-lines ; connected 0 1 r1c1-r1c4 r2c1-r2c4 r3c1-r3c4"},
    {"or", "9x9 ; or { thermo r1c1-r1c3 ; thermo r1c3-r1c1 }"},
    {"copies", "9x9 ; copies r1c1 r4c4 r7c7 { white-dot 1 r1c1 r1c2 }"},
};

}  // namespace

std::string_view example_of(const sudoku::ConstraintKind& kind) {
  const auto* const found =
      std::find_if(std::begin(kConstraintExamples), std::end(kConstraintExamples),
                   [&](const ConstraintExample& row) { return row.kind == kind.name; });
  return found == std::end(kConstraintExamples) ? std::string_view() : found->text;
}

}  // namespace inlay::service

// An example of each kind of constraint: a variant of one line, which ends with the constraint, as
// the writer writes it. docs/constraints.md has its picture. Small where the kind needs a key,
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
    {"even", "6x6 ; even r1c2 r2c5 r4c3"},
    {"given", "6x6 ; given 5 r2c2 ; given 1 2 3 r4c4"},
    {"maximum", "6x6 ; maximum r2c3 r5c5"},
    {"minimum", "6x6 ; minimum r2c3 r5c5"},
    {"odd", "6x6 ; odd r1c2 r2c5 r4c3"},
    {"diagonal", "6x6 ; diagonal 1 ; diagonal -1"},
    {"different", "6x6 ; different r2c2 r2c3-r4c3 r4c4 r5c4"},
    {"disjoint-groups", "6x6 ; disjoint-groups"},
    {"doppelganger", "6x6 0-6 ; doppelganger"},
    {"jigsaw", "4x4 no-boxes ; jigsaw \"aaabaccbddcbddcb\""},
    {"region-same-values", "6x6 ; region-same-values"},
    {"windoku", "9x9 ; windoku"},
    {"anti-king", "6x6 ; anti-king"},
    {"anti-knight", "9x9 ; anti-knight"},
    {"anti-taxicab", "9x9 ; anti-taxicab"},
    {"diagonally-non-consecutive", "9x9 ; diagonally-non-consecutive"},
    {"dutch-flatmates", "9x9 ; dutch-flatmates"},
    {"global-entropy", "9x9 ; global-entropy"},
    {"global-mod", "9x9 ; global-mod"},
    {"knightmare", "9x9 ; knightmare"},
    {"negative-ratio", "6x6 ; black-dot 2 r2c2 r2c3 ; negative-ratio"},
    {"negative-xv", "6x6 ; xv 10 r2c2 r2c3 ; negative-xv"},
    {"non-consecutive", "6x6 ; non-consecutive"},
    {"non-consecutive-unmarked", "9x9 ; white-dot 1 r2c2 r2c3 ; non-consecutive-unmarked"},
    {"strict-kropki", "9x9 ; white-dot 1 r2c2 r2c3 ; strict-kropki"},
    {"strict-xv", "6x6 ; xv 5 r2c2 r2c3 ; strict-xv"},
    {"all-pairs", "4x4 ; all-pairs \"Oj a name\" r1c1-r1c3"},
    {"black-dot", "6x6 ; black-dot 2 r2c2 r2c3 ; black-dot 2 r4c4 r5c4"},
    {"clone", "6x6 ; clone r1c1 r1c2 r2c2 | r4c4 r4c5 r5c5"},
    {"greater", "6x6 ; greater r2c3 r2c2 r3c2"},
    {"pair", "4x4 ; pair \"Oj a name\" r1c1-r1c3 | r3c3 r4c4"},
    {"white-dot", "6x6 ; white-dot 1 r2c2 r2c3 ; white-dot 1 r4c4 r5c4"},
    {"xv", "6x6 ; xv 10 r2c2 r2c3 ; xv 5 r4c4 r5c4"},
    {"arithmetic", "6x6 ; arithmetic r2c2 r3c3 r3c4"},
    {"between", "6x6 ; between r2c1 r3c2 r3c3 r2c4 r2c5"},
    {"entropic", "9x9 ; entropic r2c2-r2c5 r3c6-r5c6"},
    {"lockout", "6x6 ; lockout 3 r2c1 r3c2 r3c3 r2c4 r2c5"},
    {"modular", "6x6 ; modular 3 r2c1-r2c3 r3c4 r4c4"},
    {"nabner", "6x6 ; nabner r2c2 r3c3 r4c3"},
    {"palindrome", "6x6 ; palindrome r2c1 r3c2 r3c3 r4c4 r5c4"},
    {"renban", "6x6 ; renban r2c1 r3c2 r3c3 r4c4"},
    {"slow-thermo", "6x6 ; slow-thermo r5c2 r4c2 r3c3 r2c3"},
    {"thermo", "6x6 ; thermo r5c2 r4c2 r3c3 r2c3"},
    {"whisper", "6x6 ; whisper 3 r2c1 r3c2 r2c3 r3c4"},
    {"arrow", "6x6 ; arrow r2c2 | r3c3 r3c4 ; arrow r5c1 r5c2 | r5c3-r3c5"},
    {"double-arrow", "6x6 ; double-arrow r2c1 r3c2 r3c3 r2c4"},
    {"region-sum", "6x6 ; region-sum r2c2-r2c4 r3c5"},
    {"sum-line", "6x6 ; sum-line 7 r2c2-r2c5 ; sum-line 7 1 r4c2 r4c3 r5c3 r5c2"},
    {"zipper", "6x6 ; zipper r2c1 r3c2 r2c3 r3c4 r2c5"},
    {"equal-sum", "6x6 ; equal-sum r1c1-r1c3 | r4c4 r4c5 r5c5"},
    {"equality", "6x6 ; equality r2c2 r2c3 r3c2 r3c3"},
    {"killer", "6x6 ; killer 9 r1c1 r1c2 r2c1 ; killer 7 r3c3 r3c4"},
    {"little-killer", "6x6 ; little-killer 15 r1c4-r4c1"},
    {"lunchbox", "6x6 ; lunchbox 7 r2c1-r2c5"},
    {"rellik", "6x6 ; rellik 6 r2c2 r2c3 r3c2"},
    {"sum", "6x6 ; sum 10 r2c2-r4c4 ; sum 10 2 -1 r1c6 r6c6"},
    {"full-rank", "6x6 ; full-rank 5 r2c1-r2c6"},
    {"full-rank-ties", "6x6 ; full-rank 5 r2c1-r2c6 ; full-rank-ties \"none\""},
    {"hidden-skyscraper", "6x6 ; hidden-skyscraper 3 r2c1-r2c6"},
    {"sandwich", "6x6 ; sandwich 7 r2c1-r2c6 ; sandwich 4 r1c3-r6c3"},
    {"skyscraper", "6x6 ; skyscraper 3 r2c1-r2c6 ; skyscraper 2 r6c3-r1c3"},
    {"x-sum", "6x6 ; x-sum 12 r2c1-r2c6 ; x-sum 6 r1c3-r6c3"},
    {"contain-at-least", "6x6 ; contain-at-least 1 1 2 r2c2 r2c3 r3c2 r3c3"},
    {"contain-exactly", "6x6 ; contain-exactly 1 1 2 r2c2 r2c3 r3c2 r3c3"},
    {"count-distinct", "6x6 ; count-distinct r5c5 | r2c2 r2c3 r3c2 r3c3"},
    {"counting-circles", "6x6 ; counting-circles r1c1 r2c5 r5c2"},
    {"look-and-say", "6x6 ; look-and-say 2 3 0 1 r2c2 r2c3 r3c2 r3c3"},
    {"quadruple", "6x6 ; quadruple 1 2 r2c2 r2c3 r3c2 r3c3"},
    {"same-values", "6x6 ; same-values r1c1-r1c3 | r4c4 r4c5 r5c5"},
    {"box-index", "6x6 ; box-index r2c2 r4c5"},
    {"column-index", "6x6 ; column-index r2c2 r4c2"},
    {"numbered-room", "6x6 ; numbered-room 3 r2c1-r2c6 ; numbered-room 4 r1c3-r6c3"},
    {"row-index", "6x6 ; row-index r2c2 r2c4"},
    {"value-index", "6x6 ; value-index r4c2 r2c1-r2c6"},
    {"automaton", "4x4 ; automaton \"QPn4A a name\" r1c1-r1c4 | r2c2 r2c3"},
    {"pattern", "6x6 ; pattern \"[123]*[456]*\" r2c2 r2c3 r3c4 r4c4"},
    {"and", "6x6 ; and { odd r1c1 ; even r1c2 }"},
    {"chaos", "4x4 no-boxes ; extra CC 4x4 ; chaos 4 CC1-CC16"},
    {"chaos-arrow",
     "4x4 no-boxes ; extra CC 4x4 ; chaos 4 CC1-CC16 ; chaos-arrow 0 r1c1 | CC1-CC3 | CC1 CC5"},
    {"chaos-count",
     "4x4 no-boxes ; extra CC 4x4 ; chaos 4 CC1-CC16 ; chaos-count 1 r1c1 | CC1-CC3"},
    {"connected", "4x4 ; connected 0 1 2 3 r1c1-r1c4 r2c1-r2c4 r3c1-r3c4 r4c1-r4c4"},
    {"or", "6x6 ; or { thermo r1c1-r1c3 ; thermo r1c3-r1c1 }"},
    {"copies", "6x6 ; copies r1c1 r3c3 r5c5 { white-dot 1 r1c1 r1c2 }"},
};

}  // namespace

std::string_view example_of(const sudoku::ConstraintKind& kind) {
  const auto* const found =
      std::find_if(std::begin(kConstraintExamples), std::end(kConstraintExamples),
                   [&](const ConstraintExample& row) { return row.kind == kind.name; });
  return found == std::end(kConstraintExamples) ? std::string_view() : found->text;
}

}  // namespace inlay::service

// Every kind in every text form.
#include <gtest/gtest.h>

#include <set>

#include "sudoku/variant/kinds/kind.h"
#include "sudoku/variant/text/iss_types.h"
#include "support/texts_agree.h"

namespace inlay::sudoku {
namespace {

struct Example {
  std::string_view kind;
  std::string_view text;  // on its board, in Inlay's text form
};
// One for each kind.
constexpr Example kExamples[] = {
    {"all-pairs", "9x9 ; all-pairs \"8H_xf8H_xf8H_B name\" r1c1-r1c3"},
    {"and", "9x9 ; and { odd r1c1 ; even r1c2 }"},
    {"anti-king", "9x9 ; anti-king"},
    {"anti-knight", "9x9 ; anti-knight"},
    {"anti-taxicab", "9x9 ; anti-taxicab"},
    {"arithmetic", "4x4 ; arithmetic r1c1-r1c3"},
    {"arrow", "9x9 ; arrow r1c1 r1c2 | r2c2-r2c5"},
    {"automaton", "4x4 ; automaton \"DMZnAUos2pJqht2QzSd0zSdSQlJCMA\" r1c1-r1c4 | r2c2 r2c3"},
    {"between", "9x9 ; between r1c1-r1c4"},
    {"black-dot", "9x9 ; black-dot 2 r1c1 r1c2"},
    {"box-index", "9x9 ; box-index r1c1 r5c5"},
    {"chaos", "4x4 no-boxes ; extra CC 4x4 ; chaos 4 CC1-CC16"},
    {"chaos-arrow",
     "4x4 no-boxes ; extra CC 4x4 ; chaos 4 CC1-CC16 ; chaos-arrow 0 r1c1 | CC1-CC3 | CC1 CC5"},
    {"chaos-count",
     "4x4 no-boxes ; extra CC 4x4 ; chaos 4 CC1-CC16 ; chaos-count 1 r1c1 | CC1-CC3"},
    {"clone", "9x9 ; clone r1c1 r1c2 | r5c5 r5c6"},
    {"column-index", "9x9 ; column-index r1c1 r5c1"},
    {"connected", "2x2 ; connected 3 1 2 r1c1 r1c2 r2c1 r2c2"},
    {"contain-at-least", "9x9 ; contain-at-least 1 1 2 r1c1-r1c4"},
    {"contain-exactly", "9x9 ; contain-exactly 1 1 2 r1c1-r1c4"},
    {"copies", "9x9 ; copies r1c1 r1c4 r5c5 { white-dot 1 r1c1 r1c2 }"},
    {"count-distinct", "9x9 ; count-distinct r1c1 | r2c2-r2c5"},
    {"counting-circles", "9x9 ; counting-circles r1c1 r5c5 r9c9"},
    {"diagonal", "9x9 ; diagonal -1"},
    {"diagonally-non-consecutive", "4x4 ; diagonally-non-consecutive"},
    {"different", "9x9 ; different r1c1 r5c5"},
    {"disjoint-groups", "9x9 ; disjoint-groups"},
    {"doppelganger", "4x4 0-4 ; doppelganger"},
    {"double-arrow", "9x9 ; double-arrow r1c1-r1c4"},
    {"dutch-flatmates", "9x9 ; dutch-flatmates"},
    {"entropic", "9x9 ; entropic r1c1-r1c4"},
    {"equal-sum", "9x9 ; equal-sum r1c1 r1c2 | r5c5"},
    {"equality", "9x9 ; equality r1c1-r1c4"},
    {"even", "9x9 ; even r1c1 r1c2"},
    {"full-rank", "4x4 ; full-rank 3 r4c1-r1c1"},
    {"full-rank-ties", "4x4 ; full-rank-ties \"any\""},
    {"given", "9x9 ; given 1 2 r1c1"},
    {"global-entropy", "9x9 ; global-entropy"},
    {"global-mod", "9x9 ; global-mod"},
    {"greater", "9x9 ; greater r1c1 r1c2"},
    {"hidden-skyscraper", "4x4 ; hidden-skyscraper 2 r1c4-r1c1"},
    {"jigsaw", "4x4 no-boxes ; jigsaw \"aaaabbcdbbcdccdd\""},
    {"killer", "9x9 ; killer 15 r1c1-r1c3"},
    {"knightmare", "4x4 ; knightmare"},
    {"little-killer", "9x9 ; little-killer 20 r1c3-r3c1"},
    {"lockout", "9x9 ; lockout 4 r1c1-r1c4"},
    {"look-and-say", "9x9 ; look-and-say 2 3 0 1 r1c1-r1c4"},
    {"lunchbox", "9x9 ; lunchbox 10 r1c1-r1c5"},
    {"maximum", "9x9 ; maximum r1c1 r5c5"},
    {"minimum", "9x9 ; minimum r1c1 r5c5"},
    {"modular", "9x9 ; modular 3 r1c1-r1c4"},
    {"nabner", "9x9 ; nabner r1c1-r1c3"},
    {"negative-ratio", "4x4 ; negative-ratio"},
    {"negative-xv", "4x4 ; negative-xv"},
    {"non-consecutive", "9x9 ; non-consecutive"},
    {"non-consecutive-unmarked", "4x4 ; non-consecutive-unmarked"},
    {"numbered-room", "4x4 ; numbered-room 2 r1c1-r1c4"},
    {"odd", "9x9 ; odd r1c1 r1c2"},
    {"or", "9x9 ; or { thermo r1c1 r1c2 ; killer 3 r1c1 r1c2 }"},
    {"pair", "9x9 ; pair \"8H_xf8H_xf8H_B\" r1c1-r1c3 | r5c5 r6c6"},
    {"palindrome", "9x9 ; palindrome r1c1-r1c4"},
    {"pattern", "9x9 ; pattern \"[12]*3.\" r1c1-r1c4 | r2c2-r2c5"},
    {"quadruple", "9x9 ; quadruple 1 2 r1c1 r1c2 r2c1 r2c2"},
    {"region-same-values", "9x9 0-9 ; region-same-values"},
    {"region-sum", "9x9 ; region-sum r1c1-r1c5"},
    {"rellik", "9x9 ; rellik 10 r1c1-r1c3"},
    {"renban", "9x9 ; renban r1c1-r1c3"},
    {"row-index", "9x9 ; row-index r1c1 r1c5"},
    {"same-values", "9x9 ; same-values r1c1 r1c2 | r5c5 r5c6"},
    {"sandwich", "9x9 ; sandwich 10 r1c1-r9c1"},
    {"skyscraper", "4x4 ; skyscraper 2 r4c1-r1c1"},
    {"slow-thermo", "9x9 ; slow-thermo r1c1-r1c3"},
    {"strict-kropki", "9x9 ; strict-kropki"},
    {"strict-xv", "9x9 ; strict-xv"},
    {"sum", "9x9 ; sum 10 2 -1 r1c1 r5c5"},
    {"sum-line", "9x9 ; sum-line 10 1 r1c1-r1c4"},
    {"thermo", "9x9 ; thermo r1c1-r1c4"},
    {"value-index", "9x9 ; value-index r1c1-r1c4"},
    {"whisper", "9x9 ; whisper 5 r1c1-r1c4"},
    {"white-dot", "9x9 ; white-dot 1 r1c1 r1c2"},
    {"windoku", "9x9 ; windoku"},
    {"x-sum", "4x4 ; x-sum 5 r1c1-r1c4"},
    {"xv", "9x9 ; xv 10 r1c1 r1c2"},
    {"zipper", "9x9 ; zipper r1c1-r1c4"},
};

TEST(KindTexts, EachKindHasAnExample) {
  std::set<std::string_view> kinds, examples;
  for (const ConstraintKind* kind : constraint_kinds()) kinds.insert(kind->name);
  for (const Example& example : kExamples) examples.insert(example.kind);
  EXPECT_EQ(kinds, examples);
}

TEST(KindTexts, InlaysFormKeepsEachKind) {
  for (const Example& example : kExamples) {
    SCOPED_TRACE(std::string(example.text));
    const auto variant = parse_variant(example.text);
    ASSERT_TRUE(variant.ok()) << variant.error().to_string();
    EXPECT_EQ(variant->constraints().back().kind->name, example.kind);
    EXPECT_EQ(write_variant(*variant), example.text);
    expect_text_round_trip(*variant);
  }
}

TEST(KindTexts, IssTextKeepsEachKindThatIssHas) {
  for (const Example& example : kExamples) {
    SCOPED_TRACE(std::string(example.text));
    const auto variant = parse_variant(example.text);
    ASSERT_TRUE(variant.ok()) << variant.error().to_string();
    const auto copy = iss_copy(*variant);
    ASSERT_TRUE(copy.has_value());
    const bool known = variant::iss_type_of(*variant->constraints().back().kind) != nullptr ||
                       example.kind == "row-index" || example.kind == "column-index";
    if (known && example.kind != "and") {
      EXPECT_TRUE(same_variant(*copy, *variant));
    }
  }
}

TEST(KindTexts, NamesOfIssAreInBothTables) {
  for (const ConstraintKind* kind : constraint_kinds()) {
    const auto& row = static_cast<const variant::Kind&>(*kind);
    if (row.iss.empty()) continue;
    const variant::IssType* type = variant::find_iss_type(row.iss);
    ASSERT_NE(type, nullptr) << row.iss;
    EXPECT_EQ(type->kind, row.name);
  }
  for (const variant::IssType& type : variant::iss_types()) {
    if (type.kind.empty()) continue;
    EXPECT_NE(variant::kind_of(type), nullptr) << type.name;
  }
}

}  // namespace
}  // namespace inlay::sudoku

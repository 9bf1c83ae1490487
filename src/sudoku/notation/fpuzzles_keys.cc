#include "sudoku/notation/fpuzzles_keys.h"

#include <array>

namespace inlay::notation {
namespace {

using Form = FpuzzlesForm;

template <int kNumber>
int always(int) {
  return kNumber;
}
// Half of the digits, rounded up.
int half(int n) {
  return (n + 1) / 2;
}
int less_than_half(int n) {
  return half(n) - 1;
}

constexpr std::array kKeys = {
    FpuzzlesKey{"diagonal+", Form::flag, "diagonal", always<1>},
    FpuzzlesKey{"diagonal-", Form::flag, "diagonal", always<-1>},
    FpuzzlesKey{"disjointgroups", Form::flag, "disjoint-groups"},
    FpuzzlesKey{"extraregion", Form::cells, "different"},
    FpuzzlesKey{"antiknight", Form::flag, "anti-knight"},
    FpuzzlesKey{"antiking", Form::flag, "anti-king"},
    FpuzzlesKey{"difference", Form::mark, "white-dot", always<1>},
    FpuzzlesKey{"ratio", Form::mark, "black-dot", always<2>},
    FpuzzlesKey{"xv", Form::mark, "xv"},
    FpuzzlesKey{"nonconsecutive", Form::non_consecutive, "non-consecutive-unmarked"},
    FpuzzlesKey{"nonconsecutive", Form::non_consecutive, "non-consecutive"},
    FpuzzlesKey{"negative", Form::word, "negative-ratio", nullptr, "ratio"},
    FpuzzlesKey{"negative", Form::word, "negative-xv", nullptr, "xv"},
    FpuzzlesKey{"negative", Form::word, "strict-xv", nullptr, "xv"},
    FpuzzlesKey{"odd", Form::cell, "odd"},
    FpuzzlesKey{"even", Form::cell, "even"},
    FpuzzlesKey{"minimum", Form::cell, "minimum"},
    FpuzzlesKey{"maximum", Form::cell, "maximum"},
    FpuzzlesKey{"rowindexer", Form::cells, "row-index"},
    FpuzzlesKey{"columnindexer", Form::cells, "column-index"},
    FpuzzlesKey{"boxindexer", Form::cells, "box-index"},
    FpuzzlesKey{"killercage", Form::cage, "killer"},
    FpuzzlesKey{"quadruple", Form::quadruple, "quadruple"},
    FpuzzlesKey{"clone", Form::clone, "clone"},
    FpuzzlesKey{"thermometer", Form::lines, "thermo"},
    FpuzzlesKey{"slowthermometer", Form::lines, "slow-thermo"},
    FpuzzlesKey{"palindrome", Form::lines, "palindrome"},
    FpuzzlesKey{"renban", Form::lines, "renban"},
    FpuzzlesKey{"whispers", Form::lines, "whisper", half},
    FpuzzlesKey{"germanwhispers", Form::lines, "whisper", half},
    FpuzzlesKey{"dutchwhispers", Form::lines, "whisper", less_than_half},
    FpuzzlesKey{"betweenline", Form::lines, "between"},
    FpuzzlesKey{"lockout", Form::lines, "lockout", always<4>},
    FpuzzlesKey{"regionsumline", Form::lines, "region-sum"},
    FpuzzlesKey{"entropicline", Form::lines, "entropic"},
    FpuzzlesKey{"modularline", Form::lines, "modular", always<3>},
    FpuzzlesKey{"nabner", Form::lines, "nabner"},
    FpuzzlesKey{"doublearrow", Form::lines, "double-arrow"},
    FpuzzlesKey{"zipperline", Form::lines, "zipper"},
    FpuzzlesKey{"arrow", Form::arrow, "arrow"},
    FpuzzlesKey{"littlekillersum", Form::little_killer, "little-killer"},
    FpuzzlesKey{"sandwichsum", Form::outside, "sandwich"},
    FpuzzlesKey{"xsum", Form::outside, "x-sum"},
    FpuzzlesKey{"skyscraper", Form::outside, "skyscraper"},
};

constexpr std::array<std::string_view, 5> kDrawings = {"line", "rectangle", "circle", "text",
                                                       "cage"};

constexpr std::array<std::string_view, 14> kTexts = {"size",
                                                     "grid",
                                                     "title",
                                                     "author",
                                                     "ruleset",
                                                     "solution",
                                                     "highlightConflicts",
                                                     "disabledlogic",
                                                     "truecandidatesoptions",
                                                     "activeConstraints",
                                                     "fogofwar",
                                                     "foglight",
                                                     "successMessage",
                                                     "msgcorrect"};

}  // namespace

std::span<const FpuzzlesKey> fpuzzles_keys() {
  return kKeys;
}

std::span<const std::string_view> fpuzzles_drawings() {
  return kDrawings;
}

std::span<const std::string_view> fpuzzles_texts() {
  return kTexts;
}

}  // namespace inlay::notation

#include "sudoku/variant/text/iss_types.h"

#include <algorithm>
#include <array>

namespace inlay::sudoku::variant {
namespace {

constexpr IssPlace kTop = IssPlace::top, kNested = IssPlace::nested, kBeside = IssPlace::beside;

constexpr std::array kTypes = {
    IssType{"", IssForm::given, kNested, "given"},
    IssType{"AllDifferent", IssForm::cells, kNested, "different"},
    IssType{"And", IssForm::group, kNested, "and"},
    IssType{"AntiConsecutive", IssForm::flag, kTop, "non-consecutive"},
    IssType{"AntiKing", IssForm::flag, kTop, "anti-king"},
    IssType{"AntiKnight", IssForm::flag, kTop, "anti-knight"},
    IssType{"AntiTaxicab", IssForm::flag, kTop, "anti-taxicab"},
    IssType{"Arrow", IssForm::arrow, kNested, "arrow"},
    IssType{"Between", IssForm::cells, kNested, "between"},
    IssType{"Binary", IssForm::keyed_old, kNested, "pair"},
    IssType{"BinaryX", IssForm::keyed_old, kNested, "all-pairs"},
    IssType{"BlackDot", IssForm::cells, kNested, "black-dot", 2},
    IssType{"Cage", IssForm::cage, kNested, "killer"},
    IssType{"ChaosArrow", IssForm::chaos_arrow, kTop, "chaos-arrow"},
    IssType{"ChaosConstruction", IssForm::chaos, kTop, "chaos"},
    IssType{"ChaosCount", IssForm::chaos_count, kTop, "chaos-count"},
    IssType{"ConnectedValues", IssForm::connected, kTop, "connected"},
    IssType{"ContainAtLeast", IssForm::values_cells, kNested, "contain-at-least"},
    IssType{"ContainExact", IssForm::values_cells, kNested, "contain-exactly"},
    IssType{"CountDistinct", IssForm::count_distinct, kNested, "count-distinct"},
    IssType{"CountingCircles", IssForm::cells, kNested, "counting-circles"},
    IssType{"Diagonal", IssForm::diagonal, kTop, "diagonal"},
    IssType{"DisjointSets", IssForm::flag, kTop, "disjoint-groups"},
    IssType{"Doppelganger", IssForm::doppelganger, kTop, "doppelganger"},
    IssType{"DoubleArrow", IssForm::cells, kNested, "double-arrow"},
    IssType{"DutchFlatmates", IssForm::flag, kTop, "dutch-flatmates"},
    IssType{"End", IssForm::end, kNested},
    IssType{"Entropic", IssForm::cells, kNested, "entropic"},
    IssType{"EqualSum", IssForm::equal_sum, kNested, "equal-sum"},
    IssType{"EqualityCage", IssForm::cells, kNested, "equality"},
    IssType{"FullRank", IssForm::both_ends, kBeside, "full-rank"},
    IssType{"FullRankTies", IssForm::ties, kTop, "full-rank-ties"},
    IssType{"Given", IssForm::given, kNested, "given"},
    IssType{"GlobalEntropy", IssForm::flag, kTop, "global-entropy"},
    IssType{"GlobalMod", IssForm::flag, kTop, "global-mod"},
    IssType{"GreaterThan", IssForm::cells, kNested, "greater"},
    IssType{"HiddenSkyscraper", IssForm::both_ends, kBeside, "hidden-skyscraper", 0, true},
    IssType{"Indexing", IssForm::indexing, kNested},
    IssType{"Jigsaw", IssForm::jigsaw, kTop, "jigsaw"},
    IssType{"LittleKiller", IssForm::little_killer, kBeside, "little-killer", 0, true},
    IssType{"Lockout", IssForm::number_cells, kNested, "lockout"},
    IssType{"LookAndSay", IssForm::look_and_say, kNested, "look-and-say"},
    IssType{"Lunchbox", IssForm::number_cells, kNested, "lunchbox"},
    IssType{"Modular", IssForm::number_cells, kNested, "modular"},
    IssType{"NFA", IssForm::keyed, kNested, "automaton"},
    IssType{"NoBoxes", IssForm::no_boxes, kTop},
    IssType{"NumberedRoom", IssForm::both_ends, kBeside, "numbered-room", 0, true},
    IssType{"Or", IssForm::group, kNested, "or"},
    IssType{"Pair", IssForm::keyed, kNested, "pair"},
    IssType{"PairX", IssForm::keyed, kNested, "all-pairs"},
    IssType{"Palindrome", IssForm::cells, kNested, "palindrome"},
    IssType{"PillArrow", IssForm::pill_arrow, kNested, "arrow"},
    IssType{"Quad", IssForm::quadruple, kNested, "quadruple"},
    IssType{"Regex", IssForm::pattern, kNested, "pattern"},
    IssType{"RegionSameValues", IssForm::flag, kTop, "region-same-values"},
    IssType{"RegionSize", IssForm::region_size, kTop},
    IssType{"RegionSumLine", IssForm::cells, kNested, "region-sum"},
    IssType{"RellikCage", IssForm::number_cells, kNested, "rellik"},
    IssType{"Renban", IssForm::cells, kNested, "renban"},
    IssType{"Replicate", IssForm::copies, kNested, "copies"},
    IssType{"SameValues", IssForm::same_values, kNested, "same-values"},
    IssType{"Sandwich", IssForm::one_end, kBeside, "sandwich", 0, true},
    IssType{"SearchPriority", IssForm::search_priority, kTop},
    IssType{"Shape", IssForm::shape, kTop},
    IssType{"Skyscraper", IssForm::both_ends, kBeside, "skyscraper"},
    IssType{"StrictKropki", IssForm::flag, kTop, "strict-kropki"},
    IssType{"StrictXV", IssForm::flag, kTop, "strict-xv"},
    IssType{"Sum", IssForm::sum, kNested, "sum"},
    IssType{"SumLine", IssForm::sum_line, kNested, "sum-line"},
    IssType{"Thermo", IssForm::cells, kNested, "thermo"},
    IssType{"V", IssForm::cells, kNested, "xv", 5},
    IssType{"ValueIndexing", IssForm::cells, kNested, "value-index"},
    IssType{"Var", IssForm::extra_cells, kTop},
    IssType{"Whisper", IssForm::whisper, kNested, "whisper"},
    IssType{"WhiteDot", IssForm::cells, kNested, "white-dot", 1},
    IssType{"Windoku", IssForm::flag, kTop, "windoku"},
    IssType{"X", IssForm::cells, kNested, "xv", 10},
    IssType{"XSum", IssForm::both_ends, kBeside, "x-sum"},
    IssType{"Zipper", IssForm::cells, kNested, "zipper"},
};
static_assert(std::is_sorted(kTypes.begin(), kTypes.end(),
                             [](const IssType& a, const IssType& b) { return a.name < b.name; }));

}  // namespace

IssBoard IssType::needed() const {
  constexpr std::string_view kLines[] = {"AntiKing",         "AntiKnight",   "ChaosConstruction",
                                         "HiddenSkyscraper", "Indexing",     "Jigsaw",
                                         "LittleKiller",     "NumberedRoom", "RegionSameValues",
                                         "Sandwich",         "Skyscraper",   "XSum"};
  constexpr std::string_view kSquare[] = {"Diagonal", "DisjointSets", "Doppelganger",
                                          "FullRank", "FullRankTies", "Windoku"};
  constexpr std::string_view kOneToNine[] = {"DutchFlatmates", "Entropic", "GlobalEntropy"};
  const auto in = [&](const auto& names) {
    return std::find(std::begin(names), std::end(names), name) != std::end(names);
  };
  if (in(kLines)) return IssBoard::lines;
  if (in(kSquare)) return IssBoard::square;
  if (in(kOneToNine)) return IssBoard::one_to_nine;
  if (name == "GlobalMod") return IssBoard::nine_values;
  return name == "AntiTaxicab" ? IssBoard::from_one : IssBoard::any;
}

std::span<const std::string_view> IssType::context() const {
  constexpr static std::string_view kRegions[] = {"jigsaw"}, kDots[] = {"black-dot", "white-dot"},
                                    kMarks[] = {"xv"};
  if (name == "RegionSumLine" || name == "RegionSameValues") return kRegions;
  if (name == "StrictKropki") return kDots;
  if (name == "StrictXV") return kMarks;
  return {};
}

bool IssType::uses_boxes() const {
  return name == "DisjointSets" || name == "Windoku";
}

std::span<const IssType> iss_types() {
  return kTypes;
}

const IssType* find_iss_type(std::string_view name) {
  const auto* place =
      std::lower_bound(kTypes.begin(), kTypes.end(), name,
                       [](const IssType& type, std::string_view text) { return type.name < text; });
  return place != kTypes.end() && place->name == name ? place : nullptr;
}

const ConstraintKind* kind_of(const IssType& type) {
  static const auto kinds = [] {
    std::array<const ConstraintKind*, kTypes.size()> found{};
    std::transform(kTypes.begin(), kTypes.end(), found.begin(),
                   [](const IssType& t) { return find_constraint_kind(t.kind); });
    return found;
  }();
  return kinds[static_cast<std::size_t>(&type - kTypes.data())];
}

const IssType* iss_type_of(const ConstraintKind& kind) {
  const auto* place = std::find_if(kTypes.begin(), kTypes.end(),
                                   [&](const IssType& type) { return type.kind == kind.name; });
  return place == kTypes.end() ? nullptr : place;
}

}  // namespace inlay::sudoku::variant

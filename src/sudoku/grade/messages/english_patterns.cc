// English: singles, locked candidates, subsets, fish, patterns of one digit, wings and colouring.
#include <array>

#include "sudoku/grade/messages/catalogues.h"

namespace inlay::sudoku::grade::messages {
namespace {

constexpr std::array kEnglishPatterns{
    base::Message{"full_house.pattern", "{cells} is the last empty cell in {house}."},
    base::Message{"full_house.reason", "{digits} is the only digit still missing from {house}."},
    base::Message{"hidden_single.pattern",
                  "{cells} is the only cell in {house} where {digits} can go."},
    base::Message{"hidden_single.reason",
                  "Every house needs each digit, and {digits} has no other place in {house}."},
    base::Message{"naked_single.pattern", "{cells} has only one candidate left: {digits}."},
    base::Message{"naked_single.reason", "All other digits have been ruled out in this cell."},

    base::Message{"locked.pattern", "In {base}, every {digits} lies in {cover} ({cells})."},
    base::Message{"locked.reason",
                  "One of these cells must be {digits}, so {digits} cannot go anywhere else in "
                  "{cover}."},
    base::Message{"locked.direct.reason",
                  "One of these cells must be {digits}, so {digits} cannot go anywhere else in "
                  "{cover}. That leaves {place_cell} as the only place for {digits} in {other}."},

    base::Message{"naked_set.pattern", "In {house}, the only candidates in {cells} are {digits}."},
    base::Message{"naked_set.reason",
                  "These {count} cells must be {digits} in some order, so no other cell in {house} "
                  "can be {digits_or}."},
    base::Message{"naked_set.crossing.pattern",
                  "{cells} lie in both {houses}, and their only candidates are {digits}."},
    base::Message{"naked_set.crossing.reason",
                  "These {count} cells must be {digits} in some order, so no other cell in "
                  "{houses_or} can be {digits_or}."},
    base::Message{"naked_set.rule.pattern", "{rule} The only candidates in {cells} are {digits}."},
    base::Message{"naked_set.rule.reason",
                  "These {count} cells must be {digits} in some order, so no cell that sees "
                  "{cells:2=both|all} of them can be {digits_or}."},
    base::Message{"hidden_set.pattern",
                  "In {house}, {digits:2=|the digits }{digits} can only go in {cells}."},
    base::Message{"hidden_set.reason",
                  "These {count} cells must be {digits} in some order, so they can hold no other "
                  "digit."},
    base::Message{"hidden_set.direct.reason",
                  "These {count} cells must be {digits} in some order. That leaves {place_cell} as "
                  "the only place for {place_digit} in {house}."},

    base::Message{"fish.pattern", "In {base}, every {digits} lies in {cover} ({cells})."},
    base::Message{"fish.reason",
                  "Each of {base} has its {digits} in one of these cells, and each of {cover} can "
                  "take only one of them. That uses up every {digits} in {cover}, so no other cell "
                  "there can be {digits}."},
    base::Message{"fish.crossing.reason",
                  "Each of {base} has its {digits} in one of these cells, and each of {cover} can "
                  "take only one of them. A cell where two of {cover} cross would use up both at "
                  "once and leave too few for the rest. So {targets} cannot be {digits}."},
    base::Message{"fish.finned.pattern",
                  "In {base}, every {digits} lies in {cover}, except for the "
                  "{fins:1=fin|fins} {fins}."},
    base::Message{"fish.endo_fins.pattern",
                  "In {base}, every {digits} lies in {cover}, except for the "
                  "{fins:1=fin|fins} {fins}. A cell that lies in two of {base} ({endo}) counts as "
                  "a fin, too."},
    base::Message{"fish.finned.reason",
                  "If {fins} is {digits}, {targets} cannot be {digits}, because {targets:1=it "
                  "sees|they see} the fin. If not, {base} use up every {digits} in {cover}, and "
                  "{targets} cannot be {digits} either."},
    base::Message{"fish.fins.reason",
                  "If one of the fins is {digits}, {targets} cannot be {digits}, because "
                  "{targets:1=it sees|they see} all of them. If none is, {base} use up every "
                  "{digits} in {cover}, and {targets} cannot be {digits} either."},
    base::Message{"fish.finned.crossing.reason",
                  "If one of the fins is {digits}, {targets} cannot be {digits}, because "
                  "{targets:1=it sees|they see} all fins. If none is, {base} use up every {digits} "
                  "in {cover}; a cell where two of {cover} cross would use up both at once and "
                  "leave too few. So {targets} cannot be {digits} either."},
    base::Message{"fish.sashimi.reason",
                  "If {fins} is {digits}, {targets} cannot be {digits}, because {targets:1=it "
                  "sees|they see} the fin. If not, {thin_cell} is the only place left for {digits} "
                  "in {thin}, {base} use up every {digits} in {cover}, and {targets} cannot be "
                  "{digits} either."},
    base::Message{"fish.sashimi.fins.reason",
                  "If one of the fins is {digits}, {targets} cannot be {digits}, because "
                  "{targets:1=it sees|they see} all of them. If none is, {thin_cell} is the only "
                  "place left for {digits} in {thin}, {base} use up every {digits} in {cover}, and "
                  "{targets} cannot be {digits} either."},
    base::Message{"fish.sashimi.empty.reason",
                  "Apart from fins, {thin} has no place for {digits}, so one of the fins must be "
                  "{digits}. {targets} cannot be {digits}, because {targets:1=it sees|they see} "
                  "all fins."},

    base::Message{"two_links.pattern",
                  "In {base1}, the only places for {digits} are {end1} and {join1}; in {base2}, "
                  "{end2} and {join2}."},
    base::Message{"two_links.reason",
                  "{join1} and {join2} share {cover}, so at most one of them is {digits}. "
                  "Therefore {end1} or {end2} must be {digits}, and no cell that sees both can be "
                  "{digits}."},
    base::Message{"two_links.rule.reason",
                  "{rule} So at most one of {join1} and {join2} is {digits}. Therefore {end1} or "
                  "{end2} must be {digits}, and no cell that sees both can be {digits}."},
    base::Message{"two_links.sight.reason",
                  "{join1} and {join2} see each other, so at most one of them is {digits}. "
                  "Therefore {end1} or {end2} must be {digits}, and no cell that sees both can be "
                  "{digits}."},
    base::Message{"empty_rectangle.pattern",
                  "In {house}, every {digits} lies in {arm} or {other}. In {base}, the only places "
                  "for {digits} are {near} and {far}."},
    base::Message{"empty_rectangle.reason",
                  "If {near} is {digits}, the {digits} of {house} cannot be in {arm}, so it is in "
                  "{other} and {targets} cannot be {digits}. If {near} is not {digits}, {far} is, "
                  "and {targets} sees it."},

    base::Message{"xy_wing.pattern",
                  "{pivot} is {x} or {y}. It sees {wing1} ({x} or {digits}) and {wing2} ({y} or "
                  "{digits})."},
    base::Message{"xy_wing.reason",
                  "If {pivot} is {x}, {wing1} must be {digits}; if {pivot} is {y}, {wing2} must "
                  "be {digits}. Either way one of the two is {digits}, so no cell that sees both "
                  "can be {digits}."},
    base::Message{"xyz_wing.pattern",
                  "{pivot} is {x}, {y} or {digits}. It sees {wing1} ({x} or {digits}) and {wing2} "
                  "({y} or {digits})."},
    base::Message{"xyz_wing.reason",
                  "If {pivot} is {x}, {wing1} must be {digits}; if {pivot} is {y}, {wing2} must "
                  "be {digits}; otherwise {pivot} itself is {digits}. So one of the three cells is "
                  "{digits}, and no cell that sees all three can be {digits}."},
    base::Message{"w_wing.pattern",
                  "{end1} and {end2} have the same two candidates, {pair}. In {house}, the only "
                  "places for {bridge} are {near1} and {near2}."},
    base::Message{"w_wing.reason",
                  "If {near1} is {bridge}, {end1} sees it and must be {digits}; if {near2} is "
                  "{bridge}, {end2} must be {digits}. Either way {end1} or {end2} is {digits}, so "
                  "no cell that sees both can be {digits}."},
    base::Message{"remote_pair.pattern",
                  "{cells} form a chain in which each cell sees the next, and all of them have "
                  "only the candidates {digits}."},
    base::Message{
        "remote_pair.reason",
        "Neighbours in the chain cannot be equal, so {digits} alternate along it. {first} "
        "and {last} therefore hold one of these digits each, and no cell that sees both "
        "can be {digits_or}."},
    base::Message{"remote_pair.long.reason",
                  "Neighbours in the chain cannot be equal, so {digits} alternate along it. Two "
                  "cells with an even number of cells between them hold one of these digits each, "
                  "so no cell that sees both can be {digits_or}."},

    base::Message{"simple_colours.pattern",
                  "Where a house has only two places for {digits}, give them opposite colours. "
                  "{a} get colour A; {b} {b:1=gets|get} colour B."},
    base::Message{"simple_colours.reason",
                  "Exactly one of the colours is right: all of its cells are {digits}. {targets} "
                  "{targets:1=sees|see} a cell of each colour and cannot be {digits} either way."},
    base::Message{"simple_colours.wrap.reason",
                  "Exactly one of the colours is right: all of its cells are {digits}. {clash} "
                  "have the same colour and see each other, so this colour is wrong and none of "
                  "its cells is {digits}."},
    base::Message{"multi_colours.pattern",
                  "Where a house has only two places for {digits}, give them opposite colours. "
                  "This makes two separate groups: {a} (A) against {b} (B), and {c} (C) against "
                  "{d} (D)."},
    base::Message{"multi_colours.reason",
                  "In each group, exactly one colour is {digits}. Cells of {seen1} and {seen2} see "
                  "each other, so these two cannot both be right. Therefore {left1} or {left2} is "
                  "{digits}, and no cell that sees both colours can be {digits}."},
    base::Message{"multi_colours.several.reason",
                  "In each group, exactly one colour is {digits}. Where colours of both groups see "
                  "each other, one of them is wrong, so one of their opposites is right. "
                  "{targets} {targets:1=sees|see} both of these opposites and cannot be {digits}."},
    base::Message{
        "multi_colours.wrong.reason",
        "In each group, exactly one colour is {digits}. Colour {wrong} sees both {seen1} "
        "and {seen2}, one of which is right, so {wrong} is wrong and none of its cells is "
        "{digits}."},
};

}  // namespace

std::span<const base::Message> english_patterns() {
  return kEnglishPatterns;
}

}  // namespace inlay::sudoku::grade::messages

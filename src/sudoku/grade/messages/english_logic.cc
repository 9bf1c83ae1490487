// English: uniqueness, aligned exclusion, almost locked sets.
#include <array>

#include "sudoku/grade/messages/catalogues.h"

namespace inlay::sudoku::grade::messages {
namespace {

constexpr std::array kEnglishLogic{
    base::Message{"rectangle_1.pattern",
                  "{cells} form a rectangle in two boxes. All of them except {rich} have only the "
                  "candidates {digits}."},
    base::Message{"rectangle_1.reason",
                  "If all four cells were {digits_or}, the two digits could be swapped and the "
                  "puzzle would have two solutions. So {rich} must be another digit."},
    base::Message{"rectangle_2.pattern",
                  "{cells} form a rectangle in two boxes with the candidates {digits}. {rich} have "
                  "the extra candidate {extra}."},
    base::Message{"rectangle_2.reason",
                  "If all four cells were {digits_or}, the two digits could be swapped and the "
                  "puzzle would have two solutions. So one of {rich} must be {extra}, and no cell "
                  "that sees {rich:2=both|all of them} can be {extra}."},
    base::Message{"rectangle_3.pattern",
                  "{cells} form a rectangle in two boxes with the candidates {digits}. {rich} "
                  "share {house} and have the extra candidates {extra}."},
    base::Message{
        "rectangle_3.reason",
        "If all four cells were {digits_or}, the puzzle would have two solutions. So at least one "
        "of {rich} is {extra_or}, and together they act like one cell with these candidates. With "
        "{others} they lock {set} in {house}, so no other cell there can be {set_or}."},
    base::Message{
        "rectangle_3.hidden.reason",
        "If all four cells were {digits_or}, the puzzle would have two solutions. So at most one "
        "of {rich} is {digits_or}. The only other {others:1=place|places} for {set} in {house} "
        "{others:1=is|are} {others}, so {others} can hold no other {others:1=digit|digits}."},
    base::Message{"rectangle_4.pattern",
                  "{cells} form a rectangle in two boxes with the candidates {digits}. In {house}, "
                  "the only places for {locked} are {rich}."},
    base::Message{"rectangle_4.reason",
                  "One of {rich} must be {locked}. If the other were {gone}, all four cells would "
                  "be {digits_or} and the puzzle would have two solutions. So neither can be "
                  "{gone}."},
    base::Message{
        "rectangle_6.pattern",
        "{cells} form a rectangle in two boxes with the candidates {digits}. Its rows and columns "
        "have no other places for {gone}, and only {rich} have extra candidates."},
    base::Message{"rectangle_6.reason",
                  "So {gone} must be in two opposite corners. If these were {rich}, then {others} "
                  "would be {other}, the two digits could be swapped, and the puzzle would have "
                  "two solutions. So {rich} cannot be {gone}."},
    base::Message{"hidden_rectangle.pattern",
                  "{cells} form a rectangle in two boxes, and {corner} has only the candidates "
                  "{digits}. In {houses}, all places for {locked} are in this rectangle."},
    base::Message{"hidden_rectangle.reason",
                  "Suppose {targets} is {gone}. Then {sides} must be {locked}, which makes "
                  "{corner} {gone}. The two digits could be swapped, and the puzzle would have two "
                  "solutions. So {targets} cannot be {gone}."},
    base::Message{"avoidable_1.pattern",
                  "{filled} are filled with {digits}, but none of them is a clue. {open} completes "
                  "the rectangle in two boxes."},
    base::Message{"avoidable_1.reason",
                  "If {open} were {gone}, the two digits could be swapped and the puzzle would "
                  "have two solutions. So {open} cannot be {gone}."},
    base::Message{"avoidable_2.pattern",
                  "{filled} are filled with {digits}, but neither is a clue. {open} complete the "
                  "rectangle in two boxes and have the extra candidate {extra}."},
    base::Message{"avoidable_2.reason",
                  "If neither of {open} were {extra}, {digits} could be swapped and the puzzle "
                  "would have two solutions. So one of them must be {extra}, and no cell that sees "
                  "both can be {extra}."},

    base::Message{"loop_1.pattern",
                  "{cells} form a closed loop, and all of them except {rich} have only the "
                  "candidates {digits}. Every house contains two cells of the loop or none."},
    base::Message{"loop_1.reason",
                  "If all cells of the loop were {digits_or}, the two digits could be swapped and "
                  "the puzzle would have two solutions. So {rich} must be another digit."},
    base::Message{"loop_2.pattern",
                  "{cells} form a closed loop with the candidates {digits}, and every house "
                  "contains two of them or none. {rich} have the extra candidate {extra}."},
    base::Message{"loop_2.reason",
                  "If all cells of the loop were {digits_or}, the two digits could be swapped and "
                  "the puzzle would have two solutions. So one of {rich} must be {extra}, and no "
                  "cell that sees {rich:2=both|all of them} can be {extra}."},
    base::Message{"loop_3.pattern",
                  "{cells} form a closed loop with the candidates {digits}, and every house "
                  "contains two of them or none. {rich} share {house} and have the extra "
                  "candidates {extra}."},
    base::Message{"loop_3.reason",
                  "If all cells of the loop were {digits_or}, the puzzle would have two solutions. "
                  "So at least one of {rich} is {extra_or}, and together they act like one cell "
                  "with these candidates. With {others} they lock {set} in {house}, so no other "
                  "cell there can be {set_or}."},
    base::Message{"loop_3.hidden.reason",
                  "If all cells of the loop were {digits_or}, the puzzle would have two solutions. "
                  "So at most one of {rich} is {digits_or}. The only other {others:1=place|places} "
                  "for {set} in {house} {others:1=is|are} {others}, so {others} can hold no other "
                  "{others:1=digit|digits}."},
    base::Message{
        "loop_4.pattern",
        "{cells} form a closed loop with the candidates {digits}, and every house contains two of "
        "them or none. In {house}, the only places for {locked} are {rich}."},
    base::Message{"loop_4.reason",
                  "One of {rich} must be {locked}. If the other were {gone}, all cells of the loop "
                  "would be {digits_or} and the puzzle would have two solutions. So neither can be "
                  "{gone}."},

    base::Message{"bug_1.pattern",
                  "Every empty cell has two candidates, except for {cells} with the extra "
                  "{digits:1=candidate|candidates} {digits}."},
    base::Message{"bug_1.reason",
                  "Without {digits} in {cells}, every candidate would appear exactly twice in each "
                  "of its houses, and the puzzle could not have exactly one solution. So {cells} "
                  "must be {digits_or}."},
    base::Message{"bug_2.pattern",
                  "Every empty cell has two candidates, except for {cells} with the extra "
                  "candidate {digits}."},
    base::Message{"bug_2.reason",
                  "Without these extra candidates, every candidate would appear exactly twice in "
                  "each of its houses, and the puzzle could not have exactly one solution. So at "
                  "least one of {cells} is {digits}, and no cell that sees {cells:2=both|all of "
                  "them} can be {digits}."},
    base::Message{"bug_3.pattern",
                  "Every empty cell has two candidates, except for {cells} in {house} with the "
                  "extra candidates {digits}."},
    base::Message{"bug_3.reason",
                  "Without these extra candidates, the puzzle could not have exactly one solution. "
                  "So at least one of {cells} is {digits_or}, and together they act like one cell "
                  "with these candidates. With {others} they lock {set} in {house}, so no other "
                  "cell there can be {set_or}."},
    base::Message{
        "bug_4.pattern",
        "Every empty cell has two candidates, except for {cells} with the extra candidates "
        "{digits}. In {house}, the only places for {locked} are these two cells."},
    base::Message{"bug_4.reason",
                  "One of the two cells must be {locked}. The other must be an extra candidate, "
                  "because without these the puzzle could not have exactly one solution. So both "
                  "cells lose all other candidates."},

    base::Message{"aligned.pattern",
                  "Look at the ways to fill {cells}, which {witnesses} all see."},
    base::Message{"aligned.reason",
                  "Every way with {gone_or} repeats a digit in a house or leaves no candidate for "
                  "one of {witnesses}."},
    base::Message{"aligned.pair.reason",
                  "Suppose {gone}. Every choice for the other cell fails: {ways}."},
    base::Message{"aligned.way", "{partner} leaves nothing for {witness}"},
    base::Message{"aligned.same", "{partner} repeats the digit in a house"},

    base::Message{"als.set", "{cells} with {digits}"},
    base::Message{"sue_de_coq.pattern",
                  "Where {base} and {cover} cross, {cells} have the candidates {digits}. In "
                  "{base}, {a} {a:1=has|have} {a_digits}; in {cover}, {b} {b:1=has|have} "
                  "{b_digits}."},
    base::Message{
        "sue_de_coq.reason",
        "Together these {total} cells have just {total} candidates: {all_digits}. So each of these "
        "digits is used exactly once among them: those of {a} within {base}, those of {b} within "
        "{cover}. No other cell that sees all places for such a digit can hold it."},
    base::Message{"sue_de_coq.extended.reason",
                  "Together these {total} cells have room for each of their digits exactly once: "
                  "for those of {a} within {base}, for those of {b} within {cover}. No other cell "
                  "that sees all places for such a digit can hold it."},
    base::Message{"als_xz.pattern",
                  "{a} (set A) {a:1=has|have} the candidates {a_digits}; {b} (set B) "
                  "{b:1=has|have} {b_digits}. Each set has one candidate more than cells."},
    base::Message{"als_xz.reason",
                  "All places for {x} in the two sets see each other, so only one set can contain "
                  "{x}. The other must use all its remaining candidates. So {z_or} is in set A or "
                  "in set B, and no cell that sees every {z_or} in both sets can be {z_or}."},
    base::Message{"als_xz.double.reason",
                  "All places for {x_or} in the two sets see each other, so each set contains "
                  "exactly one of these digits and must use all its other candidates. A cell that "
                  "sees all places for such a digit cannot hold it."},
    base::Message{
        "als_xy_wing.pattern",
        "{a} (set A) {a:1=has|have} the candidates {a_digits}; {b} (set B) {b:1=has|have} "
        "{b_digits}; {c} (set C) {c:1=has|have} {c_digits}. Each set has one candidate "
        "more than cells."},
    base::Message{
        "als_xy_wing.reason",
        "Only one of A and C can contain {x}, and only one of B and C can contain {y}. Set C can "
        "do without only one of these digits, so A has no {x} or B has no {y}, and that set must "
        "contain {z_or}. So no cell that sees every {z_or} in A and B can be {z_or}."},
    base::Message{"als_chain.pattern",
                  "These {set_count} sets of cells form a chain: {sets}. Each set has one "
                  "candidate more than cells."},
    base::Message{"als_chain.reason",
                  "Neighbouring sets share digits that only one of the two can contain: {shared}, "
                  "in this order. If the first set has no {z_or}, it must use its shared digit, "
                  "so the next set cannot, and so on along the chain until the last set must "
                  "contain {z_or}. So no cell that sees every {z_or} in both end sets can be "
                  "{z_or}."},
    base::Message{
        "death_blossom.pattern",
        "{stem} can be {stem_digits_or}. For each of these digits there is a set of cells "
        "with one candidate more than cells: {sets}."},
    base::Message{"death_blossom.reason",
                  "Whatever {stem} is, one of the sets loses this digit, because all places for it "
                  "there see {stem}. That set must use all its other candidates, including {z_or}. "
                  "So no cell that sees every {z_or} in all sets can be {z_or}."},
};

}  // namespace

std::span<const base::Message> english_logic() {
  return kEnglishLogic;
}

}  // namespace inlay::sudoku::grade::messages

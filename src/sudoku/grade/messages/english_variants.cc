// English: steps of variants.
#include <array>

#include "sudoku/grade/messages/catalogues.h"

namespace inlay::sudoku::grade::messages {
namespace {

constexpr std::array kEnglishVariants{
    base::Message{"area.constraint",
                  "Look at {area}: a constraint there rules out candidates or settles a cell."},
    base::Message{"line_bounds.pattern", "{rule}"},
    base::Message{"line_bounds.reason",
                  "With the least and greatest digits that the other cells can have, {bounds}."},
    base::Message{"bounds.least", "{cells} {cells:1=is|are} at least {least}"},
    base::Message{"bounds.greatest", "{cells} {cells:1=is|are} at most {greatest}"},
    base::Message{"bounds.both",
                  "{cells} {cells:1=is|are} at least {least} and at most {greatest}"},
    base::Message{"bounds.exactly", "{cells} {cells:1=is|are} {least}"},
    base::Message{"pair_elimination.pattern", "{rule} {source} can only be {digits_or}."},
    base::Message{"pair_elimination.open.pattern", "{rule}"},
    base::Message{"pair_elimination.reason",
                  "If {target} were {gone_or}, no digit would fit in {source}."},
    base::Message{
        "pair_elimination.seeing.reason",
        "If {target} were {gone_or}, no digit would fit in {source}, because the two cells "
        "must also differ."},
    base::Message{
        "constraint_locked.pattern",
        "{rule} Every possible combination contains {digits}, which can only go in {cells}."},
    base::Message{"constraint_locked.all.pattern", "{rule}"},
    base::Message{"constraint_locked.need.pattern",
                  "{rule} Of these cells, only {cells} can still be {digits}."},
    base::Message{"constraint_locked.house.pattern",
                  "In {house}, {digits} can only go in {cells}. {rule}"},
    base::Message{
        "constraint_locked.reason",
        "One of these cells must be {digits}, so no cell that sees {cells:2=both|all} of them "
        "can be {digits}."},
    base::Message{"constraint_locked.single.reason",
                  "No other cell is left for it, so {cells} must be {digits}."},
    base::Message{"constraint_locked.house.reason",
                  "One of these cells must be {digits}, and {targets} must differ from "
                  "{cells:2=both|all} of them."},
    base::Message{"combinations.pattern",
                  "{rule} With the candidates of {cells}, the only possible {sets:1=combination "
                  "is|combinations are} {sets}."},
    base::Message{"combinations.many.pattern",
                  "{rule} The candidates of {cells} allow {set_count} combinations."},
    base::Message{"combinations.reason",
                  "{sets:1=It does not contain|None of them contains} {digits_or}, so these cells "
                  "cannot be {digits_or}."},
    base::Message{"combinations.arranged.reason",
                  "The digits cannot be arranged in these cells with {removed}."},
    base::Message{"combinations.arranged.shown.reason", "{clashes}"},
    base::Message{"combinations.arranged.partly.reason",
                  "{clashes} The digits also cannot be arranged in these cells with {rest}."},
    base::Message{
        "innies.pattern",
        "The digits in {houses} sum to {total}. The known sums at {pieces} cover all of these "
        "cells except {inside}."},
    base::Message{
        "outies.pattern",
        "The digits in {houses} sum to {total}. The known sums at {pieces} cover all of these "
        "cells, and also {outside}."},
    base::Message{
        "innies_outies.pattern",
        "The digits in {houses} sum to {total}. The known sums at {pieces} cover all of these "
        "cells except {inside}, and also {outside}."},
    base::Message{"innies.reason", "So {inside} must {inside:1=be|sum to} {rest}."},
    base::Message{"outies.reason", "So {outside} must {outside:1=be|sum to} {rest}."},
    base::Message{"innies_outies.reason",
                  "So the sum of {more} must be {rest} greater than the sum of {less}."},
    base::Message{"innies_outies.equal.reason",
                  "So the sum of {inside} must equal the sum of {outside}."},
    base::Message{"innies_outies.left", "That is impossible with {removed}."},
    base::Message{"constraint_filling.pattern", "{rule}"},
    base::Message{"constraint_filling.reason",
                  "There is no way to fill the cells of this constraint with {removed}."},
    base::Message{"constraint_filling.shown.reason", "{clashes}"},
    base::Message{
        "constraint_filling.partly.reason",
        "{clashes} There is also no way to fill the cells of this constraint with {rest}."},
    base::Message{"clash",
                  "If {cells} were {digits}, {other} would have to be {required}, but it can only "
                  "be {possible}."},
    base::Message{"clash.because",
                  "If {cells} were {digits}, {other} would have to be {required} because of "
                  "{given}, but it can only be {possible}."},
    base::Message{"clash.not",
                  "If {cells} were {digits}, {other} could not be {possible}, but it can be "
                  "nothing else."},
    base::Message{"clash.not.because",
                  "If {cells} were {digits}, {other} could not be {possible} because of {given}, "
                  "but it can be nothing else."},
    base::Message{"clash.never", "{cells} cannot be {digits}, whatever the other cells are."},
    base::Message{"clash.others", "the other cells"},
    base::Message{"clash.least", "at least {value}"},
    base::Message{"clash.most", "at most {value}"},
    base::Message{"rules_used",
                  "The argument uses {rules:1=this constraint|these constraints}: {rules}"},
    base::Message{"assumption.pattern", "Suppose {source}."},
    base::Message{
        "assumption.cell.reason",
        "After {rounds} {rounds:1=round|rounds} of conclusions from houses and constraints, "
        "{dead} has no candidate left. So {cells} cannot be {digits}."},
    base::Message{
        "assumption.house.reason",
        "After {rounds} {rounds:1=round|rounds} of conclusions from houses and constraints, a "
        "digit has no place left in {house}. So {cells} cannot be {digits}."},
    base::Message{
        "assumption.constraint.reason",
        "After {rounds} {rounds:1=round|rounds} of conclusions from houses and constraints, "
        "this cannot hold any more: {rule} So {cells} cannot be {digits}."},
    base::Message{"assumption.then", "Then {conclusions}."},
    base::Message{"assumption.shown.cell.reason",
                  "{conclusions}Then {dead} has no candidate left. So {cells} cannot be {digits}."},
    base::Message{
        "assumption.shown.forced.reason",
        "{conclusions}Then {dead} must be {forced:2=both |}{forced}, which is impossible. "
        "So {cells} cannot be {digits}."},
    base::Message{"assumption.shown.house.reason",
                  "{conclusions}Then {lost} has no place left in {house}. So {cells} cannot be "
                  "{digits}."},
    base::Message{"assumption.shown.constraint.reason",
                  "{conclusions}Then this cannot hold any more: {rule} So {cells} cannot be "
                  "{digits}."},
    base::Message{
        "assumption.reason",
        "All that follows from the houses and constraints together leads to a contradiction. "
        "So {cells} cannot be {digits}."},
    base::Message{"assumption.nested.reason",
                  "All that follows, with further assumptions inside, leads to a contradiction. So "
                  "{cells} cannot be {digits}."},
};

}  // namespace

std::span<const base::Message> english_variants() {
  return kEnglishVariants;
}

}  // namespace inlay::sudoku::grade::messages

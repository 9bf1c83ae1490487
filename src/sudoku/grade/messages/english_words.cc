// English: lists, houses, areas, effects, and the sentences of hints without a step.
#include <array>

#include "sudoku/grade/messages/catalogues.h"

namespace inlay::sudoku::grade::messages {
namespace {

constexpr std::array kEnglishWords{
    base::Message{"list.and", " and "},
    base::Message{"list.or", " or "},
    base::Message{"number.1", "one"},
    base::Message{"number.2", "two"},
    base::Message{"number.3", "three"},
    base::Message{"number.4", "four"},
    base::Message{"number.5", "five"},
    base::Message{"number.6", "six"},
    base::Message{"number.7", "seven"},
    base::Message{"number.8", "eight"},
    base::Message{"number.9", "nine"},
    base::Message{"number.10", "ten"},
    base::Message{"number.11", "eleven"},
    base::Message{"number.12", "twelve"},

    base::Message{"house.row", "row {label}"},
    base::Message{"house.column", "column {label}"},
    base::Message{"house.box", "box {label}"},
    base::Message{"house.region", "region {label}"},
    base::Message{"house.diagonal", "diagonal {label}"},
    base::Message{"house.window", "window {label}"},
    base::Message{"house.group", "disjoint group {label}"},
    base::Message{"house.extra", "extra house {label}"},
    base::Message{"house.rows", "rows {labels}"},
    base::Message{"house.columns", "columns {labels}"},
    base::Message{"house.boxes", "boxes {labels}"},
    base::Message{"house.regions", "regions {labels}"},
    base::Message{"house.diagonals", "diagonals {labels}"},
    base::Message{"house.windows", "windows {labels}"},
    base::Message{"house.groups", "disjoint groups {labels}"},
    base::Message{"house.extras", "extra houses {labels}"},

    base::Message{"area.single", "Look at {area}: one of its cells can be filled."},
    base::Message{"area.locked",
                  "Look at {area}: one digit is confined to the cells it shares with another "
                  "house."},
    base::Message{"area.subset", "Look at {area}: a few cells there share just as few digits."},
    base::Message{"area.fish",
                  "Follow the digit {digits}: its candidates line up in a few rows and columns."},
    base::Message{"area.fish.unnamed",
                  "Follow one digit at a time: its candidates line up in a few rows and columns."},
    base::Message{"area.single_digit",
                  "Follow the digit {digits}: its candidates form a small pattern."},
    base::Message{"area.single_digit.unnamed",
                  "Follow one digit at a time: its candidates form a small pattern."},
    base::Message{"area.wing",
                  "Look around {area}: a few cells with two or three candidates depend on each "
                  "other."},
    base::Message{"area.colouring",
                  "Follow the digit {digits} and give its candidates two alternating colours."},
    base::Message{"area.colouring.unnamed",
                  "Follow one digit at a time and give its candidates two alternating colours."},
    base::Message{"area.uniqueness",
                  "Look around {area}: a few cells there could allow a second solution."},
    base::Message{"area.aligned", "Look around {area}: ask what a few cells can hold together."},
    base::Message{"area.chain", "Look around {area}: a chain of links settles a candidate there."},
    base::Message{"area.als",
                  "Look around {area}: a few groups of cells have just one candidate more than "
                  "cells."},
    base::Message{"area.forcing",
                  "Look around {area}: try the candidates there and see where they lead."},
    base::Message{"area.last_resort", "Look at {area}, but expect no short argument."},

    base::Message{"effect.place", "Place {candidates}."},
    base::Message{"effect.place.item", "{digits} in {cells}"},
    base::Message{"effect.remove", "Remove {candidates}."},
    base::Message{"effect.remove.item", "{digits} from {cells}"},

    base::Message{"hint.mistakes", "There {count:1=is a mistake|are mistakes}: {mistakes}."},
    base::Message{"hint.mistake.entry", "{cell} is not {digit}"},
    base::Message{"hint.mistake.mark", "{cell} is missing the pencil mark {digit}"},
    base::Message{"hint.done", "The puzzle is solved."},
    base::Message{"hint.invalid", "This puzzle does not have exactly one solution: {why}."},
    base::Message{"hint.stuck", "No step was found: {why}."},
    base::Message{"hint.limit", "No step was found within the limits."},
    base::Message{"hint.why.several solutions", "it has several"},
    base::Message{"hint.why.no solution", "it has none"},

    base::Message{"legend.step", "step {number} of {count}"},
    base::Message{"legend.pattern", "pattern"},
    base::Message{"legend.fin", "fin"},
    base::Message{"legend.endo_fin", "fin in two bases"},
    base::Message{"legend.extra", "extra candidate"},
    base::Message{"legend.in_box", "in the box"},
    base::Message{"legend.end", "end"},
    base::Message{"legend.colour_a", "colour A"},
    base::Message{"legend.colour_b", "colour B"},
    base::Message{"legend.set", "set"},
    base::Message{"legend.set_a", "set A"},
    base::Message{"legend.set_b", "set B"},
    base::Message{"legend.set_c", "set C"},
    base::Message{"legend.odd_sets", "sets 1, 3, ..."},
    base::Message{"legend.even_sets", "sets 2, 4, ..."},
    base::Message{"legend.shared", "shared digit"},
    base::Message{"legend.off", "off"},
    base::Message{"legend.on", "on"},
    base::Message{"legend.both", "on and off"},
    base::Message{"legend.strong", "strong"},
    base::Message{"legend.weak", "weak"},
    base::Message{"legend.strong_only", "(weak links not shown)"},
    base::Message{"legend.base", "base"},
    base::Message{"legend.cover", "cover"},
    base::Message{"legend.removed", "removed"},
    base::Message{"legend.placed", "placed"},
};

}  // namespace

std::span<const base::Message> english_words() {
  return kEnglishWords;
}

}  // namespace inlay::sudoku::grade::messages

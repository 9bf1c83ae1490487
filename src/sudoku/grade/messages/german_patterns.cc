// Deutsch: Einer, gesperrte Kandidaten, Mengen, Fische, Muster einer Ziffer, Wings, Färben.
#include <array>

#include "sudoku/grade/messages/catalogues.h"

namespace inlay::sudoku::grade::messages {
namespace {

constexpr std::array kGermanPatterns{
    base::Message{"full_house.pattern", "{cells} ist die letzte leere Zelle in {house}."},
    base::Message{"full_house.reason", "In {house} fehlt nur noch die {digits}."},
    base::Message{"hidden_single.pattern",
                  "{cells} ist die einzige Zelle in {house}, in der die {digits} stehen kann."},
    base::Message{"hidden_single.reason",
                  "Jedes Haus braucht alle Ziffern, und in {house} hat die {digits} keinen anderen "
                  "Platz."},
    base::Message{"naked_single.pattern", "{cells} hat nur noch einen Kandidaten: {digits}."},
    base::Message{"naked_single.reason",
                  "Alle anderen Ziffern sind in dieser Zelle ausgeschlossen."},

    base::Message{"locked.pattern",
                  "In {base} liegen alle Kandidaten {digits} in {cover} ({cells})."},
    base::Message{"locked.reason",
                  "Eine dieser Zellen muss {digits} sein, also kann die {digits} in {cover} "
                  "nirgendwo sonst stehen."},
    base::Message{"locked.direct.reason",
                  "Eine dieser Zellen muss {digits} sein, also kann die {digits} in {cover} "
                  "nirgendwo sonst stehen. Damit bleibt in {other} für die {digits} nur noch "
                  "{place_cell}."},

    base::Message{"naked_set.pattern",
                  "In {house} haben {cells} keine anderen Kandidaten als {digits}."},
    base::Message{"naked_set.reason",
                  "Diese {count} Zellen enthalten {digits} in irgendeiner Reihenfolge, also "
                  "{digits:1=steht|stehen} {digits} in keiner anderen Zelle von {house}."},
    base::Message{"naked_set.crossing.pattern",
                  "{cells} liegen zugleich in {houses} und haben keine anderen Kandidaten als "
                  "{digits}."},
    base::Message{"naked_set.crossing.reason",
                  "Diese {count} Zellen enthalten {digits} in irgendeiner Reihenfolge, also stehen "
                  "{digits} in keiner anderen Zelle von {houses_or}."},
    base::Message{"naked_set.rule.pattern",
                  "{rule} {cells} haben keine anderen Kandidaten als {digits}."},
    base::Message{"naked_set.rule.reason",
                  "Diese {count} Zellen enthalten {digits} in irgendeiner Reihenfolge, also kann "
                  "keine Zelle, die {cells:2=beide|alle} sieht, {digits_or} sein."},
    base::Message{"hidden_set.pattern", "In {house} können {digits} nur in {cells} stehen."},
    base::Message{"hidden_set.reason",
                  "Diese {count} Zellen enthalten {digits} in irgendeiner Reihenfolge und können "
                  "keine andere Ziffer enthalten."},
    base::Message{"hidden_set.direct.reason",
                  "Diese {count} Zellen enthalten {digits} in irgendeiner Reihenfolge. Damit "
                  "bleibt in {house} für die {place_digit} nur noch {place_cell}."},

    base::Message{"fish.pattern",
                  "In {base} liegen alle Kandidaten {digits} in {cover} ({cells})."},
    base::Message{"fish.reason",
                  "In {base} steht die {digits} jeweils in einer dieser Zellen, und in {cover} ist "
                  "je nur für eine davon Platz. Damit sind alle {digits} in {cover} vergeben, und "
                  "keine andere Zelle dort kann {digits} sein."},
    base::Message{"fish.crossing.reason",
                  "In {base} steht die {digits} jeweils in einer dieser Zellen, und in {cover} ist "
                  "je nur für eine davon Platz. Eine Zelle, in der sich zwei von {cover} kreuzen, "
                  "würde gleich beide verbrauchen, und für den Rest blieben zu wenige. Also "
                  "{targets:1=kann|können} {targets} nicht {digits} sein."},
    base::Message{"fish.finned.pattern",
                  "In {base} liegen alle Kandidaten {digits} in {cover}, außer "
                  "{fins:1=der Flosse|den Flossen} {fins}."},
    base::Message{"fish.endo_fins.pattern",
                  "In {base} liegen alle Kandidaten {digits} in {cover}, außer "
                  "{fins:1=der Flosse|den Flossen} {fins}. Auch eine Zelle, die in zwei von {base} "
                  "liegt ({endo}), zählt als Flosse."},
    base::Message{
        "fish.finned.reason",
        "Ist {fins} die {digits}, so {targets:1=kann|können} {targets} nicht {digits} sein, weil "
        "von dort die Flosse zu sehen ist. Andernfalls stehen alle {digits} von {cover} in {base}, "
        "und {targets} {targets:1=kann|können} auch dann nicht {digits} sein."},
    base::Message{
        "fish.fins.reason",
        "Ist eine der Flossen {digits}, so {targets:1=kann|können} {targets} nicht {digits} sein, "
        "weil von dort alle Flossen zu sehen sind. Andernfalls stehen alle {digits} von {cover} in "
        "{base}, und {targets} {targets:1=kann|können} auch dann nicht {digits} sein."},
    base::Message{
        "fish.finned.crossing.reason",
        "Ist eine der Flossen {digits}, so {targets:1=kann|können} {targets} nicht {digits} sein, "
        "weil von dort alle Flossen zu sehen sind. Andernfalls stehen alle {digits} von {cover} in "
        "{base}, und eine Zelle, in der sich zwei von {cover} kreuzen, würde gleich beide "
        "verbrauchen. Also {targets:1=kann|können} {targets} auch dann nicht {digits} sein."},
    base::Message{"fish.sashimi.reason",
                  "Ist {fins} die {digits}, so {targets:1=kann|können} {targets} nicht {digits} "
                  "sein, weil von dort die Flosse zu sehen ist. Andernfalls bleibt in {thin} für "
                  "die {digits} nur {thin_cell}, alle {digits} von {cover} stehen in {base}, und "
                  "{targets} {targets:1=kann|können} auch dann nicht {digits} sein."},
    base::Message{"fish.sashimi.fins.reason",
                  "Ist eine der Flossen {digits}, so {targets:1=kann|können} {targets} nicht "
                  "{digits} sein, weil von dort alle Flossen zu sehen sind. Andernfalls bleibt in "
                  "{thin} für die {digits} nur {thin_cell}, alle {digits} von {cover} stehen in "
                  "{base}, und {targets} {targets:1=kann|können} auch dann nicht {digits} sein."},
    base::Message{"fish.sashimi.empty.reason",
                  "Außer den Flossen hat die {digits} in {thin} keinen Platz, also ist eine der "
                  "Flossen {digits}. {targets} {targets:1=sieht|sehen} alle Flossen und "
                  "{targets:1=kann|können} daher nicht {digits} sein."},

    base::Message{"two_links.pattern",
                  "In {base1} kann die {digits} nur in {end1} oder {join1} stehen, in {base2} nur "
                  "in {end2} oder {join2}."},
    base::Message{"two_links.reason",
                  "{join1} und {join2} liegen beide in {cover}, also ist höchstens eine der "
                  "beiden Zellen {digits}. Daher muss {end1} oder {end2} die {digits} enthalten, "
                  "und keine Zelle, die beide sieht, kann {digits} sein."},
    base::Message{"two_links.rule.reason",
                  "{rule} Also ist höchstens eine der Zellen {join1} und {join2} {digits}. Daher "
                  "muss {end1} oder {end2} die {digits} enthalten, und keine Zelle, die beide "
                  "sieht, kann {digits} sein."},
    base::Message{"two_links.sight.reason",
                  "{join1} und {join2} sehen einander, also ist höchstens eine der beiden Zellen "
                  "{digits}. Daher muss {end1} oder {end2} die {digits} enthalten, und keine "
                  "Zelle, die beide sieht, kann {digits} sein."},
    base::Message{"empty_rectangle.pattern",
                  "In {house} liegen alle Kandidaten {digits} in {arm} oder {other}. In {base} "
                  "kann die {digits} nur in {near} oder {far} stehen."},
    base::Message{"empty_rectangle.reason",
                  "Ist {near} die {digits}, so liegt die {digits} von {house} nicht in {arm}, also "
                  "in {other}, und {targets} kann nicht {digits} sein. Ist {near} nicht {digits}, "
                  "so ist es {far}, und {targets} sieht diese Zelle."},

    base::Message{"xy_wing.pattern",
                  "{pivot} ist {x} oder {y} und sieht {wing1} ({x} oder {digits}) und {wing2} "
                  "({y} oder {digits})."},
    base::Message{"xy_wing.reason",
                  "Ist {pivot} die {x}, muss {wing1} die {digits} sein; ist {pivot} die {y}, muss "
                  "{wing2} die {digits} sein. In jedem Fall ist eine der beiden Zellen {digits}, "
                  "und keine Zelle, die beide sieht, kann {digits} sein."},
    base::Message{"xyz_wing.pattern",
                  "{pivot} ist {x}, {y} oder {digits} und sieht {wing1} ({x} oder {digits}) und "
                  "{wing2} ({y} oder {digits})."},
    base::Message{"xyz_wing.reason",
                  "Ist {pivot} die {x}, muss {wing1} die {digits} sein; ist {pivot} die {y}, muss "
                  "{wing2} die {digits} sein; sonst ist {pivot} selbst {digits}. Eine der drei "
                  "Zellen ist also {digits}, und keine Zelle, die alle drei sieht, kann {digits} "
                  "sein."},
    base::Message{"w_wing.pattern",
                  "{end1} und {end2} haben dieselben zwei Kandidaten, {pair}. In {house} kann die "
                  "{bridge} nur in {near1} oder {near2} stehen."},
    base::Message{"w_wing.reason",
                  "Ist {near1} die {bridge}, so muss {end1} die {digits} sein, denn die Zelle "
                  "sieht {near1}; ist {near2} die {bridge}, so muss {end2} die {digits} sein. In "
                  "jedem Fall ist {end1} oder {end2} die {digits}, und keine Zelle, die beide "
                  "sieht, kann {digits} sein."},
    base::Message{"remote_pair.pattern",
                  "{cells} bilden eine Kette, in der jede Zelle die nächste sieht, und alle haben "
                  "nur die Kandidaten {digits}."},
    base::Message{"remote_pair.reason",
                  "Nachbarn in der Kette können nicht gleich sein, also wechseln sich {digits} ab. "
                  "{first} und {last} enthalten daher je eine der beiden Ziffern, und keine Zelle, "
                  "die beide sieht, kann {digits_or} sein."},
    base::Message{"remote_pair.long.reason",
                  "Nachbarn in der Kette können nicht gleich sein, also wechseln sich {digits} ab. "
                  "Zwei Zellen, zwischen denen eine gerade Anzahl von Zellen liegt, enthalten je "
                  "eine der beiden Ziffern, und keine Zelle, die beide sieht, kann {digits_or} "
                  "sein."},

    base::Message{"simple_colours.pattern",
                  "Hat ein Haus für die {digits} nur zwei Plätze, bekommen diese verschiedene "
                  "Farben. {a} {a:1=erhält|erhalten} Farbe A, {b} {b:1=erhält|erhalten} Farbe B."},
    base::Message{"simple_colours.reason",
                  "Genau eine der Farben ist richtig: Alle ihre Zellen sind {digits}. {targets} "
                  "{targets:1=sieht|sehen} eine Zelle jeder Farbe und {targets:1=kann|können} in "
                  "keinem Fall {digits} sein."},
    base::Message{"simple_colours.wrap.reason",
                  "Genau eine der Farben ist richtig: Alle ihre Zellen sind {digits}. {clash} "
                  "haben die gleiche Farbe und sehen einander, also ist diese Farbe falsch und "
                  "keine ihrer Zellen {digits}."},
    base::Message{"multi_colours.pattern",
                  "Hat ein Haus für die {digits} nur zwei Plätze, bekommen diese verschiedene "
                  "Farben. Das ergibt zwei getrennte Gruppen: {a} (A) gegen {b} (B) und {c} (C) "
                  "gegen {d} (D)."},
    base::Message{"multi_colours.reason",
                  "In jeder Gruppe ist genau eine Farbe {digits}. Zellen von {seen1} und {seen2} "
                  "sehen einander, also können diese Farben nicht beide richtig sein. Daher ist "
                  "{left1} oder {left2} richtig, und keine Zelle, die beide Farben sieht, kann "
                  "{digits} sein."},
    base::Message{"multi_colours.several.reason",
                  "In jeder Gruppe ist genau eine Farbe {digits}. Wo Farben beider Gruppen "
                  "einander sehen, ist eine davon falsch und eine ihrer Gegenfarben richtig. "
                  "{targets} {targets:1=sieht|sehen} beide Gegenfarben und "
                  "{targets:1=kann|können} nicht {digits} sein."},
    base::Message{"multi_colours.wrong.reason",
                  "In jeder Gruppe ist genau eine Farbe {digits}. Farbe {wrong} sieht sowohl "
                  "{seen1} als auch {seen2}, von denen eine richtig ist. Also ist {wrong} falsch, "
                  "und keine ihrer Zellen ist {digits}."},
};

}  // namespace

std::span<const base::Message> german_patterns() {
  return kGermanPatterns;
}

}  // namespace inlay::sudoku::grade::messages

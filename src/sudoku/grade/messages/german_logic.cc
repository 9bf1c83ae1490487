// Deutsch: Eindeutigkeit, Aligned Exclusion, fast gesperrte Mengen.
#include <array>

#include "sudoku/grade/messages/catalogues.h"

namespace inlay::sudoku::grade::messages {
namespace {

constexpr std::array kGermanLogic{
    base::Message{"rectangle_1.pattern",
                  "{cells} bilden ein Rechteck in zwei Blöcken. Alle außer {rich} haben nur die "
                  "Kandidaten {digits}."},
    base::Message{"rectangle_1.reason",
                  "Wären alle vier Zellen {digits_or}, ließen sich die beiden Ziffern vertauschen, "
                  "und das Rätsel hätte zwei Lösungen. Also muss {rich} eine andere Ziffer sein."},
    base::Message{"rectangle_2.pattern",
                  "{cells} bilden ein Rechteck in zwei Blöcken mit den Kandidaten {digits}. {rich} "
                  "haben den zusätzlichen Kandidaten {extra}."},
    base::Message{"rectangle_2.reason",
                  "Wären alle vier Zellen {digits_or}, ließen sich die beiden Ziffern vertauschen, "
                  "und das Rätsel hätte zwei Lösungen. Also muss {rich_or} die {extra} sein, und "
                  "keine Zelle, die {rich:2=beide|alle} sieht, kann {extra} sein."},
    base::Message{"rectangle_3.pattern",
                  "{cells} bilden ein Rechteck in zwei Blöcken mit den Kandidaten {digits}. {rich} "
                  "liegen beide in {house} und haben die zusätzlichen Kandidaten {extra}."},
    base::Message{"rectangle_3.reason",
                  "Wären alle vier Zellen {digits_or}, hätte das Rätsel zwei Lösungen. Also ist "
                  "mindestens eine der Zellen {rich} {extra_or}, und zusammen wirken sie wie eine "
                  "einzige Zelle mit diesen Kandidaten. Mit {others} sperren sie {set} in {house}, "
                  "und keine andere Zelle dort kann {set_or} sein."},
    base::Message{
        "rectangle_3.hidden.reason",
        "Wären alle vier Zellen {digits_or}, hätte das Rätsel zwei Lösungen. Also ist höchstens "
        "eine der Zellen {rich} {digits_or}. Sonst können {set} in {house} nur in {others} stehen, "
        "also {others:1=kann|können} {others} keine andere Ziffer enthalten."},
    base::Message{"rectangle_4.pattern",
                  "{cells} bilden ein Rechteck in zwei Blöcken mit den Kandidaten {digits}. In "
                  "{house} kann die {locked} nur in {rich_or} stehen."},
    base::Message{
        "rectangle_4.reason",
        "Eine der Zellen {rich} muss {locked} sein. Wäre die andere {gone}, so wären alle "
        "vier Zellen {digits_or}, und das Rätsel hätte zwei Lösungen. Also kann keine der "
        "beiden {gone} sein."},
    base::Message{"rectangle_6.pattern",
                  "{cells} bilden ein Rechteck in zwei Blöcken mit den Kandidaten {digits}. In "
                  "seinen Zeilen und Spalten hat die {gone} keinen anderen Platz, und nur {rich} "
                  "haben zusätzliche Kandidaten."},
    base::Message{"rectangle_6.reason",
                  "Die {gone} steht in zwei gegenüberliegenden Ecken. Wären das {rich}, so wären "
                  "{others} die {other}, die Ziffern ließen sich vertauschen, und das Rätsel hätte "
                  "zwei Lösungen. Also können {rich} nicht {gone} sein."},
    base::Message{
        "hidden_rectangle.pattern",
        "{cells} bilden ein Rechteck in zwei Blöcken, und {corner} hat nur die Kandidaten "
        "{digits}. In {houses} hat die {locked} außerhalb des Rechtecks keinen Platz."},
    base::Message{
        "hidden_rectangle.reason",
        "Angenommen, {targets} ist {gone}. Dann müssen {sides} die {locked} sein, und "
        "{corner} wird {gone}. Die beiden Ziffern ließen sich vertauschen, und das Rätsel "
        "hätte zwei Lösungen. Also kann {targets} nicht {gone} sein."},
    base::Message{"avoidable_1.pattern",
                  "{filled} sind mit {digits} ausgefüllt, aber keine dieser Zellen ist vorgegeben. "
                  "{open} vervollständigt das Rechteck in zwei Blöcken."},
    base::Message{"avoidable_1.reason",
                  "Wäre {open} die {gone}, ließen sich die beiden Ziffern vertauschen, und das "
                  "Rätsel hätte zwei Lösungen. Also kann {open} nicht {gone} sein."},
    base::Message{"avoidable_2.pattern",
                  "{filled} sind mit {digits} ausgefüllt, aber keine der beiden Zellen ist "
                  "vorgegeben. {open} vervollständigen das Rechteck in zwei Blöcken und haben den "
                  "zusätzlichen Kandidaten {extra}."},
    base::Message{"avoidable_2.reason",
                  "Wäre keine der Zellen {open} die {extra}, ließen sich {digits} vertauschen, und "
                  "das Rätsel hätte zwei Lösungen. Also muss eine davon {extra} sein, und keine "
                  "Zelle, die beide sieht, kann {extra} sein."},

    base::Message{"loop_1.pattern",
                  "{cells} bilden eine geschlossene Schleife, und alle außer {rich} haben nur die "
                  "Kandidaten {digits}. Jedes Haus enthält zwei Zellen der Schleife oder keine."},
    base::Message{"loop_1.reason",
                  "Wären alle Zellen der Schleife {digits_or}, ließen sich die beiden Ziffern "
                  "vertauschen, und das Rätsel hätte zwei Lösungen. Also muss {rich} eine andere "
                  "Ziffer sein."},
    base::Message{
        "loop_2.pattern",
        "{cells} bilden eine geschlossene Schleife mit den Kandidaten {digits}, und jedes "
        "Haus enthält zwei dieser Zellen oder keine. {rich} haben den zusätzlichen "
        "Kandidaten {extra}."},
    base::Message{"loop_2.reason",
                  "Wären alle Zellen der Schleife {digits_or}, ließen sich die beiden Ziffern "
                  "vertauschen, und das Rätsel hätte zwei Lösungen. Also muss {rich_or} die "
                  "{extra} sein, und keine Zelle, die {rich:2=beide|alle} sieht, kann {extra} "
                  "sein."},
    base::Message{
        "loop_3.pattern",
        "{cells} bilden eine geschlossene Schleife mit den Kandidaten {digits}, und jedes "
        "Haus enthält zwei dieser Zellen oder keine. {rich} liegen beide in {house} und "
        "haben die zusätzlichen Kandidaten {extra}."},
    base::Message{"loop_3.reason",
                  "Wären alle Zellen der Schleife {digits_or}, hätte das Rätsel zwei Lösungen. "
                  "Also ist mindestens eine der Zellen {rich} {extra_or}, und zusammen wirken sie "
                  "wie eine einzige Zelle mit diesen Kandidaten. Mit {others} sperren sie {set} in "
                  "{house}, und keine andere Zelle dort kann {set_or} sein."},
    base::Message{
        "loop_3.hidden.reason",
        "Wären alle Zellen der Schleife {digits_or}, hätte das Rätsel zwei Lösungen. Also ist "
        "höchstens eine der Zellen {rich} {digits_or}. Sonst können {set} in {house} nur in "
        "{others} stehen, also {others:1=kann|können} {others} keine andere Ziffer enthalten."},
    base::Message{
        "loop_4.pattern",
        "{cells} bilden eine geschlossene Schleife mit den Kandidaten {digits}, und jedes "
        "Haus enthält zwei dieser Zellen oder keine. In {house} kann die {locked} nur in "
        "{rich_or} stehen."},
    base::Message{
        "loop_4.reason",
        "Eine der Zellen {rich} muss {locked} sein. Wäre die andere {gone}, so wären alle "
        "Zellen der Schleife {digits_or}, und das Rätsel hätte zwei Lösungen. Also kann "
        "keine der beiden {gone} sein."},

    base::Message{"bug_1.pattern",
                  "Alle leeren Zellen haben zwei Kandidaten, nur {cells} hat zusätzlich den "
                  "Kandidaten {digits}."},
    base::Message{"bug_1.reason",
                  "Ohne {digits} in {cells} käme jeder Kandidat in jedem seiner Häuser genau "
                  "zweimal vor, und das Rätsel könnte nicht genau eine Lösung haben. Also muss "
                  "{cells} die {digits_or} sein."},
    base::Message{"bug_2.pattern",
                  "Alle leeren Zellen haben zwei Kandidaten, nur {cells} haben zusätzlich den "
                  "Kandidaten {digits}."},
    base::Message{"bug_2.reason",
                  "Ohne diese zusätzlichen Kandidaten käme jeder Kandidat in jedem seiner Häuser "
                  "genau zweimal vor, und das Rätsel könnte nicht genau eine Lösung haben. Also "
                  "ist mindestens eine der Zellen {cells} die {digits}, und keine Zelle, die "
                  "{cells:2=beide|alle} sieht, kann {digits} sein."},
    base::Message{"bug_3.pattern",
                  "Alle leeren Zellen haben zwei Kandidaten, nur {cells} in {house} haben "
                  "zusätzlich die Kandidaten {digits}."},
    base::Message{"bug_3.reason",
                  "Ohne diese zusätzlichen Kandidaten könnte das Rätsel nicht genau eine Lösung "
                  "haben. Also ist mindestens eine der Zellen {cells} {digits_or}, und zusammen "
                  "wirken sie wie eine einzige Zelle mit diesen Kandidaten. Mit {others} sperren "
                  "sie {set} in {house}, und keine andere Zelle dort kann {set_or} sein."},
    base::Message{
        "bug_4.pattern",
        "Alle leeren Zellen haben zwei Kandidaten, nur {cells} haben zusätzlich die Kandidaten "
        "{digits}. In {house} kann die {locked} nur in diesen beiden Zellen stehen."},
    base::Message{"bug_4.reason",
                  "Eine der beiden Zellen muss {locked} sein. Die andere muss ihr zusätzlicher "
                  "Kandidat sein, denn sonst könnte das Rätsel nicht genau eine Lösung haben. Also "
                  "verlieren beide Zellen alle anderen Kandidaten."},

    base::Message{"aligned.pattern",
                  "Betrachte, wie sich {cells} gemeinsam ausfüllen lassen. {witnesses} sehen alle "
                  "diese Zellen."},
    base::Message{"aligned.reason",
                  "Jede Möglichkeit mit {gone_or} wiederholt eine Ziffer in einem Haus oder lässt "
                  "für eine der Zellen {witnesses} keinen Kandidaten übrig."},
    base::Message{"aligned.pair.reason",
                  "Angenommen, {gone}. Jede Wahl für die andere Zelle scheitert: {ways}."},
    base::Message{"aligned.way", "{partner} lässt nichts für {witness} übrig"},
    base::Message{"aligned.same", "{partner} wiederholt die Ziffer in einem Haus"},

    base::Message{"als.set", "{cells} mit {digits}"},
    base::Message{"sue_de_coq.pattern",
                  "Wo sich {base} und {cover} kreuzen, haben {cells} die Kandidaten {digits}. In "
                  "{base} {a:1=hat|haben} {a} die Kandidaten {a_digits}, in {cover} "
                  "{b:1=hat|haben} {b} die Kandidaten {b_digits}."},
    base::Message{
        "sue_de_coq.reason",
        "Zusammen haben diese {total} Zellen genau {total} Kandidaten: {all_digits}. Jede "
        "dieser Ziffern kommt dort also genau einmal vor, die von {a} innerhalb von "
        "{base}, die von {b} innerhalb von {cover}. Keine andere Zelle, die alle Plätze "
        "einer solchen Ziffer sieht, kann sie enthalten."},
    base::Message{"sue_de_coq.extended.reason",
                  "Zusammen haben diese {total} Zellen für jede ihrer Ziffern genau einmal Platz, "
                  "für die von {a} innerhalb von {base}, für die von {b} innerhalb von {cover}. "
                  "Keine andere Zelle, die alle Plätze einer solchen Ziffer sieht, kann sie "
                  "enthalten."},
    base::Message{"als_xz.pattern",
                  "{a} (Menge A) {a:1=hat|haben} die Kandidaten {a_digits}; {b} (Menge B) "
                  "{b:1=hat|haben} {b_digits}. Jede Menge hat einen Kandidaten mehr als Zellen."},
    base::Message{"als_xz.reason",
                  "Alle Plätze der {x} in den beiden Mengen sehen einander, also kann nur eine "
                  "Menge die {x} enthalten. Die andere muss alle übrigen Kandidaten verwenden. "
                  "Also liegt die {z_or} in Menge A oder in Menge B, und keine Zelle, die jede "
                  "{z_or} in beiden Mengen sieht, kann {z_or} sein."},
    base::Message{
        "als_xz.double.reason",
        "Alle Plätze von {x_or} in den beiden Mengen sehen einander, also enthält jede "
        "Menge genau eine dieser Ziffern und muss alle ihre anderen Kandidaten verwenden. "
        "Eine Zelle, die alle Plätze einer solchen Ziffer sieht, kann sie nicht "
        "enthalten."},
    base::Message{"als_xy_wing.pattern",
                  "{a} (Menge A) {a:1=hat|haben} die Kandidaten {a_digits}; {b} (Menge B) "
                  "{b:1=hat|haben} {b_digits}; {c} (Menge C) {c:1=hat|haben} {c_digits}. Jede "
                  "Menge hat einen Kandidaten mehr als Zellen."},
    base::Message{"als_xy_wing.reason",
                  "Nur eine der Mengen A und C kann die {x} enthalten, und nur eine der Mengen B "
                  "und C die {y}. Menge C kann nur auf eine dieser Ziffern verzichten. Also hat A "
                  "keine {x} oder B keine {y}, und diese Menge muss {z_or} enthalten. Keine Zelle, "
                  "die jede {z_or} in A und B sieht, kann daher {z_or} sein."},
    base::Message{"als_chain.pattern",
                  "Diese {set_count} Mengen von Zellen bilden eine Kette: {sets}. Jede Menge hat "
                  "einen Kandidaten mehr als Zellen."},
    base::Message{
        "als_chain.reason",
        "Benachbarte Mengen teilen Ziffern, die nur eine der beiden enthalten kann: der "
        "Reihe nach {shared}. Hat die erste Menge keine {z_or}, so muss sie ihre geteilte "
        "Ziffer verwenden, die nächste kann es nicht, und so fort, bis die letzte Menge "
        "die {z_or} enthalten muss. Keine Zelle, die jede {z_or} in den beiden äußeren "
        "Mengen sieht, kann daher {z_or} sein."},
    base::Message{"death_blossom.pattern",
                  "{stem} kann {stem_digits_or} sein. Zu jeder dieser Ziffern gibt es eine Menge "
                  "von Zellen mit einem Kandidaten mehr als Zellen: {sets}."},
    base::Message{"death_blossom.reason",
                  "Was immer {stem} ist: Eine der Mengen verliert diese Ziffer, weil alle ihre "
                  "Plätze dort {stem} sehen. Diese Menge muss alle anderen Kandidaten verwenden, "
                  "auch die {z_or}. Keine Zelle, die jede {z_or} in allen Mengen sieht, kann daher "
                  "{z_or} sein."},
};

}  // namespace

std::span<const base::Message> german_logic() {
  return kGermanLogic;
}

}  // namespace inlay::sudoku::grade::messages

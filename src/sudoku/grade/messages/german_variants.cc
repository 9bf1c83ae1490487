// Deutsch: Schritte für Varianten.
#include <array>

#include "sudoku/grade/messages/catalogues.h"

namespace inlay::sudoku::grade::messages {
namespace {

constexpr std::array kGermanVariants{
    base::Message{"title.line_bounds", "Schranken auf der Linie"},
    base::Message{"title.pair_elimination", "Paarausschluss"},
    base::Message{"title.constraint_locked", "Durch eine Bedingung gesperrt"},
    base::Message{"title.combinations", "Kombinationen"},
    base::Message{"title.innies_outies", "Innies und Outies"},
    base::Message{"title.constraint_filling", "Füllen einer Bedingung"},
    base::Message{"title.assumption", "Annahme"},
    base::Message{
        "area.constraint",
        "Sieh dir {area} an: Eine Bedingung dort schließt Kandidaten aus oder legt eine Zelle "
        "fest."},
    base::Message{"line_bounds.pattern", "{rule}"},
    base::Message{"line_bounds.reason",
                  "Die kleinsten und größten möglichen Ziffern der anderen Zellen lassen keine "
                  "andere Wahl: {bounds}."},
    base::Message{"bounds.least", "{cells} {cells:1=ist|sind} mindestens {least}"},
    base::Message{"bounds.greatest", "{cells} {cells:1=ist|sind} höchstens {greatest}"},
    base::Message{"bounds.both",
                  "{cells} {cells:1=ist|sind} mindestens {least} und höchstens {greatest}"},
    base::Message{"bounds.exactly", "{cells} {cells:1=ist|sind} {least}"},
    base::Message{"pair_elimination.pattern", "{rule} {source} kann nur {digits_or} sein."},
    base::Message{"pair_elimination.open.pattern", "{rule}"},
    base::Message{"pair_elimination.reason",
                  "Wäre {target} die {gone_or}, würde in {source} keine Ziffer passen."},
    base::Message{
        "pair_elimination.seeing.reason",
        "Wäre {target} die {gone_or}, würde in {source} keine Ziffer passen, weil die beiden "
        "Zellen auch verschieden sein müssen."},
    base::Message{"constraint_locked.pattern",
                  "{rule} Jede mögliche Kombination enthält {digits}, und nur {cells} "
                  "{cells:1=kann|können} {digits} sein."},
    base::Message{"constraint_locked.all.pattern", "{rule}"},
    base::Message{"constraint_locked.need.pattern",
                  "{rule} Von diesen Zellen {cells:1=kann|können} nur noch {cells} {digits} sein."},
    base::Message{"constraint_locked.house.pattern",
                  "In {house} kann {digits} nur in {cells} stehen. {rule}"},
    base::Message{"constraint_locked.reason",
                  "Eine dieser Zellen muss {digits} sein, also kann keine Zelle, die "
                  "{cells:2=beide|alle} sieht, {digits} sein."},
    base::Message{"constraint_locked.single.reason",
                  "Dafür bleibt keine andere Zelle, also muss {cells} die {digits} sein."},
    base::Message{
        "constraint_locked.house.reason",
        "Eine dieser Zellen muss {digits} sein, und {targets} {targets:1=muss|müssen} von "
        "{cells:2=beiden|allen} verschieden sein."},
    base::Message{
        "combinations.pattern",
        "{rule} Mit den Kandidaten von {cells} {sets:1=ist nur diese Kombination|sind nur "
        "diese Kombinationen} möglich: {sets}."},
    base::Message{"combinations.many.pattern",
                  "{rule} Die Kandidaten von {cells} lassen {set_count} Kombinationen zu."},
    base::Message{
        "combinations.reason",
        "{sets:1=Sie enthält|Keine davon enthält} {digits_or}{sets:1= nicht|}, also können "
        "diese Zellen nicht {digits_or} sein."},
    base::Message{
        "combinations.arranged.reason",
        "Die Ziffern lassen sich in diesen Zellen nicht so verteilen, dass {removed} steht."},
    base::Message{"combinations.arranged.shown.reason", "{clashes}"},
    base::Message{
        "combinations.arranged.partly.reason",
        "{clashes} Die Ziffern lassen sich in diesen Zellen auch nicht so verteilen, dass "
        "{rest} steht."},
    base::Message{
        "innies.pattern",
        "Die Ziffern in {houses} haben die Summe {total}. Die bekannten Summen bei {pieces} "
        "decken alle diese Zellen außer {inside} ab."},
    base::Message{
        "outies.pattern",
        "Die Ziffern in {houses} haben die Summe {total}. Die bekannten Summen bei {pieces} "
        "decken alle diese Zellen ab und außerdem {outside}."},
    base::Message{
        "innies_outies.pattern",
        "Die Ziffern in {houses} haben die Summe {total}. Die bekannten Summen bei {pieces} "
        "decken alle diese Zellen außer {inside} ab und außerdem {outside}."},
    base::Message{"innies.reason",
                  "Also {inside:1=muss|müssen} {inside} {inside:1=die|zusammen} {rest} "
                  "{inside:1=sein|ergeben}."},
    base::Message{"outies.reason",
                  "Also {outside:1=muss|müssen} {outside} {outside:1=die|zusammen} {rest} "
                  "{outside:1=sein|ergeben}."},
    base::Message{"innies_outies.reason",
                  "Also muss die Summe von {more} um {rest} größer sein als die Summe von {less}."},
    base::Message{"innies_outies.equal.reason",
                  "Also muss die Summe von {inside} gleich der Summe von {outside} sein."},
    base::Message{"innies_outies.left", "Das ist unmöglich, wenn {removed} steht."},
    base::Message{"constraint_filling.pattern", "{rule}"},
    base::Message{"constraint_filling.reason",
                  "Die Zellen dieser Bedingung lassen sich nicht so füllen, dass {removed} steht."},
    base::Message{"constraint_filling.shown.reason", "{clashes}"},
    base::Message{"constraint_filling.partly.reason",
                  "{clashes} Die Zellen dieser Bedingung lassen sich auch nicht so füllen, dass "
                  "{rest} steht."},
    base::Message{"clash",
                  "Wäre {cells} die {digits}, müsste {other} {required} sein, kann aber nur "
                  "{possible} sein."},
    base::Message{"clash.because",
                  "Wäre {cells} die {digits}, müsste {other} wegen {given} {required} sein, kann "
                  "aber nur {possible} sein."},
    base::Message{"clash.not",
                  "Wäre {cells} die {digits}, könnte {other} nicht {possible} sein, aber etwas "
                  "anderes kann {other} nicht sein."},
    base::Message{"clash.not.because",
                  "Wäre {cells} die {digits}, könnte {other} wegen {given} nicht {possible} sein, "
                  "aber etwas anderes kann {other} nicht sein."},
    base::Message{"clash.never",
                  "{cells} {cells:1=kann|können} nicht {digits} sein, was auch immer in den "
                  "anderen Zellen steht."},
    base::Message{"clash.others", "der anderen Zellen"},
    base::Message{"clash.least", "mindestens {value}"},
    base::Message{"clash.most", "höchstens {value}"},
    base::Message{"rules_used",
                  "Das Argument nutzt {rules:1=diese Bedingung|diese Bedingungen}: {rules}"},
    base::Message{"assumption.pattern", "Angenommen, {source}."},
    base::Message{
        "assumption.cell.reason",
        "Nach {rounds} {rounds:1=Runde|Runden} mit Schlüssen aus Häusern und Bedingungen hat "
        "{dead} keinen Kandidaten mehr. Also kann {cells} nicht {digits} sein."},
    base::Message{
        "assumption.house.reason",
        "Nach {rounds} {rounds:1=Runde|Runden} mit Schlüssen aus Häusern und Bedingungen hat "
        "eine Ziffer in {house} keinen Platz mehr. Also kann {cells} nicht {digits} sein."},
    base::Message{
        "assumption.constraint.reason",
        "Nach {rounds} {rounds:1=Runde|Runden} mit Schlüssen aus Häusern und Bedingungen kann "
        "dies nicht mehr gelten: {rule} Also kann {cells} nicht {digits} sein."},
    base::Message{"assumption.then", "Dann {conclusions}."},
    base::Message{"assumption.shown.cell.reason",
                  "{conclusions}Dann hat {dead} keinen Kandidaten mehr. Also kann {cells} nicht "
                  "{digits} sein."},
    base::Message{"assumption.shown.forced.reason",
                  "{conclusions}Dann müsste {dead} {forced:2=zugleich |}{forced} sein, und das ist "
                  "unmöglich. Also kann {cells} nicht {digits} sein."},
    base::Message{
        "assumption.shown.house.reason",
        "{conclusions}Dann hat die {lost} in {house} keinen Platz mehr. Also kann {cells} "
        "nicht {digits} sein."},
    base::Message{"assumption.shown.constraint.reason",
                  "{conclusions}Dann kann dies nicht mehr gelten: {rule} Also kann {cells} nicht "
                  "{digits} sein."},
    base::Message{"assumption.reason",
                  "Alles, was aus den Häusern und Bedingungen zusammen folgt, führt zu einem "
                  "Widerspruch. Also kann {cells} nicht {digits} sein."},
    base::Message{
        "assumption.nested.reason",
        "Alles, was folgt, führt mit weiteren Annahmen darin zu einem Widerspruch. Also kann "
        "{cells} nicht {digits} sein."},
};

}  // namespace

std::span<const base::Message> german_variants() {
  return kGermanVariants;
}

}  // namespace inlay::sudoku::grade::messages

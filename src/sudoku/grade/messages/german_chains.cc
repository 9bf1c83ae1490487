// Deutsch: Ketten, Forcing Chains und Runden.
#include <array>

#include "sudoku/grade/messages/catalogues.h"

namespace inlay::sudoku::grade::messages {
namespace {

constexpr std::array kGermanChains{
    base::Message{"x_cycle.pattern",
                  "{cells} bilden für die {digits} eine geschlossene Schleife: Ihre Kandidaten "
                  "müssen abwechselnd wahr und falsch sein."},
    base::Message{"y_cycle.pattern",
                  "{cells} haben je zwei Kandidaten und bilden eine geschlossene Schleife: Die "
                  "verbindenden Kandidaten müssen abwechselnd wahr und falsch sein."},
    base::Message{
        "xy_cycle.pattern",
        "Kandidaten von {cells} bilden eine geschlossene Schleife: Sie müssen abwechselnd "
        "wahr und falsch sein."},
    base::Message{"cycle.reason",
                  "Es gibt nur zwei Möglichkeiten: entweder {ons}, oder {offs}. {targets} "
                  "{targets:1=sieht|sehen} in beiden Fällen eine dieser Zellen mit derselben "
                  "Ziffer."},
    base::Message{"cycle.long.reason",
                  "Es gibt nur zwei Möglichkeiten, die Schleife zu durchlaufen. In beiden "
                  "{targets:1=sieht|sehen} {targets} eine Zelle der Schleife mit derselben "
                  "Ziffer."},
    base::Message{"forcing_x_chain.pattern",
                  "Eine Kette für die {digits} beginnt in {start} und kehrt dorthin zurück."},
    base::Message{"forcing_chain.pattern",
                  "Eine Kette beginnt mit {source} und kehrt zum selben Kandidaten zurück."},
    base::Message{"nice_loop.pattern", "Eine Kette beginnt in {start} und kehrt dorthin zurück."},
    base::Message{"nice_loop.grouped.pattern",
                  "Eine Kette, zum Teil über Gruppen von Zellen, beginnt in {start} und kehrt "
                  "dorthin zurück."},
    base::Message{"aic.pattern", "Eine Kette führt von {first_cell} nach {last_cell}."},
    base::Message{"aic.grouped.pattern",
                  "Eine Kette, zum Teil über Gruppen von Zellen, führt von {first_cell} nach "
                  "{last_cell}."},
    base::Message{"x_chain.pattern",
                  "Eine Kette für die {digits} führt von {first_cell} nach {last_cell}."},
    base::Message{"xy_chain.pattern",
                  "{cells} haben je zwei Kandidaten, und jede Zelle sieht die nächste."},
    base::Message{"chain.refuted.reason",
                  "Angenommen, {source}. Dann folgt der Reihe nach: {walk}. Die Annahme "
                  "widerspricht sich selbst, ist also falsch."},
    base::Message{"chain.refuted.long.reason",
                  "Angenommen, {source}. Nach {links} Verbindungen folgt {target}. Die Annahme "
                  "widerspricht sich selbst, ist also falsch."},
    base::Message{"chain.forced.reason",
                  "Angenommen, {source}. Dann folgt der Reihe nach: {walk}. Die Annahme "
                  "widerspricht sich selbst, also gilt {target}."},
    base::Message{"chain.forced.long.reason",
                  "Angenommen, {source}. Nach {links} Verbindungen folgt {target}. Die Annahme "
                  "widerspricht sich selbst, also gilt {target}."},
    base::Message{"chain.one_end.reason",
                  "Angenommen, {source}. Dann folgt der Reihe nach: {walk}. Also gilt {first} oder "
                  "{last}, und keine Zelle, die beide sieht, kann diese Ziffer enthalten."},
    base::Message{"chain.one_end.long.reason",
                  "Aus {source} folgt über die Kette {target}. Also gilt {first} oder {last}, und "
                  "keine Zelle, die beide sieht, kann diese Ziffer enthalten."},
    base::Message{"chain.two_ends.reason",
                  "Angenommen, {source}. Dann folgt der Reihe nach: {walk}. Also gilt {first} oder "
                  "{last}. Da die beiden Zellen einander sehen, kann keine die Ziffer des anderen "
                  "Endes enthalten."},
    base::Message{"chain.two_ends.long.reason",
                  "Aus {source} folgt über die Kette {target}. Also gilt {first} oder {last}. Da "
                  "die beiden Zellen einander sehen, kann keine die Ziffer des anderen Endes "
                  "enthalten."},
    base::Message{
        "loop.two_digits.reason",
        "Angenommen, {source}. Dann folgt der Reihe nach: {walk}. {start} kann nicht zwei "
        "Ziffern enthalten, also ist die Annahme falsch."},
    base::Message{"loop.two_digits.long.reason",
                  "Angenommen, {source}. Nach {links} Verbindungen folgt {target}. {start} kann "
                  "nicht zwei Ziffern enthalten, also ist die Annahme falsch."},
    base::Message{"loop.either_way.reason",
                  "Aus {opposite} folgt {target}. Angenommen, {source}: Dann folgt der Reihe nach "
                  "{walk}. In jedem Fall gilt also {target}."},
    base::Message{"loop.either_way.long.reason",
                  "Aus {opposite} folgt {target}, und aus {source} folgt es über die Kette. In "
                  "jedem Fall gilt also {target}."},
    base::Message{"loop.continuous.reason",
                  "Die Schleife schließt sich ohne Widerspruch. Also gibt es nur zwei "
                  "Möglichkeiten, und von den beiden Enden jeder Verbindung ist genau eines wahr. "
                  "Jeder gestrichene Kandidat sieht beide Enden einer Verbindung seiner Ziffer "
                  "oder liegt mit beiden in einer Zelle."},

    base::Message{"forcing.contradiction.pattern", "{source} führt zu einem Widerspruch."},
    base::Message{"forcing.opposite.reason",
                  "Angenommen, {source}. Nach {length} Schritten folgt das Gegenteil, also ist die "
                  "Annahme falsch."},
    base::Message{"forcing.opposite.short.reason",
                  "Angenommen, {source}. Dann folgt der Reihe nach: {walk}. Die Annahme "
                  "widerspricht sich selbst, ist also falsch."},
    base::Message{
        "forcing.both.reason",
        "Angenommen, {source}. Nach {length} Schritten müsste {where} zugleich {what} und "
        "nicht {what} sein, ein Widerspruch. Also ist die Annahme falsch."},
    base::Message{"forcing.two_digits.reason",
                  "Angenommen, {source}. Nach {length} Schritten müsste {where} zugleich {what} "
                  "sein, ein Widerspruch. Also ist die Annahme falsch."},
    base::Message{"forcing.twice.reason",
                  "Angenommen, {source}. Nach {length} Schritten müssten {where} alle {what} sein, "
                  "obwohl sie einander sehen. Also ist die Annahme falsch."},
    base::Message{"forcing.no_candidate.reason",
                  "Angenommen, {source}. Nach {length} Schritten bleibt für {where} kein Kandidat "
                  "übrig. Also ist die Annahme falsch."},
    base::Message{"forcing.no_place.reason",
                  "Angenommen, {source}. Nach {length} Schritten bleibt in {house} für die {what} "
                  "kein Platz. Also ist die Annahme falsch."},
    base::Message{"forcing.impossible.reason",
                  "Angenommen, {source}. Nach {length} Schritten folgt ein Widerspruch. Also ist "
                  "die Annahme falsch."},
    base::Message{"forcing.cell.pattern",
                  "{where} kann nur {what_or} sein, und aus jedem dieser Kandidaten folgt "
                  "{target}."},
    base::Message{"forcing.cell.reason",
                  "Einer der Kandidaten muss richtig sein, also gilt {target} in jedem Fall. Die "
                  "Ketten haben zusammen {length} Schritte."},
    base::Message{"forcing.cell.short.reason",
                  "{cases} Einer der Kandidaten muss richtig sein, also gilt {target} in jedem "
                  "Fall."},
    base::Message{"forcing.region.pattern",
                  "In {house} kann die {what} nur in {where_or} stehen, und aus jedem dieser "
                  "Plätze folgt {target}."},
    base::Message{"forcing.region.unnamed.pattern",
                  "Eine der Zellen {where} muss {what} sein, und aus jedem dieser Plätze folgt "
                  "{target}."},
    base::Message{
        "forcing.region.reason",
        "Einer der Plätze muss richtig sein, also gilt {target} in jedem Fall. Die Ketten "
        "haben zusammen {length} Schritte."},
    base::Message{"forcing.region.short.reason",
                  "{cases} Einer der Plätze muss richtig sein, also gilt {target} in jedem Fall."},
    base::Message{"forcing.double.pattern",
                  "Ob {where} die {what} ist oder nicht: Es folgt {target}."},
    base::Message{"forcing.double.reason",
                  "Eines von beiden muss gelten, und aus beidem folgt {target}. Die Ketten haben "
                  "zusammen {length} Schritte."},
    base::Message{"forcing.double.short.reason",
                  "{cases} Eines von beiden muss gelten, also folgt {target} in jedem Fall."},
    base::Message{"forcing.case", "Wenn {source}: {walk}."},
    base::Message{"forcing.nested", "Einige dieser Schritte beruhen auf eigenen, kürzeren Ketten."},
    base::Message{"brute_force.pattern", "Keine Technik dieser Skala findet hier einen Schritt."},
    base::Message{"brute_force.reason",
                  "Eine Suche nach der Lösung zeigt, dass {cells} die {digits} ist."},

    base::Message{"round.pattern",
                  "Diese Runde nimmt alle Schritte dieser Art auf dem Brett zugleich."},
    base::Message{"round.full_house.reason",
                  "Jede dieser Zellen ist die letzte leere Zelle eines Hauses."},
    base::Message{"round.hidden_single.reason",
                  "Jede dieser Zellen ist in einem Haus der einzige Platz für ihre Ziffer."},
    base::Message{"round.naked_single.reason", "Jede dieser Zellen hat nur noch einen Kandidaten."},
    base::Message{"round.pointing.reason",
                  "Jedes Mal liegen alle Kandidaten einer Ziffer aus einem Haus in einem anderen "
                  "Haus, also kann die Ziffer dort nirgendwo sonst stehen."},
    base::Message{
        "round.naked_pair.reason",
        "Jedes Mal haben zwei Zellen eines Hauses zusammen nur zwei Kandidaten, also kann "
        "keine andere Zelle des Hauses diese Ziffern enthalten."},
    base::Message{
        "round.naked_triple.reason",
        "Jedes Mal haben drei Zellen eines Hauses zusammen nur drei Kandidaten, also kann "
        "keine andere Zelle des Hauses diese Ziffern enthalten."},
    base::Message{
        "round.naked_quad.reason",
        "Jedes Mal haben vier Zellen eines Hauses zusammen nur vier Kandidaten, also kann "
        "keine andere Zelle des Hauses diese Ziffern enthalten."},
    base::Message{
        "round.hidden_pair.reason",
        "Jedes Mal passen zwei Ziffern nur in zwei Zellen eines Hauses, also können diese "
        "Zellen keine andere Ziffer enthalten."},
    base::Message{
        "round.hidden_triple.reason",
        "Jedes Mal passen drei Ziffern nur in drei Zellen eines Hauses, also können diese "
        "Zellen keine andere Ziffer enthalten."},
    base::Message{
        "round.hidden_quad.reason",
        "Jedes Mal passen vier Ziffern nur in vier Zellen eines Hauses, also können diese "
        "Zellen keine andere Ziffer enthalten."},
    base::Message{"round.x_wing.reason",
                  "Jedes Mal liegen alle Plätze einer Ziffer in zwei Linien auf denselben zwei "
                  "Querlinien, also kann keine andere Zelle dieser Querlinien die Ziffer "
                  "enthalten."},
    base::Message{"round.swordfish.reason",
                  "Jedes Mal liegen alle Plätze einer Ziffer in drei Linien auf denselben drei "
                  "Querlinien, also kann keine andere Zelle dieser Querlinien die Ziffer "
                  "enthalten."},
    base::Message{"round.jellyfish.reason",
                  "Jedes Mal liegen alle Plätze einer Ziffer in vier Linien auf denselben vier "
                  "Querlinien, also kann keine andere Zelle dieser Querlinien die Ziffer "
                  "enthalten."},
    base::Message{
        "round.xyz_wing.reason",
        "Jedes Mal muss eine von drei Zellen die Ziffer enthalten, und die Zelle, die sie "
        "verliert, sieht alle drei."},
    base::Message{"round.forcing_chain.reason",
                  "Jedes Mal führt die gegenteilige Annahme über eine Kette zu einem Widerspruch."},
    base::Message{"round.region_forcing_chains.reason",
                  "Jedes Mal führen alle Kandidaten einer Zelle oder alle Plätze einer Ziffer in "
                  "einem Haus zum selben Schluss."},
    base::Message{"round.contradiction_forcing_chain.reason",
                  "Jedes Mal führt die gegenteilige Annahme mit allem, was daraus folgt, zu einem "
                  "Widerspruch."},
    base::Message{"bare.pattern", "Hier gibt es einen Schritt dieser Technik."},
    base::Message{"bare.reason", "Er wurde ohne die Belege gefunden, die ihn erklären."},
};

}  // namespace

std::span<const base::Message> german_chains() {
  return kGermanChains;
}

}  // namespace inlay::sudoku::grade::messages

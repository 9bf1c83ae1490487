// Deutsch: Listen, Häuser, Hinweise auf die Gegend, Folgen, Sätze ohne Schritt.
#include <array>

#include "sudoku/grade/messages/catalogues.h"

namespace inlay::sudoku::grade::messages {
namespace {

constexpr std::array kGermanWords{
    base::Message{"list.and", " und "},
    base::Message{"list.or", " oder "},
    base::Message{"number.1", "eine"},
    base::Message{"number.2", "zwei"},
    base::Message{"number.3", "drei"},
    base::Message{"number.4", "vier"},
    base::Message{"number.5", "fünf"},
    base::Message{"number.6", "sechs"},
    base::Message{"number.7", "sieben"},
    base::Message{"number.8", "acht"},
    base::Message{"number.9", "neun"},
    base::Message{"number.10", "zehn"},
    base::Message{"number.11", "elf"},
    base::Message{"number.12", "zwölf"},

    base::Message{"house.row", "Zeile {label}"},
    base::Message{"house.column", "Spalte {label}"},
    base::Message{"house.box", "Block {label}"},
    base::Message{"house.region", "Region {label}"},
    base::Message{"house.diagonal", "Diagonale {label}"},
    base::Message{"house.window", "Fenster {label}"},
    base::Message{"house.group", "Positionsgruppe {label}"},
    base::Message{"house.extra", "Zusatzhaus {label}"},

    // Only behind prepositions with the dative: "in", "von".
    base::Message{"house.rows", "den Zeilen {labels}"},
    base::Message{"house.columns", "den Spalten {labels}"},
    base::Message{"house.boxes", "den Blöcken {labels}"},
    base::Message{"house.regions", "den Regionen {labels}"},
    base::Message{"house.diagonals", "den Diagonalen {labels}"},
    base::Message{"house.windows", "den Fenstern {labels}"},
    base::Message{"house.groups", "den Positionsgruppen {labels}"},
    base::Message{"house.extras", "den Zusatzhäusern {labels}"},

    base::Message{"area.single", "Sieh dir {area} an: Eine der Zellen dort lässt sich ausfüllen."},
    base::Message{"area.locked",
                  "Sieh dir {area} an: Eine Ziffer liegt nur in den Zellen, die auch zu einem "
                  "anderen Haus gehören."},
    base::Message{"area.subset",
                  "Sieh dir {area} an: Einige Zellen dort teilen sich genauso viele Ziffern."},
    base::Message{"area.fish",
                  "Verfolge die Ziffer {digits}: Ihre Kandidaten liegen in wenigen Zeilen und "
                  "Spalten übereinander."},
    base::Message{"area.fish.unnamed",
                  "Verfolge eine Ziffer nach der anderen: Ihre Kandidaten liegen in wenigen "
                  "Zeilen und Spalten übereinander."},
    base::Message{"area.single_digit",
                  "Verfolge die Ziffer {digits}: Ihre Kandidaten bilden ein kleines Muster."},
    base::Message{"area.single_digit.unnamed",
                  "Verfolge eine Ziffer nach der anderen: Ihre Kandidaten bilden ein kleines "
                  "Muster."},
    base::Message{"area.wing",
                  "Schau dich um {area} um: Einige Zellen mit zwei oder drei Kandidaten hängen "
                  "voneinander ab."},
    base::Message{"area.colouring",
                  "Verfolge die Ziffer {digits} und färbe ihre Kandidaten abwechselnd mit zwei "
                  "Farben."},
    base::Message{"area.colouring.unnamed",
                  "Verfolge eine Ziffer nach der anderen und färbe ihre Kandidaten abwechselnd "
                  "mit zwei Farben."},
    base::Message{"area.uniqueness",
                  "Schau dich um {area} um: Einige Zellen dort könnten eine zweite Lösung "
                  "zulassen."},
    base::Message{"area.aligned",
                  "Schau dich um {area} um und frage, was einige Zellen dort gemeinsam enthalten "
                  "können."},
    base::Message{"area.chain",
                  "Schau dich um {area} um: Eine Kette entscheidet dort über einen Kandidaten."},
    base::Message{"area.als",
                  "Schau dich um {area} um: Einige Gruppen von Zellen haben nur einen Kandidaten "
                  "mehr als Zellen."},
    base::Message{"area.forcing",
                  "Schau dich um {area} um: Probiere die Kandidaten dort aus und verfolge, wohin "
                  "sie führen."},
    base::Message{"area.last_resort", "Sieh dir {area} an, aber erwarte keine kurze Begründung."},

    base::Message{"effect.place", "Setze {candidates}."},
    base::Message{"effect.place.item", "{digits} in {cells}"},
    base::Message{"effect.remove", "Streiche {candidates}."},
    base::Message{"effect.remove.item", "{digits} in {cells}"},

    base::Message{"hint.mistakes", "Hier {count:1=ist ein Fehler|sind Fehler}: {mistakes}."},
    base::Message{"hint.mistake.entry", "{cell} ist nicht {digit}"},
    base::Message{"hint.mistake.mark", "in {cell} fehlt der notierte Kandidat {digit}"},
    base::Message{"hint.done", "Das Rätsel ist gelöst."},
    base::Message{"hint.invalid", "Dieses Rätsel hat nicht genau eine Lösung: {why}."},
    base::Message{"hint.stuck", "Kein Schritt gefunden: {why}."},
    base::Message{"hint.limit", "Innerhalb der Grenzen wurde kein Schritt gefunden."},
    base::Message{"hint.why.several solutions", "Es hat mehrere"},
    base::Message{"hint.why.no solution", "Es hat keine"},

    base::Message{"legend.step", "Schritt {number} von {count}"},
    base::Message{"legend.pattern", "Muster"},
    base::Message{"legend.fin", "Flosse"},
    base::Message{"legend.endo_fin", "Flosse in zwei Basen"},
    base::Message{"legend.extra", "zusätzlicher Kandidat"},
    base::Message{"legend.in_box", "im Block"},
    base::Message{"legend.end", "Ende"},
    base::Message{"legend.colour_a", "Farbe A"},
    base::Message{"legend.colour_b", "Farbe B"},
    base::Message{"legend.set", "Menge"},
    base::Message{"legend.set_a", "Menge A"},
    base::Message{"legend.set_b", "Menge B"},
    base::Message{"legend.set_c", "Menge C"},
    base::Message{"legend.odd_sets", "Mengen 1, 3, ..."},
    base::Message{"legend.even_sets", "Mengen 2, 4, ..."},
    base::Message{"legend.shared", "geteilte Ziffer"},
    base::Message{"legend.off", "aus"},
    base::Message{"legend.on", "an"},
    base::Message{"legend.both", "an und aus"},
    base::Message{"legend.strong", "stark"},
    base::Message{"legend.weak", "schwach"},
    base::Message{"legend.strong_only", "(ohne schwache Verbindungen)"},
    base::Message{"legend.base", "Basis"},
    base::Message{"legend.cover", "Cover"},
    base::Message{"legend.removed", "gestrichen"},
    base::Message{"legend.placed", "gesetzt"},
};

}  // namespace

std::span<const base::Message> german_words() {
  return kGermanWords;
}

}  // namespace inlay::sudoku::grade::messages

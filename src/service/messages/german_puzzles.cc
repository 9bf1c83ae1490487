#include "service/messages/messages.h"

namespace inlay::service::messages {
namespace {

constexpr base::Message kPuzzles[] = {
    // Puzzles
    {"{house} holds {digit} twice ({first}, {second})",
     "{house} enthält {digit} zweimal ({first}, {second})"},
    {"{cell} has the clue {digit}, which its candidates exclude",
     "{cell} hat die Vorgabe {digit}, die seine Kandidaten ausschließen"},
    {"row {number}", "Zeile {number}"},
    {"column {number}", "Spalte {number}"},
    {"box {number}", "Block {number}"},
    {"region {number}", "Region {number}"},
    {"diagonal {ends}", "Diagonale {ends}"},
    {"window {number}", "Fenster {number}"},
    {"disjoint group {number}", "Positionsgruppe {number}"},
    {"extra house {number}", "Zusatzhaus {number}"},
    {"no solution", "keine Lösung"},
    {"several solutions", "mehrere Lösungen"},
    {"scale hodoku supports only standard 9x9 boards",
     "die Skala hodoku unterstützt nur das gewöhnliche 9x9-Feld"},
    {"scale se supports only rows, columns and boxes; scale inlay supports extra houses",
     "die Skala se unterstützt nur Zeilen, Spalten und Blöcke; die Skala inlay unterstützt "
     "Zusatzhäuser"},

    // Lines and grids
    {"the text contains no puzzle", "der Text enthält kein Rätsel"},
    {"the text contains more than one puzzle", "der Text enthält mehr als ein Rätsel"},
    {"more than {number} puzzles in one request", "mehr als {number} Rätsel in einer Anfrage"},
    {"expected {cells} cells, found {found}; row {row} has {width}",
     "{cells} Zellen erwartet, {found} gefunden; Zeile {row} hat {width}"},
    {"expected {cells} cells, found {found}: {rows} row of {width}",
     "{cells} Zellen erwartet, {found} gefunden: {rows} Zeile mit {width}"},
    {"expected {cells} cells, found {found}: {rows} rows of {width}",
     "{cells} Zellen erwartet, {found} gefunden: {rows} Zeilen mit {width}"},
    {"this character is not a cell; expected {cells} cells, found {found} before it",
     "dieses Zeichen ist keine Zelle; {cells} Zellen erwartet, {found} davor gefunden"},
    {"{character} is not a cell; expected {cells} cells, found {found} before it",
     "{character} ist keine Zelle; {cells} Zellen erwartet, {found} davor gefunden"},
    {"expected {cells} cells, found {found}", "{cells} Zellen erwartet, {found} gefunden"},
    {"this line contains no puzzle", "diese Zeile enthält kein Rätsel"},
    {"{text} is not a cell of a {size} board", "{text} ist keine Zelle eines {size}-Feldes"},
    {"expected candidate {digit} or a blank, found {text}",
     "Kandidat {digit} oder ein Leerzeichen erwartet, {text} gefunden"},
    {"{board}: the box size is ambiguous; set the width and height of its boxes",
     "{board}: die Größe der Blöcke ist nicht eindeutig und muss angegeben werden"},
    {"{board}: boxes of {width} x {height} cells do not fit this board",
     "{board}: Blöcke von {width} x {height} Zellen passen nicht in dieses Feld"},

    // Files and links
    {"no field {number} for the puzzle", "kein Feld {number} für das Rätsel"},
    {"expected a digit, '.' or '+'", "Ziffer, „.“ oder „+“ erwartet"},
    {"a deleted candidate has three digits: digit, row, column",
     "ein gestrichener Kandidat hat drei Ziffern: Ziffer, Zeile, Spalte"},
    {"the XML text contains no <game>", "der XML-Text enthält kein <game>"},
    {"a game without the attribute 'data'", "ein Spiel ohne das Attribut „data“"},
    {"the link does not contain the JSON of a puzzle",
     "der Link enthält nicht das JSON eines Rätsels"},
    {"the link is damaged: its text cannot be decompressed",
     "der Link ist beschädigt: sein Text lässt sich nicht entpacken"},
    {"the link has {name}, which is not supported",
     "der Link enthält {name}; das wird nicht unterstützt"},
    {"the link has {names}, which are not supported",
     "der Link enthält {names}; das wird nicht unterstützt"},
    {"the link has {name}, which is not supported; set partial to read the rest",
     "der Link enthält {name}; das wird nicht unterstützt; mit partial wird der Rest gelesen"},
    {"the link has {names}, which are not supported; set partial to read the rest",
     "der Link enthält {names}; das wird nicht unterstützt; mit partial wird der Rest gelesen"},
    {"the link has a malformed {name}", "der Link enthält ein fehlerhaftes {name}"},
    {"the link has a {name} with the cell {cell}, which is not on the board",
     "der Link enthält {name} mit der Zelle {cell}, die nicht auf dem Feld liegt"},
    {"the link has an invalid {name}: {reason}",
     "der Link enthält ein ungültiges {name}: {reason}"},
    {"the grid of the link does not have the size that it states",
     "das Gitter des Links hat nicht die angegebene Größe"},
    {"the link has a value in {cell} that is not a digit of a {size} board",
     "der Link hat in {cell} einen Wert, der keine Ziffer eines {size}-Feldes ist"},
    {"this f-puzzles link contains no puzzle ('?load=...'), only its name on a server",
     "dieser f-puzzles-Link enthält kein Rätsel („?load=...“), sondern nur seinen Namen auf einem "
     "Server"},
    {"this SudokuPad link contains no puzzle, only its name on a server",
     "dieser SudokuPad-Link enthält kein Rätsel, sondern nur seinen Namen auf einem Server"},
    {"SudokuPad links with 'scf' are not supported",
     "SudokuPad-Links mit „scf“ werden nicht unterstützt"},
    {"this SudokuPad code is not a square board",
     "dieser SudokuPad-Code ist kein quadratisches Feld"},
    {"this address contains no puzzle", "diese Adresse enthält kein Rätsel"},

    // Writing
    {"{notation} cannot represent {what}", "{notation} kann {what} nicht darstellen"},
    {"a line", "eine Zeile"},
    {"boxes of another shape", "Blöcke anderer Form"},
    {"extra houses", "Zusatzhäuser"},
};

}  // namespace

std::span<const base::Message> german_puzzles() {
  return kPuzzles;
}

}  // namespace inlay::service::messages

#include "service/messages/messages.h"

namespace inlay::service::messages {
namespace {

constexpr base::Message kRequests[] = {
    // Fields
    {"expected a JSON object", "erwartet wird ein JSON-Objekt"},
    {"invalid JSON at byte {byte}", "ungültiges JSON bei Byte {byte}"},
    {"unknown field {name}; did you mean {other}?",
     "unbekanntes Feld {name}; gemeint ist {other}?"},
    {"unknown field {name}; choose from {names}", "unbekanntes Feld {name}; möglich sind {names}"},
    {"unknown request; choose from {names}", "unbekannte Anfrage; möglich sind {names}"},
    {"{field} is unknown: {name}; did you mean {other}?",
     "{field} ist unbekannt: {name}; gemeint ist {other}?"},
    {"{field} is unknown: {name}; choose from {names}",
     "{field} ist unbekannt: {name}; möglich sind {names}"},
    {"{field} must be between {low} and {high}", "{field} muss zwischen {low} und {high} liegen"},
    {"{field} must be a whole number", "{field} muss eine ganze Zahl sein"},
    {"{field} is longer than {bytes} bytes", "{field} ist länger als {bytes} Bytes"},
    {"{field} must not be empty", "{field} darf nicht leer sein"},
    {"{field} must not be an object", "{field} darf kein Objekt sein"},
    {"{field} is given twice", "{field} ist zweimal angegeben"},
    {"{field} is missing", "{field} fehlt"},
    {"{field} must be a {type}, not {other}", "{field} muss vom Typ {type} sein, nicht {other}"},
    {"{field} must be a {type}", "{field} muss vom Typ {type} sein"},

    // Generate
    {"clues: expected MIN..MAX or a number, as in 24..26",
     "clues: erwartet wird MIN..MAX oder eine Zahl, wie in 24..26"},
    {"clues: expected MIN..MAX with MIN <= MAX <= {cells}",
     "clues: erwartet wird MIN..MAX mit MIN <= MAX <= {cells}"},
    {"pattern: expected {cells} cells, found more",
     "pattern: {cells} Zellen erwartet, mehr gefunden"},
    {"pattern: expected {cells} cells for {board}, found {found}",
     "pattern: {cells} Zellen für {board} erwartet, {found} gefunden"},
    {"pattern: no cell has a clue", "pattern: keine Zelle hat eine Vorgabe"},
    {"rating: expected a number or a range, as in 2.0..4.4, or one of {names}; found {text}",
     "rating: erwartet wird eine Zahl, ein Bereich wie 2.0..4.4 oder einer der Namen {names}; "
     "gefunden wurde {text}"},
    {"rating: expected a number or a range, as in 2.0..4.4, for scale {scale}; found {text}",
     "rating: erwartet wird auf der Skala {scale} eine Zahl oder ein Bereich wie 2.0..4.4; "
     "gefunden "
     "wurde {text}"},
    {"scale {scale} has no technique '{name}'", "die Skala {scale} hat keine Technik „{name}“"},
    {"scale {scale} has no technique '{name}' for these constraints",
     "die Skala {scale} hat für diese Bedingungen keine Technik „{name}“"},
    {"this cannot be combined with constraints", "dies lässt sich nicht mit Bedingungen verbinden"},
    {"a pattern cannot be combined with a symmetry or a number of clues",
     "ein Muster lässt sich nicht mit einer Symmetrie oder einer Zahl von Vorgaben verbinden"},
    {"redundant clues need a number of clues",
     "überflüssige Vorgaben erfordern eine Zahl von Vorgaben"},
    {"symmetry {name} exchanges rows and columns, which needs square boxes; this board is {board}",
     "die Symmetrie {name} vertauscht Zeilen und Spalten und erfordert quadratische Blöcke; dieses "
     "Feld ist {board}"},
    {"{board} puzzles have at least {least} clues ({reason}); requested: {most}",
     "Rätsel auf {board} haben mindestens {least} Vorgaben ({reason}); gewünscht: {most}"},
    {"{board} puzzles have at least {least} clues ({reason}); in the pattern: {most}",
     "Rätsel auf {board} haben mindestens {least} Vorgaben ({reason}); im Muster: {most}"},
    {"with fewer, two digits have no clue and can be exchanged",
     "bei weniger haben zwei Ziffern keine Vorgabe und lassen sich vertauschen"},
};

}  // namespace

std::span<const base::Message> german_requests() {
  return kRequests;
}

}  // namespace inlay::service::messages

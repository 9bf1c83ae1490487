#include "service/messages/messages.h"

namespace inlay::service::messages {
namespace {

constexpr base::Message kProblems[] = {
    // Cover problems in the text format
    {"there is no line that names the items", "es gibt keine Zeile mit den Elementen"},
    {"duplicate item {name}", "das Element {name} kommt doppelt vor"},
    {"unknown item {name}", "unbekanntes Element {name}"},
    {"item {name} appears twice in the option",
     "das Element {name} kommt in der Option zweimal vor"},
    {"primary item {name} cannot have a colour",
     "das primäre Element {name} kann keine Farbe haben"},
    {"second '|' among the items", "zweites „|“ zwischen den Elementen"},
    {"a secondary item ({name}) cannot have bounds; it is covered at most once",
     "ein sekundäres Element ({name}) kann keine Schranken haben; es wird höchstens einmal "
     "überdeckt"},
    {"an item name is missing after '|'", "nach „|“ fehlt der Name eines Elements"},
    {"{text} is not an item name; write bounds in front of the name, as in '0:3|item'",
     "{text} ist kein Name eines Elements; Schranken stehen vor dem Namen, wie in „0:3|item“"},
    {"{text} is not a valid item name", "{text} ist kein gültiger Name eines Elements"},
    {"{text} is not a valid bound; write '2|item' or '0:3|item', or '|' between spaces before the "
     "secondary items",
     "{text} ist keine gültige Schranke; richtig ist „2|item“ oder „0:3|item“, oder „|“ zwischen "
     "Leerzeichen vor den sekundären Elementen"},
    {"the bound is above {most}", "die Schranke liegt über {most}"},
    {"the upper bound must be at least 1", "die obere Schranke muss mindestens 1 sein"},
    {"the lower bound is above the upper one", "die untere Schranke liegt über der oberen"},
    {"{text} is not a cost: write '|' and a decimal number",
     "{text} sind keine Kosten: erwartet werden „|“ und eine Dezimalzahl"},
    {"the cost is above {most}", "die Kosten liegen über {most}"},
    {"unexpected '|' within a word; write a cost as a separate word, as in 'item |7', and bounds "
     "on "
     "the item line",
     "unerwartetes „|“ in einem Wort; Kosten sind ein eigenes Wort, wie in „item |7“, und "
     "Schranken "
     "stehen in der Zeile der Elemente"},
    {"a colour is missing after ':'", "nach „:“ fehlt eine Farbe"},
    {"second ':' in an item", "zweites „:“ in einem Element"},

    // Matrices and .ec
    {"this row is longer than the first row, which has {number} digits",
     "diese Zeile ist länger als die erste, die {number} Ziffern hat"},
    {"this row has {number} digits, but the first row has {first}",
     "diese Zeile hat {number} Ziffern, die erste aber {first}"},
    {"expected 0, 1 or '/', found {character}", "0, 1 oder „/“ erwartet, {character} gefunden"},
    {"second line 'p ec N'", "zweite Zeile „p ec N“"},
    {"expected 'c', 'p' or 's', found {character}",
     "„c“, „p“ oder „s“ erwartet, {character} gefunden"},
    {"{text} is not a number", "{text} ist keine Zahl"},
    {"engine {name} does not support {what}", "das Verfahren {name} unterstützt keine {what}"},
    {"colours", "Farben"},
    {"multiplicities", "Schranken"},

    // Tilings
    {"{text} is not a number from 1 to {most}", "{text} ist keine Zahl von 1 bis {most}"},
    {"{name} has only one size", "{name} gibt es nur in einer Größe"},
    {"unknown puzzle {name}", "unbekannte Parkettierung {name}"},
    {"unknown pieces {name}", "unbekannte Teile {name}"},
    {"the pieces are of two different lattices",
     "die Teile gehören zu zwei verschiedenen Gitterarten"},
    {"duplicate piece {name}", "das Teil {name} kommt doppelt vor"},
    {"{text} is not a number of copies; write 1 to {most}, or any",
     "{text} ist keine Anzahl; erlaubt sind 1 bis {most} oder any"},
    {"{text} is not a size; write 10x6, or 3x3x3 for cubes",
     "{text} ist keine Größe; richtig ist 10x6, oder 3x3x3 für Würfel"},
    {"the width, height and depth of a board must be at least 1",
     "Breite, Höhe und Tiefe eines Feldes müssen mindestens 1 sein"},
    {"only boards of cubes have layers", "nur Felder aus Würfeln haben Schichten"},
    {"a board has at most {most} cells", "ein Feld hat höchstens {most} Zellen"},
    {"{text} in a board; write '#' for a cell and '.' for a gap",
     "{text} in einem Feld; „#“ steht für eine Zelle und „.“ für eine Lücke"},
    {"a drawing may contain only printable ASCII characters and spaces",
     "eine Zeichnung darf nur druckbare ASCII-Zeichen und Leerzeichen enthalten"},
    {"more than {most} cells", "mehr als {most} Zellen"},
    {"the drawing has no cells", "die Zeichnung hat keine Zellen"},
    {"the pieces have {cells} cells, the board has {most}",
     "die Teile haben {cells} Zellen, das Feld hat {most}"},
    {"with cells coloured black and white like a chessboard, the board has {more}, and these "
     "pieces "
     "never add up to that",
     "bei einer Färbung wie auf dem Schachbrett hat das Feld {more}, und diese Teile ergeben das "
     "nie"},
    {"as many of one colour as of the other", "gleich viele Zellen beider Farben"},
    {"{number} more of one colour than of the other",
     "von einer Farbe {number} mehr als von der anderen"},

    // Parts of other messages; last, because they match almost any beginning
    {"a {size} board", "ein {size}-Feld"},
    {"{size} ({boxes} boxes)", "{size} (Blöcke {boxes})"},
    {"{size} board", "{size}-Feld"},
    {"{size} Latin square", "lateinisches Quadrat {size}"},
};

}  // namespace

std::span<const base::Message> german_problems() {
  return kProblems;
}

}  // namespace inlay::service::messages

#include "service/messages/messages.h"

namespace inlay::service::messages {
namespace {

constexpr base::Message kVariants[] = {
    // Why no grid satisfies a constraint
    {"{what} sums to at least {least}, but the bulb is at most {most}",
     "{what} hat mindestens die Summe {least}, aber die Kugel ist höchstens {most}"},
    {"{what} sums to {sum}, but {why}", "{what} hat die Summe {sum}, aber {why}"},
    {"{what} is {number}, but {why}", "{what} ist {number}, aber {why}"},
    {"{what} demands {number}, but {why}", "{what} verlangt {number}, aber {why}"},
    {"{what} has {number} cells, but {why}", "{what} hat {number} Zellen, aber {why}"},
    {"{what} has {number} cells, which is odd", "{what} hat {number} Zellen, eine ungerade Zahl"},
    {"{what} has {number} cell, which is odd", "{what} hat {number} Zelle, eine ungerade Zahl"},
    {"{what} has {number} values for {cells} cells",
     "{what} hat {number} Werte für {cells} Zellen"},
    {"{what} has {number} values for {cells} cell", "{what} hat {number} Werte für {cells} Zelle"},
    {"{what} visits a cell twice, but its values must differ",
     "{what} besucht eine Zelle zweimal, aber ihre Werte müssen verschieden sein"},
    {"the {number} cells from {cell} on must have different values, but {why}",
     "die {number} Zellen ab {cell} müssen verschiedene Werte haben, aber {why}"},
    {"Neighbours on the whisper at {cell} differ by at least {least}, but two values differ by at "
     "most {most}",
     "Nachbarn auf der Flüsterlinie bei {cell} unterscheiden sich mindestens um {least}, aber zwei "
     "Werte unterscheiden sich höchstens um {most}"},

    // Constraints and their places
    {"the cage at {cell}", "der Käfig bei {cell}"},
    {"the sum at {cell}", "die Summe bei {cell}"},
    {"the diagonal at {cell}", "die Diagonale bei {cell}"},
    {"the pair at {cell}", "das Paar bei {cell}"},
    {"the shaft of the arrow at {cell}", "der Schaft des Pfeils bei {cell}"},
    {"the thermometer at {cell}", "das Thermometer bei {cell}"},
    {"the renban line at {cell}", "die Renban-Linie bei {cell}"},
    {"the nabner line at {cell}", "die Nabner-Linie bei {cell}"},
    {"the sandwich clue at {cell}", "die Sandwich-Vorgabe bei {cell}"},
    {"the X-sum at {cell}", "die X-Summe bei {cell}"},
    {"the skyscraper clue at {cell}", "die Hochhaus-Vorgabe bei {cell}"},
    {"the equality cage at {cell}", "der Gleichheitskäfig bei {cell}"},
    {"the lunchbox at {cell}", "die Lunchbox bei {cell}"},
    {"the list of values at {cell}", "die Liste der Werte bei {cell}"},

    // Reasons inside these
    {"1 different value sums to {bound}", "ein Wert ergibt {bound}"},
    {"1 value sums to {bound}", "ein Wert ergibt {bound}"},
    {"two values sum to {least} to {most}", "zwei Werte ergeben {least} bis {most}"},
    {"the values between the smallest and the greatest value sum to {bound}",
     "die Werte zwischen dem kleinsten und dem größten Wert ergeben {bound}"},
    {"{count} different values sum to {bound}", "{count} verschiedene Werte ergeben {bound}"},
    {"{count} values sum to {bound}", "{count} Werte ergeben {bound}"},
    {"at most {most} values are pairwise not consecutive",
     "höchstens {most} Werte sind paarweise nicht aufeinanderfolgend"},
    {"at most {number}", "höchstens {number}"},
    {"at least {number}", "mindestens {number}"},
    {"the board has only {values} values", "das Feld hat nur {values} Werte"},
    {"its line has only {number} cells", "ihre Linie hat nur {number} Zellen"},
};

}  // namespace

std::span<const base::Message> german_variants() {
  return kVariants;
}

}  // namespace inlay::service::messages

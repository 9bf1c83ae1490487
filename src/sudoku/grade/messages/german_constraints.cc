// Deutsch: was jede Art von Bedingung verlangt.
#include <array>

#include "sudoku/grade/messages/catalogues.h"

namespace inlay::sudoku::grade::messages {
namespace {

constexpr std::array kGermanConstraints{
    base::Message{"rule.given", "Die Kandidaten von {cells} sind auf {numbers} beschränkt."},
    base::Message{"rule.even", "Die Zellen {cells} sind gerade."},
    base::Message{"rule.odd", "Die Zellen {cells} sind ungerade."},
    base::Message{"rule.maximum", "Ein Maximum ({line}) ist größer als seine Nachbarn."},
    base::Message{"rule.minimum", "Ein Minimum ({line}) ist kleiner als seine Nachbarn."},
    base::Message{"rule.diagonal",
                  "Die Ziffern auf der Diagonale von {first} bis {last} sind verschieden."},
    base::Message{"rule.different", "Die Ziffern in {line} sind verschieden."},
    base::Message{"rule.disjoint-groups",
                  "Zellen an derselben Stelle ihrer Blöcke sind verschieden."},
    base::Message{"rule.doppelganger", "Jedes Haus hat eine 0, und ihm fehlt eine andere Ziffer."},
    base::Message{"rule.jigsaw", "Die Ziffern in jeder Region sind verschieden."},
    base::Message{"rule.region-same-values",
                  "Alle Zeilen, Spalten und Regionen derselben Größe haben dieselben Ziffern."},
    base::Message{"rule.windoku", "Die Ziffern in jedem Fenster sind verschieden."},
    base::Message{"rule.anti-king",
                  "Zellen, die einen Königszug auseinander liegen, sind verschieden."},
    base::Message{"rule.anti-knight",
                  "Zellen, die einen Springerzug auseinander liegen, sind verschieden."},
    base::Message{
        "rule.anti-taxicab",
        "Eine Ziffer steht nicht zweimal in einem Abstand, der so groß ist wie sie selbst, "
        "gezählt entlang von Zeilen und Spalten."},
    base::Message{"rule.diagonally-non-consecutive",
                  "Zellen, die sich nur an einer Ecke berühren, sind nicht aufeinanderfolgend."},
    base::Message{"rule.dutch-flatmates",
                  "Jede 5 hat eine 1 direkt über sich oder eine 9 direkt unter sich."},
    base::Message{
        "rule.global-entropy",
        "Jedes Quadrat aus vier Zellen hat eine kleine, eine mittlere und eine große Ziffer."},
    base::Message{"rule.global-mod",
                  "Jedes Quadrat aus vier Zellen hat zu jedem Rest modulo 3 eine Ziffer."},
    base::Message{
        "rule.knightmare",
        "Zellen, die einen Springerzug auseinander liegen, haben nicht die Summe 5 oder 15."},
    base::Message{"rule.negative-ratio",
                  "Nachbarn ohne Punkt haben kein Verhältnis, das ein schwarzer Punkt zeigt."},
    base::Message{"rule.negative-xv", "Nachbarn ohne Zeichen haben nicht die Summe 5 oder 10."},
    base::Message{"rule.non-consecutive", "Nachbarn sind nicht aufeinanderfolgend."},
    base::Message{"rule.non-consecutive-unmarked",
                  "Nachbarn ohne Punkt sind nicht aufeinanderfolgend."},
    base::Message{"rule.strict-kropki",
                  "Nachbarn ohne Punkt sind weder aufeinanderfolgend noch im Verhältnis 1:2."},
    base::Message{"rule.strict-xv",
                  "Nachbarn ohne Zeichen haben weder die Summe 5 noch die Summe 10."},
    base::Message{"rule.all-pairs", "Eine Regel verbindet je zwei der Zellen {line}."},
    base::Message{
        "rule.black-dot",
        "Der schwarze Punkt zwischen {cells} bedeutet: Eine Ziffer ist das {number}-Fache der "
        "anderen."},
    base::Message{"rule.clone",
                  "Der Klon, der bei {first} beginnt, hat dieselben Ziffern an denselben Stellen."},
    base::Message{"rule.greater", "Das Ungleichheitszeichen zwischen {cells} ordnet ihre Ziffern."},
    base::Message{"rule.pair", "Eine Regel verbindet {cells}."},
    base::Message{"rule.white-dot",
                  "Der weiße Punkt zwischen {cells} bedeutet: Die Ziffern unterscheiden sich um "
                  "{number}."},
    base::Message{"rule.xv",
                  "Das Zeichen zwischen {cells} bedeutet: Die Ziffern haben die Summe {number}."},
    base::Message{
        "rule.arithmetic",
        "Auf der Linie von {first} bis {last} ändern sich die Ziffern bei jedem Schritt um "
        "denselben Betrag."},
    base::Message{"rule.between",
                  "Auf der Linie von {first} bis {last} liegt jede Ziffer im Inneren zwischen den "
                  "beiden Enden."},
    base::Message{"rule.entropic",
                  "Auf der Entropie-Linie von {first} bis {last} haben je drei aufeinanderfolgende "
                  "Zellen eine kleine, eine mittlere und eine große Ziffer."},
    base::Message{
        "rule.lockout",
        "Die Enden der Lockout-Linie von {first} bis {last} unterscheiden sich um mindestens "
        "{number}, und keine Ziffer im Inneren ist gleich einem Ende oder liegt dazwischen."},
    base::Message{
        "rule.modular",
        "Auf der modularen Linie von {first} bis {last} haben je {number} aufeinanderfolgende "
        "Zellen verschiedene Reste modulo {number}."},
    base::Message{"rule.nabner",
                  "Keine zwei Zellen der Nabner-Linie von {first} bis {last} haben gleiche oder "
                  "aufeinanderfolgende Ziffern."},
    base::Message{"rule.palindrome",
                  "Das Palindrom von {first} bis {last} liest sich in beiden Richtungen gleich."},
    base::Message{"rule.renban",
                  "Die Renban-Linie von {first} bis {last} enthält aufeinanderfolgende Ziffern in "
                  "beliebiger Reihenfolge."},
    base::Message{"rule.slow-thermo",
                  "Auf dem langsamen Thermometer von {first} bis {last} fallen die Ziffern nie."},
    base::Message{"rule.thermo", "Auf dem Thermometer von {first} bis {last} steigen die Ziffern."},
    base::Message{"rule.whisper",
                  "Nachbarn auf der Flüsterlinie von {first} bis {last} unterscheiden sich um "
                  "mindestens {number}."},
    base::Message{
        "rule.arrow",
        "Jeder Schaft des Pfeils mit dem Kreis bei {line} hat als Summe die Zahl im Kreis."},
    base::Message{
        "rule.double-arrow",
        "Die Ziffern im Inneren des Doppelpfeils von {first} bis {last} haben dieselbe Summe "
        "wie seine beiden Enden."},
    base::Message{
        "rule.region-sum",
        "Die Teile der Linie von {first} bis {last} zwischen den Grenzen der Blöcke haben "
        "dieselbe Summe."},
    base::Message{"rule.sum-line",
                  "Die Linie von {first} bis {last} zerfällt in Teile mit der Summe {number}."},
    base::Message{"rule.zipper",
                  "Zellen der Reißverschluss-Linie von {first} bis {last} mit gleichem Abstand von "
                  "ihrer Mitte haben dieselbe Summe."},
    base::Message{"rule.equal-sum",
                  "Die Gruppen von Zellen, deren eine bei {first} beginnt, haben dieselbe Summe."},
    base::Message{
        "rule.equality",
        "Der Gleichheitskäfig bei {first} hat gleich viele gerade und ungerade Ziffern und "
        "gleich viele kleine und große."},
    base::Message{
        "rule.killer",
        "Die Ziffern des Käfigs bei {first} sind verschieden und haben die Summe {numbers}."},
    base::Message{"rule.killer.plain", "Die Ziffern des Käfigs bei {first} sind verschieden."},
    base::Message{"rule.little-killer",
                  "Die Diagonale von {first} bis {last} hat die Summe {number}."},
    base::Message{
        "rule.lunchbox",
        "In der Lunchbox bei {first} haben die Ziffern, die zwischen der kleinsten und der "
        "größten aufgeführt sind, die Summe {number}."},
    base::Message{"rule.rellik",
                  "Keine Gruppe von Ziffern im Rellik-Käfig bei {first} hat die Summe {number}."},
    base::Message{"rule.sum",
                  "Die Zellen {line} haben, jede mit ihrem Faktor, die Summe {number}."},
    base::Message{
        "rule.full-rank",
        "Die Linie, die bei {first} beginnt, hat unter allen Zeilen und Spalten, als Zahlen "
        "gelesen, den Rang {number}."},
    base::Message{
        "rule.full-rank-ties",
        "Die als Zahlen gelesenen Zeilen und Spalten folgen der Regel über Gleichstände."},
    base::Message{"rule.hidden-skyscraper",
                  "Von {first} aus gesehen ist die erste Ziffer, die eine größere verdeckt, die "
                  "{number}."},
    base::Message{
        "rule.sandwich",
        "Zwischen der kleinsten und der größten Ziffer der Linie von {first} bis {last} haben "
        "die Ziffern die Summe {number}."},
    base::Message{"rule.skyscraper",
                  "Von {first} aus gesehen sind {number} Ziffern der Linie größer als alle davor."},
    base::Message{"rule.x-sum",
                  "Die ersten X Ziffern der Linie von {first} bis {last} haben die Summe {number}, "
                  "wobei X die erste von ihnen ist."},
    base::Message{"rule.contain-at-least",
                  "Die Zellen {line} enthalten {numbers_and} jeweils mindestens so oft, wie es "
                  "aufgeführt ist."},
    base::Message{
        "rule.contain-exactly",
        "Die Zellen {line} enthalten {numbers_and} jeweils genau so oft, wie es aufgeführt "
        "ist."},
    base::Message{
        "rule.count-distinct",
        "Die Ziffer in {first} ist die Anzahl verschiedener Ziffern in den anderen Zellen."},
    base::Message{"rule.counting-circles",
                  "Jede Ziffer in einem Kreis ist die Anzahl der Kreise mit dieser Ziffer."},
    base::Message{"rule.look-and-say", "Die Vorgabe bei {first} zählt Ziffern in ihren Zellen."},
    base::Message{"rule.quadruple", "Das Quadrupel bei {line} enthält {numbers_and}."},
    base::Message{
        "rule.same-values",
        "Die Gruppen von Zellen, deren eine bei {first} beginnt, enthalten dieselben Ziffern "
        "gleich oft."},
    base::Message{
        "rule.box-index",
        "Ist eine indizierende Zelle ({line}) an Stelle p ihres Blocks die Ziffer x, so ist "
        "Stelle x des Blocks die Ziffer p."},
    base::Message{
        "rule.column-index",
        "Ist eine indizierende Zelle ({line}) in Spalte c die Ziffer x, so ist Spalte x ihrer "
        "Zeile die Ziffer c."},
    base::Message{
        "rule.row-index",
        "Ist eine indizierende Zelle ({line}) in Zeile r die Ziffer x, so ist Zeile x ihrer "
        "Spalte die Ziffer r."},
    base::Message{
        "rule.numbered-room",
        "Ist die Ziffer in {first} gleich X, so ist die X-te Zelle ihrer Linie die {number}."},
    base::Message{
        "rule.value-index",
        "Die zweite Zelle der Linie von {first} bis {last} zählt, wie weit hinter ihr die "
        "Ziffer der ersten steht."},
    base::Message{"rule.automaton",
                  "Auf der Linie von {first} bis {last} gilt eine Regel für Folgen."},
    base::Message{"rule.pattern", "Auf der Linie von {first} bis {last} gilt ein Muster."},
    base::Message{"rule.chaos",
                  "Das Gitter zerfällt in zusammenhängende Regionen mit verschiedenen Ziffern."},
    base::Message{
        "rule.chaos-arrow",
        "Die Ziffer in {first} zählt die Zellen, die ihre Pfeile in ihrer Region erreichen."},
    base::Message{"rule.chaos-count",
                  "Die Ziffer in {first} zählt aufgeführte Zellen in ihrer Region."},
    base::Message{"rule.connected",
                  "Die Zellen mit bestimmten Ziffern hängen über Kanten zusammen."},
    base::Message{"rule.and", "Mehrere Bedingungen gelten zusammen."},
    base::Message{"rule.copies", "Eine Gruppe von Bedingungen gilt an mehreren Stellen."},
    base::Message{"rule.or", "Mindestens eine von mehreren Bedingungen gilt."},
};

}  // namespace

std::span<const base::Message> german_constraints() {
  return kGermanConstraints;
}

}  // namespace inlay::sudoku::grade::messages

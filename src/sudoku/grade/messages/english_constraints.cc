// English: what each kind of constraint demands.
#include <array>

#include "sudoku/grade/messages/catalogues.h"

namespace inlay::sudoku::grade::messages {
namespace {

constexpr std::array kEnglishConstraints{
    base::Message{"rule.given", "The candidates of {cells} are limited to {numbers}."},
    base::Message{"rule.even", "The cells {cells} are even."},
    base::Message{"rule.odd", "The cells {cells} are odd."},
    base::Message{"rule.maximum", "A maximum ({line}) is greater than its neighbours."},
    base::Message{"rule.minimum", "A minimum ({line}) is less than its neighbours."},
    base::Message{"rule.diagonal", "The digits on the diagonal from {first} to {last} differ."},
    base::Message{"rule.different", "The digits in {line} differ."},
    base::Message{"rule.disjoint-groups", "Cells at the same place of their boxes differ."},
    base::Message{"rule.doppelganger", "Each house has a 0 and misses one other digit."},
    base::Message{"rule.jigsaw", "The digits in each region differ."},
    base::Message{"rule.region-same-values",
                  "All rows, columns and regions of the same size have the same digits."},
    base::Message{"rule.windoku", "The digits in each window differ."},
    base::Message{"rule.anti-king", "Cells a king's move apart differ."},
    base::Message{"rule.anti-knight", "Cells a knight's move apart differ."},
    base::Message{
        "rule.anti-taxicab",
        "A digit does not occur twice at a distance equal to itself, counted along rows and "
        "columns."},
    base::Message{"rule.diagonally-non-consecutive",
                  "Cells that touch only at a corner are not consecutive."},
    base::Message{"rule.dutch-flatmates",
                  "Each 5 has a 1 directly above it or a 9 directly below it."},
    base::Message{"rule.global-entropy",
                  "Each square of four cells has a low, a middle and a high digit."},
    base::Message{"rule.global-mod",
                  "Each square of four cells has a digit of each remainder modulo 3."},
    base::Message{"rule.knightmare", "Cells a knight's move apart do not sum to 5 or 15."},
    base::Message{"rule.negative-ratio",
                  "Neighbours without a dot do not have a ratio that a black dot shows."},
    base::Message{"rule.negative-xv", "Neighbours without a mark do not sum to 5 or 10."},
    base::Message{"rule.non-consecutive", "Neighbours are not consecutive."},
    base::Message{"rule.non-consecutive-unmarked", "Neighbours without a dot are not consecutive."},
    base::Message{"rule.strict-kropki",
                  "Neighbours without a dot are neither consecutive nor in the ratio 1:2."},
    base::Message{"rule.strict-xv", "Neighbours without a mark do not sum to 5 or 10."},
    base::Message{"rule.all-pairs", "A rule relates every two of the cells {line}."},
    base::Message{
        "rule.black-dot",
        "The black dot between {cells} means that one digit is {number} times the other."},
    base::Message{"rule.clone",
                  "The clone that starts at {first} has the same digits at the same places."},
    base::Message{"rule.greater", "The inequality between {cells} orders their digits."},
    base::Message{"rule.pair", "A rule relates {cells}."},
    base::Message{"rule.white-dot",
                  "The white dot between {cells} means that the digits differ by {number}."},
    base::Message{"rule.xv", "The mark between {cells} means that the digits sum to {number}."},
    base::Message{
        "rule.arithmetic",
        "Along the line from {first} to {last}, the digits change by the same amount at every "
        "step."},
    base::Message{
        "rule.between",
        "On the between line from {first} to {last}, every digit inside lies between the two "
        "ends."},
    base::Message{
        "rule.entropic",
        "On the entropic line from {first} to {last}, any three cells in a row have a low, a "
        "middle and a high digit."},
    base::Message{
        "rule.lockout",
        "The ends of the lockout line from {first} to {last} differ by at least {number}, and "
        "no digit inside is one of theirs or between them."},
    base::Message{"rule.modular",
                  "On the modular line from {first} to {last}, any {number} cells in a row have "
                  "different remainders modulo {number}."},
    base::Message{
        "rule.nabner",
        "No two cells of the nabner line from {first} to {last} have equal or consecutive "
        "digits."},
    base::Message{"rule.palindrome",
                  "The palindrome from {first} to {last} reads the same in both directions."},
    base::Message{
        "rule.renban",
        "The renban line from {first} to {last} contains consecutive digits in any order."},
    base::Message{"rule.slow-thermo",
                  "Along the slow thermometer from {first} to {last}, the digits never fall."},
    base::Message{"rule.thermo", "Along the thermometer from {first} to {last}, the digits rise."},
    base::Message{
        "rule.whisper",
        "Neighbours on the whisper line from {first} to {last} differ by at least {number}."},
    base::Message{
        "rule.arrow",
        "Each shaft of the arrow with the circle at {line} sums to the number in the circle."},
    base::Message{
        "rule.double-arrow",
        "The digits inside the double arrow from {first} to {last} have the same sum as its "
        "two ends."},
    base::Message{
        "rule.region-sum",
        "The parts of the line from {first} to {last} between borders of boxes have the same "
        "sum."},
    base::Message{"rule.sum-line",
                  "The line from {first} to {last} splits into parts that sum to {number}."},
    base::Message{
        "rule.zipper",
        "Cells of the zipper line from {first} to {last} at the same distance from its middle "
        "have the same sum."},
    base::Message{"rule.equal-sum",
                  "The groups of cells, one of which starts at {first}, have the same sum."},
    base::Message{
        "rule.equality",
        "The equality cage at {first} has as many even as odd digits, and as many low as high "
        "ones."},
    base::Message{"rule.killer", "The digits of the cage at {first} differ and sum to {numbers}."},
    base::Message{"rule.killer.plain", "The digits of the cage at {first} differ."},
    base::Message{"rule.little-killer", "The diagonal from {first} to {last} sums to {number}."},
    base::Message{
        "rule.lunchbox",
        "In the lunchbox at {first}, the digits listed between the least and the greatest sum "
        "to {number}."},
    base::Message{"rule.rellik",
                  "No group of digits in the rellik cage at {first} sums to {number}."},
    base::Message{"rule.sum", "The cells {line} have the sum {number}, each with its factor."},
    base::Message{
        "rule.full-rank",
        "The line that starts at {first} has rank {number} among all rows and columns, read "
        "as numbers."},
    base::Message{"rule.full-rank-ties",
                  "The rows and columns read as numbers follow the rule about ties."},
    base::Message{"rule.hidden-skyscraper",
                  "Seen from {first}, the first digit that a greater one hides is {number}."},
    base::Message{
        "rule.sandwich",
        "Between the least and the greatest digit of the line from {first} to {last}, the "
        "digits sum to {number}."},
    base::Message{
        "rule.skyscraper",
        "Seen from {first}, {number} digits of the line are greater than all before them."},
    base::Message{
        "rule.x-sum",
        "The first X digits of the line from {first} to {last} sum to {number}, where X is "
        "the first of them."},
    base::Message{
        "rule.contain-at-least",
        "The cells {line} contain each of {numbers_and} at least as often as it is listed."},
    base::Message{
        "rule.contain-exactly",
        "The cells {line} contain each of {numbers_and} exactly as often as it is listed."},
    base::Message{"rule.count-distinct",
                  "The digit in {first} is the number of different digits in the other cells."},
    base::Message{"rule.counting-circles",
                  "Each digit in a circle is the number of circles with this digit."},
    base::Message{"rule.look-and-say", "The clue at {first} counts digits in its cells."},
    base::Message{"rule.quadruple", "The quadruple at {line} contains {numbers_and}."},
    base::Message{
        "rule.same-values",
        "The groups of cells, one of which starts at {first}, contain the same digits equally "
        "often."},
    base::Message{
        "rule.box-index",
        "If an indexing cell ({line}) at place p of its box is x, place x of the box is p."},
    base::Message{"rule.column-index",
                  "If an indexing cell ({line}) in column c is x, column x of its row is c."},
    base::Message{"rule.row-index",
                  "If an indexing cell ({line}) in row r is x, row x of its column is r."},
    base::Message{"rule.numbered-room",
                  "If the digit in {first} is X, the X-th cell of its line is {number}."},
    base::Message{"rule.value-index",
                  "The second cell of the line from {first} to {last} counts how far behind it the "
                  "digit of the first one stands."},
    base::Message{"rule.automaton",
                  "A rule for sequences holds on the line from {first} to {last}."},
    base::Message{"rule.pattern", "A pattern holds on the line from {first} to {last}."},
    base::Message{"rule.chaos",
                  "The grid is divided into connected regions with different digits."},
    base::Message{"rule.chaos-arrow",
                  "The digit in {first} counts the cells that its arrows reach in its region."},
    base::Message{"rule.chaos-count", "The digit in {first} counts listed cells in its region."},
    base::Message{"rule.connected", "The cells with certain digits are connected by edges."},
    base::Message{"rule.and", "Several constraints hold together."},
    base::Message{"rule.copies", "A group of constraints holds at several places."},
    base::Message{"rule.or", "At least one of several constraints holds."},
};

}  // namespace

std::span<const base::Message> english_constraints() {
  return kEnglishConstraints;
}

}  // namespace inlay::sudoku::grade::messages

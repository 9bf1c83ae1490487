// English: chains, forcing chains and rounds.
#include <array>

#include "sudoku/grade/messages/catalogues.h"

namespace inlay::sudoku::grade::messages {
namespace {

constexpr std::array kEnglishChains{
    base::Message{"x_cycle.pattern",
                  "{cells} form a closed loop for {digits}: along it, its candidates must be true "
                  "and false alternately."},
    base::Message{"y_cycle.pattern",
                  "{cells} have two candidates each and form a closed loop: along it, the "
                  "candidates that link them must be true and false alternately."},
    base::Message{"xy_cycle.pattern",
                  "Candidates of {cells} form a closed loop: along it, they must be true and false "
                  "alternately."},
    base::Message{
        "cycle.reason",
        "There are only two ways: either {ons}, or {offs}. {targets} {targets:1=sees|see} "
        "one of these cells with the same digit in both cases."},
    base::Message{"cycle.long.reason",
                  "There are only two ways round the loop. In both, {targets} {targets:1=sees|see} "
                  "a cell of the loop with the same digit."},
    base::Message{"forcing_x_chain.pattern",
                  "A chain of links for {digits} starts at {start} and leads back to it."},
    base::Message{"forcing_chain.pattern",
                  "A chain of links starts at {source} and leads back to the same candidate."},
    base::Message{"nice_loop.pattern", "A chain of links starts at {start} and leads back to it."},
    base::Message{"nice_loop.grouped.pattern",
                  "A chain of links, some of them between groups of cells, starts at {start} and "
                  "leads back to it."},
    base::Message{"aic.pattern", "A chain of links leads from {first_cell} to {last_cell}."},
    base::Message{"aic.grouped.pattern",
                  "A chain of links, some of them between groups of cells, leads from {first_cell} "
                  "to {last_cell}."},
    base::Message{"x_chain.pattern",
                  "A chain of links for {digits} leads from {first_cell} to {last_cell}."},
    base::Message{"xy_chain.pattern",
                  "{cells} have two candidates each, and each cell sees the next."},
    base::Message{"chain.refuted.reason",
                  "Suppose {source}. Then, one after the other: {walk}. The assumption contradicts "
                  "itself, so it is wrong."},
    base::Message{"chain.refuted.long.reason",
                  "Suppose {source}. After {links} links this leads to {target}. The assumption "
                  "contradicts itself, so it is wrong."},
    base::Message{"chain.forced.reason",
                  "Suppose {source}. Then, one after the other: {walk}. The assumption contradicts "
                  "itself, so {target}."},
    base::Message{"chain.forced.long.reason",
                  "Suppose {source}. After {links} links this leads to {target}. The assumption "
                  "contradicts itself, so {target}."},
    base::Message{"chain.one_end.reason",
                  "Suppose {source}. Then, one after the other: {walk}. So {first} or {last}, and "
                  "no cell that sees both can hold this digit."},
    base::Message{
        "chain.one_end.long.reason",
        "If {source}, the chain leads to {target}. So {first} or {last}, and no cell that "
        "sees both can hold this digit."},
    base::Message{"chain.two_ends.reason",
                  "Suppose {source}. Then, one after the other: {walk}. So {first} or {last}. As "
                  "the two cells see each other, neither can hold the digit of the other end."},
    base::Message{
        "chain.two_ends.long.reason",
        "If {source}, the chain leads to {target}. So {first} or {last}. As the two cells "
        "see each other, neither can hold the digit of the other end."},
    base::Message{"loop.two_digits.reason",
                  "Suppose {source}. Then, one after the other: {walk}. {start} cannot hold two "
                  "digits, so the assumption is wrong."},
    base::Message{"loop.two_digits.long.reason",
                  "Suppose {source}. After {links} links this leads to {target}. {start} cannot "
                  "hold two digits, so the assumption is wrong."},
    base::Message{"loop.either_way.reason",
                  "If {opposite}, then {target}. Suppose {source}: then, one after the other, "
                  "{walk}. So {target} either way."},
    base::Message{"loop.either_way.long.reason",
                  "If {opposite}, then {target}. If {source}, the chain leads to {target}, too. So "
                  "{target} either way."},
    base::Message{"loop.continuous.reason",
                  "The loop closes without a contradiction, so there are only two ways round it, "
                  "and of the two ends of every link exactly one is true. Each removed candidate "
                  "sees both ends of a link with its digit, or shares a cell with both."},

    base::Message{"forcing.contradiction.pattern", "{source} leads to a contradiction."},
    base::Message{"forcing.opposite.reason",
                  "Suppose {source}. After {length} steps this leads to the opposite, so it is "
                  "wrong."},
    base::Message{"forcing.opposite.short.reason",
                  "Suppose {source}. Then, one after the other: {walk}. The assumption contradicts "
                  "itself, so it is wrong."},
    base::Message{"forcing.both.reason",
                  "Suppose {source}. After {length} steps {where} must be both {what} and not "
                  "{what}, a contradiction. So the assumption is wrong."},
    base::Message{"forcing.two_digits.reason",
                  "Suppose {source}. After {length} steps {where} must be {what} at once, a "
                  "contradiction. So the assumption is wrong."},
    base::Message{
        "forcing.twice.reason",
        "Suppose {source}. After {length} steps {where} must all be {what}, although they "
        "see each other. So the assumption is wrong."},
    base::Message{"forcing.no_candidate.reason",
                  "Suppose {source}. After {length} steps no candidate is left for {where}. So the "
                  "assumption is wrong."},
    base::Message{"forcing.no_place.reason",
                  "Suppose {source}. After {length} steps no place is left for {what} in {house}. "
                  "So the assumption is wrong."},
    base::Message{"forcing.impossible.reason",
                  "Suppose {source}. After {length} steps this leads to a contradiction. So the "
                  "assumption is wrong."},
    base::Message{"forcing.cell.pattern",
                  "{where} can only be {what_or}, and each of these leads to {target}."},
    base::Message{"forcing.cell.reason",
                  "One of the candidates must be right, so {target} in any case. The chains have "
                  "{length} steps in total."},
    base::Message{"forcing.cell.short.reason",
                  "{cases} One of the candidates must be right, so {target} in any case."},
    base::Message{
        "forcing.region.pattern",
        "In {house}, the only places for {what} are {where}, and each of them leads to {target}."},
    base::Message{"forcing.region.unnamed.pattern",
                  "One of {where} must be {what}, and each of these places leads to {target}."},
    base::Message{"forcing.region.reason",
                  "One of the places must be right, so {target} in any case. The chains have "
                  "{length} steps in total."},
    base::Message{"forcing.region.short.reason",
                  "{cases} One of the places must be right, so {target} in any case."},
    base::Message{"forcing.double.pattern", "{target} follows whether {where} is {what} or not."},
    base::Message{"forcing.double.reason",
                  "One of the two must be the case, and both lead to {target}. The chains have "
                  "{length} steps in total."},
    base::Message{"forcing.double.short.reason",
                  "{cases} One of the two must be the case, so {target} either way."},
    base::Message{"forcing.case", "If {source}: {walk}."},
    base::Message{"forcing.nested", "Some of these steps rest on further, shorter chains."},
    base::Message{"brute_force.pattern", "No technique of this scale finds a step here."},
    base::Message{"brute_force.reason",
                  "A search for the solution shows that {cells} is {digits}."},

    base::Message{"round.pattern",
                  "This round takes every step of this kind on the board at once."},
    base::Message{"round.full_house.reason",
                  "Each of these cells is the last empty cell of a house."},
    base::Message{"round.hidden_single.reason",
                  "Each of these cells is the only place for its digit in a house."},
    base::Message{"round.naked_single.reason", "Each of these cells has only one candidate left."},
    base::Message{"round.pointing.reason",
                  "In each case, all candidates of a digit in one house lie in another house, so "
                  "the digit cannot go anywhere else in that other house."},
    base::Message{"round.naked_pair.reason",
                  "In each case, two cells of a house have only two candidates between them, so "
                  "no other cell of the house can hold these digits."},
    base::Message{"round.naked_triple.reason",
                  "In each case, three cells of a house have only three candidates between them, "
                  "so no other cell of the house can hold these digits."},
    base::Message{"round.naked_quad.reason",
                  "In each case, four cells of a house have only four candidates between them, so "
                  "no other cell of the house can hold these digits."},
    base::Message{"round.hidden_pair.reason",
                  "In each case, two digits can go in only two cells of a house, so these cells "
                  "can hold no other digit."},
    base::Message{"round.hidden_triple.reason",
                  "In each case, three digits can go in only three cells of a house, so these "
                  "cells can hold no other digit."},
    base::Message{"round.hidden_quad.reason",
                  "In each case, four digits can go in only four cells of a house, so these cells "
                  "can hold no other digit."},
    base::Message{"round.x_wing.reason",
                  "In each case, all places for a digit in two lines lie in the same two crossing "
                  "lines, so no other cell of these crossing lines can hold the digit."},
    base::Message{"round.swordfish.reason",
                  "In each case, all places for a digit in three lines lie in the same three "
                  "crossing lines, so no other cell of these crossing lines can hold the digit."},
    base::Message{"round.jellyfish.reason",
                  "In each case, all places for a digit in four lines lie in the same four "
                  "crossing lines, so no other cell of these crossing lines can hold the digit."},
    base::Message{"round.xyz_wing.reason",
                  "In each case, one of three cells must hold the digit, and the cell that loses "
                  "it sees all three."},
    base::Message{"round.forcing_chain.reason",
                  "In each case, assuming the opposite leads along a chain of links to a "
                  "contradiction."},
    base::Message{"round.region_forcing_chains.reason",
                  "In each case, all candidates of a cell, or all places for a digit in a house, "
                  "lead to the same conclusion."},
    base::Message{"round.contradiction_forcing_chain.reason",
                  "In each case, assuming the opposite and working out what follows ends in a "
                  "contradiction."},
    base::Message{"bare.pattern", "There is a step of this technique here."},
    base::Message{"bare.reason", "It was found without the evidence that explains it."},
};

}  // namespace

std::span<const base::Message> english_chains() {
  return kEnglishChains;
}

}  // namespace inlay::sudoku::grade::messages

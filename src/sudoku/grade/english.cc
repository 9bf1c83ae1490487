// The English catalogue: why a step is right. "So ..." follows, with what it does.
#include <array>

#include "base/message.h"
#include "inlay/grade.h"

namespace inlay::sudoku::grade {
using base::Message;

namespace {

constexpr std::array kEnglish{
    Message{"full_house", "{cells} is the last empty cell of {house}."},
    Message{"hidden_single", "In {house} only {cells} can hold {digits}."},
    Message{"naked_single", "{cells} can hold nothing but {digits}."},
    Message{
        "direct_pointing",
        "The {digits} of {base} is in {cells}, so it goes from the rest of {cover}; another box "
        "then has one place for it."},
    Message{
        "direct_claiming",
        "The {digits} of {base} is in {cells}, so it goes from the rest of {cover}; another line "
        "then has one place for it."},
    Message{"pointing", "The {digits} of {base} is in {cells}, which are all in {cover}."},
    Message{"claiming", "The {digits} of {base} is in {cells}, which are all in {cover}."},
    Message{"direct_hidden_pair",
            "In {house} the digits {digits} are in {cells}, which leaves one place for another."},
    Message{"direct_hidden_triple",
            "In {house} the digits {digits} are in {cells}, which leaves one place for another."},
    Message{"naked_pair", "In {house} the cells {cells} hold {digits} between them."},
    Message{"naked_triple", "In {house} the cells {cells} hold {digits} between them."},
    Message{"naked_quad", "In {house} the cells {cells} hold {digits} between them."},
    Message{"hidden_pair", "In {house} the digits {digits} have no place but {cells}."},
    Message{"hidden_triple", "In {house} the digits {digits} have no place but {cells}."},
    Message{"hidden_quad", "In {house} the digits {digits} have no place but {cells}."},
    Message{"x_wing", "The {digits} of {base} are all in {cover}."},
    Message{"swordfish", "The {digits} of {base} are all in {cover}."},
    Message{"jellyfish", "The {digits} of {base} are all in {cover}."},
    Message{"xy_wing",
            "Whatever the first of {cells} holds, one of the two others is {digits}, and the cells "
            "that see both are not."},
    Message{"xyz_wing", "One of {cells} is {digits}, and the cells that see all three are not."},
    Message{"unique_rectangle_1",
            "Were {cells} to hold only {digits}, the puzzle would have two solutions."},
    Message{"unique_rectangle_2",
            "Were {cells} to hold only {digits}, the puzzle would have two solutions; so one of "
            "them holds the digit more that they have."},
    Message{"unique_rectangle_3",
            "Were {cells} to hold only {digits}, the puzzle would have two solutions; so two of "
            "them are together one cell of a set in {house}."},
    Message{"unique_rectangle_4",
            "Were {cells} to hold only {digits}, the puzzle would have two solutions; {house} has "
            "no other place for one of these digits, so the other goes."},
    Message{"unique_loop_1",
            "Were the loop {cells} to hold only {digits}, the puzzle would have two solutions."},
    Message{"unique_loop_2",
            "Were the loop {cells} to hold only {digits}, the puzzle would have two solutions; so "
            "one of them holds the digit more that they have."},
    Message{"unique_loop_3",
            "Were the loop {cells} to hold only {digits}, the puzzle would have two solutions; so "
            "two of them are together one cell of a set in {house}."},
    Message{"unique_loop_4",
            "Were the loop {cells} to hold only {digits}, the puzzle would have two solutions; "
            "{house} has no other place for one of these digits, so the other goes."},
    Message{"bug_1",
            "Without {digits} in {cells} every candidate would come twice in each house and each "
            "cell, and the puzzle would have two solutions."},
    Message{"bug_2",
            "Without the {digits} in {cells} the puzzle would have two solutions, so it is in one "
            "of them."},
    Message{"bug_3",
            "Without {digits} in {cells} the puzzle would have two solutions; so these cells are "
            "together one cell of a set in {house}."},
    Message{"bug_4",
            "Without {digits} in {cells} the puzzle would have two solutions, and the digit that "
            "both have is locked there in {house}."},
    Message{"aligned_pair",
            "Each pair of digits in {cells} that uses these candidates leaves nothing to a cell "
            "that sees both."},
    Message{"aligned_triple",
            "Each triple of digits in {cells} that uses these candidates leaves nothing to a cell "
            "that sees all."},
    Message{"x_cycle", "{chain} is a cycle, true in one of its two ways."},
    Message{"y_cycle", "{chain} is a cycle, true in one of its two ways."},
    Message{"xy_cycle", "{chain} is a cycle, true in one of its two ways."},
    Message{"forcing_x_chain", "If {source}, then {target}: {chain}."},
    Message{"forcing_chain", "If {source}, then {target}: {chain}."},
    Message{"nishio", "{source} would give both {target}, which cannot be ({steps} steps)."},
    Message{"cell_forcing_chains", "Each digit of {cells} gives {target} ({steps} steps)."},
    Message{"region_forcing_chains",
            "Each place of {digits} in {house} gives {target} ({steps} steps)."},
    Message{"double_forcing_chain", "Both {source} give {target} ({steps} steps)."},
    Message{"contradiction_forcing_chain",
            "{source} would give both {target}, which cannot be ({steps} steps)."},
    // Of scale "hodoku" alone.
    Message{"locked_pair",
            "The cells {cells}, in a box and a line at once, hold {digits} between them."},
    Message{"locked_triple",
            "The cells {cells}, in a box and a line at once, hold {digits} between them."},
    Message{
        "finned_x_wing",
        "The {digits} of {base} is in {cover} but for fins, and goes where it sees all of these."},
    Message{
        "finned_swordfish",
        "The {digits} of {base} is in {cover} but for fins, and goes where it sees all of these."},
    Message{
        "finned_jellyfish",
        "The {digits} of {base} is in {cover} but for fins, and goes where it sees all of these."},
    Message{
        "finned_franken_x_wing",
        "The {digits} of {base} is in {cover} but for fins, and goes where it sees all of these."},
    Message{
        "finned_franken_swordfish",
        "The {digits} of {base} is in {cover} but for fins, and goes where it sees all of these."},
    Message{
        "sashimi_x_wing",
        "The {digits} of {base} is in {cover} but for fins, and goes where it sees all of these, "
        "even though a base has nothing else there."},
    Message{
        "sashimi_swordfish",
        "The {digits} of {base} is in {cover} but for fins, and goes where it sees all of these, "
        "even though a base has nothing else there."},
    Message{
        "sashimi_jellyfish",
        "The {digits} of {base} is in {cover} but for fins, and goes where it sees all of these, "
        "even though a base has nothing else there."},
    Message{"franken_x_wing", "The {digits} of {base} are all in {cover}."},
    Message{"franken_swordfish", "The {digits} of {base} are all in {cover}."},
    Message{"skyscraper",
            "Each of {base} has two places for {digits}, and two of these are in {cover}; so one "
            "of the other two is {digits}."},
    Message{"two_string_kite",
            "Each of {base} has two places for {digits}, and two of these are in {cover}; so one "
            "of the other two is {digits}."},
    Message{"turbot_fish", "One end of {chain} is {digits}."},
    Message{"empty_rectangle",
            "The {digits} of {house} is in one row or one column, and {base} turns the one into "
            "the other."},
    Message{"w_wing",
            "Of {cells} the first two hold the same two digits, and {house} leaves only one of "
            "them without {digits}."},
    Message{"remote_pair", "Along {chain} the cells hold {digits} by turns."},
    Message{"simple_colours",
            "Strong links of {digits} join {cells} in two colours, one of which is true."},
    Message{"multi_colours",
            "Strong links of {digits} join {cells} in two clusters of two colours each, and "
            "colours of both see each other."},
    Message{"unique_rectangle_5",
            "Were {cells} to hold only {digits}, the puzzle would have two solutions; so one of "
            "them holds the digit more that they have."},
    Message{"unique_rectangle_6",
            "Were {cells} to hold only {digits}, the puzzle would have two solutions; in their "
            "rows and columns one of these digits has no other place."},
    Message{"hidden_rectangle",
            "Were {cells} to hold only {digits}, the puzzle would have two solutions; in {house} "
            "one of these digits has no other place."},
    Message{"avoidable_rectangle_1",
            "Were {cells} to hold {digits} by turns, none of them given, the puzzle would have "
            "two solutions."},
    Message{"avoidable_rectangle_2",
            "Were {cells} to hold {digits} by turns, none of them given, the puzzle would have "
            "two solutions; so one of them holds the digit more that they have."},
    Message{"x_chain", "One end of {chain} is {digits}."},
    Message{"xy_chain", "One end of {chain} is {digits}."},
    Message{"nice_loop", "{chain} leaves no other way."},
    Message{"grouped_nice_loop", "{chain} leaves no other way."},
    Message{"sue_de_coq",
            "Where {base} and {cover} cross, {cells} hold {digits}; cells of the one and of the "
            "other use up all but as many of these as there are cells."},
    Message{"als_xz",
            "Two sets of {cells} have one digit more than cells each, and of a digit that they "
            "share only one can have it; so {digits} is in the other, or locked in both."},
    Message{"als_xy_wing",
            "Three sets of {cells} have one digit more than cells each; the third takes a digit "
            "from one of the others, which then holds {digits}."},
    Message{"als_chain",
            "A chain of sets of {cells} has one digit more than cells in each; so {digits} is in "
            "the first or in the last."},
    Message{"death_blossom",
            "Whatever the first of {cells} holds, it takes that from a set of cells with one "
            "digit more than cells, which then holds {digits}."},
    Message{"forcing_net", "All that follows from {source} ({steps} steps) leaves no other way."},
    Message{"brute_force", "No technique goes on; the solution has {digits} in {cells}."},
};

}  // namespace

const Catalogue& english_catalogue() {
  static const Catalogue catalogue("en", {kEnglish});
  return catalogue;
}

const Catalogue& german_catalogue() {
  static const Catalogue catalogue("de", {kEnglish});
  return catalogue;
}

std::span<const std::string_view> languages() {
  static constexpr std::array<std::string_view, 2> kLanguages{"en", "de"};
  return kLanguages;
}

const Catalogue* find_catalogue(std::string_view language) {
  for (const Catalogue* const one : {&english_catalogue(), &german_catalogue()}) {
    if (one->language() == language) return one;
  }
  return nullptr;
}

}  // namespace inlay::sudoku::grade

// The parts of the catalogues: one table of messages each, grouped by subject.
//
// src/base/message.h describes the syntax. Every catalogue has the same messages with the same
// parameters; a test compares them. A step takes its messages from "<key>.pattern" and
// "<key>.reason", with the keys of src/sudoku/grade/text.
#ifndef INLAY_SRC_SUDOKU_GRADE_MESSAGES_CATALOGUES_H_
#define INLAY_SRC_SUDOKU_GRADE_MESSAGES_CATALOGUES_H_

#include <span>

#include "base/message.h"

namespace inlay::sudoku::grade::messages {

std::span<const base::Message> english_words();     // lists, houses, areas, effects, hints
std::span<const base::Message> english_patterns();  // singles to colouring
std::span<const base::Message> english_logic();     // uniqueness, aligned exclusion, sets
std::span<const base::Message> english_chains();    // chains, forcing chains, rounds
std::span<const base::Message> english_variants();  // techniques for constraints
// "rule.KIND": what a constraint demands, one sentence.
std::span<const base::Message> english_constraints();

std::span<const base::Message> german_words();
std::span<const base::Message> german_titles();
std::span<const base::Message> german_patterns();
std::span<const base::Message> german_logic();
std::span<const base::Message> german_chains();
std::span<const base::Message> german_variants();
std::span<const base::Message> german_constraints();

}  // namespace inlay::sudoku::grade::messages

#endif  // INLAY_SRC_SUDOKU_GRADE_MESSAGES_CATALOGUES_H_

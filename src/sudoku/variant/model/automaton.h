// Automaton: a finite automaton over the values of a sequence of cells.
//
// Nondeterministic, without empty moves. Symbols are values counted from the least value.
#ifndef INLAY_SRC_SUDOKU_VARIANT_MODEL_AUTOMATON_H_
#define INLAY_SRC_SUDOKU_VARIANT_MODEL_AUTOMATON_H_

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "sudoku/variant/model/board_geometry.h"

namespace inlay::sudoku::variant {

struct Automaton {
  struct Move {
    ValueSet values;  // the symbols of this move
    std::uint32_t target;
  };
  std::vector<std::vector<Move>> moves;  // for each state
  std::vector<std::uint32_t> starts;
  std::vector<bool> accepting;  // for each state
  // For cells that have every value of the board once: the automaton accepts their values exactly
  // if one of these rows has them. A row is a set of values for each cell. Empty: not known.
  std::vector<ValueSet> rows;
  // Automata that are kept for the next puzzles of the process have a number; 0: it is not kept.
  // What is computed from it may be kept under its number.
  std::uint64_t number = 0;

  std::size_t states() const { return moves.size(); }
  std::uint32_t add_state(bool accepts);
  // Adds the values to the move between these states.
  void add_move(std::uint32_t from, ValueSet values, std::uint32_t to);

  // Sets of states in increasing order: those that follow one of these by the symbol, and whether
  // one of these accepts.
  using States = std::vector<std::uint32_t>;
  States after(const States& from, int symbol) const;
  bool any_accepts(const States& states) const;
  // Whether it accepts these symbols.
  bool accepts(std::span<const int> symbols) const;
  // The same language in fewer states, as far as merging states with equal futures finds them.
  Automaton reduced() const;

  // The deterministic automaton of a function: next(state, value) gives the state after an actual
  // value, or nothing if the sequence is impossible. State must be ordered. Explores the states
  // that are reachable within `length` cells.
  template <typename State, typename Next, typename Accepts>
  static Automaton of(const VariantBoard& board, std::size_t length, const State& start,
                      const Next& next, const Accepts& accepts);
};

template <typename State, typename Next, typename Accepts>
Automaton Automaton::of(const VariantBoard& board, std::size_t length, const State& start,
                        const Next& next, const Accepts& accepts) {
  Automaton result;
  std::map<State, std::uint32_t> numbers;
  std::vector<State> frontier;
  const auto number = [&](const State& state, std::vector<State>& fresh) {
    const auto [place, is_new] =
        numbers.try_emplace(state, static_cast<std::uint32_t>(numbers.size()));
    if (is_new) {
      result.add_state(accepts(state));
      fresh.push_back(state);
    }
    return place->second;
  };
  result.starts.push_back(number(start, frontier));
  for (std::size_t layer = 0; layer < length && !frontier.empty(); ++layer) {
    std::vector<State> fresh;
    for (const State& state : frontier) {
      const std::uint32_t from = numbers.at(state);
      for (int value = board.min_value; value <= board.max_value; ++value) {
        const std::optional<State> target = next(state, value);
        if (target) {
          result.add_move(from, ValueSet{1} << (value - board.min_value), number(*target, fresh));
        }
      }
    }
    frontier = std::move(fresh);
  }
  return result;
}

}  // namespace inlay::sudoku::variant

#endif  // INLAY_SRC_SUDOKU_VARIANT_MODEL_AUTOMATON_H_

#include "sudoku/variant/kinds/shared_automata.h"

#include <map>
#include <mutex>

namespace inlay::sudoku::variant {

namespace {

constexpr std::size_t kMostMoves = 500'000;  // of all that are kept, some 10 MB

struct Kept {
  std::mutex mutex;  // protects the members below
  std::map<AutomatonKey, std::shared_ptr<const Automaton>> automata;
  std::size_t moves = 0;
  std::uint64_t numbers = 0;  // given so far
};

Kept& kept() {
  static Kept instance;
  return instance;
}

}  // namespace

std::shared_ptr<const Automaton> kept_automaton(const AutomatonKey& key) {
  Kept& all = kept();
  const std::lock_guard lock(all.mutex);
  const auto found = all.automata.find(key);
  return found == all.automata.end() ? nullptr : found->second;
}

std::shared_ptr<const Automaton> keep_automaton(const AutomatonKey& key, Automaton automaton) {
  std::size_t moves = automaton.states();  // each counts as a move, so that none is free
  for (const auto& of_state : automaton.moves) moves += of_state.size();
  if (moves > kMostMoves) return std::make_shared<const Automaton>(std::move(automaton));
  Kept& all = kept();
  const std::lock_guard lock(all.mutex);
  if (all.moves + moves > kMostMoves) {
    all.automata.clear();
    all.moves = 0;
  }
  automaton.number = ++all.numbers;
  auto made = std::make_shared<const Automaton>(std::move(automaton));
  if (all.automata.try_emplace(key, made).second) all.moves += moves;
  return made;
}

}  // namespace inlay::sudoku::variant

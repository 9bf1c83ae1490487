#include "sudoku/variant/model/automaton.h"

#include <algorithm>
#include <unordered_map>

namespace inlay::sudoku::variant {

namespace {

constexpr std::uint32_t kNone = ~std::uint32_t{0};

// The moves with one entry for each target, ordered by target.
void normalize(std::vector<Automaton::Move>& moves) {
  std::sort(moves.begin(), moves.end(),
            [](const Automaton::Move& a, const Automaton::Move& b) { return a.target < b.target; });
  std::size_t kept = 0;
  for (const Automaton::Move& move : moves) {
    if (kept > 0 && moves[kept - 1].target == move.target) {
      moves[kept - 1].values |= move.values;
    } else {
      moves[kept++] = move;
    }
  }
  moves.resize(kept, {0, 0});
}

// States that some start state reaches and that reach an accepting state.
std::vector<bool> useful_states(const Automaton& automaton) {
  const std::size_t count = automaton.states();
  std::vector<bool> reached(count);
  std::vector<std::uint32_t> order;
  const auto reach = [&](std::uint32_t state) {
    if (reached[state]) return;
    reached[state] = true;
    order.push_back(state);
  };
  for (const std::uint32_t start : automaton.starts) reach(start);
  for (std::size_t i = 0; i < order.size(); ++i) {
    for (const Automaton::Move& move : automaton.moves[order[i]]) reach(move.target);
  }
  // Moves backwards: the sources of each state, one after the other.
  std::vector<std::uint32_t> first(count + 1);
  for (const std::uint32_t state : order) {
    for (const Automaton::Move& move : automaton.moves[state]) ++first[move.target + 1U];
  }
  for (std::size_t i = 0; i < count; ++i) first[i + 1] += first[i];
  std::vector<std::uint32_t> sources(first[count]);
  std::vector<std::uint32_t> place(first.begin(), first.end() - 1);
  for (const std::uint32_t state : order) {
    for (const Automaton::Move& move : automaton.moves[state]) {
      sources[place[move.target]++] = state;
    }
  }
  std::vector<bool> useful(count);
  std::vector<std::uint32_t> left;
  for (const std::uint32_t state : order) {
    if (!automaton.accepting[state]) continue;
    useful[state] = true;
    left.push_back(state);
  }
  while (!left.empty()) {
    const std::uint32_t state = left.back();
    left.pop_back();
    for (std::uint32_t i = first[state]; i < first[state + 1U]; ++i) {
      if (useful[sources[i]]) continue;
      useful[sources[i]] = true;
      left.push_back(sources[i]);
    }
  }
  return useful;
}

// The automaton with state i renamed to name[i]; states without a name are left out, states with
// one name must have equal futures.
Automaton renamed(const Automaton& automaton, const std::vector<std::uint32_t>& name,
                  std::uint32_t count) {
  Automaton result;
  result.moves.resize(count);
  result.accepting.resize(count);
  for (std::size_t state = 0; state < automaton.states(); ++state) {
    if (name[state] == kNone) continue;
    std::vector<Automaton::Move>& moves = result.moves[name[state]];
    if (!moves.empty()) continue;  // an equal state
    for (const Automaton::Move& move : automaton.moves[state]) {
      if (name[move.target] != kNone && move.values != 0) {
        moves.push_back({move.values, name[move.target]});
      }
    }
    normalize(moves);
    result.accepting[name[state]] = automaton.accepting[state];
  }
  for (const std::uint32_t start : automaton.starts) {
    if (name[start] != kNone) result.starts.push_back(name[start]);
  }
  std::sort(result.starts.begin(), result.starts.end());
  result.starts.erase(std::unique(result.starts.begin(), result.starts.end()), result.starts.end());
  return result;
}

constexpr std::uint64_t mix(std::uint64_t x) {
  x = (x ^ x >> 31) * 0x9E3779B97F4A7C15U;
  x = (x ^ x >> 29) * 0xBF58476D1CE4E5B9U;
  return x ^ x >> 32;
}

// Classes of states whose futures agree as far as moves were followed: they start as accepting or
// not and are split until nothing changes. The hash of a move does not depend on the order of the
// moves.
std::uint32_t split(const Automaton& automaton, std::vector<std::uint32_t>& classes) {
  const std::size_t count = automaton.states();
  classes.assign(automaton.accepting.begin(), automaton.accepting.end());
  std::uint32_t known = 0;
  std::unordered_map<std::uint64_t, std::uint32_t> numbers;
  std::vector<std::uint32_t> next(count);
  for (;;) {
    numbers.clear();
    for (std::size_t state = 0; state < count; ++state) {
      std::uint64_t hash = mix(classes[state] + 1U);
      for (const Automaton::Move& move : automaton.moves[state]) {
        const std::uint64_t target = mix(classes[move.target] + 0x100000001U);
        for (ValueSet rest = move.values; rest != 0; rest &= rest - 1) {
          hash += mix(target + (rest & -rest));
        }
      }
      next[state] =
          numbers.try_emplace(hash, static_cast<std::uint32_t>(numbers.size())).first->second;
    }
    classes.swap(next);
    const auto found = static_cast<std::uint32_t>(numbers.size());
    if (found == known || found == count) return found;
    known = found;
  }
}

// Whether states of one class have the same moves between classes. Fails only if two hashes met by
// chance.
bool is_consistent(const Automaton& automaton, const std::vector<std::uint32_t>& classes,
                   std::uint32_t count) {
  const auto moves_of = [&](std::size_t state) {
    std::vector<Automaton::Move> moves;
    for (const Automaton::Move& move : automaton.moves[state]) {
      moves.push_back({move.values, classes[move.target]});
    }
    normalize(moves);
    return moves;
  };
  std::vector<std::uint32_t> first(count, kNone);
  for (std::uint32_t state = 0; state < automaton.states(); ++state) {
    std::uint32_t& other = first[classes[state]];
    if (other == kNone) {
      other = state;
      continue;
    }
    const auto a = moves_of(state);
    const auto b = moves_of(other);
    const bool equal = std::equal(a.begin(), a.end(), b.begin(), b.end(),
                                  [](const Automaton::Move& x, const Automaton::Move& y) {
                                    return x.values == y.values && x.target == y.target;
                                  });
    if (!equal || automaton.accepting[state] != automaton.accepting[other]) return false;
  }
  return true;
}

}  // namespace

std::uint32_t Automaton::add_state(bool accepts) {
  moves.emplace_back();
  accepting.push_back(accepts);
  return static_cast<std::uint32_t>(moves.size() - 1);
}

void Automaton::add_move(std::uint32_t from, ValueSet values, std::uint32_t to) {
  for (Move& move : moves[from]) {
    if (move.target != to) continue;
    move.values |= values;
    return;
  }
  moves[from].push_back({values, to});
}

Automaton::States Automaton::after(const States& from, int symbol) const {
  States next;
  for (const std::uint32_t state : from) {
    for (const Move& move : moves[state]) {
      if ((move.values >> symbol & 1) != 0) next.push_back(move.target);
    }
  }
  std::sort(next.begin(), next.end());
  next.erase(std::unique(next.begin(), next.end()), next.end());
  return next;
}

bool Automaton::any_accepts(const States& states) const {
  return std::any_of(states.begin(), states.end(),
                     [this](std::uint32_t state) { return accepting[state]; });
}

bool Automaton::accepts(std::span<const int> symbols) const {
  States here = starts;
  for (const int symbol : symbols) here = after(here, symbol);
  return any_accepts(here);
}

Automaton Automaton::reduced() const {
  const std::vector<bool> useful = useful_states(*this);
  std::vector<std::uint32_t> name(states(), kNone);
  std::uint32_t count = 0;
  for (std::size_t state = 0; state < states(); ++state) {
    if (useful[state]) name[state] = count++;
  }
  Automaton trimmed = renamed(*this, name, count);
  const std::uint32_t classes = split(trimmed, name);
  if (classes == count || !is_consistent(trimmed, name, classes)) return trimmed;
  return renamed(trimmed, name, classes);
}

}  // namespace inlay::sudoku::variant

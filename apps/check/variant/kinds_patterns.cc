// Sequences that an automaton or a regular expression describes.
#include <algorithm>
#include <map>

#include "check/variant/keys.h"
#include "check/variant/kinds.h"

namespace inlay_check {
namespace {

// Follows a nondeterministic automaton: a state of the machine is the number of a set of states.
class Follower {
 public:
  explicit Follower(Automaton automaton) : automaton_(std::move(automaton)) {
    number(automaton_.starts);
  }

  // After the first set, which has the number 0.
  std::uint64_t next(std::uint64_t from, std::uint32_t symbol) {
    std::vector<std::uint32_t> after;
    for (const std::uint32_t state : sets_[from]) {
      for (const Automaton::Move& move : automaton_.moves[state]) {
        if ((move.symbols & symbol) != 0) after.push_back(move.target);
      }
    }
    return number(std::move(after));
  }
  bool is_empty(std::uint64_t set) const { return sets_[set].empty(); }
  bool accepts(std::uint64_t set) const {
    return std::any_of(sets_[set].begin(), sets_[set].end(),
                       [&](std::uint32_t state) { return automaton_.accepting[state]; });
  }

 private:
  static constexpr std::size_t kMostEntries = std::size_t{1} << 22;

  std::uint64_t number(std::vector<std::uint32_t> set) {
    std::sort(set.begin(), set.end());
    set.erase(std::unique(set.begin(), set.end()), set.end());
    const auto found = numbers_.find(set);
    if (found != numbers_.end()) return found->second;
    entries_ += set.size() + 1;
    require(entries_ <= kMostEntries, [] { return "an automaton has too many sets of states"; });
    sets_.push_back(set);
    return numbers_[std::move(set)] = sets_.size() - 1;
  }

  Automaton automaton_;
  std::vector<std::vector<std::uint32_t>> sets_;
  std::map<std::vector<std::uint32_t>, std::uint64_t> numbers_;
  std::size_t entries_ = 0;
};

// The lists are segments of one sequence; the separator stands between two of them.
void add_sequence(const std::vector<CellList>& segments, std::uint32_t separator,
                  const std::shared_ptr<Follower>& follower, Builder& b) {
  CellList cells;
  std::vector<std::size_t> separators{0};  // before each cell, and at the end
  for (std::size_t i = 0; i < segments.size(); ++i) {
    if (i > 0) ++separators.back();
    for (const Cell cell : segments[i]) {
      cells.push_back(cell);
      separators.push_back(0);
    }
  }
  const auto skip = [separators, separator, follower](std::uint64_t set, std::size_t place) {
    for (std::size_t i = 0; i < separators[place]; ++i) set = follower->next(set, separator);
    return set;
  };
  const std::size_t count = cells.size();
  b.machine(
      std::move(cells), {},
      [skip, follower, least = b.board().least](State& state, std::size_t place, int value) {
        state.a = follower->next(skip(state.a, place), std::uint32_t{1} << (value - least));
        return !follower->is_empty(state.a);
      },
      [skip, follower, count](const State& state) {
        return follower->accepts(skip(state.a, count));
      });
}

void add_automaton(const Constraint& c, Builder& b) {
  const auto follower = std::make_shared<Follower>(automaton_of_key(c.text));
  if (!c.numbers.empty() && c.numbers[0] == 1) {
    return add_sequence(c.parts, std::uint32_t{1} << b.board().values(), follower, b);
  }
  for (const CellList& cells : c.parts) {
    if (!cells.empty()) add_sequence({cells}, 0, follower, b);
  }
}
void add_pattern(const Constraint& c, Builder& b) {
  const auto follower = std::make_shared<Follower>(automaton_of_pattern(c.text, b.board()));
  for (const CellList& cells : c.parts) {
    if (!cells.empty()) add_sequence({cells}, 0, follower, b);
  }
}

constexpr KindRow kPatternsRows[] = {{"automaton", 0, 1, add_automaton},
                                     {"pattern", 0, 1, add_pattern}};

}  // namespace

std::span<const KindRow> pattern_rows() {
  return kPatternsRows;
}

}  // namespace inlay_check

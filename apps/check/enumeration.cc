#include "check/enumeration.h"

#include <algorithm>
#include <set>

#include "check/grid_search.h"

namespace inlay_check {
namespace {

// The question: which puzzles of a grid.
struct Question {
  std::string grid;
  int clues = 0;
  CellFlags allowed{};
  CellFlags required{};
  bool minimal = false;
  bool columns = false;  // of the run: its bands are columns

  std::string key() const {
    std::string text = grid + ' ' + std::to_string(clues) + (minimal ? " minimal " : " ");
    for (const bool cell : allowed) text += cell ? '1' : '0';
    for (const bool cell : required) text += cell ? '1' : '0';
    return text;
  }
};

std::string rest_of_line(Lines& lines, std::string_view keyword) {
  Words words = expect(lines, keyword);
  require(!words.empty(), [&] { return "expected a value after " + quoted(keyword); });
  std::string value(words.next());
  require(words.empty(), [&] { return "unexpected " + quoted(words.next()); });
  lines.advance();
  return value;
}

std::string read_grid(Lines& lines) {
  std::string grid = rest_of_line(lines, "grid");
  require(grid.size() == 81, [] { return "expected a grid of 81 digits"; });
  for (std::size_t house = 0; house < 27; ++house) {
    std::set<char> digits;
    for (std::size_t i = 0; i < 9; ++i) {
      const std::size_t number = house % 9;
      const std::size_t cell = house < 9    ? number * 9 + i
                               : house < 18 ? i * 9 + number
                                            : number / 3 * 27 + number % 3 * 3 + i / 3 * 9 + i % 3;
      require(grid[cell] >= '1' && grid[cell] <= '9', [] { return "the grid is not solved"; });
      digits.insert(grid[cell]);
    }
    require(digits.size() == 9, [] { return "the grid is not solved: a digit occurs twice"; });
  }
  return grid;
}

CellFlags read_flags(Lines& lines, std::string_view keyword, bool otherwise) {
  CellFlags flags;
  flags.fill(otherwise);
  if (!begins_with(lines, keyword)) return flags;
  const std::string text = rest_of_line(lines, keyword);
  require(text.size() == 81, [] { return "expected 81 characters"; });
  for (std::size_t cell = 0; cell < 81; ++cell) flags[cell] = text[cell] != '.';
  return flags;
}

// Whether the clues of the line are those of the grid, k of them, and where clues may be.
CellFlags read_clues(const std::string& line, const Question& question) {
  require(line.size() == 81, [] { return "expected a puzzle of 81 characters"; });
  CellFlags clues{};
  int count = 0;
  for (std::size_t cell = 0; cell < 81; ++cell) {
    clues[cell] = line[cell] != '.';
    count += clues[cell] ? 1 : 0;
    require(!clues[cell] || line[cell] == question.grid[cell],
            [] { return "a clue is not that of the grid"; });
    require(!clues[cell] || question.allowed[cell],
            [] { return "a clue is outside the allowed cells"; });
    require(clues[cell] || !question.required[cell], [] { return "a required cell has no clue"; });
  }
  require(count == question.clues,
          [&] { return "the puzzle has " + counted(static_cast<std::uint64_t>(count), "clue"); });
  return clues;
}

void check_puzzle(const std::string& line, const Question& question, GridSearch& search) {
  CellFlags clues = read_clues(line, question);
  require(search.unique(clues), [] { return "the puzzle has another solution"; });
  if (!question.minimal) return;
  for (std::size_t cell = 0; cell < 81; ++cell) {
    if (!clues[cell]) continue;
    clues[cell] = false;
    require(!search.unique(clues), [] { return "the puzzle has a redundant clue"; });
    clues[cell] = true;
  }
}

// The clue sets of a band, computed once for each number of clues.
class ClueSets {
 public:
  ClueSets(const Question& question, GridSearch& search) : question_(question), search_(search) {}

  std::uint64_t of(int band, int n) {
    const auto [at, fresh] = known_.try_emplace({band, n}, 0);
    if (fresh) {
      at->second =
          search_.clue_sets(band, question_.columns, n, question_.allowed, question_.required);
    }
    return at->second;
  }
  // The smallest number of clues; 28 if no number is enough.
  int fewest(int band) {
    int n = 0;
    while (n < 28 && of(band, n) == 0) ++n;
    return n;
  }

 private:
  const Question& question_;
  GridSearch& search_;
  std::map<std::pair<int, int>, std::uint64_t> known_;
};

struct Part {
  std::uint64_t clues[3];
  std::uint64_t third, sets[2], pairs, survivors, searched, leaves, found;
};

Part read_part(Lines& lines) {
  Words words = expect(lines, "part");
  Part part{};
  const auto next = [&](std::uint64_t& number) {
    require(!words.empty(), [] { return "expected 11 numbers after 'part'"; });
    number = words.next_number();
  };
  for (std::uint64_t& clues : part.clues) next(clues);
  for (std::uint64_t* const number : {&part.third, &part.sets[0], &part.sets[1], &part.pairs,
                                      &part.survivors, &part.searched, &part.leaves, &part.found}) {
    next(*number);
  }
  require(words.empty(), [] { return "expected 11 numbers after 'part'"; });
  lines.advance();
  return part;
}

// Checks the plan of the run, and returns the number of puzzles that its parts found.
std::uint64_t check_parts(Lines& lines, const Question& question, GridSearch& search) {
  ClueSets sets(question, search);
  const int fewest[3] = {sets.fewest(0), sets.fewest(1), sets.fewest(2)};
  std::set<std::pair<std::uint64_t, std::uint64_t>> seen;
  std::uint64_t found = 0;
  while (begins_with(lines, "part")) {
    const Part part = read_part(lines);
    require(part.clues[0] + part.clues[1] + part.clues[2] ==
                    static_cast<std::uint64_t>(question.clues) &&
                part.clues[0] <= 27 && part.clues[1] <= 27 && part.clues[2] <= 27,
            [] { return "the clues of the part do not add up"; });
    require(part.third < 3, [] { return "the third band must be 0, 1 or 2"; });
    require(seen.insert({part.clues[0], part.clues[1]}).second,
            [] { return "the distribution occurs twice"; });
    const int bands[2] = {part.third == 0 ? 1 : 0, part.third == 2 ? 1 : 2};
    for (int i = 0; i < 2; ++i) {
      const std::uint64_t expected = sets.of(bands[i], static_cast<int>(part.clues[bands[i]]));
      require(part.sets[i] == expected, [&] {
        return "band " + std::to_string(bands[i] + 1) + " has " + counted(expected, "clue set") +
               ", the part has " + std::to_string(part.sets[i]);
      });
    }
    require(part.pairs == part.sets[0] * part.sets[1] && part.survivors <= part.pairs &&
                part.searched <= part.survivors,
            [] { return "the numbers of pairs do not fit"; });
    found += part.found;
  }
  for (int a = fewest[0]; a <= 27; ++a) {
    for (int b = fewest[1]; b <= 27; ++b) {
      const int c = question.clues - a - b;
      if (c < fewest[2] || c > 27) continue;
      const bool possible = sets.of(0, a) > 0 && sets.of(1, b) > 0 && sets.of(2, c) > 0;
      require(!possible ||
                  seen.contains({static_cast<std::uint64_t>(a), static_cast<std::uint64_t>(b)}),
              [&] {
                return "the distribution " + std::to_string(a) + ' ' + std::to_string(b) + ' ' +
                       std::to_string(c) + " is missing";
              });
    }
  }
  return found;
}

}  // namespace

std::string Enumerations::check(Lines& lines, const Limits& limits) {
  Question question;
  question.grid = read_grid(lines);
  Words words = expect(lines, "clues");
  question.clues = static_cast<int>(std::min<std::uint64_t>(words.next_number(), 82));
  require(words.empty() && question.clues >= 1 && question.clues <= 81,
          [] { return "the number of clues must be from 1 to 81"; });
  lines.advance();
  if (begins_with(lines, "minimal")) {
    question.minimal = true;
    lines.advance();
  }
  question.allowed = read_flags(lines, "within", true);
  question.required = read_flags(lines, "containing", false);
  const std::string bands = rest_of_line(lines, "bands");
  require(bands == "rows" || bands == "columns", [] { return "expected 'rows' or 'columns'"; });
  question.columns = bands == "columns";

  std::uint64_t work = limits.work;
  GridSearch search(question.grid, work);
  const std::uint64_t found = check_parts(lines, question, search);
  std::string puzzles;
  std::string last;
  std::uint64_t count = 0;
  for (; begins_with(lines, "puzzle"); ++count) {
    const std::string line(expect(lines, "puzzle").next());
    require(count == 0 || last < line, [] { return "the puzzles are not in increasing order"; });
    check_puzzle(line, question, search);
    puzzles += line;
    last = line;
    lines.advance();
  }
  require(count == found, [&] {
    return "puzzles listed: " + std::to_string(count) + ", found: " + std::to_string(found);
  });
  require(expect(lines, "end").empty(), [] { return "unexpected text after 'end'"; });
  lines.advance();
  const auto [known, first] = answers_.try_emplace(question.key(), puzzles);
  require(known->second == puzzles,
          [] { return "an earlier certificate of this question lists other puzzles"; });
  return "grid, " + counted(count, "puzzle") + " with " +
         counted(static_cast<std::uint64_t>(question.clues), "clue") +
         (first ? "; that there is no other is not verified"
                : "; the same as in an earlier certificate");
}

}  // namespace inlay_check

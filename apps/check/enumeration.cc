#include "check/enumeration.h"

#include <algorithm>
#include <set>

#include "check/grid_search.h"
#include "check/sha256.h"

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

using Distribution = std::array<std::uint64_t, 3>;  // clues in each band

struct Part {
  Distribution clues;
  std::uint64_t third, sets[2], pairs, survivors, searched, leaves, found;
  std::string hash;
};

// Puzzles: how many, and the hash of their lines.
struct Puzzles {
  std::uint64_t count = 0;
  Sha256 hash;

  void add(const std::string& line) {
    ++count;
    hash.add(line + '\n');
  }
};

Part read_part(const Lines& lines) {
  Words words = expect(lines, "part");
  Part part{};
  const auto another = [&] {
    require(!words.empty(), [] { return "expected 11 numbers and a hash after 'part'"; });
  };
  const auto next = [&](std::uint64_t& number) {
    another();
    number = words.next_number();
  };
  for (std::uint64_t& clues : part.clues) next(clues);
  for (std::uint64_t* const number : {&part.third, &part.sets[0], &part.sets[1], &part.pairs,
                                      &part.survivors, &part.searched, &part.leaves, &part.found}) {
    next(*number);
  }
  another();
  part.hash = words.next();
  require(words.empty(), [] { return "expected 11 numbers and a hash after 'part'"; });
  return part;
}

std::string name_of(const Distribution& clues) {
  return std::to_string(clues[0]) + ' ' + std::to_string(clues[1]) + ' ' + std::to_string(clues[2]);
}

// Checks the plan of the run, and returns its parts.
std::map<Distribution, Part> check_parts(Lines& lines, const Question& question,
                                         GridSearch& search) {
  ClueSets sets(question, search);
  const int fewest[3] = {sets.fewest(0), sets.fewest(1), sets.fewest(2)};
  std::map<Distribution, Part> parts;
  for (; begins_with(lines, "part"); lines.advance()) {
    const Part part = read_part(lines);
    require(part.clues[0] + part.clues[1] + part.clues[2] ==
                    static_cast<std::uint64_t>(question.clues) &&
                part.clues[0] <= 27 && part.clues[1] <= 27 && part.clues[2] <= 27,
            [] { return "the clues of the part do not add up"; });
    require(part.third < 3, [] { return "the third band must be 0, 1 or 2"; });
    require(parts.emplace(part.clues, part).second, [] { return "the distribution occurs twice"; });
    const std::size_t bands[2] = {part.third == 0 ? 1U : 0U, part.third == 2 ? 1U : 2U};
    for (std::size_t i = 0; i < 2; ++i) {
      const int clues = static_cast<int>(part.clues[bands[i]]);
      const std::uint64_t expected = sets.of(static_cast<int>(bands[i]), clues);
      require(part.sets[i] == expected, [&] {
        return "band " + std::to_string(bands[i] + 1) + " has " + counted(expected, "clue set") +
               ", the part has " + std::to_string(part.sets[i]);
      });
    }
    require(part.pairs == part.sets[0] * part.sets[1] && part.survivors <= part.pairs &&
                part.searched <= part.survivors,
            [] { return "the numbers of pairs do not fit"; });
  }
  for (int a = fewest[0]; a <= 27; ++a) {
    for (int b = fewest[1]; b <= 27; ++b) {
      const int c = question.clues - a - b;
      if (c < fewest[2] || c > 27) continue;
      const bool possible = sets.of(0, a) > 0 && sets.of(1, b) > 0 && sets.of(2, c) > 0;
      const Distribution clues = {static_cast<std::uint64_t>(a), static_cast<std::uint64_t>(b),
                                  static_cast<std::uint64_t>(c)};
      require(!possible || parts.contains(clues),
              [&] { return "the distribution " + name_of(clues) + " is missing"; });
    }
  }
  return parts;
}

Distribution distribution_of(const std::string& puzzle, bool columns) {
  Distribution clues{};
  for (std::size_t cell = 0; cell < 81; ++cell) {
    if (puzzle[cell] != '.') ++clues[columns ? cell % 9 / 3 : cell / 27];
  }
  return clues;
}

// Checks that each part found the listed puzzles with its distribution.
void check_found(const std::map<Distribution, Part>& parts,
                 const std::map<Distribution, Puzzles>& listed) {
  const auto complain = [](const Distribution& clues, std::uint64_t count, std::uint64_t found) {
    return "puzzles listed with the distribution " + name_of(clues) + ": " + std::to_string(count) +
           ", found: " + std::to_string(found);
  };
  // Clang 14 does not let a lambda capture the two names of a structured binding.
  for (const auto& row : listed) {
    require(parts.contains(row.first), [&] { return complain(row.first, row.second.count, 0); });
  }
  for (const auto& row : parts) {
    const Distribution& clues = row.first;
    const Part& part = row.second;
    const auto at = listed.find(clues);
    const Puzzles puzzles = at == listed.end() ? Puzzles{} : at->second;
    require(puzzles.count == part.found,
            [&] { return complain(clues, puzzles.count, part.found); });
    require(puzzles.hash.hex() == part.hash, [&] {
      return "the hash of the puzzles with the distribution " + name_of(clues) + " is " +
             puzzles.hash.hex();
    });
  }
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
  const std::map<Distribution, Part> parts = check_parts(lines, question, search);
  Puzzles all;
  std::map<Distribution, Puzzles> by_distribution;
  std::string last;
  for (; begins_with(lines, "puzzle"); lines.advance()) {
    Words puzzle = expect(lines, "puzzle");
    require(!puzzle.empty(), [] { return "expected a puzzle after 'puzzle'"; });
    const std::string line(puzzle.next());
    require(puzzle.empty(), [] { return "unexpected text after the puzzle"; });
    require(all.count == 0 || last < line,
            [] { return "the puzzles are not in increasing order"; });
    check_puzzle(line, question, search);
    all.add(line);
    by_distribution[distribution_of(line, question.columns)].add(line);
    last = line;
  }
  const std::string hash = all.hash.hex();
  Words given = expect(lines, "sha256");
  require(!given.empty() && given.next() == hash && given.empty(),
          [&] { return "the hash of the puzzles is " + hash; });
  check_found(parts, by_distribution);
  lines.advance();
  require(expect(lines, "end").empty(), [] { return "unexpected text after 'end'"; });
  lines.advance();
  Answer& answer = answers_[question.key()];
  const bool first = answer.hash.empty();
  if (first) answer.hash = hash;
  require(answer.hash == hash,
          [] { return "an earlier certificate of this question lists other puzzles"; });
  const bool other_bands = question.columns ? answer.by_rows : answer.by_columns;
  (question.columns ? answer.by_columns : answer.by_rows) = true;
  return "grid, " + counted(all.count, "puzzle") + " with " +
         counted(static_cast<std::uint64_t>(question.clues), "clue") +
         (first         ? "; that there is no other is not verified"
          : other_bands ? "; the same as in an earlier certificate with other bands"
                        : "; the same as in an earlier certificate with these bands");
}

}  // namespace inlay_check

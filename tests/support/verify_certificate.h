// Reads the claim of a certificate and checks it by counting, without its tree.
//
// Independent of the checker, so that each can refute the other. Require: the checker accepted the
// certificate.
#ifndef INLAY_TESTS_SUPPORT_VERIFY_CERTIFICATE_H_
#define INLAY_TESTS_SUPPORT_VERIFY_CERTIFICATE_H_

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "inlay/cover.h"
#include "inlay/sudoku.h"
#include "inlay/variant.h"

namespace inlay::test {

struct Statement {
  std::vector<std::vector<std::string>> problem;  // the words of the lines in front of the claim
  std::vector<std::string> claim;
  std::vector<std::vector<std::string>> solutions;
};

// How many solutions a certificate lists.
inline int solutions_listed(std::string_view text) {
  int count = 0;
  for (std::size_t at = 0; (at = text.find("\nsolution ", at)) != std::string_view::npos; ++at) {
    ++count;
  }
  return count;
}

inline std::vector<std::string> words_of(std::string_view line) {
  std::vector<std::string> words;
  std::string word;
  for (const char c : std::string(line) + ' ') {
    if (c != ' ' && c != '\t') {
      word += c;
    } else if (!word.empty()) {
      words.push_back(std::move(word));
      word.clear();
    }
  }
  return words;
}

// The certificate that begins at a line (from 1) of the text.
inline Statement read_statement(std::string_view text, std::size_t first_line) {
  Statement statement;
  std::size_t number = 0;
  bool claimed = false;
  while (!text.empty()) {
    const std::size_t length = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, length);
    text.remove_prefix(std::min(length + 1, text.size()));
    if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
    if (++number < first_line || line.empty() || line.front() == '#') continue;
    std::vector<std::string> words = words_of(line);
    if (words.empty()) continue;
    if (words[0] == "tree" || words[0] == "end") break;
    if (words[0] == "claim") {
      claimed = true;
      statement.claim = std::move(words);
    } else {
      (claimed ? statement.solutions : statement.problem).push_back(std::move(words));
    }
  }
  return statement;
}

inline sudoku::Digit digit_of(char c) {
  if (c == '.') return 0;
  if (c >= '1' && c <= '9') return static_cast<sudoku::Digit>(c - '0');
  if (c >= 'A' && c <= 'Z') return static_cast<sudoku::Digit>(c - 'A' + 10);
  if (c >= 'a' && c <= 'z') return static_cast<sudoku::Digit>(c - 'a' + 36);
  return static_cast<sudoku::Digit>(c == '@' ? 62 : c == '$' ? 63 : 64);
}

inline sudoku::Grid grid_of(std::string_view text) {
  sudoku::Grid grid;
  for (const char c : text) grid.push_back(digit_of(c));
  return grid;
}

inline sudoku::Puzzle puzzle_of(const Statement& statement) {
  const auto& boxes = statement.problem.at(1);
  sudoku::Puzzle puzzle(*sudoku::Rules::boxes(std::stoi(boxes.at(1)), std::stoi(boxes.at(2))));
  for (const auto& words : statement.problem) {
    if (words[0] == "house") {
      std::vector<sudoku::Cell> cells;
      for (std::size_t i = 1; i < words.size(); ++i) {
        cells.push_back(static_cast<sudoku::Cell>(std::stoi(words[i]) - 1));
      }
      puzzle.rules = *puzzle.rules.with_house(cells);
    } else if (words[0] == "givens") {
      puzzle.clues = grid_of(words.at(1));
    } else if (words[0] == "marks") {
      for (std::size_t i = 1; i < words.size(); ++i) {
        sudoku::Mask mask = 0;
        for (const char c : words[i]) {
          if (c != '-') mask |= sudoku::bit(digit_of(c));
        }
        puzzle.candidates.push_back(mask);
      }
    }
  }
  return puzzle;
}

// A certificate may contain any bytes in a name; the library wants UTF-8.
inline std::vector<std::string> in_ascii(const std::vector<std::string>& words) {
  constexpr std::string_view kHex = "0123456789ABCDEF";
  std::vector<std::string> safe;
  for (const std::string& word : words) {
    std::string& text = safe.emplace_back();
    for (const char c : word) {
      const auto byte = static_cast<unsigned char>(c);
      if (byte < 0x80 && c != '%') {
        text += c;
      } else {
        text += {'%', kHex[byte >> 4], kHex[byte & 15]};
      }
    }
  }
  return safe;
}

inline cover::Problem cover_problem_of(const Statement& statement) {
  cover::Problem problem;
  for (const auto& raw : statement.problem) {
    const std::vector<std::string> words = in_ascii(raw);
    if (words[0] == "option") {
      std::vector<cover::Entry> entries;
      for (std::size_t i = 1; i < words.size(); ++i) {
        const std::size_t colon = words[i].find(':');
        cover::Entry entry{*problem.find_item(words[i].substr(0, colon))};
        if (colon != std::string::npos) entry.color = problem.color(words[i].substr(colon + 1));
        entries.push_back(entry);
      }
      (void)*problem.add_option(entries);
    } else if (words[0] == "bounded") {
      const cover::Bounds bounds{static_cast<std::uint32_t>(std::stoul(words.at(1))),
                                 static_cast<std::uint32_t>(std::stoul(words.at(2)))};
      for (std::size_t i = 3; i < words.size(); ++i) {
        (void)*problem.add_primary(words[i], bounds);
      }
    } else if (words[0] != "inlay-certificate") {
      for (std::size_t i = 1; i < words.size(); ++i) {
        (void)*(words[0] == "primary" ? problem.add_primary(words[i])
                                      : problem.add_secondary(words[i]));
      }
    }
  }
  return problem;
}

// True: `options` are the numbers (from 1) of a cover, by its definition.
inline bool is_cover(const cover::Problem& problem, const std::vector<std::string>& options) {
  std::vector<std::vector<cover::Color>> given(problem.item_count());
  for (std::size_t i = 1; i < options.size(); ++i) {
    for (const auto& entry :
         problem.option(static_cast<cover::OptionId>(std::stoul(options[i]) - 1))) {
      given[entry.item].push_back(entry.color);
    }
  }
  for (cover::ItemId item = 0; item < problem.item_count(); ++item) {
    const auto& colors = given[item];
    if (problem.is_primary(item)) {
      const cover::Bounds bounds = problem.bounds(item);
      if (colors.size() < bounds.least || colors.size() > bounds.most) return false;
      continue;
    }
    if (colors.size() > 1 &&
        (colors[0] == cover::kNoColor || colors != std::vector(colors.size(), colors[0]))) {
      return false;
    }
  }
  return true;
}

inline std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (std::size_t i = 1; i < words.size(); ++i) text += (i > 1 ? " " : "") + words[i];
  return text;
}

// The number of solutions of the variant, up to count + 1; nothing if the text is not a variant or
// a listed solution breaks a rule.
inline std::optional<Count> count_of_variant(const Statement& statement, std::uint64_t count) {
  const auto variant = sudoku::parse_variant(joined(statement.problem.at(1)));
  if (!variant) return std::nullopt;
  for (const auto& solution : statement.solutions) {
    std::vector<int> values;
    for (std::size_t i = 1; i < solution.size(); ++i) values.push_back(std::stoi(solution[i]));
    if (!variant->holds(values)) return std::nullopt;
  }
  return sudoku::count(*variant, {}, Budget::unlimited(), count + 1).count;
}

// Whether the claim is true, by counting the solutions; with an engine for the kind of problem.
inline bool is_true(const Statement& statement, std::string_view engine) {
  const std::string& kind = statement.claim.at(1);
  const std::uint64_t count = kind == "none" ? 0 : std::stoull(statement.claim.at(2));
  Count counted;
  const std::set<std::vector<std::string>> distinct(statement.solutions.begin(),
                                                    statement.solutions.end());
  if (distinct.size() != statement.solutions.size()) return false;
  if (statement.problem.at(0).at(2) == "variant") {
    const auto found = count_of_variant(statement, count);
    if (!found) return false;
    counted = *found;
  } else if (statement.problem.at(0).at(2) == "sudoku") {
    const sudoku::Puzzle puzzle = puzzle_of(statement);
    for (const auto& solution : statement.solutions) {
      if (!sudoku::is_solution(puzzle, grid_of(solution.at(1)))) return false;
    }
    counted = sudoku::count(puzzle, {.engine = engine}, Budget::unlimited(), count + 1)->count;
  } else {
    const cover::Problem problem = cover_problem_of(statement);
    for (const auto& solution : statement.solutions) {
      if (!is_cover(problem, solution)) return false;
    }
    counted = cover::count(problem, {.engine = engine}, Budget::unlimited(), count + 1)->count;
  }
  if (kind == "at-least") {
    return counted >= Count(count) && statement.solutions.size() == count;
  }
  return counted == Count(count) && statement.solutions.size() <= count;
}

}  // namespace inlay::test

#endif  // INLAY_TESTS_SUPPORT_VERIFY_CERTIFICATE_H_

// Which words a text of rules may have so that it describes only constraints that were read.
#include <algorithm>
#include <string>

#include "sudoku/notation/glyph.h"
#include "sudoku/notation/sudokupad_json.h"

namespace inlay::notation {
namespace {

struct Vocabulary {
  std::string_view kind;  // empty: the normal rules
  std::string_view words;
};
constexpr Vocabulary kVocabularies[] = {
    {"",
     "normal standard classic usual sudoku rule rules apply applies place put fill enter the a an "
     "and digit digits number numbers from to in into each every all row rows column columns box "
     "boxes region regions grid cell cells one of exactly once must may cannot contain contains "
     "appear appears repeat repeats so that 3x3 2x2 3x2 2x3 outlined bold"},
    {"jigsaw", "irregular jigsaw"},
    {"killer",
     "killer cage cages sum sums total totals corner top left clue clues shown given "
     "indicated its their within"},
    {"anti-knight", "anti knight antiknight knights s move chess apart by"},
    {"anti-king", "anti king antiking kings s move chess apart by diagonally touch touching"},
    {"non-consecutive", "non consecutive nonconsecutive orthogonally adjacent"},
};

// The letters and digits of a text in lower case, word by word.
std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words(1);
  for (const char c : text) {
    // A byte of another script is part of a word that no list has.
    const bool part = is_symbol(c) || static_cast<unsigned char>(c) >= 128;
    if (part) {
      words.back() += lower(c);
    } else if (!words.back().empty()) {
      words.emplace_back();
    }
  }
  if (words.back().empty()) words.pop_back();
  return words;
}

bool is_short_number(std::string_view word) {
  return word.size() <= 2 && std::all_of(word.begin(), word.end(), is_digit);
}

bool has_word(std::string_view list, std::string_view word) {
  for (std::size_t at = list.find(word); at != list.npos; at = list.find(word, at + 1)) {
    const std::size_t end = at + word.size();
    if ((at == 0 || list[at - 1] == ' ') && (end == list.size() || list[end] == ' ')) return true;
  }
  return false;
}

}  // namespace

bool says_only(std::string_view rules, std::span<const sudoku::Constraint> constraints) {
  const auto applies = [&](const Vocabulary& vocabulary) {
    return vocabulary.kind.empty() ||
           std::any_of(constraints.begin(), constraints.end(), [&](const auto& constraint) {
             return constraint.kind->name == vocabulary.kind;
           });
  };
  const auto words = words_of(rules);
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string& word = words[i];
    // "may not repeat" means that values differ; any other "not" could take a rule back.
    const bool no_repeat = word == "not" && i + 1 < words.size() && words[i + 1] == "repeat";
    const bool known =
        no_repeat || is_short_number(word) ||
        std::any_of(std::begin(kVocabularies), std::end(kVocabularies),
                    [&](const auto& row) { return applies(row) && has_word(row.words, word); });
    if (!known) return false;
  }
  return true;
}

}  // namespace inlay::notation

#include "sudoku/grade/messages/catalogues.h"

#include <array>

#include "inlay/grade.h"

namespace inlay::sudoku::grade {

using namespace messages;

const Catalogue& english_catalogue() {
  static const Catalogue catalogue(
      "en", {english_words(), english_patterns(), english_logic(), english_chains(),
             english_variants(), english_constraints()});
  return catalogue;
}

namespace {

const Catalogue& german_catalogue() {
  static const Catalogue catalogue(
      "de", {german_words(), german_titles(), german_patterns(), german_logic(), german_chains(),
             german_variants(), german_constraints()});
  return catalogue;
}

}  // namespace

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

#include "service/language.h"

#include <cstdlib>
#include <string>

#include "base/message.h"
#include "service/messages/messages.h"

namespace inlay::service {
namespace {

namespace grade = sudoku::grade;

std::string_view trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \t");
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(" \t") - begin + 1);
}

// "de" of "de-AT" and "de_DE.UTF-8".
std::string primary_subtag(std::string_view tag) {
  std::string code(tag.substr(0, tag.find_first_of("-_.@")));
  for (char& c : code) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return code;
}

// Thousandths of ";q=0.8"; 1000 without one, 0 if it cannot be read.
int quality_of(std::string_view parameters) {
  const std::size_t at = parameters.find("q=");
  if (at == std::string_view::npos) return 1000;
  int value = 0;
  int unit = 1000;
  for (const char c : parameters.substr(at + 2)) {
    if (c == '.') continue;
    if (c < '0' || c > '9' || unit == 0) break;
    value += (c - '0') * unit;
    unit /= 10;
  }
  return value;
}

}  // namespace

const grade::Catalogue& preferred_language(std::string_view preferences) {
  const grade::Catalogue* best = nullptr;
  int best_quality = 0;
  while (!preferences.empty()) {
    const std::size_t comma = preferences.find(',');
    const std::string_view item = preferences.substr(0, comma);
    preferences.remove_prefix(comma == std::string_view::npos ? preferences.size() : comma + 1);
    const std::size_t semicolon = item.find(';');
    const int quality =
        quality_of(semicolon == std::string_view::npos ? "" : item.substr(semicolon + 1));
    const grade::Catalogue* const catalogue =
        grade::find_catalogue(primary_subtag(trimmed(item.substr(0, semicolon))));
    if (catalogue == nullptr || quality <= best_quality) continue;
    best = catalogue;
    best_quality = quality;
  }
  return best != nullptr ? *best : grade::english_catalogue();
}

std::string translated(std::string_view english, std::string_view language) {
  if (language != "de") return std::string(english);
  for (const auto table : {messages::german_requests(), messages::german_puzzles(),
                           messages::german_problems(), messages::german_variants()}) {
    for (const base::Message& message : table) {
      const auto arguments = base::matched(message.id, english);
      if (!arguments) continue;
      base::MessageArguments in_language;
      for (const auto& [name, value] : arguments->values()) {
        in_language.set(name, translated(value.text, language));
      }
      return base::formatted(message.text, in_language);
    }
  }
  return std::string(english);
}

const grade::Catalogue& language_of_environment() {
  for (const char* const name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* const value = std::getenv(name);
    if (value != nullptr && *value != '\0') return preferred_language(value);
  }
  return grade::english_catalogue();
}

}  // namespace inlay::service

#include "http/field_values.h"

#include <algorithm>

#include "http/characters.h"

namespace inlay::http {
namespace {

constexpr std::size_t kNone = std::string_view::npos;

// Removes the text before the next separator, which it returns, and the separator.
std::string_view next_part(std::string_view& text, char separator) {
  const std::size_t end = text.find(separator);
  const std::string_view part = text.substr(0, end);
  text.remove_prefix(end == kNone ? text.size() : end + 1);
  return part;
}

// The weight of an element in thousandths, from its parameters: "q=0.5" is 500, none is 1000, a
// malformed one is 0.
int weight_of(std::string_view parameters) {
  constexpr int kWhole = 1000;
  while (!parameters.empty()) {
    const std::string_view parameter = trimmed(next_part(parameters, ';'));
    if (parameter.size() < 2 || lower(parameter[0]) != 'q' || parameter[1] != '=') continue;
    const std::string_view number = parameter.substr(2);
    if (number.empty() || number.size() > 5 || (number[0] != '0' && number[0] != '1')) return 0;
    if (number.size() > 1 && (number[1] != '.' || !all_digits(number.substr(2)))) return 0;
    int weight = (number[0] - '0') * kWhole;
    int unit = kWhole;
    for (const char digit : number.substr(std::min<std::size_t>(2, number.size()))) {
      weight += (digit - '0') * (unit /= 10);
    }
    return std::min(weight, kWhole);
  }
  return kWhole;
}

// Removes a quoted string, quotes included. False: it is missing or has no end.
bool remove_quoted(std::string_view& text) {
  if (!text.starts_with('"')) return false;
  for (std::size_t at = 1; at < text.size(); ++at) {
    if (text[at] == '\\') {
      ++at;
    } else if (text[at] == '"') {
      text.remove_prefix(at + 1);
      return true;
    }
  }
  return false;
}

// Whether these are parameters: *( OWS ";" OWS [ name "=" ( token / quoted-string ) ] ).
bool are_parameters(std::string_view text) {
  while (!(text = trimmed(text)).empty()) {
    if (text[0] != ';') return false;
    text = trimmed(text.substr(1));
    if (text.empty() || text[0] == ';') continue;
    const std::size_t equals = text.find('=');
    if (equals == kNone || !is_token(text.substr(0, equals))) return false;
    text.remove_prefix(equals + 1);
    if (remove_quoted(text)) continue;
    const std::size_t end = std::min(text.find_first_of("; \t"), text.size());
    if (!is_token(text.substr(0, end))) return false;
    text.remove_prefix(end);
  }
  return true;
}

// Whether a language range matches a supported language: the same, or followed by subtags.
bool covers(std::string_view range, std::string_view language) {
  return range.size() >= language.size() &&
         equal_ignoring_case(range.substr(0, language.size()), language) &&
         (range.size() == language.size() || range[language.size()] == '-');
}

}  // namespace

bool has_token(std::string_view list, std::string_view token) {
  while (!list.empty()) {
    std::string_view parameters = next_part(list, ',');
    const std::string_view element = trimmed(next_part(parameters, ';'));
    if (equal_ignoring_case(element, token) && weight_of(parameters) > 0) return true;
  }
  return false;
}

bool is_token_list(std::string_view list) {
  while (!list.empty()) {
    const std::string_view element = trimmed(next_part(list, ','), " ");
    if (!element.empty() && !is_token(element)) return false;
  }
  return true;
}

bool is_media_type(std::string_view value, std::string_view type) {
  const std::size_t end = std::min(value.find_first_of("; \t"), value.size());
  return equal_ignoring_case(value.substr(0, end), type) && are_parameters(value.substr(end));
}

std::string_view preferred_language(std::string_view accept_language,
                                    std::span<const std::string_view> supported) {
  std::string_view best;
  int best_weight = 0;
  std::size_t best_position = 0;
  for (const std::string_view language : supported) {
    int weight = -1, any_weight = 0;  // of the language by name; of "*"
    std::size_t position = 0, any_position = 0;
    std::string_view list = accept_language;
    for (std::size_t at = 0; !list.empty(); ++at) {
      std::string_view parameters = next_part(list, ',');
      const std::string_view range = trimmed(next_part(parameters, ';'));
      const int given = weight_of(parameters);
      if (range == "*" && given > any_weight) any_weight = given, any_position = at;
      if (covers(range, language) && given > weight) weight = given, position = at;
    }
    if (weight < 0) weight = any_weight, position = any_position;
    if (weight > best_weight || (weight == best_weight && weight > 0 && position < best_position)) {
      best = language;
      best_weight = weight;
      best_position = position;
    }
  }
  return best;
}

}  // namespace inlay::http

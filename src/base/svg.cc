#include "base/svg.h"

#include <cmath>
#include <cstdio>
#include <cstdlib>

namespace inlay::base {

std::string number(double value) {
  const auto hundredths = std::llround(value * 100);
  char text[40];
  std::snprintf(text, sizeof text, "%s%lld.%02lld", hundredths < 0 ? "-" : "",
                std::abs(hundredths) / 100, std::abs(hundredths) % 100);
  std::string digits = text;
  while (digits.ends_with('0')) digits.pop_back();
  if (digits.ends_with('.')) digits.pop_back();
  return digits;
}

std::string attribute(std::string_view name, std::string_view value) {
  return " " + std::string(name) + "=\"" + std::string(value) + "\"";
}
std::string attribute(std::string_view name, double value) {
  return attribute(name, number(value));
}

std::string escaped(std::string_view text) {
  std::string safe;
  for (const char c : text) {
    if (c == '&') {
      safe += "&amp;";
    } else if (c == '<') {
      safe += "&lt;";
    } else if (c == '>') {
      safe += "&gt;";
    } else {
      safe += c;
    }
  }
  return safe;
}

std::string svg_head(double width, double height, std::string_view unit, std::string_view title,
                     std::string_view role) {
  const std::string w = number(width);
  const std::string h = number(height);
  return "<svg xmlns=\"http://www.w3.org/2000/svg\"" + attribute("width", w + std::string(unit)) +
         attribute("height", h + std::string(unit)) + attribute("viewBox", "0 0 " + w + " " + h) +
         attribute("role", role) + ">\n<title>" + escaped(title) + "</title>\n";
}

}  // namespace inlay::base

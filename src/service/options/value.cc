#include "service/options/value.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <limits>

#include "base/suggest.h"
#include "service/options/choices.h"

namespace inlay::service::options {
namespace {

constexpr std::uint64_t kLargest = std::numeric_limits<std::uint64_t>::max();

// What follows a number of `length` characters: its unit, as in "500MB" and "500 MB". Nothing for
// "500 ".
std::optional<std::string_view> unit_after(std::string_view text, std::size_t length) {
  if (length == 0 || text.ends_with(' ')) return std::nullopt;
  text.remove_prefix(length);
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  return text;
}

std::optional<std::uint64_t> leading_number(std::string_view text, std::string_view& unit) {
  std::uint64_t number = 0;
  const auto [rest, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc()) return std::nullopt;
  const auto after = unit_after(text, static_cast<std::size_t>(rest - text.data()));
  if (!after) return std::nullopt;
  unit = *after;
  return number;
}

// The number of characters of a decimal number at the beginning: "2.5" of "2.5s", "1e3" of "1e3".
std::size_t decimal_length(std::string_view text) {
  const auto digits_end = [&](std::size_t from) {
    return std::min(text.find_first_not_of("0123456789", from), text.size());
  };
  std::size_t end = digits_end(0);
  std::size_t digits = end;
  if (end < text.size() && text[end] == '.') {
    const std::size_t fraction = digits_end(end + 1);
    digits += fraction - end - 1;
    end = fraction;
  }
  if (digits == 0) return 0;
  if (end < text.size() && (text[end] == 'e' || text[end] == 'E')) {
    const std::size_t sign = text.find_first_not_of("+-", end + 1) == end + 2 ? 1 : 0;
    const std::size_t exponent = digits_end(end + 1 + sign);
    if (exponent > end + 1 + sign) end = exponent;
  }
  return end;
}

// std::from_chars for double is missing in libc++.
std::optional<double> leading_decimal(std::string_view text, std::string_view& unit) {
  const std::size_t length = decimal_length(text);
  const auto after = unit_after(text, length);
  if (!after) return std::nullopt;
  unit = *after;
  return std::strtod(std::string(text.substr(0, length)).c_str(), nullptr);
}

char lower(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

// Bytes in "", "b", "k", "kb", "kib", "m", ...; 0: no unit of this name.
std::uint64_t factor_of(std::string_view unit) {
  std::string name(unit);
  std::transform(name.begin(), name.end(), name.begin(), lower);
  if (name.empty() || name == "b") return 1;
  constexpr std::string_view kPrefixes = "kmgtp";
  const std::size_t power = kPrefixes.find(name.front());
  const std::string_view rest = std::string_view(name).substr(1);
  const bool binary = rest == "i" || rest == "ib";
  if (power == std::string_view::npos || !(binary || rest.empty() || rest == "b")) return 0;
  std::uint64_t factor = 1;
  for (std::size_t i = 0; i <= power; ++i) factor *= binary ? 1024 : 1000;
  return factor;
}

std::string quoted(std::string_view text) {
  constexpr std::size_t kShown = 60;
  const bool all = text.size() <= kShown;
  return "\"" + std::string(text.substr(0, kShown)) + (all ? "\"" : "...\"");
}

Error expected(const Option& option, const std::string& what, std::string_view found) {
  return {ErrorKind::invalid,
          "--" + std::string(option.name) + ": expected " + what + ", found " + quoted(found)};
}

std::string range_text(const Option& option) {
  if (option.most == kLargest) {
    return option.least == 0 ? "" : " of at least " + bound_text(option, option.least);
  }
  return " from " + bound_text(option, option.least) + " to " + bound_text(option, option.most);
}

Status check_in_range(const Option& option, const std::string& what, std::optional<double> value,
                      std::string_view text) {
  const bool fits = value && *value >= static_cast<double>(option.least) &&
                    *value <= static_cast<double>(option.most);
  if (fits) return Done{};
  return expected(option, what + range_text(option), text);
}

Status check_number(const Option& option, std::string_view text) {
  const auto number = number_of(text);
  if (number && *number >= option.least && *number <= option.most) return Done{};
  return expected(option, "a number" + range_text(option), text);
}

Status check_size(const Option& option, std::string_view text) {
  const auto size = size_of(text);
  if (size && *size >= option.least && *size <= option.most) return Done{};
  return expected(option, "a size" + range_text(option) + ", as in 500MB", text);
}

Status check_parts(const Option& option, std::string_view text) {
  for (const std::string& part : parts_of(text)) {
    const Status status =
        option.kind == Kind::numbers
            ? check_number(option, part)
            : check_name("--" + std::string(option.name) + ":", part, option.names());
    if (!status) return status;
  }
  return Done{};
}

}  // namespace

std::optional<std::uint64_t> number_of(std::string_view text) {
  std::string_view rest;
  const auto number = leading_number(text, rest);
  return rest.empty() ? number : std::nullopt;
}

std::optional<double> decimal_of(std::string_view text) {
  std::string_view rest;
  const auto number = leading_decimal(text, rest);
  return number && rest.empty() && std::isfinite(*number) && *number >= 0 ? number : std::nullopt;
}

std::optional<std::uint64_t> size_of(std::string_view text) {
  std::string_view unit;
  const auto number = leading_number(text, unit);
  const std::uint64_t factor = number ? factor_of(unit) : 0;
  if (factor == 0 || *number > kLargest / factor) return std::nullopt;
  return *number * factor;
}

std::optional<double> seconds_of(std::string_view text) {
  std::string_view unit;
  const auto number = leading_decimal(text, unit);
  if (!number || !std::isfinite(*number) || *number < 0) return std::nullopt;
  if (unit.empty() || unit == "s") return *number;
  if (unit == "ms") return *number / 1000;
  if (unit == "min") return *number * 60;
  if (unit == "h") return *number * 3600;
  return std::nullopt;
}

std::vector<std::string> parts_of(std::string_view text) {
  std::vector<std::string> parts;
  while (true) {
    const std::size_t comma = text.find(',');
    parts.emplace_back(text.substr(0, comma));
    if (comma == std::string_view::npos) return parts;
    text.remove_prefix(comma + 1);
  }
}

Status check_value(const Option& option, std::string_view text) {
  switch (option.kind) {
    case Kind::flag:
    case Kind::text:
    case Kind::file:
    case Kind::folder:
    case Kind::range:  // the command reads it
      return Done{};
    case Kind::number:
      return check_number(option, text);
    case Kind::decimal:
      return check_in_range(option, "a number", decimal_of(text), text);
    case Kind::size:
      return check_size(option, text);
    case Kind::duration: {
      const auto seconds = seconds_of(text);
      return check_in_range(option, "a time", seconds ? std::optional(*seconds * 1000) : seconds,
                            text);
    }
    case Kind::name:
      return check_name("--" + std::string(option.name) + ":", text, option.names());
    case Kind::numbers:
    case Kind::names:
      break;
  }
  return check_parts(option, text);
}

Status check_name(std::string_view what, std::string_view name, const Names& names) {
  const auto known = [&](std::string_view one) {
    return std::find(names.begin(), names.end(), one) != names.end();
  };
  if (known(name) || known(current_name(name))) return Done{};
  const std::string suggestion = base::did_you_mean(name, names);
  return Error{ErrorKind::invalid,
               std::string(what) + " unknown name " + quoted(name) +
                   (suggestion.empty() ? "; choose from " + listed(names) : suggestion)};
}

std::string bound_text(const Option& option, std::uint64_t bound) {
  if (option.kind == Kind::size) {
    constexpr std::string_view kPrefixes = "KMGTP";
    std::string unit;
    for (const char prefix : kPrefixes) {
      if (bound == 0 || bound % 1024 != 0) break;
      bound /= 1024;
      unit = std::string(1, prefix) + "iB";
    }
    return std::to_string(bound) + unit;
  }
  if (option.kind != Kind::duration) return std::to_string(bound);
  if (bound == 0) return "0";
  if (bound % 3'600'000 == 0) return std::to_string(bound / 3'600'000) + "h";
  return bound % 1000 == 0 ? std::to_string(bound / 1000) + "s" : std::to_string(bound) + "ms";
}

}  // namespace inlay::service::options

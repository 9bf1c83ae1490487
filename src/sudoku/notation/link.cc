#include "sudoku/notation/link.h"

#include <algorithm>

#include "sudoku/notation/classify.h"
#include "sudoku/notation/constraints.h"
#include "sudoku/notation/fpuzzles.h"
#include "sudoku/notation/glyph.h"
#include "sudoku/notation/line.h"
#include "sudoku/notation/lz_string.h"
#include "sudoku/notation/sudokupad.h"
#include "sudoku/notation/sudokupad_json.h"

namespace inlay::notation {
namespace {

// The address in the line: it ends at a space, a quote or an angle bracket.
struct Address {
  std::size_t begin;
  std::string_view text;
};

Address address_in(std::string_view line) {
  std::size_t begin = line.find("://");
  while (begin != line.npos && begin > 0 && is_letter(line[begin - 1])) --begin;
  if (begin == line.npos) begin = std::min(line.find_first_not_of(" \t"), line.size());
  const std::size_t end = std::min(line.find_first_of(" \t\"<>", begin), line.size());
  return {begin, line.substr(begin, end - begin)};
}

// The value of a query parameter.
std::optional<std::string_view> parameter(std::string_view address, std::string_view name) {
  for (std::size_t at = address.find_first_of("?#"); at < address.size();
       at = address.find_first_of("&?#", at)) {
    ++at;
    const std::string_view rest = address.substr(at);
    if (rest.size() > name.size() && rest.substr(0, name.size()) == name &&
        rest[name.size()] == '=') {
      const std::string_view value = rest.substr(name.size() + 1);
      return value.substr(0, value.find_first_of("&#"));
    }
  }
  return std::nullopt;
}

// The longest run of cells that is a board of at least 4x4 and not part of a longer word.
struct Place {
  std::size_t begin = 0;
  std::size_t length = 0;
};

Place board_in(std::string_view text) {
  Place best;
  const auto part_of_board = [](char c) {
    return is_digit(c) || is_letter(c) || c == '.' || c == '-' || c == '_' || c == '*';
  };
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = at;
    while (end < text.size() && part_of_board(text[end])) ++end;
    const std::size_t length = end - at;
    if (length >= 16 && length > best.length && side_of(length) &&
        std::any_of(text.begin() + static_cast<std::ptrdiff_t>(at),
                    text.begin() + static_cast<std::ptrdiff_t>(end), is_digit)) {
      best = {at, length};
    }
    at = end + 1;
  }
  return best;
}

Result<Reading> read_address(const Line& line, Address address, Context& context) {
  const std::string_view text = address.text;
  const auto column_of = [&](std::string_view part) {
    return address.begin + static_cast<std::size_t>(part.data() - text.data()) + 1;
  };
  const auto placed_at = [&](std::string_view part, Result<Reading> reading) -> Result<Reading> {
    if (!reading) return placed(reading.error(), line.number, column_of(part));
    reading->column = column_of(part);
    if (!reading->puzzle) {
      reading->puzzle = placed(reading->puzzle.error(), line.number, column_of(part));
    }
    return reading;
  };
  if (is_packed_json(text)) {
    return placed_at(text, read_packed_json(percent_decoded(text), context));
  }
  const std::string_view host = text.substr(0, text.find_first_of("?#"));
  if (host.find("f-puzzles.com") != host.npos) {
    const auto load = parameter(text, "load");
    if (load) return placed_at(*load, read_fpuzzles(percent_decoded(*load)));
    return Error{ErrorKind::unsupported,
                 "this f-puzzles link contains no puzzle ('?load=...'), only its name on a server",
                 line.number, address.begin + 1};
  }
  for (const std::string_view site : {"sudokupad.app/", "crackingthecryptic.com/sudoku/"}) {
    const std::size_t at = host.find(site);
    if (at == host.npos) continue;
    std::string_view id = text.substr(at + site.size());
    if (id.substr(0, 7) == "sudoku/") id.remove_prefix(7);
    if (const auto named = parameter(text, "puzzleid")) id = *named;
    id = id.substr(0, id.find_first_of("?#"));
    return placed_at(id, read_sudokupad(percent_decoded(id), context));
  }
  if (const auto query = parameter(text, "q")) {
    const std::string constraints = percent_decoded(*query);
    if (is_iss(constraints)) {
      return placed_at(*query, read_iss(Line{.text = constraints, .number = line.number}, context));
    }
  }
  const std::string decoded = percent_decoded(text);
  const Place board = board_in(decoded);
  if (board.length == 0) {
    return Error{ErrorKind::unsupported, "this address contains no puzzle", line.number,
                 address.begin + 1};
  }
  // Escapes before the board shift its column; the error then points to the address.
  const bool same = decoded == text;
  auto puzzle = read_cells(std::string_view(decoded).substr(board.begin, board.length), line.number,
                           address.begin + board.begin + 1, context.shapes);
  if (puzzle) return Reading{std::move(*puzzle), "url"};
  Error error = puzzle.error();
  if (!same) error.column = address.begin + 1;
  return error;
}

}  // namespace

std::string percent_decoded(std::string_view text) {
  const auto hex = [](char raw) {
    const char c = lower(raw);
    if (is_digit(c)) return c - '0';
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
  };
  std::string result;
  result.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    const int high = text[i] == '%' && i + 2 < text.size() ? hex(text[i + 1]) : -1;
    const int low = high >= 0 ? hex(text[i + 2]) : -1;
    if (low >= 0) {
      result += static_cast<char>(high * 16 + low);
      i += 2;
    } else {
      result += text[i];
    }
  }
  return result;
}

std::string percent_encoded(std::string_view text) {
  constexpr std::string_view kHex = "0123456789ABCDEF";
  std::string result;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (is_symbol(c)) {
      result += c;
    } else {
      result += {'%', kHex[byte >> 4U], kHex[byte & 15U]};
    }
  }
  return result;
}

void JsonDepth::pass(std::string_view text) {
  for (const char c : text) {
    if (escaped) {
      escaped = false;
    } else if (quoted) {
      escaped = c == '\\';
      quoted = c != '"';
    } else if (c == '"') {
      quoted = true;
    } else if (c == '{' || c == '[') {
      ++depth;
    } else if ((c == '}' || c == ']') && depth > 0) {
      --depth;
    }
  }
}

Result<Reading> read_link_json(std::string_view json, Context& context) {
  const bool fpuzzles = json.find("\"grid\"") != json.npos;
  return fpuzzles ? read_fpuzzles_json(json) : read_sudokupad_json(json, context);
}

Result<Reading> read_packed_json(std::string packed, Context& context) {
  std::replace(packed.begin(), packed.end(), ' ', '+');
  const auto json = lz_decompress(packed);
  if (json) return read_link_json(*json, context);
  return Error{ErrorKind::syntax, "the link is damaged: its text cannot be decompressed"};
}

Result<Reading> read_link(const Line& line, Context& context) {
  if (trimmed(line.text).starts_with('{')) {
    return placed(read_link_json(trimmed(line.text), context), line.number);
  }
  const Address address = address_in(line.text);
  auto reading = read_address(line, address, context);
  if (reading) reading->payload = line.text.substr(address.begin + address.text.size());
  return reading;
}

}  // namespace inlay::notation

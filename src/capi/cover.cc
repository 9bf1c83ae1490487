// Exact cover problems: building, reading, describing and writing them.
#include "capi/cover.h"

#include <istream>
#include <sstream>
#include <streambuf>

#include "base/utf8.h"
#include "capi/control.h"
#include "capi/puzzle.h"
#include "inlay/cover_format.h"

namespace {

using namespace inlay::capi;
namespace cover = inlay::cover;

// A text as the buffer of a stream, without a copy.
class TextBuffer : public std::streambuf {
 public:
  explicit TextBuffer(std::string_view text) {
    char* const begin = const_cast<char*>(text.data());  // a get area is only read
    setg(begin, begin, begin + text.size());
  }
};

Answer check_name(const char* name) {
  if (name == nullptr) return null_argument("name");
  const std::string_view view(name);
  if (view.empty() || view.find_first_of(" \t\n\v\f\r:|") != std::string_view::npos ||
      inlay::base::find_invalid_utf8(view) != std::string_view::npos) {
    return invalid("a name must be valid UTF-8, not empty, and without white space, ':' and '|'");
  }
  return INLAY_OK;
}

Answer check_option(const cover::Problem& problem, std::uint32_t option) {
  if (option < problem.option_count()) return INLAY_OK;
  return {INLAY_E_ARGUMENT, "there is no option " + std::to_string(option) +
                                "; the number of options is " +
                                std::to_string(problem.option_count())};
}

// Adds an item by add(problem, name).
template <typename Add>
inlay_status add_item(inlay_cover* cover, const char* name, std::uint32_t* item, inlay_error* error,
                      Add add) {
  return guarded(error, [&]() -> Answer {
    if (cover == nullptr) return null_argument("cover");
    if (name == nullptr) return null_argument("name");
    const auto added = add(cover->problem, std::string(name));
    if (!added) return added.error();
    if (item != nullptr) *item = *added;
    return INLAY_OK;
  });
}

}  // namespace

inlay_status inlay_cover_create(inlay_cover** cover, inlay_error* error) {
  return guarded(error, [&]() -> Answer {
    if (cover == nullptr) return null_argument("cover");
    *cover = new inlay_cover;
    return INLAY_OK;
  });
}

inlay_status inlay_cover_parse(const char* text, size_t length, const inlay_options* options,
                               inlay_cover** cover, inlay_error* error) {
  return guarded(error, [&]() -> Answer {
    if (cover == nullptr) return null_argument("cover");
    std::string_view view;
    if (Answer a = read_text(text, length, view, true); !a.ok()) return a;
    inlay_options read;
    if (Answer a = read_options(options, read); !a.ok()) return a;
    const Control control(read);
    TextBuffer buffer(view);
    std::istream in(&buffer);
    auto problem = inlay::cover::read_problem(in, control.budget());
    if (!problem) return problem.error();
    *cover = new inlay_cover{std::move(*problem)};
    return INLAY_OK;
  });
}

inlay_status inlay_cover_of_puzzle(const inlay_puzzle* puzzle, inlay_cover** cover,
                                   inlay_error* error) {
  return guarded(error, [&]() -> Answer {
    if (puzzle == nullptr) return null_argument("puzzle");
    if (cover == nullptr) return null_argument("cover");
    if (puzzle->puzzle() == nullptr) {
      return {INLAY_E_UNSUPPORTED, "only puzzles without further constraints have this problem"};
    }
    *cover = new inlay_cover{inlay::sudoku::to_cover(*puzzle->puzzle())};
    return INLAY_OK;
  });
}

void inlay_cover_free(inlay_cover* cover) {
  delete cover;
}

inlay_status inlay_cover_add_primary(inlay_cover* cover, const char* name, uint32_t least,
                                     uint32_t most, uint32_t* item, inlay_error* error) {
  return add_item(cover, name, item, error, [&](auto& problem, std::string text) {
    return problem.add_primary(std::move(text), {least, most});
  });
}

inlay_status inlay_cover_add_secondary(inlay_cover* cover, const char* name, uint32_t* item,
                                       inlay_error* error) {
  return add_item(cover, name, item, error, [](auto& problem, std::string text) {
    return problem.add_secondary(std::move(text));
  });
}

inlay_status inlay_cover_color(inlay_cover* cover, const char* name, uint32_t* color,
                               inlay_error* error) {
  return guarded(error, [&]() -> Answer {
    if (cover == nullptr) return null_argument("cover");
    if (color == nullptr) return null_argument("color");
    if (Answer a = check_name(name); !a.ok()) return a;
    *color = cover->problem.color(name);
    return INLAY_OK;
  });
}

inlay_status inlay_cover_add_option(inlay_cover* cover, const inlay_cover_entry* entries,
                                    size_t count, uint64_t payload, uint64_t cost, uint32_t* option,
                                    inlay_error* error) {
  return guarded(error, [&]() -> Answer {
    if (cover == nullptr) return null_argument("cover");
    if (entries == nullptr && count > 0) return null_argument("entries");
    inlay::cover::Problem& problem = cover->problem;
    // More entries than items is an item twice, whatever they are; so the copy stays small.
    if (count > problem.item_count()) return invalid("an option contains each item at most once");
    std::vector<inlay::cover::Entry> copy;
    copy.reserve(count);
    for (std::size_t i = 0; i < count; ++i) {
      if (entries[i].color > problem.color_count()) {
        return {INLAY_E_INVALID, "there is no colour " + std::to_string(entries[i].color), 0,
                i + 1};
      }
      copy.push_back({entries[i].item, entries[i].color});
    }
    const auto added = problem.add_option(copy, payload, cost);
    if (!added) return added.error();
    if (option != nullptr) *option = *added;
    return INLAY_OK;
  });
}

// --- Describing and writing ---------------------------------------------------------------------

inlay_status inlay_cover_get_sizes(const inlay_cover* cover, inlay_cover_sizes* sizes,
                                   inlay_error* error) {
  return guarded(error, [&]() -> Answer {
    if (cover == nullptr) return null_argument("cover");
    if (Answer a = check_result(sizes, "sizes"); !a.ok()) return a;
    inlay_cover_sizes found{};
    found.items = cover->problem.item_count();
    found.primary = cover->problem.primary_count();
    found.options = cover->problem.option_count();
    found.entries = cover->problem.entry_count();
    found.colors = cover->problem.color_count();
    found.memory = cover->problem.memory();
    store(sizes, found);
    return INLAY_OK;
  });
}

inlay_status inlay_cover_find_item(const inlay_cover* cover, const char* name, uint32_t* item,
                                   inlay_error* error) {
  return guarded(error, [&]() -> Answer {
    if (cover == nullptr) return null_argument("cover");
    if (name == nullptr) return null_argument("name");
    if (item == nullptr) return null_argument("item");
    const auto found = cover->problem.find_item(name);
    if (!found) return INLAY_NONE;
    *item = *found;
    return INLAY_OK;
  });
}

const char* inlay_cover_item_name(const inlay_cover* cover, uint32_t item) {
  if (cover == nullptr || item >= cover->problem.item_count()) return nullptr;
  return cover->problem.item_name(item).c_str();
}

uint64_t inlay_cover_payload(const inlay_cover* cover, uint32_t option) {
  if (cover == nullptr || option >= cover->problem.option_count()) return 0;
  return cover->problem.option_payload(option);
}

inlay_status inlay_cover_option(const inlay_cover* cover, uint32_t option,
                                inlay_cover_entry* entries, size_t capacity, size_t* count,
                                inlay_error* error) {
  return guarded(error, [&]() -> Answer {
    if (cover == nullptr) return null_argument("cover");
    if (count == nullptr) return null_argument("count");
    if (entries == nullptr && capacity > 0) return null_argument("entries");
    if (Answer a = check_option(cover->problem, option); !a.ok()) return a;
    const auto found = cover->problem.option(option);
    *count = found.size();
    for (std::size_t i = 0; i < std::min(capacity, found.size()); ++i) {
      entries[i] = {found[i].item, found[i].color};
    }
    return INLAY_OK;
  });
}

inlay_status inlay_cover_option_text(const inlay_cover* cover, uint32_t option, char** text,
                                     inlay_error* error) {
  return guarded(error, [&]() -> Answer {
    if (cover == nullptr) return null_argument("cover");
    if (text == nullptr) return null_argument("text");
    if (Answer a = check_option(cover->problem, option); !a.ok()) return a;
    *text = copy_text(cover->problem.option_text(option));
    return INLAY_OK;
  });
}

inlay_status inlay_cover_format(const inlay_cover* cover, const char* format, char** text,
                                size_t* length, inlay_error* error) {
  return guarded(error, [&]() -> Answer {
    if (cover == nullptr) return null_argument("cover");
    if (text == nullptr) return null_argument("text");
    std::ostringstream out;
    out.exceptions(std::ios::badbit);
    const auto written =
        inlay::cover::write_problem(cover->problem, format != nullptr ? format : "text", out);
    if (!written) return written.error();
    const std::string written_text = out.str();
    *text = copy_text(written_text);
    if (length != nullptr) *length = written_text.size();
    return INLAY_OK;
  });
}

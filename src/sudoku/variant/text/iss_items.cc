#include "sudoku/variant/text/iss_items.h"

#include <algorithm>
#include <array>
#include <span>

#include "base/stable_sort.h"
#include "sudoku/variant/model/keys.h"
#include "sudoku/variant/text/iss_types.h"

namespace inlay::sudoku::variant {
namespace {

using Items = std::span<IssItem>;

void add(std::string& text, std::string_view type, std::span<const std::string> arguments) {
  text += '.';
  text += type;
  for (const std::string& argument : arguments) {
    text += '~';
    text += argument;
  }
}

void add_each(std::string& text, Items items) {
  for (const IssItem& item : items) {
    add(text, item.type, item.arguments);
    text += item.body;
  }
}

void add_given(std::string& text, Items items) {
  text += '.';
  for (const IssItem& item : items) {
    for (const std::string& argument : item.arguments) text += '~' + argument;
  }
}

// The clues at both ends of a line are one item. A second clue at an end is another item.
void add_both_ends(std::string& text, Items items) {
  std::vector<IssItem> merged;
  for (IssItem& item : items) {
    const std::size_t end = item.arguments[1].empty() ? 2 : 1;
    const auto fits = [&](const IssItem& other) {
      return other.arguments[0] == item.arguments[0] && other.arguments[end].empty();
    };
    const auto place = std::find_if(merged.begin(), merged.end(), fits);
    if (place == merged.end()) {
      merged.push_back(std::move(item));
    } else {
      place->arguments[end] = std::move(item.arguments[end]);
    }
  }
  add_each(text, merged);
}

// key~_name~cells~~cells~_name~cells
void add_keyed(std::string& text, Items items) {
  base::stable_sort(items, [](const IssItem& a, const IssItem& b) {
    const int keys = compare_texts(a.arguments[0], b.arguments[0]);
    return keys != 0 ? keys < 0 : compare_texts(a.arguments[1], b.arguments[1]) < 0;
  });
  const IssItem* last = nullptr;
  for (const IssItem& item : items) {
    const bool same_key = last != nullptr && last->arguments[0] == item.arguments[0];
    if (!same_key) add(text, item.type, std::span(item.arguments).first(1));
    text += '~';
    if (!same_key || last->arguments[1] != item.arguments[1]) {
      text += "_" + encode_percent(item.arguments[1]) + "~";
    } else {
      text += '~';
    }
    text += item.arguments[2];
    last = &item;
  }
}

// key~cells~~cells
void add_patterns(std::string& text, Items items) {
  base::stable_sort(items,
                    [](const IssItem& a, const IssItem& b) { return a.arguments < b.arguments; });
  const IssItem* last = nullptr;
  for (const IssItem& item : items) {
    if (last != nullptr && last->arguments[0] == item.arguments[0]) {
      text += "~~" + item.arguments[1];
    } else {
      add(text, item.type, item.arguments);
    }
    last = &item;
  }
}

// The place of an ASCII character among all, without regard to case.
int weight(char c) {
  constexpr std::string_view kOrder =
      " _-,;:!?.'\"()[]{}@*/\\&#%`^+<=>|~$0123456789abcdefghijklmnopqrstuvwxyz";
  const char lower = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  const std::size_t place = kOrder.find(lower);
  return place == std::string_view::npos ? 256 + static_cast<unsigned char>(c)
                                         : static_cast<int>(place);
}

}  // namespace

int compare_texts(std::string_view a, std::string_view b) {
  const std::size_t common = std::min(a.size(), b.size());
  for (std::size_t i = 0; i < common; ++i) {
    const int difference = weight(a[i]) - weight(b[i]);
    if (difference != 0) return difference;
  }
  if (a.size() != b.size()) return a.size() < b.size() ? -1 : 1;
  // Small letters come first.
  for (std::size_t i = 0; i < common; ++i) {
    if (a[i] != b[i]) return static_cast<unsigned char>(b[i]) - static_cast<unsigned char>(a[i]);
  }
  return 0;
}

std::string to_text(std::vector<IssItem>& items) {
  std::vector<std::string_view> types;
  const auto place_of = [&](const IssItem& item) {
    const auto place = std::find(types.begin(), types.end(), item.type) - types.begin();
    if (place == std::ssize(types)) types.push_back(item.type);
    return place;
  };
  for (const IssItem& item : items) place_of(item);
  base::stable_sort(items,
                    [&](const IssItem& a, const IssItem& b) { return place_of(a) < place_of(b); });

  std::string text;
  for (auto first = items.begin(); first != items.end();) {
    const auto last =
        std::find_if(first, items.end(), [&](const IssItem& i) { return i.type != first->type; });
    const Items same(&*first, static_cast<std::size_t>(last - first));
    const IssType* type = find_iss_type(first->type);
    switch (type == nullptr ? IssForm::flag : type->form) {
      case IssForm::given:
        add_given(text, same);
        break;
      case IssForm::both_ends:
        add_both_ends(text, same);
        break;
      case IssForm::keyed:
        add_keyed(text, same);
        break;
      case IssForm::pattern:
        add_patterns(text, same);
        break;
      default:
        add_each(text, same);
    }
    first = last;
  }
  return text;
}

}  // namespace inlay::sudoku::variant

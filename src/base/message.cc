#include "base/message.h"

#include <algorithm>
#include <cassert>

#include "base/stable_sort.h"

namespace inlay::base {
namespace {

// The form of "1=is|2=are both|are" for a count.
std::string_view form_for(std::string_view forms, std::size_t count) {
  for (;;) {
    const std::size_t end = forms.find('|');
    const std::string_view form = forms.substr(0, end);
    if (end == std::string_view::npos) return form;
    const std::size_t equals = form.find('=');
    if (form.substr(0, equals) == std::to_string(count)) return form.substr(equals + 1);
    forms.remove_prefix(end + 1);
  }
}

bool are_forms(std::string_view forms) {
  for (;;) {
    const std::size_t end = forms.find('|');
    if (end == std::string_view::npos) return true;
    const std::string_view form = forms.substr(0, end);
    const std::size_t equals = form.find('=');
    if (equals == std::string_view::npos || equals == 0) return false;
    if (form.substr(0, equals).find_first_not_of("0123456789") != std::string_view::npos) {
      return false;
    }
    forms.remove_prefix(end + 1);
  }
}

}  // namespace

void MessageArguments::set(std::string_view name, std::string text, std::size_t count) {
  for (auto& [known, value] : values_) {
    if (known != name) continue;
    value = {std::move(text), count};
    return;
  }
  values_.emplace_back(std::string(name), Value{std::move(text), count});
}

const MessageArguments::Value* MessageArguments::find(std::string_view name) const {
  for (const auto& [known, value] : values_) {
    if (known == name) return &value;
  }
  return nullptr;
}

std::string formatted(std::string_view text, const MessageArguments& arguments) {
  std::string result;
  while (!text.empty()) {
    const std::size_t open = text.find('{');
    result += text.substr(0, open);
    if (open == std::string_view::npos) break;
    const std::size_t close = text.find('}', open);
    if (close == std::string_view::npos) return result += text.substr(open);
    const std::string_view inside = text.substr(open + 1, close - open - 1);
    const std::size_t colon = inside.find(':');
    const MessageArguments::Value* const value = arguments.find(inside.substr(0, colon));
    if (value == nullptr) {
      result += text.substr(open, close + 1 - open);
    } else if (colon == std::string_view::npos) {
      result += value->text;
    } else {
      result += form_for(inside.substr(colon + 1), value->count);
    }
    text.remove_prefix(close + 1);
  }
  return result;
}

std::optional<MessageArguments> matched(std::string_view pattern, std::string_view text) {
  MessageArguments arguments;
  for (;;) {
    const std::size_t open = pattern.find('{');
    const std::string_view before = pattern.substr(0, open);
    if (!text.starts_with(before)) return std::nullopt;
    text.remove_prefix(before.size());
    if (open == std::string_view::npos) {
      return text.empty() ? std::optional(std::move(arguments)) : std::nullopt;
    }
    const std::size_t close = pattern.find('}', open);
    const std::string_view name = pattern.substr(open + 1, close - open - 1);
    pattern.remove_prefix(close + 1);
    const std::string_view next = pattern.substr(0, pattern.find('{'));
    // The text after the last parameter ends the whole text.
    const bool last = next.size() == pattern.size();
    if (text.size() <= next.size() || (last && !text.ends_with(next))) return std::nullopt;
    const std::size_t end = last ? text.size() - next.size() : text.find(next, 1);
    if (end == std::string_view::npos) return std::nullopt;
    arguments.set(name, std::string(text.substr(0, end)));
    text.remove_prefix(end);
  }
}

std::optional<std::vector<std::string_view>> parameters_of(std::string_view text) {
  std::vector<std::string_view> names;
  while (!text.empty()) {
    const std::size_t open = text.find_first_of("{}");
    if (open == std::string_view::npos) break;
    const std::size_t close = text.find_first_of("{}", open + 1);
    if (text[open] != '{' || close == std::string_view::npos || text[close] != '}') {
      return std::nullopt;
    }
    const std::string_view inside = text.substr(open + 1, close - open - 1);
    const std::size_t colon = inside.find(':');
    const std::string_view name = inside.substr(0, colon);
    if (name.empty()) return std::nullopt;
    if (colon != std::string_view::npos && !are_forms(inside.substr(colon + 1))) {
      return std::nullopt;
    }
    if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
    text.remove_prefix(close + 1);
  }
  return names;
}

Catalogue::Catalogue(std::string_view language,
                     std::initializer_list<std::span<const Message>> parts)
    : language_(language) {
  for (const auto& part : parts) messages_.insert(messages_.end(), part.begin(), part.end());
  stable_sort(messages_, [](const Message& a, const Message& b) { return a.id < b.id; });
}

std::string_view Catalogue::text(std::string_view id) const {
  const auto found =
      std::lower_bound(messages_.begin(), messages_.end(), id,
                       [](const Message& m, std::string_view i) { return m.id < i; });
  return found == messages_.end() || found->id != id ? std::string_view() : found->text;
}

std::string Catalogue::format(std::string_view id, const MessageArguments& arguments) const {
  assert(has(id));
  return formatted(text(id), arguments);
}

}  // namespace inlay::base

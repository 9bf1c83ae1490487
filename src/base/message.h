// Messages: the texts of a language, with named parameters and plural forms.
//
//   {cells}                      the value of the parameter `cells`
//   {cells:1=It is|They are}     the form for its count: "N=..." for exactly N, the last form for
//                                every other count; a form is plain text
//
// A message that names a parameter without a value keeps the braces, so that a test finds it.
#ifndef INLAY_SRC_BASE_MESSAGE_H_
#define INLAY_SRC_BASE_MESSAGE_H_

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace inlay::base {

struct Message {
  std::string_view id;
  std::string_view text;
};

// The values of the parameters of one message.
class MessageArguments {
 public:
  struct Value {
    std::string text;
    std::size_t count = 1;  // how many things the text names; it chooses the plural form
  };

  // Replaces an earlier value of the same name.
  void set(std::string_view name, std::string text, std::size_t count = 1);
  const Value* find(std::string_view name) const;
  const std::vector<std::pair<std::string, Value>>& values() const { return values_; }

 private:
  std::vector<std::pair<std::string, Value>> values_;
};

// The text with its parameters replaced.
std::string formatted(std::string_view text, const MessageArguments& arguments);

// The inverse: the arguments with which `pattern` gives `text`; null if none exist. Values are
// not empty. If several are possible, those further left are as short as possible. Require: the
// pattern has no plural forms, and text between any two parameters.
std::optional<MessageArguments> matched(std::string_view pattern, std::string_view text);

// The names of the parameters in a text, each once, in order of appearance. Null: a brace is not
// closed, a name is empty, or plural forms lack the last one.
std::optional<std::vector<std::string_view>> parameters_of(std::string_view text);

// The messages of one language. Immutable.
class Catalogue {
 public:
  // `language`: an ISO 639-1 code. The messages must outlive the catalogue, and each id occurs
  // once.
  Catalogue(std::string_view language, std::initializer_list<std::span<const Message>> parts);

  std::string_view language() const { return language_; }
  std::span<const Message> messages() const { return messages_; }  // sorted by id
  // The text of a message; empty if it does not exist.
  std::string_view text(std::string_view id) const;
  bool has(std::string_view id) const { return !text(id).empty(); }
  // Require: has(id).
  std::string format(std::string_view id, const MessageArguments& arguments) const;

 private:
  std::string_view language_;
  std::vector<Message> messages_;
};

}  // namespace inlay::base

#endif  // INLAY_SRC_BASE_MESSAGE_H_

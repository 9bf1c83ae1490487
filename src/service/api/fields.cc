#include "service/api/fields.h"

#include <algorithm>
#include <cassert>

#include "base/json.h"
#include "base/suggest.h"
#include "inlay/cover.h"
#include "service/options/choices.h"

namespace inlay::service::api {
namespace {

using JsonReader = base::Json;

// The beginning of a text that a client sent.
std::string in_quotes(std::string_view name) {
  constexpr std::size_t kShown = 40;
  return '"' + std::string(name.substr(0, kShown)) + (name.size() > kShown ? "...\"" : "\"");
}

std::string advice(std::string_view name, const Names& names) {
  const std::string suggestion = base::did_you_mean(name, names);
  return suggestion.empty() ? "; choose from " + options::listed(names) : suggestion;
}

// Receives the events of the JSON reader. Returning false ends the reading.
class Receiver {
 public:
  Receiver(std::span<const Field> table, std::vector<Fields::Value>& values, FieldError& error)
      : table_(table), values_(values), error_(error) {}

  bool null() { return scalar("null"); }
  bool boolean(bool value) {
    if (!expect(Type::flag)) return false;
    values_[at_] = value;
    return true;
  }
  bool number_integer(std::int64_t) {  // a negative number: all others arrive as unsigned
    return expect(Type::number) && out_of_range();
  }
  bool number_unsigned(std::uint64_t value) {
    if (!expect(Type::number)) return false;
    if (value < table_[at_].least || value > table_[at_].most) return out_of_range();
    values_[at_] = value;
    return true;
  }
  bool number_float(double, const std::string&) {
    return expect(Type::number) && refuse("must be a whole number");
  }
  bool string(std::string& value) {
    if (!expect(Type::text)) return false;
    const Field& field = table_[at_];
    if (value.size() > field.most) {
      return refuse("is longer than " + std::to_string(field.most) + " bytes");
    }
    if (value.size() < field.least) return refuse("must not be empty");
    if (field.choices != nullptr) {
      const auto choices = field.choices();
      const std::string_view name =
          field.name == "engine" ? cover::current_engine_name(value) : std::string_view(value);
      if (std::find(choices.begin(), choices.end(), name) == choices.end()) {
        return refuse("is unknown: " + in_quotes(value) + advice(value, choices));
      }
    }
    values_[at_] = std::move(value);
    return true;
  }
  bool binary(JsonReader::binary_t&) { return false; }
  bool start_object(std::size_t) {
    if (inside_) return expect(Type::text) && refuse("must not be an object");
    inside_ = true;
    return true;
  }
  bool end_object() { return true; }
  bool start_array(std::size_t) { return scalar("an array"); }
  bool end_array() { return true; }
  bool key(std::string& name) {
    const auto found = std::find_if(table_.begin(), table_.end(),
                                    [&](const Field& field) { return field.name == name; });
    if (found == table_.end()) {
      Names names;
      for (const Field& field : table_) names.push_back(field.name);
      error_.field = name.substr(0, 80);
      error_.message = "unknown field " + in_quotes(name) + advice(name, names);
      return false;
    }
    at_ = static_cast<std::size_t>(found - table_.begin());
    return values_[at_].index() == 0 || refuse("is given twice");
  }
  bool parse_error(std::size_t position, const std::string&, const JsonReader::exception&) {
    error_.message = "invalid JSON at byte " + std::to_string(position);
    return false;
  }

  bool saw_object() const { return inside_; }

 private:
  bool refuse(const std::string& why) {
    error_.field = table_[at_].name;
    error_.message = error_.field + " " + why;
    return false;
  }
  bool out_of_range() {
    const Field& field = table_[at_];
    return refuse("must be between " + std::to_string(field.least) + " and " +
                  std::to_string(field.most));
  }
  // A value of a type that no field has.
  bool scalar(const std::string& what) {
    if (!inside_) {
      error_.message = "expected a JSON object";
      return false;
    }
    return refuse("must be a " + std::string(name_of(table_[at_].type)) + ", not " + what);
  }
  bool expect(Type type) {
    if (!inside_) return scalar("");
    if (table_[at_].type == type) return true;
    return refuse("must be a " + std::string(name_of(table_[at_].type)));
  }

  std::span<const Field> table_;
  std::vector<Fields::Value>& values_;
  FieldError& error_;
  std::size_t at_ = 0;
  bool inside_ = false;
};

}  // namespace

std::string_view name_of(Type type) {
  switch (type) {
    case Type::text:
      return "text";
    case Type::number:
      return "number";
    case Type::flag:
      break;
  }
  return "boolean";
}

std::optional<Fields> Fields::read(std::span<const Field> table, std::string_view json,
                                   FieldError& error) {
  Fields fields(table);
  Receiver receiver(table, fields.values_, error);
  if (!JsonReader::sax_parse(json.begin(), json.end(), &receiver)) {
    if (error.message.empty()) error.message = "expected a JSON object";
    return std::nullopt;
  }
  for (std::size_t i = 0; i < table.size(); ++i) {
    if (!table[i].required || fields.values_[i].index() != 0) continue;
    error.field = table[i].name;
    error.message = error.field + " is missing";
    return std::nullopt;
  }
  return fields;
}

void Fields::set_language(std::string_view language) {
  language_ = language;
  for (std::size_t i = 0; i < table_.size(); ++i) {
    if (table_[i].name != "lang") continue;
    if (const auto* requested = std::get_if<std::string>(&values_[i])) language_ = *requested;
  }
}

std::size_t Fields::index(std::string_view name) const {
  std::size_t at = 0;
  while (at < table_.size() && table_[at].name != name) ++at;
  assert(at < table_.size());
  return at;
}

bool Fields::has(std::string_view name) const {
  return values_[index(name)].index() != 0;
}

std::string Fields::text(std::string_view name) const {
  const std::size_t at = index(name);
  if (const auto* value = std::get_if<std::string>(&values_[at])) return *value;
  return std::string(table_[at].standard);
}

std::uint64_t Fields::number(std::string_view name) const {
  const std::size_t at = index(name);
  if (const auto* value = std::get_if<std::uint64_t>(&values_[at])) return *value;
  std::uint64_t number = 0;
  for (const char digit : table_[at].standard) {
    number = number * 10 + static_cast<std::uint64_t>(digit - '0');
  }
  return number;
}

bool Fields::flag(std::string_view name) const {
  const std::size_t at = index(name);
  if (const auto* value = std::get_if<bool>(&values_[at])) return *value;
  return table_[at].standard == "true";
}

}  // namespace inlay::service::api

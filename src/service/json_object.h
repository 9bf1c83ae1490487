// JsonObject: one JSON object, written field by field in the order of the calls.
//
//   JsonObject record = JsonObject::record();               // {"v":1
//   print(record.add("count", "288").add("exact", true).text());
//
// For code that writes flat records and should not compile the JSON library. Bytes that are not
// UTF-8 become U+FFFD, whatever file they come from.
#ifndef INLAY_SRC_SERVICE_JSON_OBJECT_H_
#define INLAY_SRC_SERVICE_JSON_OBJECT_H_

#include <concepts>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace inlay::service {

// A value as JSON.
std::string json_of(std::string_view text);
std::string json_of(double number);
std::string json_of(std::span<const std::string> texts);
std::string json_of(std::span<const double> numbers);

class JsonObject {
 public:
  // Begins with "v":1, as every line of output does.
  static JsonObject record();

  JsonObject& add(std::string_view name, std::string_view text) {
    return add_json(name, json_of(text));
  }
  JsonObject& add(std::string_view name, const char* text) {
    return add(name, std::string_view(text));
  }
  JsonObject& add(std::string_view name, const std::string& text) {
    return add(name, std::string_view(text));
  }
  JsonObject& add(std::string_view name, std::same_as<bool> auto value) {
    return add_json(name, value ? "true" : "false");
  }
  template <std::integral Number>
  requires(!std::same_as<Number, bool>) JsonObject& add(std::string_view name, Number number) {
    return add_json(name, std::to_string(number));
  }
  JsonObject& add(std::string_view name, std::same_as<double> auto number) {
    return add_json(name, json_of(number));
  }
  JsonObject& add(std::string_view name, const JsonObject& object) {
    return add_json(name, object.text());
  }
  // `json`: a whole value.
  JsonObject& add_json(std::string_view name, std::string_view json);

  std::string text() const { return fields_.empty() ? "{}" : fields_ + '}'; }

 private:
  std::string fields_;  // "{...", without the closing brace; empty: none yet
};

}  // namespace inlay::service

#endif  // INLAY_SRC_SERVICE_JSON_OBJECT_H_

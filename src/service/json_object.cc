#include "service/json_object.h"

#include "service/json_parts.h"

namespace inlay::service {
namespace {

template <typename Value>
std::string array_of(std::span<const Value> values) {
  std::string text = "[";
  for (const Value& value : values) {
    if (text.size() > 1) text += ',';
    text += json_of(value);
  }
  return text + ']';
}

}  // namespace

std::string json_of(std::string_view text) {
  return dump(Json(text));
}
std::string json_of(double number) {
  return dump(Json(number));
}
std::string json_of(std::span<const std::string> texts) {
  return array_of(texts);
}
std::string json_of(std::span<const double> numbers) {
  return array_of(numbers);
}

JsonObject JsonObject::record() {
  JsonObject object;
  object.add("v", 1);
  return object;
}

JsonObject& JsonObject::add_json(std::string_view name, std::string_view json) {
  fields_ += fields_.empty() ? '{' : ',';
  fields_ += json_of(name);
  fields_ += ':';
  fields_ += json;
  return *this;
}

}  // namespace inlay::service

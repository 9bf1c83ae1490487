// The table of the API, with a row for each request. A new request is a row and a make function.
// Fields that are also options of the command line come from the rows of those options.
#ifndef INLAY_SRC_SERVICE_API_TABLE_H_
#define INLAY_SRC_SERVICE_API_TABLE_H_

#include <optional>
#include <span>
#include <string_view>

#include "service/api/api.h"
#include "service/api/fields.h"

namespace inlay::service::api {

// A field of an answer, for the documentation.
struct AnswerField {
  std::string_view name;
  std::string_view type;  // "text", "number", "boolean", "[text]", "[object]", ...
  std::string_view description;
};

struct Call {
  std::string_view name;
  std::string_view summary;
  std::span<const Field> fields;
  std::span<const AnswerField> answer;
  std::string_view example;  // a valid request
  std::optional<Job> (*make)(const Fields& fields, FieldError& error);
};
// All requests.
std::span<const Call> calls();
// Null if no request has this name.
const Call* find_call(std::span<const Call> calls, std::string_view name);

// As read(), for a program that offers only the requests of `calls`.
ReadResult read_from(std::span<const Call> calls, std::string_view name, std::string_view body,
                     std::string_view preferences);

}  // namespace inlay::service::api

#endif  // INLAY_SRC_SERVICE_API_TABLE_H_

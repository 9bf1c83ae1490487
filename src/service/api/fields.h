// Fields: the JSON object of a request, held against the rows of a table.
//
// Every value is a text, a whole number or a truth value; nothing is nested. So a request is read
// in one pass without recursion, and the first thing that is wrong ends it: no object, a field that
// is not in the table or stands twice, another type, a number or text out of range, a text that is
// none of those there are, a field that is missing, anything behind the object.
#ifndef INLAY_SRC_SERVICE_API_FIELDS_H_
#define INLAY_SRC_SERVICE_API_FIELDS_H_

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "inlay/result.h"

namespace inlay::service::api {

enum class Type { text, number, flag };

struct Field {
  std::string_view name;
  Type type = Type::text;
  bool required = false;
  // Numbers: the range, both included. Texts: of their length in bytes.
  std::uint64_t least = 0;
  std::uint64_t most = 0;
  // What holds when the field is left out, as JSON; empty: nothing, the description tells.
  std::string_view otherwise = {};
  std::string_view description;
  // The texts there are; null: any.
  std::vector<std::string_view> (*choices)() = nullptr;
};

inline constexpr std::uint64_t kMostText = 64 << 10;          // bytes of a text
inline constexpr std::uint64_t kMostSeed = (1ULL << 53) - 1;  // what JSON readers hold exactly
inline constexpr std::uint64_t kMostNodes = (1ULL << 53) - 1;

struct FieldError {
  std::string field = {};  // empty: the error is not about one field
  std::string message = {};
  std::size_t line = 0, column = 0;  // in the text of the field; 0: no place
};

class Fields {
 public:
  using Value = std::variant<std::monostate, bool, std::uint64_t, std::string>;

  // The error is in `error`; the fields must outlive the result.
  static std::optional<Fields> read(std::span<const Field> table, std::string_view json,
                                    FieldError& error);

  // Sets a text that was not in the request. Does nothing if the table has no such field.
  void set_default(std::string_view name, std::string_view value);

  // Was it in the request?
  bool has(std::string_view name) const;
  // The value in the request, or the default of the table; "", 0 or false if there is none.
  // Require: the table has a field of this name and type.
  std::string text(std::string_view name) const;
  std::uint64_t number(std::string_view name) const;
  bool flag(std::string_view name) const;

 private:
  explicit Fields(std::span<const Field> table) : table_(table), values_(table.size()) {}
  std::size_t index(std::string_view name) const;

  std::span<const Field> table_;
  std::vector<Value> values_;
};

// "text", "number", "true or false": for people.
std::string_view name_of(Type type);

}  // namespace inlay::service::api

#endif  // INLAY_SRC_SERVICE_API_FIELDS_H_

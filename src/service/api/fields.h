// Fields: the JSON object of a request, checked against the rows of a table.
//
// Every value is a text, a whole number or a boolean; nothing is nested. A request is therefore
// read in one pass without recursion, and the first error ends it: not an object, an unknown field,
// a field given twice, a wrong type, a number or text out of range, an unknown name, a missing
// field, anything after the object.
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

using Names = std::vector<std::string_view>;

struct Field {
  std::string_view name;
  Type type = Type::text;
  bool required = false;
  // The range, both included: of numbers; of texts for their length in bytes.
  std::uint64_t least = 0;
  std::uint64_t most = 0;
  std::string_view standard = {};  // the default; empty: none, see the description
  std::string_view description;
  Names (*choices)() = nullptr;  // the texts that are allowed; null: any

  constexpr Field in(std::uint64_t low, std::uint64_t high) const {
    Field changed = *this;
    changed.least = low;
    changed.most = high;
    return changed;
  }
  constexpr Field with_default(std::string_view value) const {
    Field changed = *this;
    changed.standard = value;
    return changed;
  }
  constexpr Field with_help(std::string_view text) const {
    Field changed = *this;
    changed.description = text;
    return changed;
  }
};

inline constexpr std::uint64_t kMostText = 64 << 10;  // bytes of a text
inline constexpr std::uint64_t kMostName = 64;        // bytes of one of several names
inline constexpr std::uint64_t kMostNodes =
    (1ULL << 53) - 1;  // which every JSON reader reads exactly

struct FieldError {
  std::string field = {};  // empty: not about a single field
  std::string message = {};
  std::size_t line = 0, column = 0;           // within the text of the field; 0: none
  std::vector<std::string> unsupported = {};  // parts of a link that the error is about
};

class Fields {
 public:
  using Value = std::variant<std::monostate, bool, std::uint64_t, std::string>;

  // The error is in `error`; the fields must outlive the result.
  static std::optional<Fields> read(std::span<const Field> table, std::string_view json,
                                    FieldError& error);

  // Sets the language of the client; the field `lang` of the request overrides it.
  void set_language(std::string_view language);
  // The language of the texts in the answer.
  const std::string& language() const { return language_; }

  // Whether the field was in the request.
  bool has(std::string_view name) const;
  // The value in the request, or the default of the table; without one "", 0 or false.
  // Require: the table has a field of this name and type.
  std::string text(std::string_view name) const;
  std::uint64_t number(std::string_view name) const;
  bool flag(std::string_view name) const;

 private:
  explicit Fields(std::span<const Field> table) : table_(table), values_(table.size()) {}
  std::size_t index(std::string_view name) const;

  std::span<const Field> table_;
  std::vector<Value> values_;
  std::string language_ = "en";
};

// "text", "number", "boolean"
std::string_view name_of(Type type);

}  // namespace inlay::service::api

#endif  // INLAY_SRC_SERVICE_API_FIELDS_H_

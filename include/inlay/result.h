// Result<T>: a value, or the Error that explains why a function failed.
//
// The library never prints, never throws across its API and never aborts on bad input. A function
// that can fail because of its *input* returns Result<T>. Reaching a limit is not an error but an
// outcome (SearchStatus::limit in search.h). Misuse by the programmer is an assertion.
#ifndef INLAY_RESULT_H_
#define INLAY_RESULT_H_

#include <cassert>
#include <cstddef>
#include <string>
#include <utility>
#include <variant>

namespace inlay {

enum class ErrorKind {
  syntax,       // the text does not follow its notation; line and column are set
  invalid,      // well-formed but meaningless, such as a duplicate name or a digit out of range
  unsupported,  // understood but rejected: a constraint or a feature that this engine lacks
  io,           // a file could not be read or written
  limit,        // reading exceeded its memory or time limit, or a stop was requested
};

struct Error {
  ErrorKind kind = ErrorKind::invalid;
  std::string message;     // one clause in lower case, without file name and position
  std::size_t line = 0;    // 1-based; 0: the error is not in a particular line
  std::size_t column = 0;  // 1-based, in bytes; 0: the whole line

  // "3:17: message", "3: message" or "message", depending on what is known of the position.
  std::string to_string() const;
};

template <typename T>
class [[nodiscard]] Result {
 public:
  Result(T value) : state_(std::move(value)) {}      // NOLINT(google-explicit-constructor)
  Result(Error error) : state_(std::move(error)) {}  // NOLINT(google-explicit-constructor)

  bool ok() const { return state_.index() == 0; }
  explicit operator bool() const { return ok(); }

  // Require: ok().
  T& value() & { return assert(ok()), *std::get_if<0>(&state_); }
  const T& value() const& { return assert(ok()), *std::get_if<0>(&state_); }
  T&& value() && { return assert(ok()), std::move(*std::get_if<0>(&state_)); }
  T& operator*() & { return value(); }
  const T& operator*() const& { return value(); }
  T&& operator*() && { return std::move(*this).value(); }
  T* operator->() { return &value(); }
  const T* operator->() const { return &value(); }

  // Require: !ok().
  const Error& error() const { return assert(!ok()), *std::get_if<1>(&state_); }

 private:
  std::variant<T, Error> state_;
};

// The result of a function that returns no value but may fail.
struct Done {};
using Status = Result<Done>;

}  // namespace inlay

#endif  // INLAY_RESULT_H_

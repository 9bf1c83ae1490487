// The boundary of the C interface: every function runs its body through guarded(), which turns
// errors and exceptions into a status and fills the caller's inlay_error.
#ifndef INLAY_SRC_CAPI_CALL_H_
#define INLAY_SRC_CAPI_CALL_H_

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "inlay.h"
#include "inlay/result.h"

namespace inlay::capi {

// What the body of a function returns: a status and, if it is an error, the message.
struct Answer {
  inlay_status status = INLAY_OK;
  std::string message = {};
  std::size_t line = 0, column = 0;

  Answer(inlay_status s) : status(s) {}  // NOLINT(google-explicit-constructor)
  Answer(const Error& error);            // NOLINT(google-explicit-constructor)
  Answer(inlay_status s, std::string text, std::size_t at_line = 0, std::size_t at_column = 0)
      : status(s), message(std::move(text)), line(at_line), column(at_column) {}

  bool ok() const { return status >= 0; }
};

Answer null_argument(const char* name);
Answer invalid(std::string message);

// Stores an answer in `error`, which may be null, and returns its status.
inlay_status report(inlay_error* error, const Answer& answer) noexcept;
// The same for the exception that is being handled.
inlay_status report_exception(inlay_error* error) noexcept;

template <typename Body>
inlay_status guarded(inlay_error* error, Body&& body) noexcept {
  try {
    return report(error, body());
  } catch (...) {
    return report_exception(error);
  }
}

// Sets `text` to the text of a caller. Errors: null with a length; invalid UTF-8, unless any bytes
// are allowed.
Answer read_text(const char* text, std::size_t length, std::string_view& view,
                 bool any_bytes = false);
// A copy for the caller, whom inlay_text_free() serves. Throws std::bad_alloc.
char* copy_text(std::string_view text);

// --- Structs that may grow ----------------------------------------------------------------------

// Whether some version of struct T may have this size. The size of a struct is a multiple of its
// alignment, so no size cuts a pointer; a greater size is certainly a variable that was never set.
template <typename T>
bool is_size(std::size_t size) {
  constexpr std::size_t kLargest = 4096;
  static_assert(alignof(T) >= sizeof(void*));
  return size >= sizeof(std::size_t) && size <= kLargest && size % alignof(T) == 0;
}
Answer wrong_size(const char* name);

// Whether `out`, a struct for results, can be written.
template <typename T>
Answer check_result(const T* out, const char* name) {
  if (out == nullptr) return null_argument(name);
  if (!is_size<T>(out->size)) return wrong_size(name);
  return INLAY_OK;
}

// Writes the members for which the caller has room. Require: check_result().
template <typename T>
void store(T* out, const T& value) {
  const std::size_t size = out->size;
  std::memcpy(static_cast<void*>(out), &value, std::min(size, sizeof(T)));
  out->size = size;
}

// Sets `options` to the options of a caller, who may have fewer members or more, or to the
// defaults. Errors: a wrong size; a member that this version lacks and that is not 0.
template <typename T>
Answer read_struct(const T* given, const char* name, T& options) {
  if (given == nullptr) return INLAY_OK;
  const std::size_t size = given->size;
  if (!is_size<T>(size)) return wrong_size(name);
  const auto* const bytes = reinterpret_cast<const unsigned char*>(given);
  for (std::size_t i = sizeof(T); i < size; ++i) {
    if (bytes[i] != 0) {
      return {INLAY_E_UNSUPPORTED, std::string(name) + " has a member that this version of the " +
                                       "library does not support"};
    }
  }
  std::memcpy(static_cast<void*>(&options), given, std::min(size, sizeof(T)));
  return INLAY_OK;
}

// The body of the _init functions.
template <typename T>
inlay_status initialize(T* options, std::size_t size, const char* name, const T& defaults) {
  return guarded(nullptr, [&]() -> Answer {
    if (options == nullptr) return null_argument(name);
    if (!is_size<T>(size)) return wrong_size(name);
    std::memset(static_cast<void*>(options), 0, size);
    std::memcpy(static_cast<void*>(options), &defaults, std::min(size, sizeof(T)));
    options->size = size;
    return INLAY_OK;
  });
}

}  // namespace inlay::capi

#endif  // INLAY_SRC_CAPI_CALL_H_

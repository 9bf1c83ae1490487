#include "capi/call.h"

#include <cstdlib>
#include <new>
#include <stdexcept>
#include <system_error>

#include "base/utf8.h"

namespace inlay::capi {
namespace {

inlay_status status_of(ErrorKind kind) {
  switch (kind) {
    case ErrorKind::syntax:
      return INLAY_E_SYNTAX;
    case ErrorKind::invalid:
      return INLAY_E_INVALID;
    case ErrorKind::unsupported:
      return INLAY_E_UNSUPPORTED;
    case ErrorKind::io:
      return INLAY_E_IO;
    case ErrorKind::limit:
      return INLAY_E_LIMIT;
  }
  return INLAY_E_INTERNAL;
}

// Copies as much of the message as fits, up to a character boundary. A message may quote input, so
// bytes that are not UTF-8 become question marks.
void copy_message(inlay_error& error, std::string_view message) {
  std::size_t size = std::min(message.size(), sizeof error.message - 1);
  const auto continues = [&](std::size_t i) {
    return (static_cast<unsigned char>(message[i]) & 0xC0) == 0x80;
  };
  while (size > 0 && size < message.size() && continues(size)) --size;
  std::memcpy(error.message, message.data(), size);
  error.message[size] = '\0';
  std::size_t checked = 0;
  while (true) {
    const std::size_t bad = base::find_invalid_utf8({error.message + checked, size - checked});
    if (bad == std::string_view::npos) return;
    error.message[checked + bad] = '?';
    checked += bad + 1;
  }
}

void set(inlay_error* error, inlay_status status, std::string_view message, std::size_t line,
         std::size_t column) noexcept {
  if (error == nullptr) return;
  error->status = status;
  error->reserved = 0;
  error->line = line;
  error->column = column;
  copy_message(*error, message);
}

inlay_status fail(inlay_error* error, inlay_status status, std::string_view message) noexcept {
  set(error, status, message, 0, 0);
  return status;
}

}  // namespace

Answer::Answer(const Error& error)
    : status(status_of(error.kind)),
      message(error.message),
      line(error.line),
      column(error.column) {}

Answer null_argument(const char* name) {
  return {INLAY_E_ARGUMENT, std::string(name) + " must not be NULL"};
}

Answer invalid(std::string message) {
  return {INLAY_E_INVALID, std::move(message)};
}

Answer wrong_size(const char* name) {
  return {INLAY_E_ARGUMENT, std::string("the member `size` of ") + name +
                                " must be the size of the struct; set it before the call"};
}

inlay_status report(inlay_error* error, const Answer& answer) noexcept {
  set(error, answer.status, answer.message, answer.line, answer.column);
  return answer.status;
}

inlay_status report_exception(inlay_error* error) noexcept {
  try {
    throw;
  } catch (const std::bad_alloc&) {
    return fail(error, INLAY_E_MEMORY, "out of memory");
  } catch (const std::length_error&) {
    return fail(error, INLAY_E_MEMORY, "the size is beyond what memory can contain");
  } catch (const std::system_error& failure) {
    return fail(error, INLAY_E_SYSTEM, failure.what());
  } catch (const std::exception& failure) {
    return fail(error, INLAY_E_INTERNAL, failure.what());
  } catch (...) {
    return fail(error, INLAY_E_INTERNAL, "unknown exception");
  }
}

Answer read_text(const char* text, std::size_t length, std::string_view& view, bool any_bytes) {
  if (text == nullptr) {
    view = {};
    return length == 0 ? Answer(INLAY_OK) : null_argument("text");
  }
  view = length == INLAY_NUL_TERMINATED ? std::string_view(text) : std::string_view(text, length);
  if (any_bytes) return INLAY_OK;
  const std::size_t bad = base::find_invalid_utf8(view);
  if (bad == std::string_view::npos) return INLAY_OK;
  const std::string_view before = view.substr(0, bad);
  const auto line = std::count(before.begin(), before.end(), '\n');
  const std::size_t column = bad - (before.rfind('\n') + 1);  // npos + 1 is 0
  return {INLAY_E_SYNTAX, "the byte " + base::hex_byte(view[bad]) + " is not valid UTF-8",
          static_cast<std::size_t>(line) + 1, column + 1};
}

char* copy_text(std::string_view text) {
  char* const copy = static_cast<char*>(std::malloc(text.size() + 1));
  if (copy == nullptr) throw std::bad_alloc();
  if (!text.empty()) std::memcpy(copy, text.data(), text.size());
  copy[text.size()] = '\0';
  return copy;
}

}  // namespace inlay::capi

void inlay_text_free(char* text) {
  std::free(text);
}

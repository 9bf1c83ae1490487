// Arbitrary bytes as the head of a request: its end does not depend on how the bytes are split, and
// every parsed part lies within it. Boost.Beast rejects the request or reads it in the same way.
#include <array>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "http/field_values.h"
#include "http/head.h"
#include "support/http_reading.h"

using namespace inlay::http;

namespace {

void require(bool holds) {
  if (!holds) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  Limits limits;
  if (data[0] % 2 == 1) limits = {.request_line = 20, .head = 60, .fields = 3, .body = 9};
  const std::string bytes(reinterpret_cast<const char*>(data) + 1, size - 1);
  const HeadEnd found = find_head(bytes, limits);
  require(found.end == 0 || found.rejection.status == 0);
  require(found.end <= limits.head);
  // A prefix is rejected only if the whole is, and ends only where the whole ends.
  for (std::size_t piece = 0; piece <= bytes.size(); piece += 1 + bytes.size() / 64) {
    const HeadEnd part = find_head(std::string_view(bytes).substr(0, piece), limits);
    if (part.rejection.status != 0) require(found.rejection.status != 0);
    if (part.end != 0) require(part.end == found.end);
  }
  test::Reading server, beast;
  test::read_as_server(bytes, server);
  test::read_as_beast(bytes, beast);
  if (server.why.empty() && beast.accepted) require(test::difference(server, beast).empty());
  if (found.end == 0) return 0;

  const std::string_view text = std::string_view(bytes).substr(0, found.end);
  require(text.ends_with("\r\n\r\n"));
  Head head;
  const Rejection rejection = parse_head(text, limits, head);
  require(rejection.status == 0 || (rejection.status >= 400 && rejection.status <= 505));
  if (rejection.status != 0) return 0;
  require(head.path.starts_with('/') && head.content_length <= limits.body);
  for (const std::string_view view :
       {head.path, head.query, head.host, head.content_type, head.accept_language}) {
    require(view.empty() ||
            (view.data() >= text.data() && view.data() + view.size() <= text.data() + text.size()));
  }
  (void)check_access(head, "inlay.example");
  (void)has_token(head.accept, "text/event-stream");
  // A list is never one media type, whatever is before and after the comma.
  const std::string type(head.content_type);
  if (type.find('"') == std::string::npos) {
    require(!is_media_type(type + ",application/json", "application/json"));
    require(!is_media_type("application/json," + type, "application/json"));
  }
  constexpr std::array<std::string_view, 2> kLanguages{"en", "de"};
  const std::string_view language = preferred_language(head.accept_language, kLanguages);
  require(language.empty() || language == "en" || language == "de");
  return 0;
}

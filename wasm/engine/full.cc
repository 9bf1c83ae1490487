// The module with all requests, and their description.
#include <string>

#include "engine/offered.h"

namespace inlay::wasm {

std::span<const service::api::Call> offered_calls() {
  return service::api::calls();
}

// The description of all requests as OpenAPI, with a zero at the end.
extern "C" __attribute__((export_name("inlay_openapi"))) const char* inlay_openapi() {
  static const std::string text = service::api::openapi_json();
  return text.c_str();
}

}  // namespace inlay::wasm

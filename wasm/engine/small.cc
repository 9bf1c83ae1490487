// The small module: it solves, counts and checks.
#include "engine/offered.h"
#include "service/api/rows.h"

namespace inlay::wasm {
namespace {

namespace rows = service::api::rows;

constexpr service::api::Call kCalls[] = {rows::kSolveCall, rows::kCountCall, rows::kCheckCall};

}  // namespace

std::span<const service::api::Call> offered_calls() {
  return kCalls;
}

service::AnswerSource* answer_source() {
  return nullptr;
}

}  // namespace inlay::wasm

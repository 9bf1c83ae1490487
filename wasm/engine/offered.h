// What this build of the module offers. full.cc and small.cc each define it.
#ifndef INLAY_WASM_ENGINE_OFFERED_H_
#define INLAY_WASM_ENGINE_OFFERED_H_

#include <span>

#include "service/answer_source.h"
#include "service/api/table.h"

namespace inlay::wasm {

std::span<const service::api::Call> offered_calls();
// Where answers are looked up and kept (known.cc); null: nowhere.
service::AnswerSource* answer_source();

}  // namespace inlay::wasm

#endif  // INLAY_WASM_ENGINE_OFFERED_H_

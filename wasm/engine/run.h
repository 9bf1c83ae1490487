// How this build of the module runs a job. run_here.cc and run_aside.cc each define it.
#ifndef INLAY_WASM_ENGINE_RUN_H_
#define INLAY_WASM_ENGINE_RUN_H_

#include "service/api/api.h"

namespace inlay::wasm {

// Calls the functions of `context` only on this thread, which alone may call JavaScript.
service::api::Answer run_job(const service::api::Job& job, const service::api::RunContext& context);

}  // namespace inlay::wasm

#endif  // INLAY_WASM_ENGINE_RUN_H_

// Modules without threads.
#include "engine/run.h"

namespace inlay::wasm {

service::api::Answer run_job(const service::api::Job& job,
                             const service::api::RunContext& context) {
  return job.run(context);
}

}  // namespace inlay::wasm

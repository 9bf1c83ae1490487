#include "workplace.h"

#include <algorithm>
#include <utility>

namespace inlay::app {
namespace {

Workplace* current = nullptr;

}  // namespace

Workplace* workplace() {
  return current;
}
void set_workplace(Workplace* place) {
  current = place;
}

Status check_send_input(const Arguments& arguments) {
  if (!arguments.flag(options::kSendInput) || current != nullptr) return Done{};
  return Error{ErrorKind::invalid, "--send-input requires inlay-mpi"};
}

Result<batch::RunSummary> run_work(const StreamWork& work, batch::Chunks& chunks,
                                   const std::vector<batch::Input>& inputs, batch::Sinks sinks,
                                   const batch::PipelineOptions& how,
                                   const std::function<void()>& stop_input) {
  if (current != nullptr) {
    return current->run(work, chunks, inputs, std::move(sinks), how, stop_input);
  }
  return batch::run(chunks, work.make_job, std::move(sinks), how);
}

batch::FailedPart failed_part(const batch::Chunk& part) {
  return {part.begin.source, part.begin.offset, part.begin.line, part.end.line};
}

std::string lines_of(const batch::FailedPart& part) {
  return "lines " + std::to_string(part.line) + " to " +
         std::to_string(std::max(part.line, part.end - 1));
}

}  // namespace inlay::app

// The small module: it solves, counts and checks puzzles with clues and houses. Four tables of the
// library are replaced, so that the linker leaves out what they name: engines (small_engines.cc),
// notations (small_notations.cc), constraints (small_kinds.cc), and requests about variants (below,
// instead of src/service/api/make_variant.cc).
#include "engine/offered.h"
#include "service/api/make.h"
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

namespace inlay::service::api {
namespace {

// No notation of this module reads a variant.
std::optional<Job> refuse(const Fields& given) {
  return Job(false, [given](const RunContext&) -> Answer {
    return error_answer(
        given, {ErrorKind::unsupported, "this build of Inlay does not support variants"}, "puzzle");
  });
}

}  // namespace

std::optional<Job> make_solve(const Fields& fields, VariantInput) {
  return refuse(fields);
}
std::optional<Job> make_count(const Fields& fields, VariantInput) {
  return refuse(fields);
}
std::optional<Job> make_check(const Fields& fields, VariantInput) {
  return refuse(fields);
}
std::optional<Job> make_candidates(const Fields& fields, VariantInput) {
  return refuse(fields);
}

}  // namespace inlay::service::api

#include "service/answer_source.h"

namespace inlay::service {
namespace {

template <typename T>
Result<CacheResult<T>> uncached(Result<T> answer) {
  if (!answer) return answer.error();
  return CacheResult<T>{std::move(*answer), {}};
}

}  // namespace

Result<CacheResult<SolveAnswer>> solve(AnswerSource* source, const sudoku::Puzzle& puzzle,
                                       const sudoku::SolveOptions& options, const Budget& budget,
                                       std::uint64_t max_solutions, const SolveDelivery& deliver) {
  if (source != nullptr) return source->solve(puzzle, options, budget, max_solutions, deliver);
  return uncached(service::solve(puzzle, options, budget, max_solutions, deliver));
}

Result<CacheResult<CountResult>> count(AnswerSource* source, const sudoku::Puzzle& puzzle,
                                       const sudoku::SolveOptions& options, const Budget& budget,
                                       std::uint64_t at_most) {
  if (source != nullptr) return source->count(puzzle, options, budget, at_most);
  return uncached(sudoku::count(puzzle, options, budget, at_most));
}

Result<CacheResult<sudoku::CheckReport>> check(AnswerSource* source, const sudoku::Puzzle& puzzle,
                                               const sudoku::SolveOptions& options,
                                               const Budget& budget, bool minimality) {
  if (source != nullptr) return source->check(puzzle, options, budget, minimality);
  return uncached(sudoku::check(puzzle, options, budget, minimality));
}

CacheResult<SolveAnswer> solve(AnswerSource* source, const sudoku::Variant& variant,
                               const sudoku::VariantOptions& options, const Budget& budget,
                               std::uint64_t max_solutions, const VariantDelivery& deliver) {
  if (source != nullptr) return source->solve(variant, options, budget, max_solutions, deliver);
  return {service::solve(variant, options, budget, max_solutions, deliver), {}};
}

CacheResult<CountResult> count(AnswerSource* source, const sudoku::Variant& variant,
                               const sudoku::VariantOptions& options, const Budget& budget,
                               std::uint64_t at_most) {
  if (source != nullptr) return source->count(variant, options, budget, at_most);
  return {sudoku::count(variant, options, budget, at_most), {}};
}

CacheResult<sudoku::VariantReport> check(AnswerSource* source, const sudoku::Variant& variant,
                                         const sudoku::VariantOptions& options,
                                         const Budget& budget, bool minimality) {
  if (source != nullptr) return source->check(variant, options, budget, minimality);
  return {sudoku::check(variant, options, budget, minimality), {}};
}

}  // namespace inlay::service

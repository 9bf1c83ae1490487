// AnswerSource: where answers may come from instead of the library, such as the database
// (answer_cache.h). Requests depend on this interface alone, so programs without a database link
// nothing of it.
#ifndef INLAY_SRC_SERVICE_ANSWER_SOURCE_H_
#define INLAY_SRC_SERVICE_ANSWER_SOURCE_H_

#include <optional>
#include <string_view>

#include "inlay/grade.h"
#include "service/solve.h"

namespace inlay::service {

template <typename T>
struct CacheResult {
  T answer;
  std::optional<CacheHit> hit;  // none: the library answered
};

class AnswerSource {
 public:
  virtual ~AnswerSource() = default;

  // Like service::solve, sudoku::count, sudoku::check and Grader::rate, with the same errors.
  // Require: `grader` rates on `scale`, without GradeOptions::below; without evidence it is faster.
  virtual Result<CacheResult<SolveAnswer>> solve(const sudoku::Puzzle& puzzle,
                                                 const sudoku::SolveOptions& options,
                                                 const Budget& budget, std::uint64_t max_solutions,
                                                 const SolveDelivery& deliver) = 0;
  virtual Result<CacheResult<CountResult>> count(const sudoku::Puzzle& puzzle,
                                                 const sudoku::SolveOptions& options,
                                                 const Budget& budget, std::uint64_t at_most) = 0;
  virtual Result<CacheResult<sudoku::CheckReport>> check(const sudoku::Puzzle& puzzle,
                                                         const sudoku::SolveOptions& options,
                                                         const Budget& budget, bool minimality) = 0;
  // The same for variants. Redundant constraints have the numbers of this variant.
  virtual CacheResult<SolveAnswer> solve(const sudoku::Variant& variant,
                                         const sudoku::VariantOptions& options,
                                         const Budget& budget, std::uint64_t max_solutions,
                                         const VariantDelivery& deliver) = 0;
  virtual CacheResult<CountResult> count(const sudoku::Variant& variant,
                                         const sudoku::VariantOptions& options,
                                         const Budget& budget, std::uint64_t at_most) = 0;
  virtual CacheResult<sudoku::VariantReport> check(const sudoku::Variant& variant,
                                                   const sudoku::VariantOptions& options,
                                                   const Budget& budget, bool minimality) = 0;
  virtual CacheResult<sudoku::grade::Rating> rate(const sudoku::Puzzle& puzzle,
                                                  std::string_view scale,
                                                  sudoku::grade::Grader& grader,
                                                  const Budget& budget) = 0;

 protected:
  AnswerSource() = default;
  AnswerSource(const AnswerSource&) = default;
  AnswerSource& operator=(const AnswerSource&) = default;
};

// The same for callers that may have no source; the library then answers.
Result<CacheResult<SolveAnswer>> solve(AnswerSource* source, const sudoku::Puzzle& puzzle,
                                       const sudoku::SolveOptions& options, const Budget& budget,
                                       std::uint64_t max_solutions, const SolveDelivery& deliver);
Result<CacheResult<CountResult>> count(AnswerSource* source, const sudoku::Puzzle& puzzle,
                                       const sudoku::SolveOptions& options, const Budget& budget,
                                       std::uint64_t at_most);
Result<CacheResult<sudoku::CheckReport>> check(AnswerSource* source, const sudoku::Puzzle& puzzle,
                                               const sudoku::SolveOptions& options,
                                               const Budget& budget, bool minimality);
CacheResult<SolveAnswer> solve(AnswerSource* source, const sudoku::Variant& variant,
                               const sudoku::VariantOptions& options, const Budget& budget,
                               std::uint64_t max_solutions, const VariantDelivery& deliver);
CacheResult<CountResult> count(AnswerSource* source, const sudoku::Variant& variant,
                               const sudoku::VariantOptions& options, const Budget& budget,
                               std::uint64_t at_most);
CacheResult<sudoku::VariantReport> check(AnswerSource* source, const sudoku::Variant& variant,
                                         const sudoku::VariantOptions& options,
                                         const Budget& budget, bool minimality);

}  // namespace inlay::service

#endif  // INLAY_SRC_SERVICE_ANSWER_SOURCE_H_

// Count: the number of solutions, followed by the payload.
#include "service/answer_cache.h"
#include "service/line_tasks.h"
#include "sudoku/classic/convert.h"

namespace inlay::service {
namespace {

class CountTask : public LineTask {
 public:
  explicit CountTask(const CountTaskOptions& options) : options_(options) {}

  bool json() const override { return options_.json; }
  bool lists_not_checked() const override { return true; }

  // The kernel counts small numbers of solutions; the engine counts large ones faster.
  std::optional<KernelUse> kernel() const override {
    constexpr std::uint64_t kSoon = 10'000;
    constexpr std::uint64_t kNodes = 20'000;
    return kernel_use(options_, std::min(options_.limit, kSoon), kNodes);
  }

  bool write(std::size_t, const LinePuzzle& where, const classic::GridText& puzzle,
             const classic::SolveResult& result, batch::Output& output) override {
    const bool cut = result.limit == Limit::none && result.count >= kernel()->limit;
    if (!is_final(options_, result) || (cut && result.count < options_.limit)) return false;
    const bool exact = !cut && result.limit == Limit::none;
    if (options_.json) {
      const sudoku::Puzzle wide = classic::general_of(puzzle);
      write_count(where, wide, {result.count, exact, stats_of(result), result.limit}, {}, output);
    } else {
      if (!exact) output.out += "at least ";
      if (result.count < 10) {
        output.out += static_cast<char>('0' + result.count);
      } else {
        output.out += std::to_string(result.count);
      }
      output.out += where.payload;
      output.out += '\n';
    }
    add_ending(output, ending_of(result.limit));
    if (exact && result.count == 0) add_ending(output, Ending::negative);
    return true;
  }

  void answer(const LinePuzzle& where, const sudoku::Puzzle& puzzle,
              batch::Output& output) override {
    const auto result = service::count(options_.cache.get(), puzzle, solve_options(options_),
                                       budget_of(options_, output), options_.limit);
    if (!result) return;  // check(options) has reported it
    const CountResult* const counted = &result->answer;
    if (options_.json) {
      write_count(where, puzzle, *counted, result->hit, output);
    } else {
      write_number(where, *counted, output);
    }
    grade(*counted, output);
    certify(options_, where, puzzle, options_.limit, output);
  }

  Status answer_variant(const LinePuzzle& where, const sudoku::Variant& variant,
                        batch::Output& output) override {
    if (const Status status = check_variant(options_, variant); !status) return status;
    const auto [counted, hit] =
        service::count(options_.cache.get(), variant, variant_options(options_),
                       budget_of(options_, output), options_.limit);
    if (options_.json) {
      output.out += to_json(subject_of(options_, where, variant, hit), counted) + '\n';
    } else {
      write_number(where, counted, output);
    }
    grade(counted, output);
    certify(options_, where, variant, options_.limit, output);
    return Done{};
  }

 private:
  static void write_number(const LinePuzzle& where, const CountResult& counted,
                           batch::Output& output) {
    output.out += (counted.exact ? "" : "at least ") + counted.count.to_string();
    output.out += where.payload;
    if (!where.not_checked.empty()) output.out += '\t' + with_not_checked({}, where);
    output.out += '\n';
  }

  static void grade(const CountResult& counted, batch::Output& output) {
    add_ending(output, ending_of(counted.limit));
    if (counted.exact && counted.count == Count(0)) add_ending(output, Ending::negative);
  }

  void write_count(const LinePuzzle& where, const sudoku::Puzzle& puzzle,
                   const CountResult& counted, const std::optional<CacheHit>& hit,
                   batch::Output& output) const {
    output.out += to_json(subject_of(options_, where, puzzle, hit), counted) + '\n';
  }

  const CountTaskOptions options_;
};

}  // namespace

std::unique_ptr<LineTask> make_count_task(const CountTaskOptions& options) {
  return std::make_unique<CountTask>(options);
}

}  // namespace inlay::service

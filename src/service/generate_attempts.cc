#include "service/generate_attempts.h"

#include <algorithm>
#include <charconv>
#include <memory>
#include <utility>
#include <vector>

#include "service/generate.h"
#include "service/line_tasks.h"

namespace inlay::service {
namespace {

using sudoku::generate::AttemptOutcome;

constexpr std::string_view kUnnumbered = R"({"v":1,"record":0)";

// Calls `make` with the number of an attempt. It appends the record if the attempt fits.
template <typename Make>
batch::AnswerLine answer_with(Make make) {
  return [make = std::move(make)](std::string_view line, batch::Output& output) mutable {
    std::uint64_t attempt = 0;
    std::from_chars(line.data(), line.data() + line.size(), attempt);
    const AttemptOutcome outcome = make(attempt, output);
    if (outcome == AttemptOutcome::fits) {
      output.out += '\n';
      ++output.tally.records;
    } else if (outcome == AttemptOutcome::stopped && output.stop.stop_requested()) {
      output.complete = false;
    } else if (outcome == AttemptOutcome::stopped) {
      output.err += "inlay: attempt " + std::to_string(attempt) + " found no solved grid\n";
      add_ending(output, Ending::limit);
    }
  };
}

}  // namespace

batch::Sequence attempt_sequence(std::uint64_t attempts) {
  constexpr std::uint64_t kMost = 100'000'000'000'000'000;
  batch::Sequence sequence;
  sequence.lines = std::min(attempts, kMost);
  const std::size_t width = std::to_string(std::max<std::uint64_t>(sequence.lines, 1) - 1).size();
  sequence.line_size = width + 1;
  sequence.make = [width](std::uint64_t first, std::uint64_t most, std::string& text) -> Status {
    for (std::uint64_t attempt = first; attempt < first + most; ++attempt) {
      const std::string number = std::to_string(attempt);
      text.append(width - number.size(), '0').append(number) += '\n';
    }
    return Done{};
  };
  return sequence;
}

batch::AnswerLine make_attempt(const sudoku::generate::Plan& plan, bool json) {
  return answer_with(
      [&plan, json, attempts = std::make_shared<sudoku::generate::Attempts>(plan),
       made = sudoku::GeneratedPuzzle()](std::uint64_t attempt, batch::Output& output) mutable {
        const AttemptOutcome outcome = attempts->make(attempt, made, output.stop);
        if (outcome != AttemptOutcome::fits) return outcome;
        output.out += json ? to_json(plan.rules, plan.options, 0, made) : line_of(plan.rules, made);
        return outcome;
      });
}

batch::AnswerLine make_attempt(const sudoku::variant::VariantPlan& plan, bool json) {
  return answer_with([&plan, json,
                      attempts = std::make_shared<sudoku::variant::VariantAttempts>(plan),
                      made = std::vector<sudoku::GeneratedVariant>()](
                         std::uint64_t attempt, batch::Output& output) mutable {
    made.clear();
    const AttemptOutcome outcome = attempts->make(attempt, made, output.stop);
    if (outcome != AttemptOutcome::fits) return outcome;
    output.out += json ? to_json(plan.options, 0, made.front()) : line_of(made.front());
    return outcome;
  });
}

void add_numbered(std::string_view record, std::uint64_t number, std::string& output) {
  if (record.starts_with(kUnnumbered)) {
    output += kUnnumbered.substr(0, kUnnumbered.size() - 1);
    output += std::to_string(number);
    record.remove_prefix(kUnnumbered.size());
  }
  output += record;
}

}  // namespace inlay::service

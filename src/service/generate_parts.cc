#include "service/generate_parts.h"

#include <algorithm>
#include <charconv>
#include <memory>

#include "service/generate.h"
#include "service/line_tasks.h"

namespace inlay::service {
namespace {

using sudoku::generate::AttemptOutcome;

constexpr std::string_view kUnnumbered = R"({"v":1,"record":0)";

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
  return [&plan, json, attempts = std::make_shared<sudoku::generate::Attempts>(plan),
          made = sudoku::GeneratedPuzzle()](std::string_view line, batch::Output& output) mutable {
    std::uint64_t attempt = 0;
    std::from_chars(line.data(), line.data() + line.size(), attempt);
    const AttemptOutcome outcome = attempts->make(attempt, made, output.stop);
    if (outcome == AttemptOutcome::fits) {
      output.out += json ? to_json(plan.rules, plan.options, 0, made) : line_of(plan.rules, made);
      output.out += '\n';
      ++output.tally.records;
    } else if (outcome == AttemptOutcome::stopped && output.stop.stop_requested()) {
      output.complete = false;
    } else if (outcome == AttemptOutcome::stopped) {
      output.err += "inlay: no solved grid of " + plan.rules.name() + " was found\n";
      add_ending(output, Ending::limit);
    }
  };
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

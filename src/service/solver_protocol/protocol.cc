#include "service/solver_protocol/protocol.h"

#include <algorithm>
#include <array>
#include <memory>

#include "service/solver_protocol/answers.h"
#include "service/solver_protocol/message.h"

namespace inlay::service::protocol {
namespace {

struct Command {
  std::string_view name;
  Answer* answer;
  bool endless = false;
};
constexpr std::array kCommands{
    Command{"truecandidates", answer_true_candidates},
    Command{"solve", answer_solve},
    Command{"check", answer_check},
    Command{"count", answer_count, true},
    Command{"estimate", answer_estimate, true},
    Command{"solvepath", answer_solve_path},
    Command{"step", answer_step},
};

std::string run(const Command& command, const Message& message, const Settings& settings,
                const StopToken& stop, const Job::Send& send) {
  auto board = read_board(message.data);
  if (!board) return invalid(message.nonce, board.error().message);
  Budget budget;
  budget.time = settings.time;
  budget.memory = settings.memory;
  budget.stop = stop;
  return command.answer({message.nonce, std::move(*board), std::move(budget), settings.seed,
                         settings.interval, send});
}

}  // namespace

Reply read(std::string_view text, const Settings& settings) {
  std::int64_t nonce = 0;
  auto read = read_message(text, nonce);
  if (!read) return {invalid(nonce, read.error().message)};
  if (read->command == "cancel") return {canceled(nonce)};
  const auto* const command =
      std::find_if(kCommands.begin(), kCommands.end(),
                   [&](const Command& known) { return known.name == read->command; });
  if (command == kCommands.end()) {
    return {invalid(nonce, "The command " + read->command.substr(0, 40) + " is unknown.")};
  }
  Job job;
  job.endless = command->endless;
  job.run = [command, message = std::make_shared<const Message>(std::move(*read)), settings](
                const StopToken& stop, const Job::Send& send) {
    return run(*command, *message, settings, stop, send);
  };
  job.stopped = [nonce] { return canceled(nonce); };
  job.failed = [nonce](std::string_view reason) { return invalid(nonce, reason); };
  return {{}, std::move(job)};
}

}  // namespace inlay::service::protocol

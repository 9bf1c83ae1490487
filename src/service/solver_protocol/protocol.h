// The solver protocol of f-puzzles: what the user script of Rangsk's solver sends to a solver on
// the same machine, and the answers that it reads. docs/solver_protocol.md describes the messages.
//
//   {"nonce":7,"command":"count","dataType":"fpuzzles","data":"N4Ig..."}
//   {"count":12,"inProgress":false,"nonce":7,"type":"count"}
//
// Nothing here depends on sockets: read() makes a job of a message, and the job makes the messages
// of its answer. Each command ends with exactly one message that is not `inProgress`.
// Source: D. Clamage, SudokuSolver (WebsocketListener.cs and its user script, version 1.3).
#ifndef INLAY_SRC_SERVICE_SOLVER_PROTOCOL_PROTOCOL_H_
#define INLAY_SRC_SERVICE_SOLVER_PROTOCOL_PROTOCOL_H_

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "inlay/search.h"

namespace inlay::service::protocol {

struct Settings {
  // The time limit of one job. The client is expected to stop what takes it too long.
  std::chrono::milliseconds time = std::chrono::hours(1);
  std::size_t memory = std::size_t{128} << 20;
  std::uint64_t seed = 1;  // `solve` chooses a random solution by the seed and the nonce
  std::chrono::milliseconds interval{250};  // between two messages of progress
};

struct Job {
  bool endless = false;  // `count` and `estimate`: may run until it is stopped
  using Send = std::function<void(std::string message)>;
  // Sends the messages of progress and returns the last one. May be called again.
  std::function<std::string(const StopToken& stop, const Send& send)> run;
  // The last message of a job that was stopped, or that failed for a reason of the server.
  std::function<std::string()> stopped;
  std::function<std::string(std::string_view reason)> failed;
};

struct Reply {
  std::string text = {};  // to send at once; empty: none
  std::optional<Job> job = {};
};

// Reads any bytes. The reply to a malformed message is `invalid`. Cost: that
// of parsing its JSON; the puzzle in it is read by the job.
Reply read(std::string_view message, const Settings& settings);

}  // namespace inlay::service::protocol

#endif  // INLAY_SRC_SERVICE_SOLVER_PROTOCOL_PROTOCOL_H_

// The messages of the solver protocol as JSON.
#ifndef INLAY_SRC_SERVICE_SOLVER_PROTOCOL_MESSAGE_H_
#define INLAY_SRC_SERVICE_SOLVER_PROTOCOL_MESSAGE_H_

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "inlay/count.h"
#include "inlay/estimate.h"
#include "inlay/result.h"

namespace inlay::service::protocol {

struct Message {
  std::int64_t nonce = 0;  // repeated in every answer to it
  std::string command;
  std::string data;  // compressed JSON of f-puzzles; empty for `cancel`
};

// Error: not a message of the protocol. `nonce` receives its number if it has one.
Result<Message> read_message(std::string_view text, std::int64_t& nonce);

std::string canceled(std::int64_t nonce);
// There is no answer, for this reason: a sentence for the user.
std::string invalid(std::int64_t nonce, std::string_view why);
std::string solved(std::int64_t nonce, std::span<const int> values);
// By cell and value; -1: no solution has it, but no step without an assumption removes it.
std::string true_candidates(std::int64_t nonce, std::span<const std::int64_t> solutions);
std::string count(std::int64_t nonce, const Count& count, bool in_progress);
std::string estimate(std::int64_t nonce, const cover::TreeEstimate& estimate);

struct LogicalCell {
  int value = 0;                // 0: open
  std::vector<int> candidates;  // of an open cell
};
// A board after steps, and the sentences about them.
std::string logical(std::int64_t nonce, std::span<const LogicalCell> cells, std::string_view text,
                    bool valid);

}  // namespace inlay::service::protocol

#endif  // INLAY_SRC_SERVICE_SOLVER_PROTOCOL_MESSAGE_H_

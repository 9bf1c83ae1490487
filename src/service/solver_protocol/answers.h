// The answers to the commands of the solver protocol, one function each.
#ifndef INLAY_SRC_SERVICE_SOLVER_PROTOCOL_ANSWERS_H_
#define INLAY_SRC_SERVICE_SOLVER_PROTOCOL_ANSWERS_H_

#include <cstdint>
#include <string>

#include "inlay/search.h"
#include "service/solver_protocol/board.h"
#include "service/solver_protocol/protocol.h"

namespace inlay::service::protocol {

struct Task {
  std::int64_t nonce;
  Board board;
  Budget budget;
  std::uint64_t seed;
  std::chrono::milliseconds interval;
  const Job::Send& send;  // for messages before the last one
};

// Each returns the last message. solutions.cc
using Answer = std::string(const Task& task);
Answer answer_true_candidates, answer_solve, answer_check, answer_count, answer_estimate;
// steps.cc
Answer answer_solve_path, answer_step;

// The candidates that are left after all steps from the clues without assumptions; bit i stands for
// the value i + 1.
std::vector<std::uint32_t> logical_candidates(const Board& board, const Budget& budget);

}  // namespace inlay::service::protocol

#endif  // INLAY_SRC_SERVICE_SOLVER_PROTOCOL_ANSWERS_H_

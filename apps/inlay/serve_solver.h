// The solver of `inlay serve --solver-port`: the solver protocol of f-puzzles over WebSocket.
#ifndef INLAY_APPS_INLAY_SERVE_SOLVER_H_
#define INLAY_APPS_INLAY_SERVE_SOLVER_H_

#include "command.h"
#include "http/message_server.h"

namespace inlay::app {

// Require: --solver-port was given. `memory`: of one job, in bytes. Error: the port is in use, or
// an origin is malformed.
Result<http::MessageServer> start_solver(const Arguments& arguments, std::size_t memory);

}  // namespace inlay::app

#endif  // INLAY_APPS_INLAY_SERVE_SOLVER_H_

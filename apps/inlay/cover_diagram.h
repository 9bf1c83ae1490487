// Builds a diagram for a command, with a progress line, and reports what it took.
#ifndef INLAY_APPS_INLAY_COVER_DIAGRAM_H_
#define INLAY_APPS_INLAY_COVER_DIAGRAM_H_

#include <functional>

#include "cover_input.h"
#include "inlay/diagram.h"
#include "inlay/stop.h"

namespace inlay::app {

// Reads the problem and calls `body` with its diagram, or reports an error. Returns the exit code.
int with_diagram(const Arguments& arguments, const StopToken& stop,
                 const std::function<int(const cover::Problem&, const cover::Diagram&)>& body);

}  // namespace inlay::app

#endif  // INLAY_APPS_INLAY_COVER_DIAGRAM_H_

// Builds a diagram for a command, with a progress line, and says what it took.
#ifndef INLAY_APPS_INLAY_COVER_DIAGRAM_H_
#define INLAY_APPS_INLAY_COVER_DIAGRAM_H_

#include <functional>
#include <stop_token>

#include "cover_input.h"
#include "inlay/diagram.h"

namespace inlay::app {

// Gives the diagram to `body`, whose exit code it returns, or complains.
int with_diagram(const CoverInput& input, const std::stop_token& stop,
                 const std::function<int(const cover::Problem&, const cover::Diagram&)>& body);

}  // namespace inlay::app

#endif  // INLAY_APPS_INLAY_COVER_DIAGRAM_H_

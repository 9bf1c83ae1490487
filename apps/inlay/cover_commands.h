// The commands of `inlay cover` that have a file of their own. Each adds itself to `command` and
// sets `run` when it is the chosen one.
#ifndef INLAY_APPS_INLAY_COVER_COMMANDS_H_
#define INLAY_APPS_INLAY_COVER_COMMANDS_H_

#include "command.h"

namespace inlay::app {

AddCommand add_cover_cheapest;
AddCommand add_cover_convert;
AddCommand add_cover_estimate;
AddCommand add_cover_options;
AddCommand add_cover_sample;

}  // namespace inlay::app

#endif  // INLAY_APPS_INLAY_COVER_COMMANDS_H_

// The man pages, made of the table: inlay(1) and one page for each command.
#ifndef INLAY_SRC_SERVICE_OPTIONS_MANUAL_H_
#define INLAY_SRC_SERVICE_OPTIONS_MANUAL_H_

#include <string>

#include "service/options/option.h"

namespace inlay::service::options {

// inlay(1), in the man(7) language.
std::string manual();
std::string manual_of(const Command& command);

// "inlay-cover-count.1"
std::string manual_name(const Command& command);

}  // namespace inlay::service::options

#endif  // INLAY_SRC_SERVICE_OPTIONS_MANUAL_H_

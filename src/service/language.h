// The language of an answer.
#ifndef INLAY_SRC_SERVICE_LANGUAGE_H_
#define INLAY_SRC_SERVICE_LANGUAGE_H_

#include <string>
#include <string_view>

#include "inlay/grade.h"

namespace inlay::service {

// The language that a list of preferences asks for: an Accept-Language field ("de-AT,en;q=0.8") or
// the name of a locale ("de_DE.UTF-8"). English if the list is empty or names none of ours.
const sudoku::grade::Catalogue& preferred_language(std::string_view preferences);

// An error message or a reason in another language (service/messages); English if it has none.
std::string translated(std::string_view english, std::string_view language);

// The language of the user's environment: the first of LC_ALL, LC_MESSAGES and LANG that is set.
const sudoku::grade::Catalogue& language_of_environment();

}  // namespace inlay::service

#endif  // INLAY_SRC_SERVICE_LANGUAGE_H_

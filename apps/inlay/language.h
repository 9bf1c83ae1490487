// --lang: the language of hints and explanations.
#ifndef INLAY_APPS_INLAY_LANGUAGE_H_
#define INLAY_APPS_INLAY_LANGUAGE_H_

#include "command.h"
#include "service/language.h"

namespace inlay::app {

// The catalogue of --lang, else of the environment.
inline const sudoku::grade::Catalogue& catalogue_of(const Arguments& arguments) {
  const std::string code = arguments.text(options::kLang);
  return code.empty() ? service::language_of_environment() : *sudoku::grade::find_catalogue(code);
}

}  // namespace inlay::app

#endif  // INLAY_APPS_INLAY_LANGUAGE_H_

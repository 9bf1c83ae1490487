// --lang: the language of hints and explanations.
#ifndef INLAY_APPS_INLAY_LANGUAGE_H_
#define INLAY_APPS_INLAY_LANGUAGE_H_

#include <string>

#include "command.h"
#include "service/language.h"

namespace inlay::app {

class LanguageOption {
 public:
  void add_to(CLI::App* command) {
    std::vector<std::string> codes;
    for (const auto code : sudoku::grade::languages()) codes.emplace_back(code);
    command->add_option("--lang", code_, "Language of the texts: en or de [default: from LANG]")
        ->type_name("LANG")
        ->check(CLI::IsMember(codes));
  }
  const sudoku::grade::Catalogue& catalogue() const {
    return code_.empty() ? service::language_of_environment()
                         : *sudoku::grade::find_catalogue(code_);
  }

 private:
  std::string code_;
};

}  // namespace inlay::app

#endif  // INLAY_APPS_INLAY_LANGUAGE_H_

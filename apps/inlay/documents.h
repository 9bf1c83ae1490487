// The files that an installation adds to share/: man pages and completions, made by the program.
#ifndef INLAY_APPS_INLAY_DOCUMENTS_H_
#define INLAY_APPS_INLAY_DOCUMENTS_H_

#include <string>
#include <vector>

namespace inlay::app {

// The forms of `inlay help` that packagers use, and that no help shows:
//   --man [COMMAND]     prints a man page
//   --completion SHELL  prints a completion
//   --install FOLDER    writes all of them below FOLDER
// `words`: what follows "help". Returns the exit code.
int print_documents(std::vector<std::string> words);

}  // namespace inlay::app

#endif  // INLAY_APPS_INLAY_DOCUMENTS_H_

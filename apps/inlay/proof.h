// --certificate FILE: the proof of every answer of a run, written to one file for inlay-check.
//
// The answer is derived anew by a cover engine that reports its search tree, so that whatever
// engine answered, the claim can be checked without trusting it.
#ifndef INLAY_APPS_INLAY_PROOF_H_
#define INLAY_APPS_INLAY_PROOF_H_

#include <CLI/CLI.hpp>
#include <fstream>
#include <functional>
#include <string>

#include "command.h"
#include "inlay/certificate.h"

namespace inlay::app {

class ProofFile {
 public:
  void add_to(CLI::App* command);
  bool wanted() const { return !path_.empty(); }

  // Appends the certificate of one answer. `certify` searches up to `at_most` solutions within the
  // budget and appends to the text. What cannot be proved within the budget is said on stderr, with
  // `what` as its name, and the run ends as one that met a limit.
  using Certify = Result<CertifyResult>(const CertifyOptions&, Budget, std::string&);
  void append(const std::string& what, std::uint64_t at_most, const Budget& budget, ExitCode& code,
              const std::function<Certify>& certify);
  // The same for certificates that are there already.
  void append(std::string_view text, ExitCode& code);
  // Flushes; a file that could not be written is an error of the run.
  void close(ExitCode& code);

 private:
  bool open(ExitCode& code);

  std::string path_;
  std::ofstream file_;
  bool failed_ = false;
};

}  // namespace inlay::app

#endif  // INLAY_APPS_INLAY_PROOF_H_

// --certificate FILE: the proof of every answer of a run, written to one file for inlay-check.
//
// A cover engine that reports its search tree derives the answer again, so the claim can be checked
// without trusting the engine that answered.
#ifndef INLAY_APPS_INLAY_PROOF_H_
#define INLAY_APPS_INLAY_PROOF_H_

#include <functional>
#include <string>

#include "base/io.h"
#include "command.h"
#include "inlay/certificate.h"

namespace inlay::app {

class ProofFile {
 public:
  explicit ProofFile(const Arguments& arguments) : path_(arguments.text(options::kCertificate)) {}
  bool wanted() const { return !path_.empty(); }

  // Appends the certificate of one answer. `certify` searches up to `at_most` solutions within the
  // budget and appends to the text. If the budget is too small, this is reported under the name
  // `what` and recorded in `code`.
  using Certify = Result<CertifyResult>(const CertifyOptions&, Budget, std::string&);
  void append(const std::string& what, std::uint64_t at_most, const Budget& budget, ExitCode& code,
              const std::function<Certify>& certify);
  // Appends certificates that are made.
  void append(std::string_view text, ExitCode& code);
  // Flushes, and reports a file that cannot be written.
  void close(ExitCode& code);

 private:
  bool open(ExitCode& code);
  void report(const Status& status, ExitCode& code);

  std::string path_;
  base::File file_;
  bool failed_ = false;
};

}  // namespace inlay::app

#endif  // INLAY_APPS_INLAY_PROOF_H_

#include "proof.h"

#include "service/solve.h"

namespace inlay::app {

bool ProofFile::open(ExitCode& code) {
  if (!file_.is_open() && !failed_) {
    auto file = base::File::open(path_, O_WRONLY | O_CREAT | O_TRUNC);
    if (file) {
      file_ = std::move(*file);
    } else {
      report(file.error(), code);
    }
  }
  return !failed_;
}

void ProofFile::report(const Status& status, ExitCode& code) {
  if (status) return;
  failed_ = true;
  complain(path_ + ": could not be written: " + status.error().message);
  code.bad_input();
}

void ProofFile::append(const std::string& what, std::uint64_t at_most, const Budget& budget,
                       ExitCode& code, const std::function<Certify>& certify) {
  if (!wanted() || !open(code)) return;
  CertifyOptions options;
  options.at_most = at_most;
  std::string text;
  const auto certified = certify(options, budget, text);
  if (!certified) {
    complain(what + ": no certificate: " + certified.error().message);
    code.bad_input();
    return;
  }
  if (certified->claim == Claim::unknown) {
    complain(what + ": no certificate: " + service::name_of(certified->limit) + " reached");
    code.ended_by(certified->limit);
  }
  append(text, code);
}

void ProofFile::append(std::string_view text, ExitCode& code) {
  if (wanted() && open(code)) report(base::write_all(file_.descriptor(), text), code);
}

void ProofFile::close(ExitCode& code) {
  const Status closed = file_.close();
  if (!failed_) report(closed, code);
}

}  // namespace inlay::app

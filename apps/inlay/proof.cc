#include "proof.h"

#include "service/solve.h"

namespace inlay::app {

bool ProofFile::open(ExitCode& code) {
  if (!file_.is_open() && !failed_) {
    file_.open(path_, std::ios::binary | std::ios::trunc);
    failed_ = !file_;
    if (failed_) complain(path_ + ": could not be written");
  }
  if (failed_) code.bad_input();
  return !failed_;
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
  file_ << text;
}

void ProofFile::append(std::string_view text, ExitCode& code) {
  if (wanted() && open(code)) file_ << text;
}

void ProofFile::close(ExitCode& code) {
  if (!file_.is_open()) return;
  file_.close();
  if (file_) return;
  complain(path_ + ": could not be written");
  code.bad_input();
}

}  // namespace inlay::app

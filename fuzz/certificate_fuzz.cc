// The certificate checker on arbitrary bytes: it ends within its limits, does not crash, and no
// text can invalidate a certificate that follows it.
#include <cstdint>
#include <cstdlib>
#include <sstream>
#include <string>
#include <vector>

#include "check/checker.h"

namespace {

constexpr inlay_check::Limits kLimits{.items = 2'000, .entries = 20'000, .work = 20'000};

void must(bool condition) {
  if (!condition) std::abort();
}

std::vector<bool> check_all(const std::string& text) {
  std::istringstream stream(text);
  inlay_check::Checker checker(stream, kLimits);
  std::vector<bool> verified;
  while (const auto verdict = checker.next()) {
    verified.push_back(verdict->verified);
    must(!verdict->text.empty() && verdict->line > 0);
    must(verdict->classic_line.empty() ||
         (verdict->verified && verdict->classic_line.size() == 81));
  }
  return verified;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  std::vector<bool> expected = check_all(text);
  expected.push_back(true);
  must(check_all(text + "\ninlay-certificate 1 cover\nprimary a\noption a\nclaim exactly 1\n"
                        "solution 1\ntree\n1 0\nend\n") == expected);
  return 0;
}

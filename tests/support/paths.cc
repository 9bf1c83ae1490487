#include "support/paths.h"

namespace inlay::test {

std::string data_path(const std::string& name) {
  return std::string(INLAY_TEST_DATA) + "/" + name;
}

std::string docs_path(const std::string& name) {
  return std::string(INLAY_DOCS) + "/" + name;
}

std::string check_program() {
  return INLAY_CHECK_PROGRAM;
}

}  // namespace inlay::test

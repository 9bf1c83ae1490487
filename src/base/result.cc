#include "inlay/result.h"

namespace inlay {

std::string Error::to_string() const {
  if (line == 0) return message;
  std::string text = std::to_string(line) + ":";
  if (column != 0) text += std::to_string(column) + ":";
  return text + " " + message;
}

}  // namespace inlay

// Rows of the table of notations by name.
#include <algorithm>

#include "sudoku/notation/table.h"

namespace inlay::notation {

const Notation* find_notation(std::string_view name) {
  const auto rows = table();
  const auto found = std::find_if(rows.begin(), rows.end(),
                                  [&](const Notation& row) { return row.info.name == name; });
  return found == rows.end() ? nullptr : &*found;
}

std::string names(bool NotationInfo::*can) {
  std::string list;
  for (const NotationInfo& info : notations()) {
    if (info.*can) list += (list.empty() ? "" : ", ") + std::string(info.name);
  }
  return list;
}

}  // namespace inlay::notation

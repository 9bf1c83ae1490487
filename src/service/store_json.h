// Records and statistics of a store as text and as JSON; docs/json.md lists the fields.
#ifndef INLAY_SRC_SERVICE_STORE_JSON_H_
#define INLAY_SRC_SERVICE_STORE_JSON_H_

#include <string>

#include "service/store_import.h"
#include "store/store.h"

namespace inlay::service {

// `resumed`: the import continued an earlier one.
std::string to_json(const ImportCounts& counts, bool resumed);
std::string to_json(const store::Record& record);
// The puzzle and, unless `scale` is empty, its ratings on this scale, separated by tabs.
std::string line_of(const store::Record& record, std::string_view scale);

std::string to_json(const store::Statistics& statistics);
std::string table(const store::Statistics& statistics);  // without the last line end

}  // namespace inlay::service

#endif  // INLAY_SRC_SERVICE_STORE_JSON_H_

// Records and statistics of a store as text and as JSON; docs/json.md lists the fields.
#ifndef INLAY_SRC_SERVICE_STORE_JSON_H_
#define INLAY_SRC_SERVICE_STORE_JSON_H_

#include <string>

#include "service/store_import.h"
#include "store/store.h"

namespace inlay::service {

// `resumed`: it went on where an earlier one had ended.
std::string to_json(const ImportCounts& counts, bool resumed);
std::string to_json(const store::Record& record);
// The puzzle; with tabs between them also its ratings on `scale`, unless that is empty.
std::string line_of(const store::Record& record, std::string_view scale);

std::string to_json(const store::Statistics& statistics);
std::string table(const store::Statistics& statistics);  // no last '\n'

}  // namespace inlay::service

#endif  // INLAY_SRC_SERVICE_STORE_JSON_H_

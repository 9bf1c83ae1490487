// Records of the store as bytes: what a job of `db import` leaves as its output, on a thread or in
// another process.
//
// A record is the numbers and texts of its fields, in order (batch/wire.h). Several records are one
// after the other, so the outputs of several chunks can be joined.
#ifndef INLAY_SRC_SERVICE_RECORD_WIRE_H_
#define INLAY_SRC_SERVICE_RECORD_WIRE_H_

#include <string_view>
#include <vector>

#include "batch/wire.h"
#include "inlay/result.h"
#include "store/record.h"

namespace inlay::service {

void encode(const store::Record& record, batch::WireWriter& out);
// Error: invalid, for every text that is not the encoding of some records.
Result<std::vector<store::Record>> decode_records(std::string_view bytes);

}  // namespace inlay::service

#endif  // INLAY_SRC_SERVICE_RECORD_WIRE_H_

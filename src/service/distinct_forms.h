// DistinctForms: removes records whose canonical form was written before, in a whole run.
//
// A job begins each record with its key, the canonical form as text, and kEndOfKey. The records
// pass through drop() in the order in which they are written. A run that is resumed reads the forms
// of its output again, so that it continues as if it had not been interrupted.
#ifndef INLAY_SRC_SERVICE_DISTINCT_FORMS_H_
#define INLAY_SRC_SERVICE_DISTINCT_FORMS_H_

#include <string>
#include <string_view>

#include "base/byte_set.h"
#include "inlay/result.h"
#include "service/lines.h"

namespace inlay::service {

class DistinctForms {
 public:
  // Whole lines without the keys and without those whose key is known. Lines without a key, or with
  // an empty one, stay.
  std::string drop(std::string_view lines);

  // Adds the forms of the first `bytes` of a file that drop() made: of puzzles as text, with these
  // options, or of JSON records with the field "canonical". Errors: io; a line is no puzzle.
  Status recall(const std::string& path, std::uint64_t bytes, bool json, const LineOptions& lines);

  std::size_t size() const { return forms_.size(); }

 private:
  bool insert(std::string_view key);

  base::ByteSet forms_;
  std::string packed_;
};

}  // namespace inlay::service

#endif  // INLAY_SRC_SERVICE_DISTINCT_FORMS_H_

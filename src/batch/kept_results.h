// KeptResults: FILE.parts, the results of parts that wait for an earlier one, so that a run that is
// killed does not compute them again.
//
// The file has a frame (wire.h) with the head of the journal, then one for each result: where its
// part begins and ends, its output, and a hash of all that. The first damaged frame and everything
// after it do not count. A result that was written to FILE is dead; when most of the file is dead,
// the others are written to a new file, which replaces it. If the file cannot be written, results
// are not kept, and the run continues.
#ifndef INLAY_SRC_BATCH_KEPT_RESULTS_H_
#define INLAY_SRC_BATCH_KEPT_RESULTS_H_

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "base/io.h"
#include "batch/chunk.h"
#include "batch/part.h"

namespace inlay::batch {

struct KeptResult {
  Place begin, end;
  Output output;  // `out`, `err` and `tally`
};
std::string encode(const KeptResult& result);
// None: damaged.
std::optional<KeptResult> decode_kept(std::string_view bytes);

class KeptResults {
 public:
  // Opens the file of the output `path`. With `resume`, the results from `from` on are those of the
  // run that continues, if its head was the same.
  KeptResults(const std::string& path, std::string head, bool resume, const Place& from);
  KeptResults(KeptResults&&) = delete;

  void keep(const KeptResult& result);
  // Where the parts of the results begin and end.
  KeptParts parts() const;
  // None: there is no result for the part that begins here.
  std::optional<Output> read(const Place& begin) const;
  // The result is in the output, or not wanted.
  void drop(const Place& begin);
  // The run is finished.
  void remove();

 private:
  using Key = KeptParts::key_type;
  struct Entry {
    std::uint64_t at, size;  // of the frame without its length
    std::uint64_t end;       // offset of the end of the part
  };
  static Key key_of(const Place& place) { return {place.source, place.offset}; }
  std::string read_bytes(std::uint64_t at, std::uint64_t size) const;
  void load(const Place& from);
  void compact();
  void give_up();

  std::string path_, head_;
  base::File file_;  // not open: results are not kept
  std::uint64_t size_ = 0, live_ = 0;
  std::map<Key, Entry> entries_;
};

}  // namespace inlay::batch

#endif  // INLAY_SRC_BATCH_KEPT_RESULTS_H_

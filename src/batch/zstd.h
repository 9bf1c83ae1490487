// Zstd: frames in and out, where the build has libzstd; elsewhere each call is an error that names
// what to install.
#ifndef INLAY_SRC_BATCH_ZSTD_H_
#define INLAY_SRC_BATCH_ZSTD_H_

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "inlay/result.h"

namespace inlay::batch {

// An error where the build has no libzstd.
Status zstd_available();
inline bool is_zstd_name(std::string_view name) {
  return name.ends_with(".zst");
}

// One frame of its own. Frames behind each other are a file again, so a chunk can be one.
// Require: zstd_available().
std::string zstd_frame(std::string_view bytes);

class ZstdReader {
 public:
  ZstdReader();
  ~ZstdReader();
  ZstdReader(const ZstdReader&) = delete;
  ZstdReader& operator=(const ZstdReader&) = delete;

  struct Decoded {
    std::size_t consumed;  // of the input
    std::size_t produced;  // of the output
  };
  Result<Decoded> decode(std::string_view in, std::span<char> out);
  // No frame is open: the input may end here.
  bool between_frames() const { return between_frames_; }

 private:
  struct State;
  std::unique_ptr<State> state_;
  bool between_frames_ = true;
};

}  // namespace inlay::batch

#endif  // INLAY_SRC_BATCH_ZSTD_H_

// Zstd: compresses and decompresses frames with libzstd, which is loaded when it is first used.
#ifndef INLAY_SRC_BATCH_ZSTD_H_
#define INLAY_SRC_BATCH_ZSTD_H_

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "inlay/result.h"

namespace inlay::batch {

// An error where the build or the machine has no libzstd; it names the package to install.
Status zstd_available();
inline bool is_zstd_name(std::string_view name) {
  return name.ends_with(".zst");
}

// Compresses one frame. A file is a sequence of frames, so each chunk can be one.
// Require: zstd_available().
std::string zstd_frame(std::string_view bytes);

class ZstdReader {
 public:
  // Require: zstd_available().
  ZstdReader();
  ~ZstdReader();
  ZstdReader(const ZstdReader&) = delete;
  ZstdReader& operator=(const ZstdReader&) = delete;

  struct Decoded {
    std::size_t consumed;  // bytes of the input
    std::size_t produced;  // bytes of the output
  };
  Result<Decoded> decode(std::string_view in, std::span<char> out);
  // Whether the input may end here: no frame is open.
  bool between_frames() const { return between_frames_; }

 private:
  struct State;
  std::unique_ptr<State> state_;
  bool between_frames_ = true;
};

}  // namespace inlay::batch

#endif  // INLAY_SRC_BATCH_ZSTD_H_

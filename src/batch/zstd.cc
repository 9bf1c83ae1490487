#include "batch/zstd.h"

#ifdef INLAY_HAVE_ZSTD
#include <zstd.h>
#endif

namespace inlay::batch {

#ifdef INLAY_HAVE_ZSTD

struct ZstdReader::State {
  ZSTD_DCtx* context = ZSTD_createDCtx();
};

ZstdReader::ZstdReader() : state_(std::make_unique<State>()) {
  // A frame may require a window of up to 8 MB, enough for every level up to 19; more is refused.
  ZSTD_DCtx_setParameter(state_->context, ZSTD_d_windowLogMax, 23);
}
ZstdReader::~ZstdReader() {
  ZSTD_freeDCtx(state_->context);
}

Result<ZstdReader::Decoded> ZstdReader::decode(std::string_view in, std::span<char> out) {
  ZSTD_inBuffer input{in.data(), in.size(), 0};
  ZSTD_outBuffer output{out.data(), out.size(), 0};
  const std::size_t code = ZSTD_decompressStream(state_->context, &output, &input);
  if (ZSTD_isError(code) != 0) {
    return Error{ErrorKind::io, std::string("damaged zstd data: ") + ZSTD_getErrorName(code)};
  }
  between_frames_ = code == 0;
  return Decoded{input.pos, output.pos};
}

Status zstd_available() {
  return Done{};
}

std::string zstd_frame(std::string_view bytes) {
  constexpr int kLevel = 1;  // higher levels hardly compress digits better
  std::string frame(ZSTD_compressBound(bytes.size()), '\0');
  const std::size_t size =
      ZSTD_compress(frame.data(), frame.size(), bytes.data(), bytes.size(), kLevel);
  frame.resize(ZSTD_isError(size) != 0 ? 0 : size);  // it cannot fail with a buffer of this size
  return frame;
}

#else

struct ZstdReader::State {};
ZstdReader::ZstdReader() = default;
ZstdReader::~ZstdReader() = default;

Status zstd_available() {
  return Error{ErrorKind::unsupported,
               "this build has no zstd; install libzstd-dev and build again, or use zstd -dc"};
}
Result<ZstdReader::Decoded> ZstdReader::decode(std::string_view, std::span<char>) {
  return zstd_available().error();
}
std::string zstd_frame(std::string_view) {
  return {};
}

#endif

}  // namespace inlay::batch

#include "batch/zstd.h"

#ifdef INLAY_HAVE_ZSTD
#include <zstd.h>

#include "base/loaded_library.h"
#endif

namespace inlay::batch {

#ifdef INLAY_HAVE_ZSTD

namespace {

struct Zstd : base::LoadedLibrary {
  Zstd() : LoadedLibrary("zstd", 1, "libzstd1") {}
  decltype(&ZSTD_compress) compress = find("ZSTD_compress");
  decltype(&ZSTD_compressBound) compress_bound = find("ZSTD_compressBound");
  decltype(&ZSTD_createDCtx) create_context = find("ZSTD_createDCtx");
  decltype(&ZSTD_DCtx_setParameter) set_parameter = find("ZSTD_DCtx_setParameter");
  decltype(&ZSTD_decompressStream) decompress = find("ZSTD_decompressStream");
  decltype(&ZSTD_freeDCtx) free_context = find("ZSTD_freeDCtx");
  decltype(&ZSTD_getErrorName) error_name = find("ZSTD_getErrorName");
  decltype(&ZSTD_isError) is_error = find("ZSTD_isError");
};

const Zstd& zstd() {
  return base::loaded<Zstd>();
}

}  // namespace

struct ZstdReader::State {
  ZSTD_DCtx* context = zstd().create_context();
};

ZstdReader::ZstdReader() : state_(std::make_unique<State>()) {
  // A frame may require a window of up to 8 MB, enough for every level up to 19; more is refused.
  zstd().set_parameter(state_->context, ZSTD_d_windowLogMax, 23);
}
ZstdReader::~ZstdReader() {
  zstd().free_context(state_->context);
}

Result<ZstdReader::Decoded> ZstdReader::decode(std::string_view in, std::span<char> out) {
  ZSTD_inBuffer input{in.data(), in.size(), 0};
  ZSTD_outBuffer output{out.data(), out.size(), 0};
  const std::size_t code = zstd().decompress(state_->context, &output, &input);
  if (zstd().is_error(code) != 0) {
    return Error{ErrorKind::io, std::string("damaged zstd data: ") + zstd().error_name(code)};
  }
  between_frames_ = code == 0;
  return Decoded{input.pos, output.pos};
}

Status zstd_available() {
  return zstd().check("a file named .zst");
}

std::string zstd_frame(std::string_view bytes) {
  constexpr int kLevel = 1;  // higher levels hardly compress digits better
  std::string frame(zstd().compress_bound(bytes.size()), '\0');
  const std::size_t size =
      zstd().compress(frame.data(), frame.size(), bytes.data(), bytes.size(), kLevel);
  frame.resize(zstd().is_error(size) != 0 ? 0 : size);  // it cannot fail with a buffer of this size
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

// lz-string: the compression of puzzle links.
//
// A dictionary coder of the LZ78 family (J. Ziv, A. Lempel, 1978; in the streaming form of
// T. Welch, 1984) over UTF-16 units. The width of the codes grows with the dictionary, and the
// output is text with six bits per character. The format is that of the JavaScript library
// "lz-string" by Pieroxy (2013), byte for byte.
#ifndef INLAY_SRC_SUDOKU_NOTATION_LZ_STRING_H_
#define INLAY_SRC_SUDOKU_NOTATION_LZ_STRING_H_

#include <optional>
#include <string>
#include <string_view>

namespace inlay::notation {

// UTF-8 in, base64 out, padded with '='.
std::string lz_compress(std::string_view text);

// Base64 in, with or without padding; '-' is accepted for '/', as the library writes it in
// addresses. UTF-8 out. Nullopt: not the output of such a compressor, or more than kMaxLzOutput
// units of text.
std::optional<std::string> lz_decompress(std::string_view base64);

inline constexpr std::size_t kMaxLzOutput = std::size_t{1} << 21;

}  // namespace inlay::notation

#endif  // INLAY_SRC_SUDOKU_NOTATION_LZ_STRING_H_

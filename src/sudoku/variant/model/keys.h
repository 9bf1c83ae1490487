// The alphabet of keys: six bits a character, as in base64 for addresses (RFC 4648, section 5).
#ifndef INLAY_SRC_SUDOKU_VARIANT_MODEL_KEYS_H_
#define INLAY_SRC_SUDOKU_VARIANT_MODEL_KEYS_H_

#include <optional>
#include <string>
#include <string_view>

namespace inlay::sudoku::variant {

inline constexpr std::string_view kKeyAlphabet =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

// The six bits of a character; -1 if the alphabet lacks it.
int key_bits(char c);
bool is_key(std::string_view text);

// Bytes as key characters, without padding, and back. Nothing if a character is not of the
// alphabet.
std::string encode_bytes(std::string_view bytes);
std::optional<std::string> decode_bytes(std::string_view key);

// Percent-encoding. encode: all but letters, digits and -_!*'() . decode: the text itself if it is
// malformed.
std::string encode_percent(std::string_view text);
std::string decode_percent(std::string_view text);

}  // namespace inlay::sudoku::variant

#endif  // INLAY_SRC_SUDOKU_VARIANT_MODEL_KEYS_H_

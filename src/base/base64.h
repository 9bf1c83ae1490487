// Base 64 with padding (RFC 4648, section 4).
#ifndef INLAY_SRC_BASE_BASE64_H_
#define INLAY_SRC_BASE_BASE64_H_

#include <string>
#include <string_view>

namespace inlay::base {

std::string base64(std::string_view bytes);

}  // namespace inlay::base

#endif  // INLAY_SRC_BASE_BASE64_H_

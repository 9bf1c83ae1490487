// The values of fields that have a structure: lists, media types, preferred languages.
//
// All functions accept any bytes and never fail: a malformed value matches nothing.
// Sources: RFC 9110, sections 5.6, 8.3.1 and 12.5; RFC 4647, section 3.4.
#ifndef INLAY_SRC_HTTP_FIELD_VALUES_H_
#define INLAY_SRC_HTTP_FIELD_VALUES_H_

#include <span>
#include <string_view>

namespace inlay::http {

// Whether `token` is an element of a comma-separated list. Case and parameters are ignored; an
// element with q=0 does not count.
bool has_token(std::string_view list, std::string_view token);

// Whether `list` consists of tokens without parameters, with spaces but no tabs around them.
// Elements may be empty.
bool is_token_list(std::string_view list);

// Whether `value` is exactly one well-formed media type, with or without parameters, and that type
// is `type` ("application/json"). A list is not one media type: browsers send
// "text/plain;x=y,application/json" to other origins without asking first.
bool is_media_type(std::string_view value, std::string_view type);

// The element of `supported` that an Accept-Language value prefers: highest q, then earliest in the
// list. "de-AT" matches "de", "*" matches the first one that is not listed with q=0. Empty if
// nothing matches. The result is one of `supported`.
std::string_view preferred_language(std::string_view accept_language,
                                    std::span<const std::string_view> supported);

}  // namespace inlay::http

#endif  // INLAY_SRC_HTTP_FIELD_VALUES_H_

#include "http/response.h"

#include <ctime>

namespace inlay::http {
namespace {

constexpr std::string_view kSecurity =
    "Content-Security-Policy: default-src 'none'; script-src 'self'; style-src 'self'; "
    "img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; "
    "worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'\r\n"
    "X-Content-Type-Options: nosniff\r\n"
    "X-Frame-Options: DENY\r\n"
    "Referrer-Policy: no-referrer\r\n"
    "Permissions-Policy: camera=(), geolocation=(), microphone=()\r\n"
    "Cross-Origin-Opener-Policy: same-origin\r\n"
    "Cross-Origin-Resource-Policy: same-origin\r\n";

std::string date() {
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  gmtime_r(&now, &parts);
  char text[64];
  const std::size_t size = std::strftime(text, sizeof text, "%a, %d %b %Y %H:%M:%S GMT", &parts);
  return {text, size};
}

}  // namespace

std::string_view reason_of(int status) {
  switch (status) {
    case 200:
      return "OK";
    case 304:
      return "Not Modified";
    case 400:
      return "Bad Request";
    case 403:
      return "Forbidden";
    case 404:
      return "Not Found";
    case 405:
      return "Method Not Allowed";
    case 411:
      return "Length Required";
    case 413:
      return "Content Too Large";
    case 414:
      return "URI Too Long";
    case 415:
      return "Unsupported Media Type";
    case 417:
      return "Expectation Failed";
    case 431:
      return "Request Header Fields Too Large";
    case 500:
      return "Internal Server Error";
    case 503:
      return "Service Unavailable";
    case 505:
      return "HTTP Version Not Supported";
    default:
      return "Unknown";
  }
}

std::string head_of(const Response& response, bool keep_alive) {
  std::string head = "HTTP/1.1 " + std::to_string(response.status) + " ";
  head += reason_of(response.status);
  head += "\r\nDate: " + date() + "\r\n";
  head += kSecurity;
  if (response.status != 304) {
    head += "Content-Type: ";
    head += response.type;
    head += "\r\n";
  }
  if (response.stream) {
    head += "X-Accel-Buffering: no\r\n";
  } else if (response.status != 304) {
    head += "Content-Length: " + std::to_string(response.body.size()) + "\r\n";
  }
  if (response.etag.empty()) {
    head += "Cache-Control: no-store\r\n";
  } else {
    head += "Cache-Control: no-cache\r\nVary: Accept-Encoding\r\nETag: ";
    head += response.etag;
    head += "\r\n";
    if (response.gzip) head += "Content-Encoding: gzip\r\n";
  }
  if (response.status == 405) head += "Allow: GET, HEAD, POST\r\n";
  if (response.status == 503) head += "Retry-After: 1\r\n";
  head += keep_alive ? "Connection: keep-alive\r\n\r\n" : "Connection: close\r\n\r\n";
  return head;
}

Response refusal(int status, std::string_view reason) {
  Response response;
  response.status = status;
  response.body = "{\"v\":1,\"error\":\"" + std::string(reason) + "\"}";
  return response;
}

}  // namespace inlay::http

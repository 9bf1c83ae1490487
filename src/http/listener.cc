#include "http/listener.h"

#include <chrono>
#include <new>
#include <thread>
#include <utility>

namespace inlay::http {
namespace {

using boost::asio::ip::tcp;
using boost::system::error_code;

constexpr std::chrono::milliseconds kSocketPause{100};  // pause when no socket is free
constexpr std::chrono::milliseconds kMemoryPause{20};   // pause when memory is exhausted

}  // namespace

Listener::Listener(boost::asio::io_context& io, Admit admit, std::function<void()> refused)
    : io_(io), acceptor_(io), pause_(io), admit_(std::move(admit)), refused_(std::move(refused)) {}

Status Listener::open(const std::string& address, std::uint16_t port) {
  error_code error;
  const auto number = boost::asio::ip::make_address(address, error);
  if (error) return Error{ErrorKind::invalid, address + ": not an IP address"};
  const tcp::endpoint at(number, port);
  acceptor_.open(at.protocol(), error);
  if (!error) acceptor_.set_option(tcp::acceptor::reuse_address(true), error);
  if (!error) acceptor_.bind(at, error);
  if (!error) acceptor_.listen(boost::asio::socket_base::max_listen_connections, error);
  if (error) {
    return Error{ErrorKind::io, address + ":" + std::to_string(port) + ": " + error.message()};
  }
  port_ = acceptor_.local_endpoint(error).port();
  return Done{};
}

void Listener::run() {
  while (true) {
    try {
      if (!accepting_ && !closed_) accept();
      io_.run();
      return;
    } catch (const std::bad_alloc&) {  // of the acceptor: sessions handle theirs
      std::this_thread::sleep_for(kMemoryPause);
    }
  }
}

void Listener::accept() {
  acceptor_.async_accept([this](error_code error, tcp::socket socket) {
    accepting_ = false;
    if (closed_) return;
    if (!error) {
      try {
        socket.set_option(tcp::no_delay(true), error);
        admit_(std::move(socket));
      } catch (const std::bad_alloc&) {
        if (refused_) refused_();
      }
      return accept();
    }
    pause_.expires_after(kSocketPause);
    pause_.async_wait([this](error_code cancelled) {
      accepting_ = false;
      if (!cancelled && !closed_) accept();
    });
    accepting_ = true;
  });
  accepting_ = true;
}

void Listener::close() {
  closed_ = true;
  error_code ignored;
  acceptor_.close(ignored);
  pause_.cancel();
}

}  // namespace inlay::http

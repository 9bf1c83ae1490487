#include "http/listener.h"

#include <chrono>
#include <new>
#include <utility>

namespace inlay::http {
namespace {

using boost::asio::ip::tcp;
using boost::system::error_code;

constexpr std::chrono::milliseconds kPause{100};  // when no socket is free
constexpr int kAtOnce = 16;  // connections accepted before those that are open have a turn

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
  if (!error) acceptor_.non_blocking(true, error);
  if (!error) acceptor_.listen(boost::asio::socket_base::max_listen_connections, error);
  if (error) {
    return Error{ErrorKind::io, address + ":" + std::to_string(port) + ": " + error.message()};
  }
  port_ = acceptor_.local_endpoint(error).port();
  return Done{};
}

void Listener::run() {
  accept();
  while (true) {
    try {
      io_.run();
      return;
    } catch (const std::bad_alloc&) {  // of one connection, inside Boost
    }
  }
}

// Boost.Asio would wait and accept in one step, but loses the handler if there is no memory for the
// new connection.
void Listener::accept() {
  const auto ready = [this](error_code error) {
    if (closed_) return;
    for (int i = 0; !error && i < kAtOnce; ++i) error = accept_one();
    const bool pause = error && error != boost::asio::error::would_block;
    if (!pause || !accept_later()) accept();
  };
  acceptor_.async_wait(tcp::acceptor::wait_read, waiting_in(memory_, ready));
}

error_code Listener::accept_one() {
  error_code error;
  try {
    tcp::socket socket = acceptor_.accept(error);
    if (error) return error;
    socket.set_option(tcp::no_delay(true), error);
    admit_(std::move(socket));
  } catch (const std::bad_alloc&) {
    if (refused_) refused_();
  }
  return {};
}

bool Listener::accept_later() {
  try {
    pause_.expires_after(kPause);
    pause_.async_wait(waiting_in(memory_, [this](error_code cancelled) {
      if (!cancelled && !closed_) accept();
    }));
    return true;
  } catch (const std::bad_alloc&) {
    return false;
  }
}

void Listener::close() {
  closed_ = true;
  error_code ignored;
  acceptor_.close(ignored);
  pause_.cancel();
}

}  // namespace inlay::http

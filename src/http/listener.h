// Listener: accepts connections on one address and runs their I/O, also when files or memory are
// short: then it pauses and continues.
#ifndef INLAY_SRC_HTTP_LISTENER_H_
#define INLAY_SRC_HTTP_LISTENER_H_

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <cstdint>
#include <functional>
#include <string>

#include "inlay/result.h"

namespace inlay::http {

class Listener {
 public:
  // What to do with a connection; may throw std::bad_alloc, which closes it.
  using Admit = std::function<void(boost::asio::ip::tcp::socket)>;

  // `refused` is called for each connection that is closed for lack of memory.
  Listener(boost::asio::io_context& io, Admit admit, std::function<void()> refused = {});

  // Errors: `invalid` or busy address. Port 0: any free port.
  Status open(const std::string& address, std::uint16_t port);
  std::uint16_t port() const { return port_; }
  // Accepts connections and runs the handlers of the io_context until it has no more work or is
  // stopped.
  void run();
  // Accepts no more connections. Only on the thread of run().
  void close();

 private:
  void accept();

  boost::asio::io_context& io_;
  boost::asio::ip::tcp::acceptor acceptor_;
  boost::asio::steady_timer pause_;
  const Admit admit_;
  const std::function<void()> refused_;
  bool accepting_ = false;  // a handler of the acceptor or the pause will be called
  bool closed_ = false;
  std::uint16_t port_ = 0;
};

}  // namespace inlay::http

#endif  // INLAY_SRC_HTTP_LISTENER_H_

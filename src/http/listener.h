// Listener: accepts connections on one address and runs their I/O, also when files or memory are
// short. Waiting for a connection takes no memory; one that needs more than there is, is closed.
#ifndef INLAY_SRC_HTTP_LISTENER_H_
#define INLAY_SRC_HTTP_LISTENER_H_

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "http/reserved_handler.h"
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
  // Accepts connections and runs the handlers of the io_context until it is stopped.
  void run();
  // Accepts no more connections. Only on the thread of run().
  void close();

 private:
  void accept();
  boost::system::error_code accept_one();
  bool accept_later();  // false: no memory for the pause

  boost::asio::io_context& io_;
  boost::asio::ip::tcp::acceptor acceptor_;
  boost::asio::steady_timer pause_;
  const Admit admit_;
  const std::function<void()> refused_;
  // For the handler of the acceptor or of the pause.
  const std::shared_ptr<HandlerMemory> memory_ = std::make_shared<HandlerMemory>();
  bool closed_ = false;
  std::uint16_t port_ = 0;
};

}  // namespace inlay::http

#endif  // INLAY_SRC_HTTP_LISTENER_H_

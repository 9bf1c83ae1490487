// What a server for messages (message_server.h) does with them. The server itself does not know
// what they are about.
#ifndef INLAY_SRC_HTTP_MESSAGE_APPLICATION_H_
#define INLAY_SRC_HTTP_MESSAGE_APPLICATION_H_

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "inlay/stop.h"

namespace inlay::http {

// The work that a message asks for. It ends with exactly one message to the client: the result of
// run(), or of stopped() if it was stopped or never begun, or of failed().
struct MessageJob {
  // Searches until the client stops it, or nearly so: it gets a thread of lower priority.
  bool endless = false;
  using Send = std::function<void(std::string message)>;
  // Runs on a thread of a queue. `send` sends a message before the last one; call it at most some
  // times per second.
  std::function<std::string(const StopToken& stop, const Send& send)> run;
  std::function<std::string()> stopped;
  std::function<std::string(std::string_view reason)> failed;
};

// What to do after a message: send a reply at once, start a job, or both.
struct MessageReply {
  std::string text = {};  // empty: none
  std::optional<MessageJob> job = {};
};

// Each message from a client stops the job of the message before. Called on the thread of the
// connections. It and the functions of a job may throw std::bad_alloc.
using ReadMessage = std::function<MessageReply(std::string_view message)>;

}  // namespace inlay::http

#endif  // INLAY_SRC_HTTP_MESSAGE_APPLICATION_H_

#include "http/message_session.h"

#include <algorithm>
#include <boost/asio/buffer.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/write.hpp>
#include <exception>
#include <new>
#include <utility>

#include "http/characters.h"
#include "http/reserved_handler.h"
#include "http/response.h"

namespace inlay::http {
namespace {

using boost::system::error_code;
namespace websocket = boost::beast::websocket;

constexpr std::size_t kChunk = 4096;  // bytes of a head that are read at once

// Whether a page of this origin may connect. No origin: not a page.
bool is_listed(const std::vector<std::string>& origins, std::string_view origin) {
  return origin.empty() ||
         std::any_of(origins.begin(), origins.end(), [origin](const std::string& listed) {
           return equal_ignoring_case(listed, origin);
         });
}

Rejection check_handshake(Head head, const std::vector<std::string>& origins) {
  if (head.method != Method::get) return {405, "a WebSocket begins with GET"};
  if (!is_listed(origins, head.origin)) {
    return {403, "the origin of the page is not on the list"};
  }
  head.origin = {};
  return check_access(head, {});
}

}  // namespace

MessageCore::MessageCore(MessageServerOptions o, ReadMessage r)
    : options(std::move(o)),
      read(std::move(r)),
      queues({options.quick_threads, options.limits.connections},
             {options.slow_threads, options.limits.connections}) {}

// A job in the queues. It reaches its session through the core's thread only.
struct MessageSession::Running {
  MessageJob job;
  StopSource stop;

  // The last message. Empty: there was no memory even for that.
  std::string run(const MessageJob::Send& send) const {
    std::string_view reason;
    try {
      if (!stop.stop_requested()) {
        std::string last = job.run(stop.token(), send);
        if (!stop.stop_requested()) return last;
      }
      return job.stopped();
    } catch (const std::bad_alloc&) {
      reason = "out of memory; try again later or with less";
    } catch (const std::exception&) {
      reason = "internal error";
    }
    try {
      return job.failed(reason);
    } catch (const std::bad_alloc&) {
      return {};
    }
  }
};

MessageSession::MessageSession(MessageCore& core, Socket socket)
    : core_(core), stream_(std::move(socket)), deadline_(core.io) {}

void MessageSession::start() {
  guard([this] {
    expect_within(core_.options.limits.handshake);
    receive();
  });
}

template <typename Action>
void MessageSession::guard(const Action& action) {
  try {
    action();
  } catch (const std::bad_alloc&) {
    close();
  }
}

// What happens when the stream has done something. If Boost.Beast has no memory for the rest of
// what it does, it destroys the handler and does not call it; then, too, the session ends.
template <typename Action>
class MessageSession::Next {
 public:
  Next(std::shared_ptr<MessageSession> session, Action action)
      : session_(std::move(session)), action_(std::move(action)) {}
  Next(Next&&) noexcept = default;
  Next& operator=(Next&&) = delete;
  ~Next() {
    try {
      if (session_) session_->close();
    } catch (const std::exception&) {  // a timer that cannot be cancelled, in theory
    }
  }

  void operator()(error_code error, std::size_t size = 0) {
    const auto session = std::move(session_);
    if (error) return session->close();
    session->guard([&] { action_(size); });
  }

 private:
  std::shared_ptr<MessageSession> session_;
  Action action_;
};

template <typename Action>
auto MessageSession::next(Action action) {
  return Next<Action>(shared_from_this(), std::move(action));
}

// --- The handshake ------------------------------------------------------------------------------

void MessageSession::receive() {
  const std::size_t before = head_.size();
  head_.resize(before + kChunk);
  const auto received = [this, before](std::size_t size) {
    head_.resize(before + size);
    read_on();
  };
  stream_.next_layer().async_read_some(boost::asio::buffer(head_.data() + before, kChunk),
                                       next(received));
}

void MessageSession::read_on() {
  Head head;
  const HeadEnd found = read_head(head_, Limits(), head);
  if (found.rejection.status != 0) return refuse(found.rejection);
  if (found.end == 0) return receive();
  const Rejection rejection = check_handshake(head, core_.options.origins);
  if (rejection.status != 0) return refuse(rejection);
  open();
}

void MessageSession::open() {
  const MessageLimits& limits = core_.options.limits;
  websocket::stream_base::timeout times{};
  times.handshake_timeout = limits.handshake;
  times.idle_timeout = limits.silence;
  times.keep_alive_pings = true;
  stream_.set_option(times);
  stream_.read_message_max(limits.message);
  const auto accepted = [this](std::size_t) {
    deadline_.cancel();
    head_ = {};
    open_ = true;
    stream_.text(true);
    stream_.auto_fragment(false);
    read_message();
  };
  stream_.async_accept(boost::asio::buffer(head_), next(accepted));
}

void MessageSession::refuse(const Rejection& rejection) {
  const Response response = refusal(rejection.status, rejection.reason);
  refusal_ = head_of(response, false) + response.body;
  boost::asio::async_write(stream_.next_layer(), boost::asio::buffer(refusal_),
                           next([this](std::size_t) { close(); }));
}

// --- Messages -----------------------------------------------------------------------------------

void MessageSession::read_message() {
  const auto received = [this](std::size_t) {
    if (!stream_.got_text()) return say_goodbye(websocket::close_code::unknown_data);
    const auto bytes = in_.data();
    handle({static_cast<const char*>(bytes.data()), bytes.size()});
    in_.consume(bytes.size());
    read_message();
  };
  stream_.async_read(in_, next(received));
}

void MessageSession::handle(std::string_view message) {
  MessageReply reply = core_.read(message);
  stop_job();
  if (!reply.text.empty()) send(std::move(reply.text));
  if (!reply.job) return;
  waiting_ = std::move(reply.job);
  start_waiting();
}

void MessageSession::send(std::string message) {
  if (closed_) return;
  unread_ += message.size();
  if (unread_ > core_.options.limits.unread) return close();
  out_.push_back(std::move(message));
  if (out_.size() == 1) write_out();
}

void MessageSession::write_out() {
  const auto written = [this](std::size_t) {
    unread_ -= out_.front().size();
    out_.pop_front();
    if (!out_.empty()) write_out();
  };
  stream_.async_write(boost::asio::buffer(out_.front()), next(written));
}

// --- Jobs ---------------------------------------------------------------------------------------

void MessageSession::stop_job() {
  if (running_) running_->stop.request_stop();
  if (const auto dropped = std::exchange(waiting_, std::nullopt)) send(dropped->stopped());
}

void MessageSession::start_waiting() {
  if (running_ || !waiting_ || closed_) return;
  const auto running = std::make_shared<Running>(Running{std::move(*waiting_), {}});
  waiting_.reset();
  const MessageJob::Send send_on = [weak = weak_from_this(), &io = core_.io](std::string message) {
    boost::asio::post(io, [weak, message = std::move(message)]() mutable {
      if (const auto self = weak.lock()) self->guard([&] { self->send(std::move(message)); });
    });
  };
  const auto end = [weak = weak_from_this(), &io = core_.io,
                    memory = std::make_shared<HandlerMemory>()](std::string last) {
    auto deliver = [weak, last = std::move(last)]() mutable {
      if (const auto self = weak.lock()) self->guard([&] { self->ended(std::move(last)); });
    };
    boost::asio::post(io, waiting_in(memory, std::move(deliver)));
  };
  const Queue queue = running->job.endless ? Queue::slow : Queue::quick;
  running_ = running;
  const bool posted =
      core_.queues.post(queue, [running, send_on, end] { end(running->run(send_on)); });
  if (!posted) ended(running->job.failed("the server is too busy; try again"));
}

void MessageSession::ended(std::string last) {
  running_.reset();
  if (last.empty()) return close();
  send(std::move(last));
  start_waiting();
}

// --- Ends ---------------------------------------------------------------------------------------

void MessageSession::expect_within(std::chrono::milliseconds time) {
  deadline_.expires_after(time);
  deadline_.async_wait([weak = weak_from_this()](error_code error) {
    const auto self = weak.lock();
    if (!error && self) self->close();
  });
}

void MessageSession::finish() {
  if (running_) running_->stop.request_stop();
  waiting_.reset();
  if (!open_) return close();
  say_goodbye(websocket::close_code::going_away);
}

// A stream must not be closed twice at a time, as when the server stops while a connection closes.
void MessageSession::say_goodbye(websocket::close_code code) {
  if (std::exchange(closing_, true)) return;
  stream_.async_close(code, next([this](std::size_t) { close(); }));
}

void MessageSession::close() {
  if (std::exchange(closed_, true)) return;
  if (running_) running_->stop.request_stop();
  waiting_.reset();
  error_code ignored;
  stream_.next_layer().close(ignored);
  deadline_.cancel();
  core_.sessions.erase(shared_from_this());
  if (core_.stopping && core_.sessions.empty()) core_.io.stop();
}

}  // namespace inlay::http

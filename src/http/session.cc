#include "http/session.h"

#include <sys/socket.h>

#include <algorithm>
#include <array>
#include <boost/asio/buffer.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/write.hpp>
#include <cstdio>
#include <new>
#include <utility>

#include "http/field_values.h"
#include "http/reserved_handler.h"

namespace inlay::http {
namespace {

using boost::system::error_code;

constexpr std::string_view kApi = "/api/";
constexpr std::string_view kEvents = "text/event-stream";
constexpr std::chrono::milliseconds kTick{250};    // between two progress events
constexpr std::chrono::milliseconds kLinger{500};  // for a client that is still sending

const Response kStream{200, kEvents, {}, {}, false, true};

std::string event(std::string_view name, std::string_view json) {
  return "event: " + std::string(name) + "\ndata: " + std::string(json) + "\n\n";
}

}  // namespace

Session::Session(Core& core, Socket socket, Address client)
    : core_(core),
      socket_(std::move(socket)),
      client_(std::move(client)),
      deadline_(core.io),
      ticker_(core.io) {}

void Session::start() {
  guard([this] { read_on(); });
}

// --- Without memory -----------------------------------------------------------------------------

template <typename Action>
void Session::guard(const Action& action) {
  try {
    action();
  } catch (const std::bad_alloc&) {
    out_of_memory();
  }
}

void Session::out_of_memory() {
  if (exchange_) exchange_->cancel();
  exchange_.reset();
  ticker_.cancel();
  try {
    const bool unanswered = used_ > 0 && writing_.empty() && !streamed_ && !closed_;
    keep_alive_ = false;
    out_.clear();
    if (unanswered) return send(refusal(503, "out of memory; retry later"));
  } catch (const std::bad_alloc&) {  // not even for that
  }
  close();
}

// --- Reading ------------------------------------------------------------------------------------

void Session::read_on() {
  if (closed_) return;
  if (in_.size() < used_) return receive();  // the rest of a body
  const HeadEnd found = read_head(in_, core_.options.limits, head_);
  if (found.rejection.status != 0) return refuse(found.rejection);
  if (found.end == 0) return receive();
  used_ = found.end + head_.content_length;
  if (in_.size() < used_) return receive();
  handle();
}

void Session::receive() {
  const Limits& limits = core_.options.limits;
  if (in_.empty()) {
    expect_within(limits.idle);
  } else if (!reading_request_) {
    reading_request_ = true;
    began_ = Clock::now();
    expect_within(limits.request);
  }
  socket_.async_read_some(boost::asio::buffer(chunk_),
                          [self = shared_from_this()](error_code error, std::size_t size) {
                            if (error) return self->close();
                            self->guard([&] {
                              self->in_.append(self->chunk_.data(), size);
                              self->read_on();
                            });
                          });
}

void Session::refuse(const Rejection& rejection) {
  keep_alive_ = false;
  send(refusal(rejection.status, rejection.reason));
}

void Session::handle() {
  deadline_.cancel();
  began_ = Clock::now();
  keep_alive_ = head_.keep_alive && !core_.stopping;
  const Rejection rejection = check_access(head_, core_.options.host);
  if (rejection.status != 0) return send(refusal(rejection.status, rejection.reason));
  head_.method == Method::post ? answer_post() : answer_get();
}

// --- Answering ----------------------------------------------------------------------------------

void Session::answer_get() {
  if (const Document* const document = core_.find(head_.path)) {
    what_ = "page";
    return send(document_response(*document));
  }
  if (head_.path.starts_with(kApi)) return send(refusal(405, "the API requires POST"));
  Response response;
  if (head_.path == "/healthz") {
    response.type = "text/plain; charset=utf-8";
    response.body = "ok\n";
    return send(std::move(response));
  }
  if (head_.path == "/metrics") {
    response.type = "text/plain; version=0.0.4; charset=utf-8";
    response.body = core_.metrics_text();
    return send(std::move(response));
  }
  const Document* const page = core_.find(kNotFound);
  if (page == nullptr || !has_token(head_.accept, "text/html")) {
    return send(refusal(404, "not found"));
  }
  response.status = 404;
  response.type = page->type;
  response.body = page->body;
  send(std::move(response));
}

Response Session::document_response(const Document& document) {
  Response response;
  response.type = document.type;
  response.gzip = !document.gzip.empty() && has_token(head_.accept_encoding, "gzip");
  response.etag = core_.etags.find(head_.path)->second[response.gzip ? 1 : 0];
  if (has_token(head_.if_none_match, response.etag)) {
    response.status = 304;
  } else {
    response.body = response.gzip ? document.gzip : document.body;
  }
  return response;
}

void Session::answer_post() {
  if (!head_.path.starts_with(kApi)) return send(refusal(404, "not found"));
  // For this type a browser asks the server before it sends a request from another origin, and the
  // server does not allow it.
  if (!is_media_type(head_.content_type, "application/json")) {
    return send(refusal(415, "Content-Type must be application/json"));
  }
  what_ = core_.name_of(head_.path);
  const bool events = has_token(head_.accept, kEvents);
  const auto finish = [weak = weak_from_this(), &io = core_.io,
                       memory = std::make_shared<HandlerMemory>()](int status, std::string json) {
    auto deliver = [weak, status, json = std::move(json)]() mutable {
      if (const auto self = weak.lock()) self->answered(status, std::move(json));
    };
    boost::asio::post(io, waiting_in(memory, std::move(deliver)));
  };
  Exchange::Request request;
  request.name = head_.path.substr(kApi.size());
  request.body = in_.substr(used_ - head_.content_length, head_.content_length);
  request.language = preferred_language(head_.accept_language, core_.application.languages);
  request.reports_progress = events;
  exchange_ = std::make_shared<Exchange>(core_.application, core_.queues, core_.options.limits,
                                         std::move(request), finish);
  watch();
  if (events) tick();
  exchange_->start();
}

void Session::answered(int status, std::string json) {
  if (closed_ || !exchange_) return;
  guard([&] {
    exchange_.reset();
    if (json.empty()) return out_of_memory();
    if (core_.unread + json.size() > core_.options.limits.unread_answers) {
      status = 503;
      json = refusal(503, "too many answers wait for their clients; retry later").body;
    }
    if (has_token(head_.accept, kEvents)) return send_event(status, json);
    Response response;
    response.status = status;
    response.body = std::move(json);
    send(std::move(response));
  });
}

void Session::send_event(int status, const std::string& json) {
  keep_alive_ = false;
  ticker_.cancel();
  if (!streamed_) {
    Response response;
    response.status = status;
    response.type = kEvents;
    response.stream = true;
    out_ += head_of(response, false);
  }
  out_ += event(status == 200 ? "answer" : "error", json);
  note(status);
  expect_within(core_.options.limits.answer);
  write_out();
}

void Session::send(Response response) {
  std::string head = head_of(response, keep_alive_ && !core_.stopping);
  note(response.status);
  keep_alive_ = keep_alive_ && !core_.stopping;
  // Even if the head was rejected: a client that sent HEAD does not expect a body.
  if (in_.starts_with("HEAD ")) response.body.clear();
  out_ = std::move(head);
  body_ = std::move(response.body);
  expect_within(core_.options.limits.answer);
  write_out();
}

void Session::write_out() {
  if (!writing_.empty() || out_.empty()) return;
  writing_.swap(out_);
  unread_ = writing_.size() + body_.size();
  core_.unread += unread_;
  const std::array<boost::asio::const_buffer, 2> buffers{boost::asio::buffer(writing_),
                                                         boost::asio::buffer(body_)};
  boost::asio::async_write(socket_, buffers,
                           [self = shared_from_this()](error_code error, std::size_t) {
                             if (error) return self->close();
                             self->core_.unread -= std::exchange(self->unread_, 0);
                             self->writing_.clear();
                             self->body_ = {};
                             self->guard([&] { self->written(); });
                           });
}

void Session::written() {
  if (closed_) return;
  if (!out_.empty()) return write_out();
  if (exchange_) return deadline_.cancel(), void();  // more events follow
  if (!keep_alive_ || core_.stopping) return linger();
  in_.erase(0, used_);
  used_ = 0;
  what_ = "other";
  head_ = {};
  reading_request_ = false;
  read_on();
}

// If the server closed the connection while the client still sends, the client's system would
// discard the answer.
void Session::linger() {
  error_code ignored;
  socket_.shutdown(Socket::shutdown_send, ignored);
  expect_within(kLinger);
  in_.clear();
  const auto drain = [](const auto& again, std::shared_ptr<Session> self,
                        std::size_t left) -> void {
    Session& session = *self;
    session.socket_.async_read_some(
        boost::asio::buffer(session.chunk_),
        [again, self = std::move(self), left](error_code error, std::size_t size) {
          if (error || size > left) return self->close();
          self->guard([&] { again(again, self, left - size); });
        });
  };
  drain(drain, shared_from_this(), core_.options.limits.body * 4);
}

// --- Exchanges ----------------------------------------------------------------------------------

// A client that closes the connection during the search cancels it. The watch ends with the answer
// or with the first byte of the next request.
void Session::watch() {
  socket_.async_wait(Socket::wait_read, [self = shared_from_this()](error_code error) {
    if (error || !self->exchange_ || self->closed_) return;
    char byte = 0;
    const ssize_t size = ::recv(self->socket_.native_handle(), &byte, 1, MSG_PEEK | MSG_DONTWAIT);
    if (size > 0) return;
    if (size < 0 && (errno == EAGAIN || errno == EINTR)) {
      return self->guard([&] { self->watch(); });
    }
    self->close();
  });
}

void Session::tick() {
  ticker_.expires_after(kTick);
  ticker_.async_wait([self = shared_from_this()](error_code error) {
    if (error || self->closed_ || !self->exchange_) return;
    self->guard([&] {
      const bool slow_reader = !self->writing_.empty();
      if (!slow_reader) {
        if (!self->streamed_) {
          self->out_ += head_of(kStream, false);
          self->streamed_ = true;
        }
        const Exchange::News news = self->exchange_->take_news();
        for (const std::string& part : news.parts) self->out_ += event("part", part);
        if (!news.progress.empty()) self->out_ += event("progress", news.progress);
        if (news.parts.empty() && news.progress.empty()) self->out_ += ": running\n\n";
        self->expect_within(self->core_.options.limits.answer);
        self->write_out();
      }
      self->tick();
    });
  });
}

// --- Ends ---------------------------------------------------------------------------------------

void Session::expect_within(std::chrono::milliseconds time) {
  deadline_.expires_after(time);
  deadline_.async_wait([weak = weak_from_this()](error_code error) {
    const auto self = weak.lock();
    if (!error && self && self->deadline_.expiry() <= Clock::now()) self->close();
  });
}

void Session::finish() {
  if (!exchange_ && writing_.empty()) close();
}

void Session::close() {
  if (closed_) return;
  closed_ = true;
  if (exchange_) {
    exchange_->cancel();
    exchange_.reset();
    core_.metrics.add_cancelled();
  }
  core_.unread -= std::exchange(unread_, 0);
  error_code ignored;
  socket_.close(ignored);
  deadline_.cancel();
  ticker_.cancel();
  if (const auto client = core_.clients.find(client_); client != core_.clients.end()) {
    if (--client->second == 0) core_.clients.erase(client);
  }
  core_.sessions.erase(shared_from_this());
  if (core_.stopping && core_.sessions.empty()) core_.io.stop();
}

void Session::note(int status) {
  const auto took = Clock::now() - began_;
  const bool read = used_ > 0;  // the whole request has been read
  try {
    core_.metrics.add(what_, status, read ? took : Clock::duration(0));
    if (!core_.options.log) return;
    char tail[48];
    std::snprintf(tail, sizeof tail, " %d %.1fms", status,
                  read ? std::chrono::duration<double, std::milli>(took).count() : 0.0);
    std::string line = client_.to_string() + " ";
    if (read) {
      line += head_.method == Method::post   ? "POST "
              : head_.method == Method::head ? "HEAD "
                                             : "GET ";
      line += head_.path.substr(0, 200);
    } else {
      line += "-";
    }
    core_.options.log(line + tail);
  } catch (const std::bad_alloc&) {  // the answer matters more than the log
  }
}

}  // namespace inlay::http

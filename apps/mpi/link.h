// Link: messages between the ranks of a job. This is the only part that includes mpi.h.
//
// Messages of at most kMostBytes go between rank 0 and the others. Sending never blocks: the link
// keeps the bytes until they have left. receive() looks whether a message is there and returns at
// once, so the caller decides how long it sleeps; a blocking MPI call would use a whole CPU.
#ifndef INLAY_APPS_MPI_LINK_H_
#define INLAY_APPS_MPI_LINK_H_

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace inlay::mpi {

inline constexpr std::size_t kMostBytes = std::size_t{1} << 20;

enum class Tag : int {
  bytes,  // of the stream to or from the worker process of a rank
  start,  // to a rank: start a worker process
  quit,   // to a rank: end; from a rank: it ends, and sends nothing more
  died,   // from a rank: its worker process has ended; the text describes how
};

class Link {
 public:
  // Starts MPI; call it before any thread is started.
  Link(int* argc, char*** argv);
  // Ends MPI. All ranks must do this; end() and abort() are the other ways.
  ~Link();
  Link(const Link&) = delete;
  Link& operator=(const Link&) = delete;

  std::size_t rank() const { return rank_; }
  std::size_t size() const { return hosts_.size(); }
  const std::string& host(std::size_t rank) const { return hosts_[rank]; }
  std::size_t ranks_on_this_host() const;

  // Longer texts are sent in pieces.
  void send(std::size_t rank, Tag tag, std::string bytes);
  struct Message {
    std::size_t rank;
    Tag tag;
    std::string bytes;
  };
  std::optional<Message> receive();
  // Messages that have not left yet.
  std::size_t sending();
  // Ends all ranks, with this exit code.
  [[noreturn]] void abort(int code);

 private:
  struct Sending;
  void send_piece(std::size_t rank, Tag tag, std::string bytes);
  std::size_t rank_ = 0;
  std::vector<std::string> hosts_;  // of all ranks
  std::vector<std::unique_ptr<Sending>> sending_;
};

}  // namespace inlay::mpi

#endif  // INLAY_APPS_MPI_LINK_H_

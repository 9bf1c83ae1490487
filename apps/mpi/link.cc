#include "mpi/link.h"

#include <mpi.h>

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace inlay::mpi {

struct Link::Sending {
  std::string bytes;
  MPI_Request request = MPI_REQUEST_NULL;
};

Link::Link(int* argc, char*** argv) {
  int provided = 0;
  MPI_Init_thread(argc, argv, MPI_THREAD_FUNNELED, &provided);
  int rank = 0;
  int size = 0;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  rank_ = static_cast<std::size_t>(rank);
  char name[MPI_MAX_PROCESSOR_NAME + 1] = {};
  int length = 0;
  MPI_Get_processor_name(name, &length);
  std::vector<char> names(static_cast<std::size_t>(size) * sizeof name);
  MPI_Allgather(name, sizeof name, MPI_CHAR, names.data(), sizeof name, MPI_CHAR, MPI_COMM_WORLD);
  for (std::size_t i = 0; i < names.size(); i += sizeof name) hosts_.emplace_back(&names[i]);
}

Link::~Link() {
  while (sending() > 0) {
    if (!receive()) continue;
  }
  MPI_Finalize();
}

std::size_t Link::ranks_on_this_host() const {
  return static_cast<std::size_t>(std::count(hosts_.begin(), hosts_.end(), hosts_[rank_]));
}

void Link::send(std::size_t rank, Tag tag, std::string bytes) {
  if (bytes.size() <= kMostBytes) return send_piece(rank, tag, std::move(bytes));
  for (std::size_t at = 0; at < bytes.size(); at += kMostBytes) {
    send_piece(rank, tag, bytes.substr(at, kMostBytes));
  }
}

void Link::send_piece(std::size_t rank, Tag tag, std::string bytes) {
  auto piece = std::make_unique<Sending>();
  piece->bytes = std::move(bytes);
  MPI_Isend(piece->bytes.data(), static_cast<int>(piece->bytes.size()), MPI_CHAR,
            static_cast<int>(rank), static_cast<int>(tag), MPI_COMM_WORLD, &piece->request);
  sending_.push_back(std::move(piece));
}

std::optional<Link::Message> Link::receive() {
  int there = 0;
  MPI_Status status;
  MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &there, &status);
  if (there == 0) return std::nullopt;
  int size = 0;
  MPI_Get_count(&status, MPI_CHAR, &size);
  Message message{static_cast<std::size_t>(status.MPI_SOURCE), static_cast<Tag>(status.MPI_TAG),
                  std::string(static_cast<std::size_t>(size), '\0')};
  MPI_Recv(message.bytes.data(), size, MPI_CHAR, status.MPI_SOURCE, status.MPI_TAG, MPI_COMM_WORLD,
           MPI_STATUS_IGNORE);
  return message;
}

std::size_t Link::sending() {
  const auto has_left = [](const std::unique_ptr<Sending>& piece) {
    int done = 0;
    MPI_Test(&piece->request, &done, MPI_STATUS_IGNORE);
    return done != 0;
  };
  sending_.erase(std::remove_if(sending_.begin(), sending_.end(), has_left), sending_.end());
  return sending_.size();
}

void Link::abort(int code) {
  MPI_Abort(MPI_COMM_WORLD, code);
  std::_Exit(code);
}

}  // namespace inlay::mpi

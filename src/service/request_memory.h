// The default memory limit of a request of the server.
#ifndef INLAY_SRC_SERVICE_REQUEST_MEMORY_H_
#define INLAY_SRC_SERVICE_REQUEST_MEMORY_H_

#include <cstddef>

namespace inlay::service {

// Half of the available memory, shared by all threads that run requests, but from 16 to 128 MiB.
// With at most two threads a container of 512 MB is enough.
std::size_t default_request_memory(std::size_t available, int threads);

}  // namespace inlay::service

#endif  // INLAY_SRC_SERVICE_REQUEST_MEMORY_H_

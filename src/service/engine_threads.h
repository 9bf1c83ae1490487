// The number of threads that a cover search of a request uses, of those the caller offers.
#ifndef INLAY_SRC_SERVICE_ENGINE_THREADS_H_
#define INLAY_SRC_SERVICE_ENGINE_THREADS_H_

#include <string_view>

namespace inlay::service {

// `offered` for an engine that can use several threads, 1 for all others, unknown ones included.
// `auto` also uses one: with several it would choose another engine and so other solutions.
int threads_for(std::string_view engine, int offered);

}  // namespace inlay::service

#endif  // INLAY_SRC_SERVICE_ENGINE_THREADS_H_

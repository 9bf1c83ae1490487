#include "service/engine_threads.h"

#include <algorithm>

#include "inlay/cover.h"

namespace inlay::service {

int threads_for(std::string_view engine, int offered) {
  const std::string_view name = cover::current_engine_name(engine);
  const auto engines = cover::engines().subspan(1);  // without auto
  const bool several = std::any_of(engines.begin(), engines.end(), [&](const auto& info) {
    return info.name == name && info.threads;
  });
  return several ? offered : 1;
}

}  // namespace inlay::service

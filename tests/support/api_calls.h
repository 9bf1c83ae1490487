// Calls of the API in tests: the answers as JSON, and puzzles to ask about.
#ifndef INLAY_TESTS_SUPPORT_API_CALLS_H_
#define INLAY_TESTS_SUPPORT_API_CALLS_H_

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "service/api/api.h"

namespace inlay::service::api {

using Json = nlohmann::json;

inline const std::string kEasy =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
inline const std::string kSolved =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

inline Json answer_of(std::string_view name, const Json& request, const RunContext& context = {}) {
  return Json::parse(call(name, request.dump(), context).json);
}

// The error of a request that is not even begun.
inline Json rejected(std::string_view name, const std::string& body) {
  const ReadResult answer = read(name, body);
  EXPECT_FALSE(answer.job.has_value()) << name << ' ' << body;
  return Json::parse(answer.rejection.json);
}

}  // namespace inlay::service::api

#endif  // INLAY_TESTS_SUPPORT_API_CALLS_H_

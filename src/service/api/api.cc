#include "service/api/api.h"

#include "base/message.h"
#include "service/api/make.h"
#include "service/api/table.h"
#include "service/language.h"

namespace inlay::service::api {

const Call* find_call(std::span<const Call> calls, std::string_view name) {
  for (const Call& call : calls) {
    if (call.name == name) return &call;
  }
  return nullptr;
}

ReadResult read_from(std::span<const Call> calls, std::string_view name, std::string_view body,
                     std::string_view preferences) {
  std::string language(preferred_language(preferences).language());
  const Call* const call = find_call(calls, name);
  if (call == nullptr) {
    std::string all;
    for (const Call& one : calls) all += (all.empty() ? "" : ", ") + std::string(one.name);
    const std::string message = "unknown request; choose from " + all;
    return {{}, {true, error_json({.message = translated(message, language)})}};
  }
  FieldError error;
  auto fields = Fields::read(call->fields, body, error);
  if (fields) {
    fields->set_language(language);
    language = fields->language();
  }
  auto job = fields ? call->make(*fields, error) : std::nullopt;
  if (!job) {
    error.message = translated(error.message, language);
    return {{}, {false, error_json(error)}};
  }
  return {std::move(job), {}};
}

ReadResult read(std::string_view name, std::string_view body, std::string_view preferences) {
  return read_from(calls(), name, body, preferences);
}

std::vector<std::string_view> names() {
  std::vector<std::string_view> names;
  for (const Call& call : calls()) names.push_back(call.name);
  return names;
}

Answer call(std::string_view name, std::string_view body, const RunContext& context) {
  const ReadResult read = api::read(name, body);
  if (!read.job) return {false, read.rejection.json, Limit::none};
  return read.job->run(context);
}

}  // namespace inlay::service::api

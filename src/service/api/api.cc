#include "service/api/api.h"

#include "base/message.h"
#include "service/api/make.h"
#include "service/api/table.h"
#include "service/language.h"

namespace inlay::service::api {
Read read(std::string_view name, std::string_view body, std::string_view language) {
  const Call* const call = find_call(name);
  if (call == nullptr) {
    std::string all;
    for (const std::string_view one : names()) all += (all.empty() ? "" : ", ") + std::string(one);
    return {{}, {true, error_json({.message = "no such request; there are " + all})}};
  }
  FieldError error;
  auto fields = Fields::read(call->fields, body, error);
  if (fields) fields->set_default("lang", preferred_language(language).language());
  auto job = fields ? call->make(*fields, error) : std::nullopt;
  if (!job) return {{}, {false, error_json(error)}};
  return {std::move(job), {}};
}

std::vector<std::string_view> names() {
  std::vector<std::string_view> names;
  for (const Call& call : calls()) names.push_back(call.name);
  return names;
}

Answer call(std::string_view name, std::string_view body, const Effort& effort) {
  const Read read = api::read(name, body);
  if (!read.job) return {false, read.refusal.json, Limit::none};
  return read.job->run(effort);
}

}  // namespace inlay::service::api

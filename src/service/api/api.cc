#include "service/api/api.h"

#include "service/api/table.h"
#include "service/json_parts.h"

namespace inlay::service::api {
namespace {

std::string told(const FieldError& error) {
  Json json{{"v", 1}, {"error", error.message}};
  if (!error.field.empty()) json["field"] = error.field;
  if (error.line != 0) json["line"] = error.line;
  if (error.column != 0) json["column"] = error.column;
  return dump(json);
}

}  // namespace

Read read(std::string_view name, std::string_view body) {
  const Call* const call = find_call(name);
  if (call == nullptr) {
    std::string all;
    for (const std::string_view one : names()) all += (all.empty() ? "" : ", ") + std::string(one);
    return {{}, {true, error_json("no such request; there are " + all)}};
  }
  FieldError error;
  auto fields = Fields::read(call->fields, body, error);
  auto job = fields ? call->make(*fields, error) : std::nullopt;
  if (!job) return {{}, {false, told(error)}};
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

std::string error_json(std::string_view message) {
  return dump({{"v", 1}, {"error", message}});
}

}  // namespace inlay::service::api

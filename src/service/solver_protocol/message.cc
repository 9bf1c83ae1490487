#include "service/solver_protocol/message.h"

#include "service/json_parts.h"

namespace inlay::service::protocol {
namespace {

// The greatest whole number that JavaScript has exactly.
constexpr std::int64_t kMaxExact = (std::int64_t{1} << 53) - 1;

Json answer(std::int64_t nonce, std::string_view type) {
  return {{"nonce", nonce}, {"type", type}};
}

Error malformed(std::string why) {
  return {ErrorKind::syntax, std::move(why)};
}

std::string text_of(const Json& object, const char* name) {
  const auto found = object.find(name);
  return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

}  // namespace

Result<Message> read_message(std::string_view text, std::int64_t& nonce) {
  nonce = 0;
  const Json json = Json::parse(text, nullptr, false);
  if (!json.is_object()) return malformed("The message is not a JSON object.");
  const auto number = json.find("nonce");
  if (number == json.end() || !number->is_number_integer() || *number < -kMaxExact ||
      *number > kMaxExact) {
    return malformed("The message has no nonce, a whole number.");
  }
  nonce = number->get<std::int64_t>();
  Message message{nonce, text_of(json, "command"), text_of(json, "data")};
  if (message.command == "cancel") return message;
  if (text_of(json, "dataType") != "fpuzzles") {
    return malformed("The dataType of the message is not fpuzzles.");
  }
  if (message.data.empty()) return malformed("The message has no data.");
  return message;
}

std::string canceled(std::int64_t nonce) {
  return dump(answer(nonce, "canceled"));
}

std::string invalid(std::int64_t nonce, std::string_view why) {
  Json json = answer(nonce, "invalid");
  json["message"] = why;
  return dump(json);
}

std::string solved(std::int64_t nonce, std::span<const int> values) {
  Json json = answer(nonce, "solved");
  json["solution"] = values;
  return dump(json);
}

std::string true_candidates(std::int64_t nonce, std::span<const std::int64_t> solutions) {
  Json json = answer(nonce, "truecandidates");
  json["solutionsPerCandidate"] = solutions;
  return dump(json);
}

std::string count(std::int64_t nonce, const Count& count, bool in_progress) {
  Json json = answer(nonce, "count");
  // The client compares it with 0 and 1 and prints it, which text serves as well.
  if (count.fits_64() && count.low_64() <= static_cast<std::uint64_t>(kMaxExact)) {
    json["count"] = count.low_64();
  } else {
    json["count"] = count.to_string();
  }
  json["inProgress"] = in_progress;
  return dump(json);
}

std::string estimate(std::int64_t nonce, const cover::TreeEstimate& estimate) {
  constexpr double kNormal95 = 1.96;
  const double mean = estimate.solutions.mean;
  const double margin = kNormal95 * estimate.solutions.standard_error;
  Json json = answer(nonce, "estimate");
  json["estimate"] = mean;
  json["stderr"] = estimate.solutions.standard_error;
  json["iterations"] = estimate.paths;
  json["ci95_lower"] = mean - margin;
  json["ci95_upper"] = mean + margin;
  json["relErrPercent"] = mean == 0 ? 0 : 100 * margin / mean;
  return dump(json);
}

std::string logical(std::int64_t nonce, std::span<const LogicalCell> cells, std::string_view text,
                    bool valid) {
  Json json = answer(nonce, "logical");
  json["cells"] = Json::array();
  for (const LogicalCell& cell : cells) {
    Json one{{"value", cell.value}};
    if (cell.value == 0) one["candidates"] = cell.candidates;
    json["cells"].push_back(std::move(one));
  }
  json["message"] = text;
  json["isValid"] = valid;
  return dump(json);
}

}  // namespace inlay::service::protocol

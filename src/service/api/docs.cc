// The table as documentation: OpenAPI for programs, Markdown for readers.
#include "inlay/version.h"
#include "service/api/table.h"
#include "service/json_parts.h"

namespace inlay::service::api {
namespace {

Json default_of(const Field& field) {
  if (field.type == Type::text) return field.standard;
  return Json::parse(field.standard);
}

Json schema_of(const Field& field) {
  Json schema;
  switch (field.type) {
    case Type::text:
      schema["type"] = "string";
      if (field.least > 0) schema["minLength"] = field.least;
      schema["maxLength"] = field.most;
      break;
    case Type::number:
      schema["type"] = "integer";
      schema["minimum"] = field.least;
      schema["maximum"] = field.most;
      break;
    case Type::flag:
      schema["type"] = "boolean";
      break;
  }
  if (field.choices != nullptr) {
    for (const std::string_view choice : field.choices()) schema["enum"].push_back(choice);
  }
  if (!field.standard.empty()) schema["default"] = default_of(field);
  schema["description"] = field.description;
  return schema;
}

// "[[number]]" to a schema.
Json schema_of(std::string_view type) {
  if (type.starts_with('[')) {
    return {{"type", "array"}, {"items", schema_of(type.substr(1, type.size() - 2))}};
  }
  return {{"type", type == "text" ? "string" : type}};
}

Json request_of(const Call& call) {
  Json schema{{"type", "object"}, {"additionalProperties", false}};
  for (const Field& field : call.fields) {
    if (field.required) schema["required"].push_back(field.name);
    schema["properties"][std::string(field.name)] = schema_of(field);
  }
  return schema;
}

Json answer_of(const Call& call) {
  Json schema{{"type", "object"}};
  schema["properties"]["v"] = {{"const", 1}};
  for (const AnswerField& row : call.answer) {
    Json one = schema_of(row.type);
    one["description"] = row.description;
    schema["properties"][std::string(row.name)] = std::move(one);
  }
  return schema;
}

Json content(Json schema) {
  return {{"application/json", {{"schema", std::move(schema)}}}};
}

std::string range_of(const Field& field) {
  if (field.choices != nullptr) {
    std::string names;
    for (const std::string_view choice : field.choices()) {
      names += (names.empty() ? "`" : ", `") + std::string(choice) + "`";
    }
    return names;
  }
  if (field.type == Type::flag) return "";
  const std::string most = std::to_string(field.most);
  return field.type == Type::text ? "up to " + most + " bytes"
                                  : std::to_string(field.least) + " to " + most;
}

}  // namespace

std::string openapi_json() {
  Json api{{"openapi", "3.1.0"},
           {"info",
            {{"title", "Inlay"},
             {"version", kVersion},
             {"description", "Sudoku and exact cover: one JSON object in, one JSON object out."}}}};
  const Json error_schema{{"type", "object"},
                          {"properties",
                           {{"v", {{"const", 1}}},
                            {"error", {{"type", "string"}}},
                            {"field", {{"type", "string"}}},
                            {"line", {{"type", "integer"}}},
                            {"column", {{"type", "integer"}}}}},
                          {"required", {"error"}}};
  for (const Call& call : calls()) {
    Json post{{"operationId", call.name}, {"summary", call.summary}};
    Json body = content(request_of(call));
    body["application/json"]["example"] = Json::parse(call.example);
    post["requestBody"] = {{"required", true}, {"content", std::move(body)}};
    Json ok = content(answer_of(call));
    ok["text/event-stream"] = {{"schema", {{"type", "string"}}}};
    post["responses"]["200"] = {{"description", "The answer"}, {"content", std::move(ok)}};
    post["responses"]["400"] = {{"description", "The request is wrong"},
                                {"content", content(error_schema)}};
    post["responses"]["503"] = {
        {"description", "The server is busy; Retry-After has the delay before a retry"},
        {"content", content(error_schema)}};
    api["paths"]["/api/" + std::string(call.name)]["post"] = std::move(post);
  }
  return dump(api);
}

std::string markdown() {
  std::string text;
  for (const Call& call : calls()) {
    text += "### `" + std::string(call.name) + "`\n\n" + std::string(call.summary) + ".\n\n";
    text += "    " + std::string(call.example) + "\n\n";
    text += "| field | type | range | default | meaning |\n|---|---|---|---|---|\n";
    for (const Field& field : call.fields) {
      text += "| `" + std::string(field.name) + "` | " + std::string(name_of(field.type)) + " | " +
              range_of(field) + " | ";
      if (field.required) {
        text += "required";
      } else if (!field.standard.empty()) {
        text += "`" + dump(default_of(field)) + "`";
      }
      text += " | " + std::string(field.description) + " |\n";
    }
    text += "\n| answer | type | meaning |\n|---|---|---|\n";
    for (const AnswerField& row : call.answer) {
      text += "| `" + std::string(row.name) + "` | " + std::string(row.type) + " | " +
              std::string(row.description) + " |\n";
    }
    text += "\n";
  }
  text.pop_back();
  return text;
}

}  // namespace inlay::service::api

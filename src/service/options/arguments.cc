#include "service/options/arguments.h"

#include <algorithm>

#include "inlay/version.h"
#include "service/options/choices.h"
#include "service/options/value.h"

namespace inlay::service::options {
namespace {

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    words.push_back(text.substr(0, end));
    text.remove_prefix(std::min(text.size(), end + 1));
  }
  return words;
}

// A name in today's spelling.
std::string current(const Option& option, const std::string& name) {
  if (option.names == nullptr) return name;
  const Names names = option.names();
  const bool known = std::find(names.begin(), names.end(), name) != names.end();
  return known ? name : std::string(current_name(name));
}

std::string dashed(std::string_view name) {
  return "--" + std::string(name);
}

}  // namespace

Result<Arguments> Arguments::make(const Command& command, std::vector<Given> given,
                                  std::vector<std::string> positional) {
  Arguments arguments;
  arguments.command_ = &command;
  arguments.given_ = std::move(given);
  arguments.positional_ = std::move(positional);
  for (const Given& one : arguments.given_) {
    const Option& option = *command.find(one.name);
    const bool list = option.kind == Kind::names || option.kind == Kind::numbers;
    if (one.values.size() > 1 && option.kind != Kind::flag && !list) {
      return Error{ErrorKind::invalid, dashed(one.name) + " was given more than once"};
    }
    for (const std::string& value : one.values) {
      if (const Status status = check_value(option, value); !status) return status.error();
    }
  }
  if (const Status status = arguments.check_rules(); !status) return status.error();
  return arguments;
}

Status Arguments::check_rules() const {
  for (const Rule& rule : command_->rules) {
    if (find(rule.option) == nullptr) continue;
    for (const std::string_view other : words_of(rule.others)) {
      const bool both = find(other) != nullptr;
      if (rule.kind == Rule::Kind::excludes && both) {
        return Error{ErrorKind::invalid,
                     dashed(rule.option) + " cannot be combined with " + dashed(other)};
      }
      if (rule.kind == Rule::Kind::needs && !both) {
        return Error{ErrorKind::invalid, dashed(rule.option) + " requires " + dashed(other)};
      }
    }
  }
  return Done{};
}

const Given* Arguments::find(std::string_view name) const {
  const auto found = std::find_if(given_.begin(), given_.end(),
                                  [&](const Given& given) { return given.name == name; });
  return found == given_.end() ? nullptr : &*found;
}

bool Arguments::has(const Option& option) const {
  return find(option.name) != nullptr;
}

std::string Arguments::text(const Option& option) const {
  const Given* const given = find(option.name);
  const Option* const row = command_->find(option.name);
  std::string text(row != nullptr ? row->standard : option.standard);
  if (given != nullptr) text = given->values.back();
  return row != nullptr && row->kind == Kind::name ? current(*row, text) : text;
}

bool Arguments::flag(const Option& option) const {
  return text(option) == "true";
}

std::uint64_t Arguments::number(const Option& option) const {
  return number_or(option, 0);
}

std::uint64_t Arguments::number_or(const Option& option, std::uint64_t otherwise) const {
  const std::string value = text(option);
  const auto number = option.kind == Kind::size ? size_of(value) : number_of(value);
  return number.value_or(otherwise);
}

double Arguments::decimal(const Option& option) const {
  return decimal_of(text(option)).value_or(0);
}

double Arguments::seconds(const Option& option) const {
  return seconds_of(text(option)).value_or(0);
}

std::vector<std::string> Arguments::list(const Option& option) const {
  std::vector<std::string> all;
  const Given* const given = find(option.name);
  if (given == nullptr) {
    const std::string standard = text(option);
    return standard.empty() ? all : parts_of(standard);
  }
  for (const std::string& value : given->values) {
    for (const std::string& part : parts_of(value)) all.push_back(current(option, part));
  }
  return all;
}

std::string Arguments::identity() const {
  std::string text = "inlay ";
  text += kVersion;
  text += ' ';
  text += command_->name;
  for (const Option& option : command_->options) {
    const Given* const given = find(option.name);
    if (given == nullptr || !option.identifies) continue;
    std::string value;
    for (const std::string& part : given->values) value += (value.empty() ? "" : ",") + part;
    if (option.kind == Kind::name) value = this->text(option);
    if (value == option.standard || value == "false") continue;
    text += " --";
    text += option.name;
    if (option.kind != Kind::flag && !option.secret) text += '=' + value;
  }
  return text;
}

}  // namespace inlay::service::options

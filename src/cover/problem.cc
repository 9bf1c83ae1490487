#include <algorithm>

#include "base/utf8.h"
#include "inlay/cover.h"

namespace inlay::cover {
namespace {

// The bytes of a table, plus those of the larger table that replaces it if `more` elements make it
// grow.
template <typename T>
std::size_t bytes_of(const std::vector<T>& table, std::size_t more) {
  std::size_t elements = table.capacity();
  if (table.size() + more > elements) {
    elements += std::max(2 * table.size(), table.size() + more);
  }
  return elements * sizeof(T);
}

// The bytes of a name: two strings (in a table and as the key of a map) and the node of the map.
std::size_t bytes_of_name(std::size_t length) {
  constexpr std::size_t kNode = 72;
  constexpr std::size_t kInPlace = 15;  // longer ones are allocated
  return kNode + (length > kInPlace ? 2 * (length + 1) : 0);
}

}  // namespace

Result<ItemId> Problem::add_primary(std::string name, Bounds bounds) {
  if (bounds.least > bounds.most || bounds.most == 0) {
    return Error{ErrorKind::invalid, "item " + base::quoted(name) + " cannot be covered between " +
                                         std::to_string(bounds.least) + " and " +
                                         std::to_string(bounds.most) + " times"};
  }
  return add_item(std::move(name), true, bounds);
}
Result<ItemId> Problem::add_secondary(std::string name) {
  return add_item(std::move(name), false, {0, 1});
}

Result<ItemId> Problem::add_item(std::string name, bool primary, Bounds bounds) {
  if (base::find_invalid_utf8(name) != std::string::npos) {
    return Error{ErrorKind::invalid, "an item name is not valid UTF-8"};
  }
  if (name.empty() || name.find_first_of(" \t\n\v\f\r:|") != std::string::npos) {
    return Error{ErrorKind::invalid, base::quoted(name) + " is not a valid item name"};
  }
  const auto id = static_cast<ItemId>(items_.size());
  if (!item_ids_.emplace(name, id).second) {
    return Error{ErrorKind::invalid, "duplicate item " + base::quoted(name)};
  }
  name_bytes_ += bytes_of_name(name.size());
  items_.push_back({std::move(name), primary, bounds});
  primary_count_ += primary;
  multiple_ |= primary && bounds != Bounds{};
  return id;
}

Color Problem::color(std::string_view name) {
  const auto [place, added] =
      color_ids_.emplace(std::string(name), static_cast<Color>(color_names_.size() + 1));
  if (added) {
    name_bytes_ += bytes_of_name(name.size());
    color_names_.emplace_back(name);
  }
  return place->second;
}

Result<OptionId> Problem::add_option(std::span<const Entry> entries, std::uint64_t payload,
                                     Cost cost) {
  constexpr std::size_t kMaxEntries = 0xFFFFFFFE;  // so that engines can number them in 32 bits
  if (cost > kMaxCost) {
    return Error{ErrorKind::invalid,
                 "cost " + std::to_string(cost) + " is above " + std::to_string(kMaxCost)};
  }
  last_use_.resize(items_.size());
  ++calls_;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const auto refuse = [&](std::string message) {
      return Error{ErrorKind::invalid, std::move(message), 0, i + 1};
    };
    const Entry& entry = entries[i];
    if (entries_.size() + i == kMaxEntries) return refuse("the problem has too many entries");
    if (entry.item >= items_.size()) {
      return refuse("unknown item number " + std::to_string(entry.item));
    }
    const Item& item = items_[entry.item];
    if (entry.color != kNoColor && item.primary) {
      return refuse("primary item " + base::quoted(item.name) + " cannot have a colour");
    }
    if (last_use_[entry.item] == calls_) {
      return refuse("item " + base::quoted(item.name) + " appears twice in the option");
    }
    last_use_[entry.item] = calls_;
  }
  entries_.insert(entries_.end(), entries.begin(), entries.end());
  starts_.push_back(entries_.size());
  payloads_.push_back(payload);
  if (cost != 0) costs_.resize(payloads_.size() - 1);
  if (cost != 0 || has_costs()) costs_.push_back(cost);
  return static_cast<OptionId>(payloads_.size() - 1);
}

std::optional<ItemId> Problem::find_item(std::string_view name) const {
  const auto found = item_ids_.find(std::string(name));
  if (found == item_ids_.end()) return std::nullopt;
  return found->second;
}

std::size_t Problem::memory(std::size_t entries) const {
  return bytes_of(items_, 1) + bytes_of(color_names_, 1) + bytes_of(entries_, entries) +
         bytes_of(starts_, 1) + bytes_of(payloads_, 1) + bytes_of(costs_, 1) +
         bytes_of(last_use_, items_.size() - last_use_.size()) + name_bytes_ + entries;
}

std::string Problem::option_text(OptionId option) const {
  std::string text;
  for (const Entry& entry : this->option(option)) {
    if (!text.empty()) text += ' ';
    text += items_[entry.item].name;
    if (entry.color != kNoColor) text += ':' + color_names_[entry.color - 1];
  }
  return text;
}

}  // namespace inlay::cover

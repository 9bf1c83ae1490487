#include "store/memory_records.h"

#include <algorithm>
#include <tuple>
#include <utility>

#include "store/record_text.h"

namespace inlay::store {

bool MemoryRecords::Order::operator()(const Key& a, const Key& b) const {
  return std::tie(a.box_width, a.box_height, a.puzzle) <
         std::tie(b.box_width, b.box_height, b.puzzle);
}

StoredRecord* MemoryRecords::find(const Key& key) {
  const auto place = places_.find(key);
  return place == places_.end() ? nullptr : &rows_[place->second];
}

void MemoryRecords::add(const Record& record) {
  if (rows_.size() >= most_) return;
  places_.emplace(record.key, rows_.size());
  rows_.push_back({static_cast<std::int64_t>(rows_.size()) + 1, record, true});
}

Result<std::optional<StoredRecord>> MemoryRecords::get(const Key& key, bool /*ratings*/) {
  const std::lock_guard lock(mutex_);
  const StoredRecord* const found = find(key);
  if (found == nullptr) return std::optional<StoredRecord>{};
  return std::optional<StoredRecord>(*found);
}

Status MemoryRecords::write(std::span<const Record> records, std::span<const Touch> touches,
                            const std::function<void(const Error&)>& skipped) {
  const std::lock_guard lock(mutex_);
  for (const Record& record : records) {
    StoredRecord* const known = find(record.key);
    if (known == nullptr) {
      add(record);
      if (find(record.key) != nullptr) changed_.insert(rows_.size() - 1);
      continue;
    }
    auto merged = merge(known->record, record);
    if (!merged) {
      skipped(merged.error());
      continue;
    }
    known->record = std::move(*merged);
    changed_.insert(static_cast<std::size_t>(known->id) - 1);
  }
  for (const auto& [id, times, when] : touches) {
    const auto place = static_cast<std::size_t>(id) - 1;
    if (id < 1 || place >= rows_.size()) continue;
    Record& record = rows_[place].record;
    record.asked += times;
    record.last_seen = std::max(record.last_seen, when);
    changed_.insert(place);
  }
  return Done{};
}

Status MemoryRecords::load(std::string_view text) {
  auto record = read_record(text);
  if (!record) return record.error();
  const std::lock_guard lock(mutex_);
  if (StoredRecord* const known = find(record->key)) {
    known->record = std::move(*record);
  } else {
    add(*record);
  }
  return Done{};
}

std::vector<std::string> MemoryRecords::take_changes() {
  const std::lock_guard lock(mutex_);
  std::vector<std::string> texts;
  for (const std::size_t place : std::exchange(changed_, {})) {
    texts.push_back(text_of(rows_[place].record));
  }
  return texts;
}

}  // namespace inlay::store

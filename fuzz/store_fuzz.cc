// A store with arbitrary bytes of its file changed: it is opened or rejected with a message; it is
// read, checked and written without a crash; and each record that it reports as sound was stored
// there. Also arbitrary text as conditions of a search.
//
// The input: 'f' and changes of a good file, each an offset of three bytes and a byte; or another
// byte and conditions, one per line.
#include <unistd.h>

#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "service/store_search.h"
#include "store/store.h"

using namespace inlay;

namespace {

void require(bool condition) {
  if (!condition) std::abort();
}

store::Record record_of(int number) {
  store::Record record;
  record.key.puzzle = std::string(70, '.') + std::to_string(10'000'000'000 + number);
  record.clues = 11;
  record.count = 1;
  record.exact = true;
  record.solutions = {"solution " + std::to_string(number)};
  record.ratings = {{"se", "1", "solved", 10 + number, 10, 10, 0, 9, "", "x_wing"}};
  record.engine = "classic";
  return record;
}

class File {
 public:
  File() {
    std::error_code ignored;
    folder_ =
        std::filesystem::temp_directory_path() / ("inlay_store_fuzz_" + std::to_string(::getpid()));
    std::filesystem::create_directory(folder_, ignored);
    path_ = (folder_ / "known.db").string();
    {
      auto store = store::Store::open(path_, {.sync = store::Sync::normal});
      require(store.ok());
      for (int i = 0; i < 40; ++i) require(store->put(record_of(i)).ok());
      require(store->vacuum().ok());
    }
    std::ifstream in(path_, std::ios::binary);
    good_.assign(std::istreambuf_iterator<char>(in), {});
    require(good_.size() > 10'000);
  }
  ~File() {
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
  }
  File(const File&) = delete;
  File& operator=(const File&) = delete;

  const std::string& changed(const std::uint8_t* data, std::size_t size) {
    std::string bytes = good_;
    for (; size >= 4; data += 4, size -= 4) {
      const std::size_t at =
          (std::size_t{data[0]} << 16U | std::size_t{data[1]} << 8U | data[2]) % bytes.size();
      bytes[at] = static_cast<char>(data[3]);
    }
    for (const char* const end : {"-wal", "-shm"}) std::filesystem::remove(path_ + end);
    std::ofstream(path_, std::ios::binary | std::ios::trunc) << bytes;
    return path_;
  }

 private:
  std::filesystem::path folder_;
  std::string path_, good_;
};

void use(store::Store& store) {
  (void)store.statistics();
  (void)store.check();
  (void)store.each({}, [](const store::StoredRecord& found) {
    const store::Record& record = found.record;
    if (!found.sound) return true;
    bool known = false;
    for (int i = 0; i < 40 && !known; ++i) {
      const store::Record put = record_of(i);
      known = record.key == put.key && record.count == put.count && record.exact == put.exact &&
              record.solutions == put.solutions;
    }
    require(known);
    return true;
  });
  for (int i = 0; i < 40; i += 7) (void)store.get(record_of(i).key, true);
}

void check_file(const std::uint8_t* data, std::size_t size) {
  static File file;
  const std::string& path = file.changed(data, size);
  for (const store::Access access : {store::Access::read, store::Access::write}) {
    auto store = store::Store::open(path, {access, store::Sync::normal, 0});
    if (!store) {
      require(!store.error().message.empty());
      continue;
    }
    use(*store);
    if (access == store::Access::read) continue;
    (void)store->put(record_of(3));
    (void)store->put(record_of(99));
    (void)store->touch(5, 1, 1);
    (void)store->vacuum();
  }
}

void check_conditions(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t at = 0; at <= text.size() && lines.size() < 8;) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    lines.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  lines.resize(8);
  service::SearchConditions texts;
  texts.clues = lines[0];
  texts.solutions = lines[1];
  texts.automorphisms = lines[2];
  texts.scale = lines[3];
  texts.rating = lines[4];
  texts.technique = lines[5];
  texts.pattern = lines[6];
  texts.limit = lines[7].size();
  const auto search = service::RecordSearch::make(texts);
  if (!search) return require(!search.error().message.empty());
  static auto store = [] {
    auto made = store::Store::open(":memory:", {});
    require(made.ok());
    for (int i = 0; i < 10; ++i) require(made->put(record_of(i)).ok());
    return std::move(*made);
  }();
  std::uint64_t found = 0;
  require(search->run(store, [&](const store::StoredRecord&) { return ++found, true; }).ok());
  require(found <= texts.limit);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size > 0 && data[0] == 'f') {
    check_file(data + 1, std::min<std::size_t>(size - 1, 4096));
  } else {
    check_conditions({reinterpret_cast<const char*>(data), size});
  }
  return 0;
}

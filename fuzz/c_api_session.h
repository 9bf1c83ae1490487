// The state of a fuzzed sequence of calls of the C interface: arguments from the bytes of the
// fuzzer, the objects so far, and what holds after each call.
#ifndef INLAY_FUZZ_C_API_SESSION_H_
#define INLAY_FUZZ_C_API_SESSION_H_

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/utf8.h"
#include "inlay.h"

namespace inlay::fuzz {

inline void require(bool held) {
  if (!held) std::abort();
}

// The bytes of the fuzzer as arguments; zeros after the end.
class Input {
 public:
  Input(const std::uint8_t* data, std::size_t size) : data_(data), left_(size) {}

  bool empty() const { return left_ == 0; }
  std::uint8_t byte() {
    if (left_ == 0) return 0;
    --left_;
    return *data_++;
  }
  bool rarely() { return byte() >= 0xF0; }
  // Usually small, sometimes extreme.
  std::int32_t number() {
    const std::uint8_t first = byte();
    if (first < 0xF0) return first % 12;
    constexpr std::int32_t kExtreme[] = {-1, INT32_MIN, INT32_MAX, 64, 65, 1024, 1025, -64};
    return kExtreme[first % 8];
  }
  // A length byte and as many bytes, or one of the usual texts.
  std::string text(std::span<const char* const> usual) {
    const std::uint8_t first = byte();
    if (first < 0xC0) return usual[first % usual.size()];
    std::string result;
    for (int i = first % 64; i > 0; --i) result += static_cast<char>(byte());
    return result;
  }

 private:
  const std::uint8_t* data_;
  std::size_t left_;
};

inline constexpr const char* kPuzzles[] = {
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "2957438614318659..8761925433874592166123874955492167387635.41899286713541549386..",
    "1...............",
    "9x9 ; killer 15 r1c1-r1c3 r2c1 ; anti-knight ; given 3 r5c5",
    "4x4 0-3 ; thermo r1c1-r1c3 ; given 0 r1c1",
    "# comment\n1234341221434321;title\n....\n",
    "2x2",
    "",
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179"};
inline constexpr const char* kCovers[] = {"a b c d e f g\nc e\na d g\nb c f\na d f\nb g\nd e g\n",
                                          "a b | s t\na s:x\nb s:x t\na b t\n",
                                          "1:2|a 0:3|b c\na b\nb c\na\nc |7\n",
                                          "0110\n1001\n",
                                          "c comment\np ec 3\ns 1 2\ns 3\n",
                                          ""};
inline constexpr const char* kNames[] = {"a", "b",         "item",     "x:y",
                                         "",  "two words", "\xC3\xA4", "\xFF"};
inline constexpr const char* kStates[] = {"r1c3=4", "r1c3=1; r1c4:78", "r1c3<>4", "r99c1=1",
                                          "",       "=\n\n="};
inline constexpr const char* kPieces[] = {
    "tetrominoes", "2*tromino-V", "domino-I,any*monominoes", "a", "ab\naa\n", "", "3*"};
inline constexpr const char* kBoards[] = {"3x2",   "4x5", "5x4", "###\n##.\n",
                                          "2x2x2", "",    "#",   "0x1"};

inline inlay_error g_error;  // of the last call

inline inlay_status checked(inlay_status status) {
  require(status >= INLAY_E_INTERNAL && status <= INLAY_LIMIT && status != INLAY_E_INTERNAL);
  require(g_error.status == status);
  const auto* const end = std::find(std::begin(g_error.message), std::end(g_error.message), '\0');
  require(end != std::end(g_error.message));
  require((status < 0) == (end != std::begin(g_error.message)));
  require(inlay::base::find_invalid_utf8(g_error.message) == std::string_view::npos);
  require(std::strcmp(inlay_strerror(status), "unknown status") != 0);
  return status;
}

// Up to four objects of one type.
template <typename T, void (*release)(T*)>
class Pool {
 public:
  ~Pool() {
    for (T* const one : objects_) release(one);
  }
  // An object, or null.
  T* any(Input& input) { return objects_[input.byte() % objects_.size()]; }
  void add(T* object) {
    std::swap(object, objects_[next_++ % objects_.size()]);
    release(object);
  }
  // Calls make(&object, &error), possibly with NULL, and keeps the object.
  template <typename Make>
  inlay_status make(Input& input, Make make) {
    T* object = nullptr;
    const inlay_status status = checked(make(input.rarely() ? nullptr : &object));
    require(status >= 0 || object == nullptr);
    if (object != nullptr) add(object);
    return status;
  }

 private:
  std::array<T*, 4> objects_{};
  std::size_t next_ = 0;
};

class Session {
 public:
  explicit Session(Input input) : in(input) {}
  void run();

 private:
  void set_options();
  void set_grading();
  void puzzle_call(int which);
  void search_call(int which);
  void grade_call(int which);
  void make_call(int which);
  void cover_call(int which);
  void tiling_call(int which);
  void array_call(int which);
  void misuse_call(int which);

  template <typename T>
  T result() {
    T value;
    std::memset(static_cast<void*>(&value), 0, sizeof value);
    value.size =
        in.rarely() ? static_cast<std::size_t>(in.byte()) % (sizeof value + 1) : sizeof value;
    return value;
  }
  // Releases a text and checks that there is one only after success. By reference, since the call
  // in the first argument may be evaluated last.
  void take_text(inlay_status status, char*& text) {
    require(status >= 0 || text == nullptr);
    inlay_text_free(text);
  }
  std::vector<std::uint16_t> values(std::size_t count) {
    std::vector<std::uint16_t> result(in.rarely() ? count / 2 : count);
    for (auto& value : result) value = static_cast<std::uint16_t>(in.number());
    return result;
  }
  std::size_t cells_of(const inlay_puzzle* puzzle) {
    inlay_board board{};
    board.size = sizeof board;
    return inlay_puzzle_board(puzzle, &board, &g_error) < 0 ? 81 : board.cells;
  }

  Input in;
  inlay_options options{};
  inlay_grade_options grading{};
  std::string engine, scale;
  Pool<inlay_stop, inlay_stop_free> stops;
  Pool<inlay_puzzle, inlay_puzzle_free> puzzles;
  Pool<inlay_reader, inlay_reader_free> readers;
  Pool<inlay_solver, inlay_solver_free> solvers;
  Pool<inlay_steps, inlay_steps_free> steps;
  Pool<inlay_cover, inlay_cover_free> covers;
  Pool<inlay_cover_search, inlay_cover_search_free> searches;
  Pool<inlay_tiling, inlay_tiling_free> tilings;
};

}  // namespace inlay::fuzz

#endif  // INLAY_FUZZ_C_API_SESSION_H_

// A random sequence of calls of the C interface, with NULL, wrong sizes, unknown constants, random
// texts and objects in any state: no crash and no leak, a known status, a message for each error
// and only for errors, and every solution is one.
//
// Each byte chooses a call; the bytes after it are its arguments. Limits keep each call short.
#include "c_api_cover_calls.h"
#include "c_api_session.h"

namespace inlay::fuzz {
namespace {

constexpr std::size_t kMaxCalls = 40;

std::int32_t on_progress(void* context, const inlay_progress* progress) {
  require(progress->size == sizeof *progress);
  return static_cast<Input*>(context)->byte() == 1;
}

std::int32_t on_generated(void* context, const inlay_generated* made) {
  require(inlay_is_solution(made->puzzle, made->solution, made->cells, nullptr) == INLAY_OK);
  return static_cast<Input*>(context)->byte() == 1;
}

}  // namespace

void Session::set_options() {
  inlay_options_init(&options, sizeof options);
  options.node_limit = in.byte();
  options.time_limit_ns = 20'000'000;
  options.memory_limit = in.rarely() ? in.byte() : std::uint64_t{1} << 28;
  if (in.byte() % 4 == 0) options.stop = stops.any(in);
  const char* const name = inlay_list(INLAY_LIST_ENGINES, in.byte() % 16);
  engine = name == nullptr || in.rarely() ? in.text(kNames) : name;
  options.engine = in.byte() % 2 == 0 ? nullptr : engine.c_str();
  options.use_seed = in.byte() % 4 == 1;
  options.seed = in.byte();
  options.threads = in.rarely() ? in.number() : 1;
  if (options.threads == 0 || options.threads > 8) options.threads %= 2;
  options.ordered = in.byte() % 2;
  options.progress = in.byte() % 4 == 1 ? on_progress : nullptr;
  options.progress_context = &in;
  options.progress_interval_ms = in.byte() % 3;
  // Callbacks on other threads would read the input at the same time.
  if (options.threads != 1) options.progress = nullptr;
  if (in.rarely()) options.size = in.byte();
}

void Session::set_grading() {
  inlay_grade_options_init(&grading, sizeof grading);
  const char* const name = inlay_list(INLAY_LIST_SCALES, in.byte() % 4);
  scale = name == nullptr ? in.text(kNames) : name;
  grading.scale = in.byte() % 2 == 0 ? nullptr : scale.c_str();
  grading.language = in.rarely() ? "xx" : inlay_list(INLAY_LIST_LANGUAGES, in.byte() % 3);
  grading.below = in.number();
  if (in.rarely()) grading.size = in.byte();
}

void Session::puzzle_call(int which) {
  const std::string text = in.text(kPuzzles);
  inlay_parse_options parse;
  inlay_parse_options_init(&parse, sizeof parse);
  parse.box_width = in.rarely() ? in.number() : 0;
  parse.box_height = parse.box_width;
  parse.notation = in.rarely() ? inlay_list(INLAY_LIST_READABLE, in.byte() % 24) : nullptr;
  parse.partial = in.byte() % 2;
  inlay_puzzle* const puzzle = puzzles.any(in);
  switch (which) {
    case 0:
      puzzles.make(in, [&](inlay_puzzle** made) {
        return inlay_parse(text.data(), text.size(), &parse, made, &g_error);
      });
      return;
    case 1: {
      const std::int32_t width = in.number(), height = in.number();
      const std::int64_t n = std::int64_t{width} * height;
      const std::size_t count = n >= 0 && n <= 64 ? static_cast<std::size_t>(n * n) : 5;
      const auto clues = values(count);
      puzzles.make(in, [&](inlay_puzzle** made) {
        return inlay_puzzle_create(width, height, clues.data(), clues.size(), made, &g_error);
      });
      return;
    }
    case 2:
      puzzles.make(in,
                   [&](inlay_puzzle** made) { return inlay_puzzle_clone(puzzle, made, &g_error); });
      return;
    case 3:
      readers.make(in, [&](inlay_reader** made) {
        return inlay_reader_create(text.data(), text.size(), &parse, made, &g_error);
      });
      return;
    case 4: {
      inlay_reader* const reader = readers.any(in);
      puzzles.make(in,
                   [&](inlay_puzzle** made) { return inlay_reader_next(reader, made, &g_error); });
      return;
    }
    case 5: {
      char* written = nullptr;
      const char* const to = inlay_list(INLAY_LIST_WRITABLE, in.byte() % 24);
      take_text(checked(inlay_format(puzzle, to, &written, &g_error)), written);
      return;
    }
    case 6: {
      const auto some = values(cells_of(puzzle));
      char* written = nullptr;
      take_text(checked(inlay_format_values(puzzle, some.data(), some.size(), &written, &g_error)),
                written);
      checked(inlay_is_solution(puzzle, some.data(), some.size(), &g_error));
      return;
    }
    default: {
      auto board = result<inlay_board>();
      checked(inlay_puzzle_board(puzzle, &board, &g_error));
      std::vector<std::uint16_t> clues(in.byte());
      checked(inlay_puzzle_clues(puzzle, clues.data(), clues.size(), &g_error));
      const char* const found = inlay_puzzle_text(puzzle, in.number());
      if (found != nullptr) (void)std::strlen(found);
    }
  }
}

void Session::search_call(int which) {
  inlay_puzzle* const puzzle = puzzles.any(in);
  auto stats = result<inlay_stats>();
  switch (which) {
    case 0: {
      std::vector<std::uint16_t> solution(in.rarely() ? 3 : cells_of(puzzle));
      if (checked(inlay_solve(puzzle, &options, solution.data(), solution.size(), &stats,
                              &g_error)) == INLAY_OK) {
        solution.resize(cells_of(puzzle));  // three values are enough for some boards
        require(inlay_is_solution(puzzle, solution.data(), solution.size(), nullptr) == INLAY_OK);
      }
      return;
    }
    case 1: {
      inlay_solver* solver = nullptr;
      if (checked(inlay_solver_create(puzzle, &options, &solver, &g_error)) < 0) return;
      solvers.add(solver);
      std::size_t count = 0;
      if (checked(inlay_solver_next(solver, &g_error)) == INLAY_OK) {
        const std::uint16_t* const values = inlay_solver_solution(solver, &count);
        require(inlay_is_solution(puzzle, values, count, nullptr) == INLAY_OK);
      }
      return;
    }
    case 2: {
      inlay_solver* const solver = solvers.any(in);
      const inlay_status status = checked(inlay_solver_next(solver, &g_error));
      require((inlay_solver_solution(solver, nullptr) != nullptr) == (status == INLAY_OK));
      checked(inlay_solver_stats(solver, &stats, &g_error));
      return;
    }
    case 3:
      checked(inlay_solver_set_limits(solvers.any(in), &options, &g_error));
      return;
    case 4: {
      auto counted = result<inlay_count_result>();
      char* decimal = nullptr;
      take_text(checked(inlay_count(puzzle, in.byte(), &options, &counted, &decimal, &g_error)),
                decimal);
      return;
    }
    case 5: {
      auto report = result<inlay_check_result>();
      std::vector<std::uint16_t> both(2 * cells_of(puzzle));
      std::uint32_t redundant[8];
      checked(inlay_check(puzzle, in.byte() % 2, &options, &report, both.data(), both.size(),
                          redundant, in.byte() % 9, &g_error));
      return;
    }
    case 6:
      stops.make(in, [&](inlay_stop** made) { return inlay_stop_create(made, &g_error); });
      return;
    default: {
      inlay_stop* const stop = stops.any(in);
      if (in.rarely()) inlay_stop_request(stop);
      require(inlay_stop_requested(stop) == 0 || inlay_stop_requested(stop) == 1);
    }
  }
}

void Session::grade_call(int which) {
  inlay_puzzle* const puzzle = puzzles.any(in);
  auto rating = result<inlay_rating>();
  set_grading();
  switch (which) {
    case 0:
      checked(inlay_rate(puzzle, &grading, &options, &rating, &g_error));
      return;
    case 1: {
      const std::string state = in.text(kStates);
      steps.make(in, [&](inlay_steps** made) {
        return inlay_hint(puzzle, state.data(), state.size(), &grading, &options, made, &g_error);
      });
      return;
    }
    case 2:
      steps.make(in, [&](inlay_steps** made) {
        return inlay_explain(puzzle, &grading, &options, made, &g_error);
      });
      return;
    default: {
      inlay_steps* const found = steps.any(in);
      const std::size_t count = inlay_steps_count(found);
      auto step = result<inlay_step>();
      const std::size_t index = in.byte();
      const inlay_status status = checked(inlay_steps_get(found, index, &step, &g_error));
      require(status < 0 || index < count);
      checked(inlay_steps_rating(found, &rating, &g_error));
      std::size_t mistakes = 0;
      require((inlay_steps_mistakes(found, &mistakes) != nullptr) == (mistakes > 0));
      require((inlay_steps_reason(found) == nullptr) == (found == nullptr));
    }
  }
}

void Session::make_call(int which) {
  inlay_puzzle* const puzzle = puzzles.any(in);
  switch (which) {
    case 0: {
      inlay_generate_options how;
      inlay_generate_options_init(&how, sizeof how);
      how.count = in.byte() % 3;
      how.symmetry = inlay_list(INLAY_LIST_SYMMETRIES, in.byte() % 12);
      how.min_clues = in.number();
      how.max_clues = in.rarely() ? in.number() : 0;
      const std::uint8_t flags = in.byte();
      how.only_grids = flags & 1;
      how.uniform = flags & 2;
      how.allow_redundant = flags & 4;
      how.distinct = flags & 8;
      how.unique_grids = flags & 16;
      how.no_isomorphs = flags & 32;
      const std::vector<std::uint8_t> pattern(in.byte(), in.byte());
      how.pattern = in.rarely() ? pattern.data() : nullptr;
      how.pattern_count = pattern.size();
      options.threads = 1;
      checked(inlay_generate(puzzle, &how, &options, on_generated, &in, &g_error));
      return;
    }
    case 1:
      puzzles.make(in, [&](inlay_puzzle** made) {
        return inlay_minimize(puzzle, &options, made, &g_error);
      });
      return;
    case 2: {
      auto map = result<inlay_transformation>();
      char* automorphisms = nullptr;
      puzzles.make(in, [&](inlay_puzzle** made) {
        const inlay_status status =
            inlay_canonical(puzzle, &options, made, &map, &automorphisms, &g_error);
        take_text(status, automorphisms);
        return status;
      });
      return;
    }
    default: {
      auto map = result<inlay_transformation>();
      map.n = in.number();
      for (std::uint8_t i = 0; i < 64; ++i) {
        map.rows[i] = map.columns[i] = i;
        map.digits[i + 1] = static_cast<std::uint8_t>(i + 1);
      }
      map.rows[in.byte() % 64] = in.byte() % 64;
      auto inverse = result<inlay_transformation>();
      checked(inlay_transform_invert(&map, &inverse, &g_error));
      const auto n = static_cast<std::size_t>(std::clamp(map.n, 0, 64));
      const auto from = values(n * n);
      std::vector<std::uint16_t> to(n * n);
      checked(inlay_transform(&map, from.data(), from.size(), to.data(), &g_error));
    }
  }
}

void Session::array_call(int which) {
  const std::size_t count = in.byte() % 4;
  std::vector<std::uint8_t> cells(count * 81), output(count * 81), small(count);
  for (std::size_t i = 0; i < count; ++i) {
    const bool known = !in.rarely();
    for (std::size_t cell = 0; cell < 81; ++cell) {
      const int value = known ? kPuzzles[0][cell] : in.byte() % 12;
      cells[81 * i + cell] = static_cast<std::uint8_t>(value);
    }
    cells[81 * i + in.byte() % 81] = in.byte();
  }
  std::vector<std::uint64_t> numbers(count);
  std::vector<std::int32_t> ratings(count);
  if (in.byte() % 8 != 0) options.engine = nullptr;
  options.use_seed = 0;
  switch (which) {
    case 0:
      checked(inlay_solve_many(cells.data(), count, in.byte(), &options,
                               in.byte() % 2 == 0 ? output.data() : nullptr, numbers.data(),
                               small.data(), &g_error));
      return;
    case 1:
      checked(inlay_canonical_many(cells.data(), count, &options, output.data(), numbers.data(),
                                   &g_error));
      return;
    default:
      checked(inlay_rate_many(cells.data(), count, inlay_list(INLAY_LIST_SCALES, in.byte() % 4),
                              &options, ratings.data(), small.data(), &g_error));
  }
}

// NULL where objects and results are expected, and lengths that fit nothing.
void Session::misuse_call(int which) {
  inlay_puzzle* const puzzle = puzzles.any(in);
  inlay_cover* const cover = covers.any(in);
  switch (which) {
    case 0:
      checked(inlay_solve(puzzle, nullptr, nullptr, SIZE_MAX, nullptr, &g_error));
      return;
    case 1:
      require(inlay_parse(nullptr, SIZE_MAX, nullptr, nullptr, nullptr) < 0);
      return;
    case 2:
      require(inlay_generate(puzzle, nullptr, nullptr, nullptr, nullptr, &g_error) < 0);
      return;
    case 3:
      require(inlay_cover_add_option(cover, nullptr, SIZE_MAX, 0, 0, nullptr, &g_error) < 0);
      return;
    case 4:
      require(inlay_solve_many(nullptr, 1 + in.byte(), 2, nullptr, nullptr, nullptr, nullptr,
                               &g_error) < 0);
      return;
    case 5:
      require(inlay_check(puzzle, 1, nullptr, nullptr, nullptr, 0, nullptr, 0, &g_error) < 0);
      return;
    default:
      (void)inlay_list(in.number(), in.byte());
      (void)inlay_strerror(in.number());
      require(inlay_options_init(&options, in.byte() % 8) < 0);
  }
}

void Session::run() {
  set_options();
  for (std::size_t calls = 0; calls < kMaxCalls && !in.empty(); ++calls) {
    const int which = in.byte() % 60;
    if (which < 12) {
      puzzle_call(which % 8);
    } else if (which < 22) {
      search_call(which - 12);
    } else if (which < 28) {
      grade_call(which - 22);
    } else if (which < 33) {
      make_call(which - 28);
    } else if (which < 46) {
      cover_call(which - 33);
    } else if (which < 50) {
      tiling_call(which - 46);
    } else if (which < 53) {
      array_call(which - 50);
    } else if (which < 56) {
      misuse_call(in.byte() % 7);
    } else {
      set_options();
    }
  }
}

}  // namespace inlay::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  inlay::fuzz::Session(inlay::fuzz::Input(data, size)).run();
  return 0;
}

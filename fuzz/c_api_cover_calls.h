// The calls about exact cover and tilings of a fuzzed sequence.
#ifndef INLAY_FUZZ_C_API_COVER_CALLS_H_
#define INLAY_FUZZ_C_API_COVER_CALLS_H_

#include "c_api_session.h"

namespace inlay::fuzz {

inline void Session::cover_call(int which) {
  inlay_cover* const cover = covers.any(in);
  char* text = nullptr;
  std::uint32_t id = 0;
  switch (which) {
    case 0:
      covers.make(in, [&](inlay_cover** made) { return inlay_cover_create(made, &g_error); });
      return;
    case 1: {
      const std::string problem = in.text(kCovers);
      covers.make(in, [&](inlay_cover** made) {
        return inlay_cover_parse(problem.data(), problem.size(), &options, made, &g_error);
      });
      return;
    }
    case 2: {
      inlay_puzzle* const puzzle = puzzles.any(in);
      covers.make(
          in, [&](inlay_cover** made) { return inlay_cover_of_puzzle(puzzle, made, &g_error); });
      return;
    }
    case 3: {
      const std::string name = in.text(kNames);
      checked(inlay_cover_add_secondary(cover, name.c_str(), &id, &g_error));
      checked(inlay_cover_color(cover, name.c_str(), &id, &g_error));
      checked(inlay_cover_find_item(cover, name.c_str(), &id, &g_error));
      return;
    }
    case 4: {
      const std::string name = in.text(kNames);
      checked(inlay_cover_add_primary(cover, name.c_str(), static_cast<std::uint32_t>(in.number()),
                                      static_cast<std::uint32_t>(in.number()), &id, &g_error));
      return;
    }
    case 5: {
      std::vector<inlay_cover_entry> entries(in.byte() % 5);
      for (auto& entry : entries) entry = {in.byte() % 6U, in.rarely() ? in.byte() % 4U : 0U};
      checked(inlay_cover_add_option(cover, entries.data(), entries.size(), in.byte(), in.byte(),
                                     &id, &g_error));
      return;
    }
    case 6: {
      auto sizes = result<inlay_cover_sizes>();
      checked(inlay_cover_get_sizes(cover, &sizes, &g_error));
      const std::uint32_t option = in.byte();
      (void)inlay_cover_item_name(cover, option);
      (void)inlay_cover_payload(cover, option);
      inlay_cover_entry entries[3];
      std::size_t count = 0;
      checked(inlay_cover_option(cover, option, entries, 3, &count, &g_error));
      take_text(checked(inlay_cover_option_text(cover, option, &text, &g_error)), text);
      return;
    }
    case 7: {
      const char* const format = inlay_list(INLAY_LIST_COVER_FORMATS, in.byte() % 6);
      std::size_t length = 0;
      take_text(checked(inlay_cover_format(cover, format, &text, &length, &g_error)), text);
      return;
    }
    case 8: {
      auto counted = result<inlay_count_result>();
      take_text(checked(inlay_cover_count(cover, in.byte(), &options, &counted, &text, &g_error)),
                text);
      return;
    }
    case 9:
      searches.make(in, [&](inlay_cover_search** made) {
        return inlay_cover_search_create(cover, &options, made, &g_error);
      });
      return;
    case 10: {
      inlay_cover_search* const search = searches.any(in);
      const inlay_status status = checked(inlay_cover_search_next(search, &g_error));
      std::size_t count = 0;
      const std::uint32_t* const found = inlay_cover_search_solution(search, &count);
      require((found != nullptr) == (status == INLAY_OK));
      require(std::is_sorted(found, found + count));
      return;
    }
    default: {
      inlay_cover_search* const search = searches.any(in);
      auto stats = result<inlay_stats>();
      checked(inlay_cover_search_stats(search, &stats, &g_error));
      checked(inlay_cover_search_set_limits(search, &options, &g_error));
    }
  }
}

inline void Session::tiling_call(int which) {
  inlay_tiling* const tiling = tilings.any(in);
  switch (which) {
    case 0: {
      // Random bytes are pieces or a board, but not both, and no large board.
      const std::string pieces = in.text(kPieces);
      const std::string board = kBoards[in.byte() % std::size(kBoards)];
      const char* const lattice = inlay_list(INLAY_LIST_LATTICES, in.byte() % 8);
      tilings.make(in, [&](inlay_tiling** made) {
        return inlay_tiling_create(lattice, board.c_str(), pieces.c_str(), in.byte() % 2, made,
                                   &g_error);
      });
      return;
    }
    case 1: {
      const bool known = in.byte() % 2 == 0;
      const std::string name = known ? "queens" : in.text(kNames);
      const std::string size = known ? std::to_string(in.number() % 12) : "";
      tilings.make(in, [&](inlay_tiling** made) {
        return inlay_tiling_named(name.c_str(), size.c_str(), made, &g_error);
      });
      return;
    }
    case 2:
      covers.make(in,
                  [&](inlay_cover** made) { return inlay_tiling_cover(tiling, made, &g_error); });
      return;
    default: {
      auto sizes = result<inlay_tiling_sizes>();
      checked(inlay_tiling_get_sizes(tiling, &sizes, &g_error));
      std::vector<std::uint32_t> chosen(in.byte() % 4);
      for (auto& option : chosen) option = in.byte();
      if (in.byte() % 2 == 0) std::sort(chosen.begin(), chosen.end());
      std::vector<std::int32_t> owners(in.byte() % 128);
      checked(inlay_tiling_owners(tiling, chosen.data(), chosen.size(), owners.data(),
                                  owners.size(), &g_error));
      checked(inlay_tiling_is_canonical(tiling, chosen.data(), chosen.size(), &g_error));
      char* picture = nullptr;
      take_text(checked(inlay_tiling_picture(tiling, chosen.data(), chosen.size(), in.number() % 3,
                                             &picture, &g_error)),
                picture);
    }
  }
}

}  // namespace inlay::fuzz

#endif  // INLAY_FUZZ_C_API_COVER_CALLS_H_

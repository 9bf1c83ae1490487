// Teams: lanes that work on the same puzzle, in the order of the search.
//
// When no puzzle is left for a lane, it takes over the oldest untried child of another lane: the
// part of that lane's search that would come last. So the lanes of a puzzle form a chain, and each
// lane searches a part that comes before the parts of all following lanes:
//
//     lane 7 --- lane 31 --- lane 12          a helper is inserted right after the lane it helps
//
// The first solution of the puzzle is that of the first lane in the chain that finds one. The lane
// with the earliest solution so far is the holder. Its solution is settled when no lane precedes
// it. A holder that runs out of work before that waits in its position.
#ifndef INLAY_SRC_SUDOKU_CLASSIC_BATCH_TEAMS_H_
#define INLAY_SRC_SUDOKU_CLASSIC_BATCH_TEAMS_H_

#include <cstddef>

namespace inlay::sudoku::classic {

inline constexpr int kNoLane = -1;

template <int kLanes>
class Teams {
 public:
  struct Team {
    int size = 0;          // lanes in the chain; 0: not in use
    int holder = kNoLane;  // the lane with the earliest solution; kNoLane: none, or it is settled
    bool settled = false;  // the stored solution is the first one
  };

  void clear() {
    for (int lane = 0; lane < kLanes; ++lane) place_[lane] = {};
    for (Team& team : teams_) team = {};
  }

  bool has(int lane) const { return place_[lane].team != kNoLane; }
  Team& of(int lane) { return teams_[place_[lane].team]; }
  int after(int lane) const { return place_[lane].after; }

  // Inserts `helper` after `lane`. `solved`: the puzzle already has a solution, found by `lane`
  // alone.
  void join(int lane, int helper, bool solved) {
    if (!has(lane)) {
      int team = 0;
      while (teams_[team].size != 0) ++team;
      teams_[team] = {1, kNoLane, solved};
      place_[lane] = {team, kNoLane, kNoLane};
    }
    Place& place = place_[lane];
    place_[helper] = {place.team, lane, place.after};
    if (place.after != kNoLane) place_[place.after].before = helper;
    place.after = helper;
    ++teams_[place.team].size;
  }

  // `lane` has found a solution. True: it is the earliest so far, and the lane is now the holder.
  bool holds(int lane) {
    Team& team = of(lane);
    if (team.settled) return false;
    if (team.holder != kNoLane && (team.holder == lane || !precedes(lane, team.holder))) {
      return false;
    }
    team.holder = lane;
    settle(team);
    return true;
  }

  // Removes a lane from its chain.
  void leave(int lane) {
    Place& place = place_[lane];
    Team& team = teams_[place.team];
    if (place.before != kNoLane) place_[place.before].after = place.after;
    if (place.after != kNoLane) place_[place.after].before = place.before;
    place = {};
    --team.size;
    if (team.holder == lane) {
      team.holder = kNoLane;
    } else {
      settle(team);
    }
  }

 private:
  struct Place {
    int team = kNoLane;
    int before = kNoLane;
    int after = kNoLane;
  };

  bool precedes(int lane, int other) const {
    while (lane != kNoLane && lane != other) lane = place_[lane].after;
    return lane == other;
  }
  void settle(Team& team) {
    if (team.holder != kNoLane && place_[team.holder].before == kNoLane) team.settled = true;
  }

  static constexpr std::size_t kSize = kLanes;
  Place place_[kSize];
  Team teams_[kSize];
};

}  // namespace inlay::sudoku::classic

#endif  // INLAY_SRC_SUDOKU_CLASSIC_BATCH_TEAMS_H_

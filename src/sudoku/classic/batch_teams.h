// Teams: lanes that work on one puzzle, in the order of the search.
//
// When no puzzle is left for a lane, it takes over the oldest untried child of another lane: the
// part of that lane's search that would come last. So a puzzle becomes a chain of lanes, each of
// which searches what comes before all that the next ones search:
//
//     lane 7 --- lane 31 --- lane 12          a helper is put right behind the lane it helps
//
// The first solution of the puzzle is the first of the foremost lane that has one. A lane whose
// solution is the foremost so far is the holder; it is settled once no lane is before it. A holder
// that runs out of work before that waits in its place.
#ifndef INLAY_SRC_SUDOKU_CLASSIC_BATCH_TEAMS_H_
#define INLAY_SRC_SUDOKU_CLASSIC_BATCH_TEAMS_H_

#include <cstddef>

namespace inlay::sudoku::classic {

inline constexpr int kNobody = -1;

template <int kLanes>
class Teams {
 public:
  struct Team {
    int size = 0;          // lanes in the chain; 0: not in use
    int holder = kNobody;  // has the foremost solution; kNobody: there is none, or it is settled
    bool settled = false;  // the solution that was kept is the first one
  };

  void clear() {
    for (int lane = 0; lane < kLanes; ++lane) place_[lane] = {};
    for (Team& team : teams_) team = {};
  }

  bool has(int lane) const { return place_[lane].team != kNobody; }
  Team& of(int lane) { return teams_[place_[lane].team]; }
  int after(int lane) const { return place_[lane].after; }

  // Puts `helper` behind `lane`. `solved`: the puzzle has a solution already, found by `lane`
  // alone.
  void join(int lane, int helper, bool solved) {
    if (!has(lane)) {
      int team = 0;
      while (teams_[team].size != 0) ++team;
      teams_[team] = {1, kNobody, solved};
      place_[lane] = {team, kNobody, kNobody};
    }
    Place& place = place_[lane];
    place_[helper] = {place.team, lane, place.after};
    if (place.after != kNobody) place_[place.after].before = helper;
    place.after = helper;
    ++teams_[place.team].size;
  }

  // `lane` has a solution; true: it is the foremost so far, and the lane is the holder now.
  bool holds(int lane) {
    Team& team = of(lane);
    if (team.settled) return false;
    if (team.holder != kNobody && (team.holder == lane || !precedes(lane, team.holder))) {
      return false;
    }
    team.holder = lane;
    settle(team);
    return true;
  }

  // Takes a lane out of its chain.
  void leave(int lane) {
    Place& place = place_[lane];
    Team& team = teams_[place.team];
    if (place.before != kNobody) place_[place.before].after = place.after;
    if (place.after != kNobody) place_[place.after].before = place.before;
    place = {};
    --team.size;
    if (team.holder == lane) {
      team.holder = kNobody;
    } else {
      settle(team);
    }
  }

 private:
  struct Place {
    int team = kNobody;
    int before = kNobody;
    int after = kNobody;
  };

  bool precedes(int lane, int other) const {
    while (lane != kNobody && lane != other) lane = place_[lane].after;
    return lane == other;
  }
  void settle(Team& team) {
    if (team.holder != kNobody && place_[team.holder].before == kNobody) team.settled = true;
  }

  static constexpr std::size_t kSize = kLanes;
  Place place_[kSize];
  Team teams_[kSize];
};

}  // namespace inlay::sudoku::classic

#endif  // INLAY_SRC_SUDOKU_CLASSIC_BATCH_TEAMS_H_

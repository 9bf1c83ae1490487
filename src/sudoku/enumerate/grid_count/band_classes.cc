#include "sudoku/enumerate/grid_count/band_classes.h"

#include <string>
#include <unordered_map>
#include <utility>

#include "sudoku/enumerate/grid_count/graph_key.h"

namespace inlay::sudoku::enumerate {

std::optional<std::vector<BandClass>> band_classes(const BandShape& shape,
                                                   const std::vector<SetPartition>& partitions,
                                                   base::Meter& meter, const double& done) {
  cover::CanonicalLabeler labeler;
  cover::ColoredGraph graph;
  std::vector<std::uint32_t> boxes(static_cast<std::size_t>(shape.width), 0);  // of each column
  std::vector<BandClass> classes{{partitions.front(), Count(partitions.size())}};
  for (int box = 1; box < shape.boxes; ++box) {
    for (int column = 0; column < shape.width; ++column) {
      boxes.push_back(static_cast<std::uint32_t>(box));
    }
    std::vector<BandClass> larger;
    std::unordered_map<std::string, std::size_t> places;
    for (const BandClass& smaller : classes) {
      ColumnSets columns = smaller.columns;
      columns.resize(boxes.size());
      for (const SetPartition& partition : partitions) {
        if (!meter.tick([&] { return done; })) return std::nullopt;
        std::copy(partition.begin(), partition.end(), columns.end() - shape.width);
        std::string key = key_of_sets(columns, boxes, shape.digits(), labeler, graph);
        const auto [place, is_new] = places.try_emplace(std::move(key), larger.size());
        if (is_new) {
          larger.push_back({columns, Count()});
          meter.stats.memory += sizeof(BandClass) + columns.size() * sizeof(DigitSet) +
                                place->first.size() + 2 * sizeof(std::string);
        }
        larger[place->second].size += smaller.size;
      }
    }
    classes = std::move(larger);
  }
  return classes;
}

}  // namespace inlay::sudoku::enumerate

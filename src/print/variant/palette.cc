#include "print/variant/palette.h"

#include <algorithm>
#include <iterator>

namespace inlay::print::palette {
namespace {

struct Named {
  Color color;
  std::string_view property;
};

constexpr Named kNames[] = {
    {kInk, "--ink"},
    {kSoftInk, "--ink-2"},
    {kDiagonal, "--v-diagonal"},
    {kGrey.fill, "--v-grey"},
    {kGrey.edge, "--v-grey-edge"},
    {kSteel.fill, "--v-steel"},
    {kSteel.edge, "--v-steel-edge"},
    {kGreen.fill, "--v-green"},
    {kGreen.edge, "--v-green-edge"},
    {kPink.fill, "--v-pink"},
    {kPink.edge, "--v-pink-edge"},
    {kBlue.fill, "--v-blue"},
    {kBlue.edge, "--v-blue-edge"},
    {kYellow.fill, "--v-yellow"},
    {kYellow.edge, "--v-yellow-edge"},
    {kOrange.fill, "--v-orange"},
    {kOrange.edge, "--v-orange-edge"},
    {kTeal.fill, "--v-teal"},
    {kTeal.edge, "--v-teal-edge"},
    {kViolet.fill, "--v-violet"},
    {kViolet.edge, "--v-violet-edge"},
    {kBrown.fill, "--v-brown"},
    {kBrown.edge, "--v-brown-edge"},
    {kRose.fill, "--v-rose"},
    {kRose.edge, "--v-rose-edge"},
    {kWindow.fill, "--v-window"},
    {kWindow.edge, "--v-window-edge"},
};

}  // namespace

std::string_view property_of(Color color) {
  if (color.red == color.green && color.green == color.blue) {
    return color.red < 64 ? "--ink" : color.red < 192 ? "--ink-2" : "--board";
  }
  const auto* const found = std::find_if(std::begin(kNames), std::end(kNames),
                                         [&](const Named& one) { return one.color == color; });
  return found == std::end(kNames) ? std::string_view() : found->property;
}

}  // namespace inlay::print::palette

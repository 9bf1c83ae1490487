// What residual states tell beyond States: the graph of what is left.
#ifndef INLAY_SRC_COVER_RESIDUAL_STATES_H_
#define INLAY_SRC_COVER_RESIDUAL_STATES_H_

#include <memory>

#include "cover/canonical_labeling.h"
#include "cover/states.h"

namespace inlay::cover {

class ResidualStates : public States {
 public:
  // A vertex for each live option, joined to one for each of its items that still forbids
  // something: an open primary item, a free secondary item of two or more live options. If an
  // option gives the item a colour, a vertex of item and colour stands between them. Vertices of
  // different sorts have different colours. States with isomorphic graphs have equally many
  // solutions.
  virtual void graph(ColoredGraph& graph) = 0;
};

std::unique_ptr<ResidualStates> make_residual_states(const Matrix& matrix);

}  // namespace inlay::cover

#endif  // INLAY_SRC_COVER_RESIDUAL_STATES_H_

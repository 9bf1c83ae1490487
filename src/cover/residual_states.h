// Residual states can also return the graph of what is left of the problem.
#ifndef INLAY_SRC_COVER_RESIDUAL_STATES_H_
#define INLAY_SRC_COVER_RESIDUAL_STATES_H_

#include <memory>

#include "cover/canonical_labeling.h"
#include "cover/states.h"

namespace inlay::cover {

class ResidualStates : public States {
 public:
  // The graph has a vertex for each live option, and one for each item that still matters: an open
  // primary item, or a free secondary item of two or more live options. An option is joined to its
  // items; if it gives an item a colour, through a vertex for item and colour. Different kinds of
  // vertices have different colours. States with isomorphic graphs have the same number of
  // solutions.
  virtual void graph(ColoredGraph& graph) = 0;
};

std::unique_ptr<ResidualStates> make_residual_states(const Matrix& matrix);

}  // namespace inlay::cover

#endif  // INLAY_SRC_COVER_RESIDUAL_STATES_H_

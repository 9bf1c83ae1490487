#include "workplace.h"

namespace inlay::app {
namespace {

Workplace* current = nullptr;

}  // namespace

Workplace* workplace() {
  return current;
}
void set_workplace(Workplace* place) {
  current = place;
}

}  // namespace inlay::app

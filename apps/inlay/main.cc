// inlay: the program; see program.h.
#include "program.h"

int main(int argc, char** argv) {
  return inlay::app::run_program(argc, argv);
}

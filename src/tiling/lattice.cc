#include "tiling/lattice.h"

#include <algorithm>

namespace inlay::tiling {
namespace {

constexpr LatticeInfo kLattices[] = {
    {Lattice::square, "square", 8, 8},
    {Lattice::cube, "cube", 48, 6},
    {Lattice::triangle, "triangle", 12, 8},
    {Lattice::hexagon, "hexagon", 12, 6},
};

using Matrix = std::array<std::array<int, 3>, 3>;
constexpr std::array<std::array<int, 3>, 6> kPermutations = {
    {{0, 1, 2}, {1, 2, 0}, {2, 0, 1}, {1, 0, 2}, {0, 2, 1}, {2, 1, 0}}};

int determinant(const Matrix& m) {
  return m[0][0] * (m[1][1] * m[2][2] - m[1][2] * m[2][1]) -
         m[0][1] * (m[1][0] * m[2][2] - m[1][2] * m[2][0]) +
         m[0][2] * (m[1][0] * m[2][1] - m[1][1] * m[2][0]);
}

// Signed permutation matrices; in the plane z does not change.
std::vector<Symmetry> signed_permutations(bool plane) {
  std::vector<Symmetry> all;
  for (const auto& order : kPermutations) {
    for (unsigned signs = 0; signs < 8; ++signs) {
      if (plane && (order[2] != 2 || (signs & 4) != 0)) continue;
      Matrix matrix{};
      for (unsigned row = 0; row < 3; ++row) {
        matrix[row][static_cast<unsigned>(order[row])] = (signs >> row & 1) != 0 ? -1 : 1;
      }
      all.push_back({matrix, 0, determinant(matrix) < 0});
    }
  }
  return all;
}

// Permutations of three coordinates, and their negatives. Negation is a half turn, so the sign of
// the permutation alone determines whether it is a reflection.
std::vector<Symmetry> of_three_directions(Lattice lattice) {
  std::vector<Symmetry> all;
  for (const int sign : {1, -1}) {
    for (const auto& order : kPermutations) {
      Matrix matrix{};
      for (unsigned row = 0; row < 3; ++row) {
        matrix[row][static_cast<unsigned>(order[row])] = sign;
      }
      const bool mirrors = determinant(matrix) * sign < 0;
      if (lattice == Lattice::triangle) {
        all.push_back({matrix, sign < 0 ? 1 : 0, mirrors});
        continue;
      }
      // The third coordinate of a hexagon is -x-y and is not stored.
      for (unsigned row = 0; row < 2; ++row) {
        const int third = matrix[row][2];
        matrix[row] = {matrix[row][0] - third, matrix[row][1] - third, 0};
      }
      matrix[2] = {0, 0, 0};
      all.push_back({matrix, 0, mirrors});
    }
  }
  return all;
}

}  // namespace

std::span<const LatticeInfo> lattices() {
  return kLattices;
}

std::optional<Lattice> find_lattice(std::string_view name) {
  for (const LatticeInfo& info : kLattices) {
    if (info.name == name) return info.lattice;
  }
  return std::nullopt;
}

Cell Symmetry::operator()(const Cell& cell) const {
  const auto row = [&](const std::array<int, 3>& m) {
    return m[0] * cell.x + m[1] * cell.y + m[2] * cell.z + shift;
  };
  return {row(matrix[0]), row(matrix[1]), row(matrix[2])};
}

std::span<const Symmetry> symmetries(Lattice lattice) {
  static const std::vector<Symmetry> kSquare = signed_permutations(true);
  static const std::vector<Symmetry> kCube = signed_permutations(false);
  static const std::vector<Symmetry> kTriangle = of_three_directions(Lattice::triangle);
  static const std::vector<Symmetry> kHexagon = of_three_directions(Lattice::hexagon);
  switch (lattice) {
    case Lattice::square:
      return kSquare;
    case Lattice::cube:
      return kCube;
    case Lattice::triangle:
      return kTriangle;
    case Lattice::hexagon:
      break;
  }
  return kHexagon;
}

std::vector<Cell> neighbours(Lattice lattice, const Cell& cell) {
  const auto [x, y, z] = cell;
  switch (lattice) {
    case Lattice::square:
      return {{x - 1, y, z}, {x + 1, y, z}, {x, y - 1, z}, {x, y + 1, z}};
    case Lattice::cube:
      return {{x - 1, y, z}, {x + 1, y, z}, {x, y - 1, z},
              {x, y + 1, z}, {x, y, z - 1}, {x, y, z + 1}};
    case Lattice::triangle: {
      const int step = x + y + z == 1 ? 1 : -1;
      return {{x + step, y, z}, {x, y + step, z}, {x, y, z + step}};
    }
    case Lattice::hexagon:
      break;
  }
  return {{x - 1, y, z}, {x + 1, y, z},     {x, y - 1, z},
          {x, y + 1, z}, {x + 1, y - 1, z}, {x - 1, y + 1, z}};
}

Cell moved(Lattice lattice, const Cell& cell, const Cell& by) {
  const int z = lattice == Lattice::triangle ? -by.x - by.y : by.z;
  return {cell.x + by.x, cell.y + by.y, cell.z + z};
}

Cell corner_of(Lattice lattice, std::span<const Cell> cells) {
  Cell least = cells.front();
  for (const Cell& cell : cells) {
    least = {std::min(least.x, cell.x), std::min(least.y, cell.y), std::min(least.z, cell.z)};
  }
  if (lattice != Lattice::cube) least.z = 0;
  return least;
}

}  // namespace inlay::tiling

// Writes DIMACS CNF with one model for each solution (see cover/clauses.h). Variable n is option n,
// counted from 1; a comment for each option lists its items. An option that can never be chosen is
// false.
//
// Source of the format: "Satisfiability: suggested format", DIMACS challenge (1993).
#include <algorithm>

#include "cover/clauses.h"
#include "cover/writing.h"

namespace inlay::cover {
namespace {

void encode(const Problem& problem, const Clauses::Add& add, int& variables) {
  const Matrix matrix(problem, std::nullopt);
  Clauses clauses(static_cast<int>(problem.option_count()), true, add);
  std::vector<int> option_variables;
  for (const OptionId option : matrix.option_ids) {
    option_variables.push_back(static_cast<int>(option) + 1);
  }
  for (OptionId option = 0, next = 0; option < problem.option_count(); ++option) {
    if (next < matrix.options && matrix.option_ids[next] == option) {
      ++next;
    } else {
      add({{-(static_cast<int>(option) + 1)}});
    }
  }
  clauses.encode(matrix, option_variables);
  variables = clauses.variables();
}

}  // namespace

void write_cnf(const Problem& problem, std::ostream& out) {
  std::uint64_t count = 0;
  int variables = 0;
  encode(
      problem, [&](std::span<const int>) { ++count; }, variables);
  out << "c Variable n: option n is chosen. Variables above " << problem.option_count()
      << " are determined by these.\n";
  for (OptionId option = 0; option < problem.option_count(); ++option) {
    std::string text = problem.option_text(option);
    std::replace_if(
        text.begin(), text.end(), [](char c) { return c == '\n' || c == '\r'; }, '?');
    out << "c " << option + std::uint64_t{1} << ' ' << text;
    if (problem.cost(option) > 0) out << " |" << problem.cost(option);
    out << '\n';
  }
  out << "p cnf " << variables << ' ' << count << '\n';
  encode(
      problem,
      [&](std::span<const int> clause) {
        for (const int literal : clause) out << literal << ' ';
        out << "0\n";
      },
      variables);
}

}  // namespace inlay::cover

#!/usr/bin/env python3
"""tools/mutants.py: each operator makes the mistake it is for, and comments, strings and templates stay as they are."""
import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "tools"))
import mutants  # noqa: E402
import coverage_table  # noqa: E402


def of(text):
    return {mutants.apply(text, mutant) for mutant in mutants.mutants(text)}


class Mutants(unittest.TestCase):
    def test_operators(self):
        self.assertEqual(of("a = b < c;\n"), {"a = b <= c;\n", ";\n"})
        self.assertEqual(of("return a << b;\n"), {"return a >> b;\n"})
        self.assertEqual(of("return a && !b;\n"), {"return a || !b;\n", "return a && b;\n"})
        self.assertEqual(of("return ~a;\n"), {"return a;\n"})
        self.assertEqual(of("return ++a;\n"), {"return --a;\n"})
        self.assertEqual(of("return true;\n"), {"return false;\n"})

    def test_constants(self):
        self.assertEqual(of("return x[9];\n"), {"return x[10];\n"})
        self.assertEqual(of("return 0x1f'ffu;\n"), {"return 8192u;\n"})
        self.assertEqual(of("return 0007;\n"), {"return 8;\n"})
        self.assertEqual(of("return 1.5 * x2;\n"), {"return 1.5 + x2;\n"})

    def test_conditions(self):
        self.assertEqual(of("if (f(a)) g = h;\n"), {"if (!(f(a))) g = h;\n"})
        self.assertEqual(of("if constexpr (kFast) return;\n"), set())
        self.assertEqual(of("if (const auto x = f(); x) return;\n"), set())

    def test_statements(self):
        self.assertEqual(of("  x.clear();\n"), {"  ;\n"})
        self.assertEqual(of("  x |= y;\n"), {"  ;\n", "  x &= y;\n"})
        self.assertEqual(of("  int x = y;\n"), set())
        self.assertEqual(of("  return f(x);\n"), set())

    def test_what_is_no_code(self):
        for text in ('#include <a>\n', '// a < b\n', '/* a < b */\n', 'f("a < 1")', "f('<')", 'R"(a < b)"',
                     "static_assert(a < b);\n", "template <int N = 3>\n", "std::vector<int> f(const T& x, T* y);\n"):
            self.assertEqual(mutants.mutants(text), [], text)

    def test_lines(self):
        text = "a\nreturn b + c;\n"
        self.assertEqual([mutants.line_of(text, one.begin) for one in mutants.mutants(text)], [2])


class CoverageTable(unittest.TestCase):
    def test_folders(self):
        self.assertEqual(coverage_table.folder_of("src/base/io.cc"), "base")
        self.assertEqual(coverage_table.folder_of("src/sudoku/grade/se/chains.cc"), "sudoku/grade")
        self.assertEqual(coverage_table.folder_of("src/sudoku/rules.cc"), "sudoku")

    def test_rows(self):
        one = {"line_total": 1000, "line_covered": 955, "branch_total": 0, "branch_covered": 0}
        self.assertEqual(coverage_table.row("all", [one]), "| all | 1,000 | 95.5 | 0 | - |")


if __name__ == "__main__":
    unittest.main()

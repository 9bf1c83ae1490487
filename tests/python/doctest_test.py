"""The examples in the documentation of the module, and in docs/python.md."""

import doctest
import inspect
import os
import unittest

import inlay

FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


class DocumentationTest(unittest.TestCase):
    def run_examples(self, test):
        report = []
        results = doctest.DocTestRunner(optionflags=FLAGS, verbose=False).run(test, out=report.append)
        self.assertEqual(results.failed, 0, "".join(report))
        return results.attempted

    def test_docstrings(self):
        finder = doctest.DocTestFinder()
        attempted = 0
        namespace = {name: getattr(inlay, name) for name in inlay.__all__}
        for name in ["__doc__", *inlay.__all__]:
            item = inlay if name == "__doc__" else getattr(inlay, name)
            recurse = inspect.isclass(item)
            for test in finder.find(item, name, module=False, globs=dict(namespace)):
                if recurse or test.name == name:
                    attempted += self.run_examples(test)
        self.assertGreater(attempted, 50)

    def test_everything_is_documented(self):
        for name in inlay.__all__:
            item = getattr(inlay, name)
            self.assertTrue(item.__doc__, name)
            if inspect.isclass(item):
                for key, method in vars(item).items():
                    if not key.startswith("_") and callable(method):
                        self.assertTrue(method.__doc__, f"{name}.{key}")

    def test_page(self):
        path = os.path.join(os.environ["INLAY_ROOT"], "docs", "python.md")
        with open(path, encoding="utf-8") as file:
            text = file.read()
        # In Markdown the end of a block ends the expected output.
        examples = text.replace("```\n", "\n")
        test = doctest.DocTestParser().get_doctest(examples, {}, "docs/python.md", path, 0)
        self.assertGreater(self.run_examples(test), 20)


if __name__ == "__main__":
    unittest.main()

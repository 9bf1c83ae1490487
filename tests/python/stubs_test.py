"""The type stubs name everything that the module has, with the same parameters and defaults."""

import ast
import inspect
import os
import unittest

import inlay

STUBS = os.path.join(os.path.dirname(inlay.__file__), "__init__.pyi")


def parameters_of_stub(node):
    arguments = node.args
    names = [a.arg for a in arguments.posonlyargs + arguments.args]
    defaults = [None] * (len(names) - len(arguments.defaults)) + arguments.defaults
    all_of_them = list(zip(names, defaults)) + list(zip((a.arg for a in arguments.kwonlyargs), arguments.kw_defaults))
    return {name: None if default is None else ast.unparse(default) for name, default in all_of_them}


def parameters_of(function):
    found = {}
    for name, parameter in inspect.signature(function).parameters.items():
        if parameter.kind is not inspect.Parameter.VAR_POSITIONAL:
            found[name] = None if parameter.default is parameter.empty else repr(parameter.default)
    return found


class StubsTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        with open(STUBS, encoding="utf-8") as file:
            cls.tree = ast.parse(file.read())

    def test_names(self):
        named = {node.name for node in self.tree.body if isinstance(node, (ast.FunctionDef, ast.ClassDef))}
        self.assertEqual(named, set(inlay.__all__))
        self.assertTrue(os.path.exists(os.path.join(os.path.dirname(STUBS), "py.typed")))

    def test_functions(self):
        compared = 0
        for node in self.tree.body:
            if isinstance(node, ast.FunctionDef):
                self.assertEqual(parameters_of_stub(node), parameters_of(getattr(inlay, node.name)), node.name)
                compared += 1
        self.assertGreater(compared, 20)

    def test_classes(self):
        for node in self.tree.body:
            if not isinstance(node, ast.ClassDef):
                continue
            item = getattr(inlay, node.name)
            fields = [line.target.id for line in node.body if isinstance(line, ast.AnnAssign)]
            if hasattr(item, "_fields"):
                self.assertEqual(tuple(fields), item._fields, node.name)
            methods = {line.name: line for line in node.body if isinstance(line, ast.FunctionDef)}
            for name, method in methods.items():
                attribute = inspect.getattr_static(item, name)
                where = f"{node.name}.{name}"
                if any(isinstance(d, ast.Name) and d.id == "property" for d in method.decorator_list):
                    self.assertNotInstance(attribute, where)
                elif inspect.isfunction(attribute):
                    self.assertEqual(parameters_of_stub(method), parameters_of(attribute), where)
            public = {name for name in dir(item) if not name.startswith("_") and name not in known_of(item)}
            self.assertEqual(public - set(methods) - set(fields), set(), node.name)

    def assertNotInstance(self, attribute, where):
        self.assertFalse(inspect.isroutine(attribute), where)


def known_of(item):
    """What the class inherits from a built-in class, or from its part in the extension module."""
    inherited = {"add_primary", "add_secondary", "add_option"}
    for base in (tuple, Exception):
        if issubclass(item, base):
            inherited |= set(dir(base))
    return inherited


if __name__ == "__main__":
    unittest.main()

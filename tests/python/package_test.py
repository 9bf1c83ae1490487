"""The wheel and the source archive of build_backend.py are what pip expects.

The wheel contains the module of the build that is tested; pip itself builds it in build/wheel.
"""

import base64
import hashlib
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import unittest
import zipfile
from unittest import mock

ROOT = os.environ["INLAY_ROOT"]
sys.path.append(os.path.join(ROOT, "python"))  # after the built package

import build_backend
import inlay


def copy_package(folder):
    shutil.copytree(os.path.dirname(inlay.__file__), os.path.join(folder, "inlay"),
                    ignore=shutil.ignore_patterns("__pycache__"))


class PackageTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        build_backend.build_package = copy_package
        cls.name = build_backend.build_wheel(cls.folder.name)
        cls.wheel = os.path.join(cls.folder.name, cls.name)

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def test_needs_no_package(self):
        self.assertEqual(build_backend.get_requires_for_build_wheel(), [])
        self.assertEqual(build_backend.get_requires_for_build_sdist(), [])

    def test_wheel(self):
        self.assertRegex(self.name, rf"^inlay-{build_backend.version()}-cp3\d+-cp3\d+-\w+\.whl$")
        with zipfile.ZipFile(self.wheel) as archive:
            names = set(archive.namelist())
            (record,) = [name for name in names if name.endswith("/RECORD")]
            listed = {}
            for line in archive.read(record).decode().splitlines():
                name, digest, size = line.rsplit(",", 2)
                listed[name] = (digest, size)
            self.assertEqual(set(listed), names)
            for name in names - {record}:
                data = archive.read(name)
                digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
                self.assertEqual(listed[name], (f"sha256={digest}", str(len(data))))
            for name in "inlay/__init__.py", "inlay/__init__.pyi", "inlay/py.typed":
                self.assertIn(name, names)
            metadata = archive.read(record.replace("RECORD", "METADATA")).decode()
            self.assertIn(f"\nVersion: {build_backend.version()}\n", metadata)

    def test_the_same_wheel_again(self):
        with tempfile.TemporaryDirectory() as folder:
            build_backend.build_wheel(folder)
            with open(os.path.join(folder, self.name), "rb") as again, open(self.wheel, "rb") as first:
                self.assertEqual(again.read(), first.read())

    def test_pip_installs_the_wheel(self):
        pip = [sys.executable, "-m", "pip"]
        if subprocess.run([*pip, "--version"], capture_output=True, check=False).returncode != 0:
            self.skipTest("pip is not installed (Debian: python3-pip)")
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run([*pip, "install", "--quiet", "--no-index", "--no-deps", "--target", folder, self.wheel],
                           check=True, capture_output=True)
            environment = {**os.environ, "PYTHONPATH": folder}
            code = "import inlay; print(inlay.__file__); assert inlay.count('.' * 16) == 288"
            result = subprocess.run([sys.executable, "-c", code], env=environment, cwd=folder, capture_output=True,
                                    text=True, check=False)
            self.assertEqual(result.returncode, 0, result.stderr)
            self.assertTrue(result.stdout.startswith(folder))

    def test_source_archive(self):
        files = build_backend.source_files()
        few = ["pyproject.toml", "CMakeLists.txt", "python/build_backend.py", "include/inlay/cover.h"]
        self.assertEqual(sorted(set(few) - set(files)), [])
        self.assertEqual([file for file in files if file.startswith(("build/", ".git/"))], [])
        self.assertEqual([file for file in files if file.endswith(".pyc")], [])
        with mock.patch.object(build_backend, "source_files", lambda: few):
            name = build_backend.build_sdist(self.folder.name)
        base = f"inlay-{build_backend.version()}"
        with tarfile.open(os.path.join(self.folder.name, name)) as archive:
            self.assertEqual(sorted(archive.getnames()), sorted(f"{base}/{file}" for file in [*few, "PKG-INFO"]))


if __name__ == "__main__":
    unittest.main()

"""Builds the wheel and the source archive of the Python package (PEP 517).

`pip install .` calls these functions. They need CMake and what a build of the library needs, but no Python
package, so an installation needs no network. The extension is built in build/wheel, by which a second
installation takes little time; the number of parallel jobs is that of CMAKE_BUILD_PARALLEL_LEVEL.
"""

import base64
import hashlib
import io
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import tempfile
import tomllib
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SKIPPED = {".git", ".cache", "build", "node_modules", "__pycache__"}
TIME = (1980, 1, 1, 0, 0, 0)  # of all files in the wheel, so that equal files make equal wheels


def get_requires_for_build_wheel(config_settings=None):
    return []


def get_requires_for_build_sdist(config_settings=None):
    return []


def version():
    text = (ROOT / "CMakeLists.txt").read_text(encoding="utf-8")
    return re.search(r"project\(inlay VERSION ([0-9.]+)", text).group(1)


def metadata():
    """The file METADATA, or PKG-INFO."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    lines = [
        "Metadata-Version: 2.1",
        f"Name: {project['name']}",
        f"Version: {version()}",
        f"Summary: {project['description']}",
        f"License: {project['license']['text']}",
        f"Requires-Python: {project['requires-python']}",
        *(f"Classifier: {classifier}" for classifier in project["classifiers"]),
    ]
    for extra, needs in project["optional-dependencies"].items():
        lines.append(f"Provides-Extra: {extra}")
        lines += [f'Requires-Dist: {need} ; extra == "{extra}"' for need in needs]
    lines.append("Description-Content-Type: text/markdown")
    return "\n".join(lines) + "\n\n" + (ROOT / "README.md").read_text(encoding="utf-8")


def tag():
    python = f"cp{sys.version_info.major}{sys.version_info.minor}"
    return f"{python}-{python}-{re.sub('[-.]', '_', sysconfig.get_platform())}"


def run(*command):
    # The standard output belongs to the caller of the backend.
    subprocess.run([str(part) for part in command], check=True, stdout=sys.stderr)


def build_package(folder):
    """Builds the extension and installs the package into the folder."""
    build = ROOT / "build" / "wheel"
    if not os.access(ROOT, os.W_OK):
        build = Path(tempfile.mkdtemp(prefix="inlay-"))
    generator = ["-G", "Ninja"] if shutil.which("ninja") else []
    run("cmake", "-S", ROOT, "-B", build, *generator, "-DCMAKE_BUILD_TYPE=Release", "-DINLAY_PYTHON=ON",
        "-DINLAY_TESTS=OFF", "-DINLAY_APPS=OFF", "-DINLAY_INSTALL=OFF", "-DINLAY_PYTHON_FOLDER=.",
        f"-DPython_EXECUTABLE={sys.executable}")
    run("cmake", "--build", build, "--target", "inlay_python")
    run("cmake", "--install", build, "--component", "python", "--prefix", folder, "--strip")


class Wheel:
    """The archive, which ends with a list of all its files and their hashes."""

    def __init__(self, path):
        self.archive = zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED)
        self.records = []

    def add(self, name, data, mode=0o644):
        info = zipfile.ZipInfo(name, TIME)
        info.external_attr = (0o100000 | mode) << 16
        info.compress_type = zipfile.ZIP_DEFLATED
        self.archive.writestr(info, data)
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
        self.records.append(f"{name},sha256={digest},{len(data)}\n")

    def close(self, name):
        self.archive.writestr(zipfile.ZipInfo(name, TIME), "".join(self.records) + f"{name},,\n")
        self.archive.close()


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    info = f"inlay-{version()}.dist-info"
    name = f"inlay-{version()}-{tag()}.whl"
    wheel = Wheel(Path(wheel_directory) / name)
    with tempfile.TemporaryDirectory() as folder:
        build_package(folder)
        for path in sorted(Path(folder).rglob("*")):
            if path.is_file():
                mode = 0o755 if path.suffix == ".so" else 0o644
                wheel.add(path.relative_to(folder).as_posix(), path.read_bytes(), mode)
    wheel.add(f"{info}/METADATA", metadata().encode())
    wheel.add(f"{info}/LICENSE", (ROOT / "LICENSE").read_bytes())
    wheel.add(f"{info}/WHEEL", f"Wheel-Version: 1.0\nGenerator: inlay\nRoot-Is-Purelib: false\nTag: {tag()}\n".encode())
    wheel.close(f"{info}/RECORD")
    return name


def source_files():
    """The files of the source tree, relative to its root; without those that git ignores."""
    if (ROOT / ".git").exists() and shutil.which("git"):
        output = subprocess.run(["git", "-C", ROOT, "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
                                check=True, stdout=subprocess.PIPE).stdout
        return sorted(name for name in os.fsdecode(output).split("\0") if name and (ROOT / name).is_file())
    found = []
    for folder, folders, names in os.walk(ROOT):
        folders[:] = [name for name in folders if name not in SKIPPED]
        found += [str((Path(folder) / name).relative_to(ROOT)) for name in names]
    return sorted(found)


def build_sdist(sdist_directory, config_settings=None):
    base = f"inlay-{version()}"
    with tarfile.open(Path(sdist_directory) / f"{base}.tar.gz", "w:gz", format=tarfile.PAX_FORMAT) as archive:
        for name in source_files():
            archive.add(ROOT / name, f"{base}/{name}", recursive=False)
        data = metadata().encode()
        info = tarfile.TarInfo(f"{base}/PKG-INFO")
        info.size = len(data)
        archive.addfile(info, io.BytesIO(data))
    return f"{base}.tar.gz"

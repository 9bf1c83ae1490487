#!/usr/bin/env python3
"""deploy/slurm.sh with a stand-in for sbatch that runs the tasks of the array one after the other.

Usage: slurm_test.py INLAY
"""
import os
import shutil
import subprocess
import sys
import tempfile
import unittest

ROOT = os.path.realpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
SCRIPT = os.path.join(ROOT, "deploy", "slurm.sh")
SAMPLES = os.path.join(ROOT, "samples")
# As sbatch: it prints the number of the job and passes the arguments on, and each task gets the array variables and,
# with --export=NONE, no setting of the user. TASKS: the tasks to run. Their exit codes are in the file `codes`.
SBATCH = r"""#!/bin/sh
set -eu
after=no
while [ $# -gt 0 ]; do
  case $1 in
    --array=1-*) count=${1#--array=1-} ;;
    --output=*) log=${1#--output=} ;;
    --dependency=afterok:17) after=yes ;;
    --wrap=*)
      [ "$after" = yes ] || exit 1
      if [ "$(sort -u codes | wc -l)" = "$MERGED" ]; then sh -c "${1#--wrap=}" > "$log" 2>&1 || echo "merge: $?" >> codes; fi
      echo 18
      exit ;;
    --*) echo "$1" >> options ;;
    *) break ;;
  esac
  shift
done
cp "$1" copy
shift
for task in $TASKS; do
  code=0
  env -u PARTS -u OUT -u INLAY SLURM_ARRAY_TASK_ID="$task" SLURM_ARRAY_TASK_MIN=1 SLURM_CPUS_PER_TASK=2 \
    sh ./copy "$@" >> "${log%%%*}$task" 2>&1 || code=$?
  echo "$task of $count: $code" >> codes
done
echo '17;cluster'
"""


class Slurm(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        self.write("bin/sbatch", SBATCH)
        os.chmod(self.path("bin/sbatch"), 0o755)
        text = "".join(self.read(os.path.join(SAMPLES, name)) for name in ("puzzles.txt", "mixed.txt"))
        self.write("puzzles.txt", text)

    def path(self, name):
        return os.path.join(self.folder, name)

    def write(self, name, text):
        os.makedirs(os.path.dirname(self.path(name)), exist_ok=True)
        with open(self.path(name), "w", encoding="utf-8") as file:
            file.write(text)

    def read(self, name):
        with open(self.path(name), encoding="utf-8") as file:
            return file.read()

    def submit(self, *arguments, tasks="1 2 3 4 5", **settings):
        return subprocess.run([SCRIPT, *arguments], cwd=self.folder, capture_output=True, text=True, check=False,
                              env={**os.environ, "PATH": self.path("bin") + os.pathsep + os.environ["PATH"],
                                   "TASKS": tasks, "INLAY": INLAY, "MERGED": "11", **settings})

    def parts(self):
        return "".join(self.read(f"out/part.{i:02}") for i in range(1, 12) if os.path.exists(self.path(f"out/part.{i:02}")))

    def test_shellcheck(self):
        if not shutil.which("shellcheck"):
            self.skipTest("shellcheck is not installed")
        result = subprocess.run(["shellcheck", SCRIPT], capture_output=True, text=True, check=False)
        self.assertEqual((result.returncode, result.stdout), (0, ""))

    def test_the_parts_are_the_whole(self):
        whole = subprocess.run([INLAY, "solve", "--quiet", "puzzles.txt"], cwd=self.folder, capture_output=True,
                               text=True, check=False)
        self.assertEqual(whole.returncode, 1)  # some have no solution, which is no failure of a task
        settings = {"PARTS": "11", "OUT": "out"}
        result = self.submit("--export=NONE", "--time=60", "--", "solve", "puzzles.txt", tasks="3 1 2 4 5 6 8 9 10 11",
                             **settings)
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        self.assertEqual(result.stdout, "submitted job 17: 11 tasks, parts in out/; then job 18 writes out/all\n")
        self.assertFalse(os.path.exists(self.path("out/all")))
        self.assertNotEqual(self.parts(), whole.stdout)
        # The missing task, and one that was finished.
        self.submit("--", "solve", "puzzles.txt", tasks="7 8", **settings)
        self.assertEqual(self.parts(), whole.stdout)
        self.assertEqual(self.read("out/all"), whole.stdout)
        codes = self.read("codes").splitlines()
        self.assertEqual(len(codes), 12)
        self.assertEqual([line for line in codes if not line.endswith(" of 11: 0")], [])
        self.assertIn("--export=NONE\n--time=60\n", self.read("options"))

    def test_a_failure_is_reported(self):
        self.submit("--", "solve", "--engine", "none", "puzzles.txt", tasks="1", PARTS="2", OUT="out")
        self.assertEqual(self.read("codes"), "1 of 2: 2\n")
        self.assertIn("--engine", self.read("out/log.1"))

    def test_a_missing_file(self):
        result = self.submit("--", "solve", "missing.txt")
        self.assertEqual(result.returncode, 2)
        self.assertIn("slurm.sh: missing.txt: cannot be read on ", result.stderr)
        self.assertFalse(os.path.exists(self.path("codes")))
        # A node that does not have it.
        result = subprocess.run([SCRIPT, "task", "9", "out", INLAY, "solve", "missing.txt"], cwd=self.folder,
                                capture_output=True, text=True, check=False,
                                env={**os.environ, "SLURM_ARRAY_TASK_ID": "1"})
        self.assertEqual((result.returncode, result.stdout), (2, ""))
        self.assertIn("missing.txt: cannot be read on ", result.stderr)

    def test_the_number_of_tasks_at_a_time(self):
        self.submit("--", "solve", "puzzles.txt", tasks="1", PARTS="2", OUT="out", AT_ONCE="1")
        self.assertEqual(self.read("codes"), "1 of 2%1: 0\n")

    def test_wrong_usage(self):
        for arguments in ([], ["solve", "puzzles.txt"], ["--"], ["--", "solve"]):
            result = self.submit(*arguments)
            self.assertEqual(result.returncode, 2, arguments)
            self.assertIn("usage: ", result.stderr)
        for parts in ("0", "many", "-1", "1.5"):
            result = self.submit("--", "solve", "puzzles.txt", PARTS=parts)
            self.assertEqual((result.returncode, result.stderr),
                             (2, f"slurm.sh: PARTS={parts}: expected a number of at least 1\n"))
        self.assertFalse(os.path.exists(self.path("codes")))


if __name__ == "__main__":
    INLAY = os.path.realpath(sys.argv.pop(1))
    unittest.main()

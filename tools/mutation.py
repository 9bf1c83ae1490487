"""Tests the tests: how many mutants of the most important files do they notice?

usage: mutation.py [MUTANTS [SEED]]      in the source tree; 40 mutants, a fourth of them from each area

Works in a copy of the tree, build/mutation. A mutant counts if it compiles and a test program then has other bytes;
it is killed if a test of its area fails or needs more than three times its usual CPU time. The outcomes are lines of build/mutation/mutants.ndjson.
Exit codes: 0 at least nine of ten mutants were killed, 1 fewer, 2 the build failed or a test fails without a mutant.
"""
import collections
import hashlib
import json
import os
import pathlib
import random
import resource
import shutil
import signal
import subprocess
import sys
import time

import mutants
import tree

GOAL = 0.9
UNIT = "tests/inlay_unit_tests --gtest_filter="
CROSS = "tests/inlay_cross_tests --gtest_filter="
CAMPAIGN = "tests/campaign/"

# files: prefixes of paths. tests: commands in the build folder, without those that take minutes.
Area = collections.namedtuple("Area", "name files tests")
AREAS = [
    Area("classic", ["src/sudoku/classic/"],
         [UNIT + "SingleKernel*:BatchKernel*:ClassicKernels*:ClassicConvert*:Shuffle*-*OnMarks", CROSS + "Signature*",
          CAMPAIGN + "classic_campaign 20000 1"]),
    Area("bitset", ["src/cover/bitset/"],
         [UNIT + "Bitset*:Auto*:Count*:Subtrees*",
          CROSS + "CoverEngines*:Signature*:Threads*:*EngineContract*-*PublishedCounts",
          CAMPAIGN + "cover_campaign 300 1"]),
    Area("check", ["apps/check/"],
         [UNIT + "Checker*:VariantPuzzles*:Enumeration*:Program*:CheckSha256*", CROSS + "Certificate*:VariantCertificate*",
          CAMPAIGN + "certificate_campaign 300 1"]),
    Area("certificate", ["src/cover/certificate", "src/sudoku/certificate", "src/sudoku/variant/certificate",
                         "src/service/enumerate_certificate"],
         [UNIT + "TreeText*:CertifyCover*:Enumerate*:Checker*", CROSS + "Certificate*:VariantCertificate*",
          "tests/inlay_regress_tests --gtest_filter=*ertificate*:TraceOfCoverEngines*"]),
]
TARGETS = ["inlay_unit_tests", "inlay_cross_tests", "inlay_regress_tests", "inlay-check", "classic_campaign",
           "cover_campaign", "certificate_campaign"]


def runs_here(path):
    """Whether this processor can run a file with its own instruction set."""
    try:
        flags = set(pathlib.Path("/proc/cpuinfo").read_text(encoding="ascii", errors="replace").split())
    except OSError:
        return True
    return not ("_avx512" in path and "avx512bw" not in flags or "_avx2" in path and "avx2" not in flags)


class Workshop:
    """A copy of the tree with its own build, in which one file at a time has a mistake."""

    def __init__(self, root):
        self.folder = root / "build" / "mutation"
        self.source = self.folder / "source"
        self.build_folder = self.source / "build" / "mutation"
        self.paths = tree.files(root, ("",))
        for path in self.paths:
            there = self.source / path
            text = (root / path).read_bytes()
            if not there.is_file() or there.read_bytes() != text:
                there.parent.mkdir(parents=True, exist_ok=True)
                there.write_bytes(text)
                shutil.copymode(root / path, there)
        for path in set(tree.files(self.source, (".cc", ".h"))) - set(self.paths):
            (self.source / path).unlink()
        configured = subprocess.run(["cmake", "--preset", "mutation"], cwd=self.source, check=False,
                                    capture_output=True, text=True)
        if configured.returncode != 0:
            sys.exit(self.give_up(configured.stderr))
        if not self.build():
            sys.exit(self.give_up("the build failed"))
        self.bytes = self.programs()

    @staticmethod
    def give_up(text):
        print(text, file=sys.stderr)
        return 2

    def build(self):
        return subprocess.run(["ninja", "-C", self.build_folder, "--quiet", *TARGETS], check=False,
                              capture_output=True).returncode == 0

    def programs(self):
        """A checksum of all programs."""
        found = hashlib.sha256()
        for target in TARGETS:
            for path in sorted(self.build_folder.glob("*/" + target)) + sorted(self.build_folder.glob("*/*/" + target)):
                if path.is_file():
                    found.update(path.read_bytes())
        return found.digest()

    def start(self, command, seconds):
        """Starts a test with a limit of CPU time in seconds."""
        words = command.split()
        limits = 'ulimit -v 8000000; ulimit -t %d; exec "$@"' % seconds
        return subprocess.Popen(["sh", "-c", limits, "sh", self.build_folder / words[0], *words[1:]],
                                cwd=self.build_folder, start_new_session=True, stdin=subprocess.DEVNULL,
                                stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def passes(self, limits):
        """Whether all tests succeed; limits: the seconds of CPU time by command, in the order in which they are run.

        Runs as many at once as there are processors. A test that hangs without using CPU time fails after a while, too.
        """
        waiting = list(limits.items())
        running = []
        until = time.monotonic() + 60 + 10 * sum(limits.values())
        try:
            while waiting or running:
                while waiting and len(running) < (os.cpu_count() or 1):
                    running.append(self.start(*waiting.pop(0)))
                for process in list(running):
                    code = process.poll()
                    if code is not None:
                        running.remove(process)
                        if code != 0:
                            return False
                if time.monotonic() > until:
                    return False
                time.sleep(0.02)
            return True
        finally:
            for process in running:
                os.killpg(process.pid, signal.SIGKILL)
                process.wait()

    def limits(self, area):
        """Three times the CPU time of each test without a mutant, the shortest test first."""
        limits = {}
        for command in area.tests:
            before = resource.getrusage(resource.RUSAGE_CHILDREN)
            if self.start(command, 3600).wait() != 0:
                sys.exit(self.give_up("%s: a test fails without a mutant: %s" % (area.name, command)))
            after = resource.getrusage(resource.RUSAGE_CHILDREN)
            used = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
            limits[command] = int(3 * used) + 2
        return dict(sorted(limits.items(), key=lambda one: one[1]))

    def outcome(self, path, mutant, limits):
        """Writes the mutant, builds and tests it. The file is restored, not built again."""
        file = self.source / path
        text = file.read_text(encoding="utf-8")
        file.write_text(mutants.apply(text, mutant), encoding="utf-8")
        try:
            if not self.build():
                return "does not compile"
            if self.programs() == self.bytes:
                return "no difference"
            return "survived" if self.passes(limits) else "killed"
        finally:
            file.write_text(text, encoding="utf-8")


def examine(shop, area, wanted, seed):
    """Draws and tests mutants until that many of them count. Returns all outcomes."""
    if not shop.build():  # the programs still have the last mutant of the area before
        sys.exit(shop.give_up("the build failed"))
    limits = shop.limits(area)
    everything = []
    for path in shop.paths:
        if path.endswith((".cc", ".h")) and path.startswith(tuple(area.files)) and runs_here(path):
            text = (shop.source / path).read_text(encoding="utf-8")
            everything += [(path, mutant) for mutant in mutants.mutants(text)]
    random.Random("%s %d" % (area.name, seed)).shuffle(everything)
    outcomes = []
    counted = 0
    while counted < wanted and everything:
        drawn, everything = sorted(everything[:wanted - counted]), everything[wanted - counted:]
        for path, mutant in drawn:  # those of one file together: the next one compiles the same files
            outcome = shop.outcome(path, mutant, limits)
            text = (shop.source / path).read_text(encoding="utf-8")
            line = mutants.line_of(text, mutant.begin)
            before = text.split("\n")[line - 1].strip()
            after = mutants.apply(text, mutant).split("\n")[line - 1].strip()
            one = {"area": area.name, "file": path, "line": line, "rule": mutant.rule, "outcome": outcome,
                   "before": before, "after": after}
            outcomes.append(one)
            with open(shop.folder / "mutants.ndjson", "a", encoding="utf-8") as record:
                record.write(json.dumps(one) + "\n")
            if outcome == "survived":
                print("%s:%d survived\n  - %s\n  + %s" % (path, line, before, after), flush=True)
            counted += outcome in ("killed", "survived")
    return outcomes


def main():
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 40
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    shop = Workshop(pathlib.Path.cwd())
    killed = survived = 0
    for place, area in enumerate(AREAS):
        outcomes = collections.Counter(one["outcome"] for one in
                                       examine(shop, area, (count + place) // len(AREAS), seed))
        print("%-12s %d killed, %d survived; %d made no difference, %d did not compile" % (
            area.name, outcomes["killed"], outcomes["survived"], outcomes["no difference"],
            outcomes["does not compile"]), flush=True)
        killed += outcomes["killed"]
        survived += outcomes["survived"]
    print("%d of %d mutants were killed" % (killed, killed + survived))
    return 0 if killed >= GOAL * (killed + survived) else 1


if __name__ == "__main__":
    sys.exit(main())

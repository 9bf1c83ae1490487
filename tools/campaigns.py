"""Runs campaigns: long checks in rounds, each with new cases.

usage: campaigns.py ROOT [NAME...] [--hours H] [--puzzles FILE] [--list]      as ./campaign does

The seed of a round is its number, so that a repeated command continues with new cases. Every finished round is a
line of build/campaigns/rounds.ndjson; build/campaigns/summary.md sums them up. A round that was interrupted or failed
is repeated. The output of a round that failed stays in build/campaigns.
"""
import argparse
import collections
import concurrent.futures
import datetime
import fcntl
import itertools
import json
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import threading
import time

# unit: what a case is. cases: of one round. command: {cases} and {seed} are filled in; programs are relative to
# build/campaign, scripts to the source tree. single: the program has one thread, so one round runs per processor.
# counted: finds the numbers of cases in the output where the command does not determine them. environment: variables.
Campaign = collections.namedtuple("Campaign", "name summary unit cases command single counted environment",
                                  defaults=(False, None, {}))

INLAY = "apps/inlay/inlay"
CAMPAIGNS = [
    Campaign("classic", "9x9 kernels against each other: counts, solutions, guesses", "puzzles", 4_000_000,
             "tests/campaign/classic_campaign {cases} {seed}", True),
    Campaign("cover", "engines of exact cover, formats and certificates against brute force", "problems", 100_000,
             "tests/campaign/cover_campaign {cases} {seed}", True),
    Campaign("variants", "the engine of variants against plain enumeration", "variants", 150_000,
             "tests/campaign/variant_campaign {cases} {seed}"),
    Campaign("propagators", "each propagator of variants by itself against plain enumeration", "networks", 84_500,
             "tests/inlay_unit_tests --gtest_filter=VariantPropagators.*:VariantSums.* --gtest_random_seed={seed}",
             True),
    Campaign("variant-steps", "the steps of variants are sound", "positions", 100_000,
             "tests/campaign/variant_steps_campaign {cases} {seed}", True),
    Campaign("enumerate", "puzzles with k clues: both methods, all kernels", "grids", 200,
             "tests/campaign/enumerate_campaign {cases} {seed}"),
    Campaign("catalogue", "all solved grids up to isomorphism, with the proof that none is missing", "bands", 416,
             "tests/campaign/catalogue_campaign {cases}"),
    Campaign("count-grids", "parts of the count of 3x4, with the published number", "parts", 20,
             "tests/campaign/grid_count_campaign {cases} {seed} --gtest_filter=*3x4*"),
    Campaign("canonical", "canonical forms, and the estimate of the number of minimal puzzles", "puzzles", 300_000,
             "tests/campaign/canonical_campaign {cases} {seed}"),
    Campaign("generate", "generated puzzles are unique, minimal and distributed as specified", "puzzles", 40_000,
             "tests/campaign/generate_campaign {cases} {seed}", True),
    Campaign("grade-se", "no step of scale se contradicts the solution", "puzzles", 50_000,
             "tests/campaign/grade_campaign {cases} {seed} se"),
    Campaign("grade-hodoku", "no step of scale hodoku contradicts the solution", "puzzles", 50_000,
             "tests/campaign/grade_campaign {cases} {seed} hodoku"),
    Campaign("grade-inlay", "no step of scale inlay contradicts the solution", "puzzles", 50_000,
             "tests/campaign/grade_campaign {cases} {seed} inlay"),
    Campaign("isomorphs", "isomorphs have the same rating on scale inlay", "puzzles", 10_000,
             "tests/campaign/inlay_scale_campaign {cases} {seed}", True),
    Campaign("certificates", "certificates are verified, and damaged ones are rejected", "damaged certificates", 100_000,
             "tests/campaign/certificate_campaign {cases} {seed} {puzzles}", True),
    Campaign("store-kills", "a database whose writers are killed", "kills", 100,
             "tests/cli/db_kill_test.py " + INLAY + " {cases} {seed}"),
    Campaign("postgresql-kills", "the same with PostgreSQL", "kills", 60,
             "tests/cli/db_kill_test.py " + INLAY + " {cases} {seed} postgresql"),
    Campaign("pipeline-kills", "resumable runs that are killed", "kills", 200,
             "tests/cli/kill_test.py " + INLAY + " {cases} {seed}", True),
    Campaign("cover-kills", "resumable counts of exact covers that are killed", "kills", 200,
             "tests/cli/cover_kill_test.py " + INLAY + " {cases} {seed}"),
    Campaign("mpi-kills", "jobs of inlay-mpi whose ranks are killed", "kills", 50,
             "tests/cli/mpi_kill_test.py " + INLAY + " apps/mpi/inlay-mpi {cases} {seed}"),
    Campaign("server", "the server under malformed requests", "requests", 100_000,
             "tests/campaign/serve_campaign.py " + INLAY + " bench/serve_load bench/sets/unbiased.txt"
             " malformed={cases} seed={seed} malformed_requests"),
    Campaign("server-load", "the server under load, and under searches that do not end", "scenes", 6,
             "tests/campaign/serve_campaign.py " + INLAY + " bench/serve_load bench/sets/unbiased.txt"
             " one_after_the_other two_thousand_a_second overload searches_without_end hard_nine_by_nine slow_heads"),
    Campaign("http", "the parser of HTTP against that of Boost.Beast", "streams", 5_000_000,
             "tests/campaign/http_campaign {cases} {seed}", True),
    Campaign("http-llhttp", "the parser of HTTP against that of Node.js", "streams", 2_000_000,
             "tests/campaign/http_llhttp.mjs tests/campaign/http_campaign {cases} {seed}"),
    Campaign("solver", "the WebSocket solver under malformed frames", "frames", 100_000,
             "tests/cli/solver_test.py " + INLAY + " {cases} {seed}", True),
    Campaign("anomalies", "calls, allocations and threads that fail, and power cuts", "tests", 35,
             "tests/anomalies/inlay_anomaly_tests", environment={"INLAY_ANOMALIES": "full"}),
    Campaign("fuzz", "all fuzz targets, from the corpus of earlier rounds", "inputs", 0, "tools/fuzz.sh 60", False,
             r"passed, (\d+) inputs"),
    Campaign("api", "sequences of calls of the C API", "inputs", 0, "tools/fuzz.sh 60 c_api_fuzz", False,
             r"passed, (\d+) inputs"),
    Campaign("mutation", "small mistakes in kernels, certificates and the checker are noticed", "mutants", 40,
             "tools/mutation.py {cases} {seed}"),
]


def commit_of(root):
    """The commit of the source tree, with a "+" if files differ from it."""
    def git(*words):
        return subprocess.run(["git", "-C", root, *words], capture_output=True, text=True, check=False).stdout.strip()
    return git("rev-parse", "--short=8", "HEAD") + ("+" if git("status", "--porcelain", "-uno") else "")


class Record:
    """The finished rounds, one JSON line each."""

    def __init__(self, folder):
        folder.mkdir(parents=True, exist_ok=True)
        self.folder = folder
        self.path = folder / "rounds.ndjson"
        self.lock = threading.Lock()
        self.read()

    def read(self):
        self.rounds = []
        if self.path.exists():
            whole = self.path.read_text(encoding="utf-8").split("\n")[:-1]  # a torn last line does not count
            self.rounds = [json.loads(line) for line in whole]

    def seeds(self, campaign):
        """The seeds of the rounds that are left, in order."""
        passed = {one["seed"] for one in self.rounds if one["name"] == campaign.name and one["passed"]}
        if not campaign.counted and "{seed}" not in campaign.command:
            return iter([1])  # the cases are always the same
        return (seed for seed in itertools.count(1) if seed not in passed)

    def add(self, **one):
        with self.lock, open(self.path.with_suffix(".lock"), "w", encoding="utf-8") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            self.read()  # another ./campaign may have added some
            self.rounds.append(one)
            lines = "".join(json.dumps(each) + "\n" for each in self.rounds)
            fresh = self.path.with_suffix(".new")
            with open(fresh, "w", encoding="utf-8") as file:
                file.write(lines)
                file.flush()
                os.fsync(file.fileno())
            fresh.replace(self.path)
            (self.folder / "summary.md").write_text(self.summary(), encoding="utf-8")

    def summary(self):
        lines = ["| campaign | rounds | cases | seconds | failed | commits | last round |",
                 "|---|---|---|---|---|---|---|"]
        for campaign in CAMPAIGNS:
            rounds = [one for one in self.rounds if one["name"] == campaign.name]
            if not rounds:
                continue
            commits = list(dict.fromkeys(one["commit"] for one in rounds))
            lines.append("| %s | %d | %s %s | %d | %d | %s | %s |" % (
                campaign.name, len(rounds), format(sum(one["cases"] for one in rounds), ","), campaign.unit,
                sum(one["seconds"] for one in rounds), sum(not one["passed"] for one in rounds),
                commits[0] if len(commits) == 1 else commits[0] + " to " + commits[-1], rounds[-1]["at"]))
        return "\n".join(lines) + "\n"


def command_of(root, campaign, seed, puzzles):
    """The words of the command; all paths are absolute."""
    build = root / "build" / "campaign"
    words = []
    for word in campaign.command.split():
        word = word.format(cases=campaign.cases, seed=seed, puzzles=puzzles or "")
        if "/" in word and not word.startswith("/"):
            word = str(next((base / word for base in (build, root) if (base / word).is_file()), word))
        words += [word] if word else []
    interpreter = {".py": [sys.executable, "-B"], ".sh": ["sh"], ".mjs": ["node"]}.get(pathlib.Path(words[0]).suffix, [])
    return interpreter + words


class Runner:
    def __init__(self, root, puzzles):
        self.root, self.puzzles = root, puzzles
        self.commit = commit_of(root)
        self.record = Record(root / "build" / "campaigns")
        self.failed = False

    def round(self, campaign, seed):
        """Runs one round; returns whether another one may follow."""
        command = command_of(self.root, campaign, seed, self.puzzles)
        if command[0] == "node" and not shutil.which("node"):
            print("%-17s skipped: node is not installed" % campaign.name, flush=True)
            return False
        log = self.record.folder / ("%s-%d.log" % (campaign.name, seed))
        began = time.monotonic()
        with open(log, "w", encoding="utf-8") as file:
            file.write(shlex.join(command) + "\n")
            file.flush()
            try:
                code = subprocess.run(command, cwd=self.root, stdout=file, stderr=subprocess.STDOUT, check=False,
                                      env=os.environ | campaign.environment).returncode
            except OSError as error:
                file.write(str(error) + "\n")
                code = 2
        seconds = time.monotonic() - began
        output = log.read_text(encoding="utf-8", errors="replace")
        if code == 77:
            print("%-17s skipped: %s" % (campaign.name, output.rstrip().rpartition("\n")[2]), flush=True)
            log.unlink()
            return False
        cases = campaign.cases
        if campaign.counted:
            cases = sum(int(number) for number in re.findall(campaign.counted, output))
        self.record.add(name=campaign.name, seed=seed, cases=cases, seconds=round(seconds), passed=code == 0,
                        commit=self.commit, at=datetime.datetime.now(datetime.timezone.utc).strftime("%Y-%m-%d"))
        print("%-17s round %d: %s %s in %d s, %s" % (campaign.name, seed, format(cases, ","), campaign.unit, seconds,
                                                     "passed" if code == 0 else "FAILED, see %s" % log), flush=True)
        if code != 0:
            self.failed = True
            return False
        log.unlink()
        return True

    def run(self, campaign, seconds):
        """Rounds until the time has passed, at least one."""
        until = time.monotonic() + seconds
        lock = threading.Lock()
        seeds = self.record.seeds(campaign)
        begun = []

        def work():
            while True:
                with lock:
                    if begun and time.monotonic() >= until:
                        return
                    seed = next(seeds, None)
                    if seed is None:
                        return
                    begun.append(seed)
                if not self.round(campaign, seed):
                    return

        workers = os.cpu_count() if campaign.single and seconds > 0 else 1
        with concurrent.futures.ThreadPoolExecutor(workers) as pool:
            for done in [pool.submit(work) for _ in range(workers)]:
                done.result()


def main():
    parser = argparse.ArgumentParser(prog="./campaign", description="Runs long checks in rounds.",
                                     epilog="campaigns: " + ", ".join(one.name for one in CAMPAIGNS))
    parser.add_argument("root", type=pathlib.Path, help=argparse.SUPPRESS)
    parser.add_argument("names", nargs="*", metavar="NAME", help="campaigns to run [default: all]")
    parser.add_argument("--hours", type=float, default=0, metavar="H",
                        help="time for all of them together [default: one round of each]")
    parser.add_argument("--puzzles", type=pathlib.Path, metavar="FILE",
                        help="puzzles for certificates, one of 81 characters per line [default: tests/data/puzzles9.txt]")
    parser.add_argument("--list", action="store_true", help="print the campaigns and what has been run so far")
    arguments = parser.parse_args()
    by_name = {one.name: one for one in CAMPAIGNS}
    unknown = [name for name in arguments.names if name not in by_name]
    if unknown:
        parser.error("unknown campaign %s; the campaigns are %s" % (unknown[0], ", ".join(by_name)))
    if arguments.hours < 0:
        parser.error("--hours must not be negative")
    if arguments.puzzles and not arguments.puzzles.is_file():
        parser.error("%s: not found" % arguments.puzzles)
    root = arguments.root.resolve()
    if arguments.list:
        for one in CAMPAIGNS:
            print("%-17s %s; a round: %s %s" % (one.name, one.summary, format(one.cases, ",") if one.cases else "", one.unit))
        print("\n" + Record(root / "build" / "campaigns").summary(), end="")
        return 0
    chosen = [by_name[name] for name in arguments.names] or CAMPAIGNS
    runner = Runner(root, arguments.puzzles and arguments.puzzles.resolve())
    try:
        for one in chosen:
            runner.run(one, arguments.hours * 3600 / len(chosen))
    except KeyboardInterrupt:
        print("interrupted; finished rounds are kept", file=sys.stderr)
        os._exit(130)  # without waiting for the threads
    print("\n" + runner.record.summary() + "\nwritten to %s" % (runner.record.folder / "summary.md"))
    return 1 if runner.failed else 0


if __name__ == "__main__":
    sys.exit(main())

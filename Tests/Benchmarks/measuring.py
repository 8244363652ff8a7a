"""What the comparisons have in common: the program, a place for their files, and how a process is measured."""
import json
import os
import pathlib
import platform
import re
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
JOB = pathlib.Path(os.environ.get("SITEGEN_BENCH", ROOT.parent / "shared/bench"))
SITEGEN = ROOT / ".build/release/sitegen"
OUR_JOB = ROOT / "Tests/Benchmarks/hugo-job"


def place(files=0, bytes=0):
    """On tmpfs where there is one with so much room: what is compared is the programs, not the disk."""
    memory = "/dev/shm"
    if not os.path.isdir(memory) or not os.access(memory, os.W_OK):
        return None
    room = os.statvfs(memory)
    # Where the number of files has no limit, none is told.
    has_places = room.f_files == 0 or room.f_favail >= files
    return memory if has_places and room.f_bavail * room.f_frsize >= bytes else None


def check_job():
    if not JOB.is_dir():
        sys.exit(f"the job of the comparison is neither at SITEGEN_BENCH nor at {JOB}")


def make_feed(records, path):
    subprocess.run([sys.executable, JOB / "make-feed.py", str(records), path], check=True)


def measure(command, cwd=None):
    """Wall seconds, processor seconds and peak megabytes of one whole process.

    It is started by a small one: the system counts the memory of who starts a program among that of the program.
    """
    measured = subprocess.run([sys.executable, __file__, *map(str, command)], cwd=cwd, stdout=subprocess.PIPE, text=True)
    if measured.returncode != 0:
        sys.exit(f"{command[0]} failed")
    return tuple(json.loads(measured.stdout))


def run_measured(command):
    start = time.perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    errors = process.stderr.read()
    _, status, usage = os.wait4(process.pid, 0)
    if status != 0:
        sys.exit(errors.decode())
    return time.perf_counter() - start, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def count_files(tree):
    return sum(len(files) for _, _, files in os.walk(tree))


def machine():
    try:
        text = pathlib.Path("/proc/cpuinfo").read_text()
        model = re.search(r"model name\s*:\s*(.*)", text).group(1)
    except (OSError, AttributeError):
        model = platform.processor()
    return f"{model}, {platform.system()}"


if __name__ == "__main__":
    print(json.dumps(run_measured(sys.argv[1:])))

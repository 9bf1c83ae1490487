"""When a signal may be sent to a program that has just started."""
import os
import re
import time


def wait_until_handled(running, number):
    """Waits until the process has blocked the signal, for which one of its threads waits, or has ended."""
    while running.poll() is None:
        with open(f"/proc/{running.pid}/status", encoding="ascii") as status:
            blocked = int(re.search(r"^SigBlk:\s*([0-9a-f]+)$", status.read(), re.M).group(1), 16)
        if blocked >> (number - 1) & 1:
            return
        time.sleep(0.01)


def cpu_time(pid):
    """Seconds that the process has used so far."""
    with open(f"/proc/{pid}/stat", encoding="ascii") as file:
        user, system = file.read().rpartition(")")[2].split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


def wait_until_busy(running, seconds):
    """Waits until the process has used this much CPU time, which its start does not take, or has ended."""
    while running.poll() is None and cpu_time(running.pid) < seconds:
        time.sleep(0.01)

#!/usr/bin/env python3
"""The reader beside GNU Go 3.8, on the same positions in one run.

    cargo build --release
    benches/gnugo.py problems/09-ko.yaml more.jsonl [--nodes N] [--level L] ...

`tsumego bench --json` reads the sets and says what is known of every position;
then GNU Go is asked about each of them: owl_attack or owl_defend of the
target's first stone; where stones are to be captured or saved, attack or
defend, and the owl when that fails.

What is compared: the status (dead, ko, saved), and the first move where the
right ones are known. GNU Go's codes as GTP has them (inside, they are numbered
otherwise): 0 fails, 1 works, 2 works if no ko threat is answered, 3 works with
a threat to begin with, 4 fails but takes something, 5 works but loses something.

GNU Go knows square boards alone. A board of another shape is put on a square
one so that every side of it that matters, for the stones or the points of play
that stand there, is a side of the larger board; the others have nothing but
the attacker's outside behind them, and stay empty. Where that cannot be done the
position is left out. A book's position is shown as it is printed. Where a problem's
diagram is cut, the attacker's stones that stand for the rest are put on the board.

Ends with 0, with 1 when GNU Go is right where tsumego is not, and with 0 and
a word on it where there is no GNU Go (in PATH, /usr/games, or named by GNUGO).
"""

import argparse
import json
import os
import shutil
import statistics
import subprocess
import sys
import time

COLUMNS = "ABCDEFGHJKLMNOPQRSTUVWXYZ"
LARGEST = 19
SMALLEST = 5


def find_gnugo():
    named = os.environ.get("GNUGO")
    return named or shutil.which("gnugo") or shutil.which("/usr/games/gnugo")


def parse(vertex):
    return COLUMNS.index(vertex[0]), int(vertex[1:]) - 1


def name(point):
    return f"{COLUMNS[point[0]]}{point[1] + 1}"


def neighbours(point):
    col, row = point
    return [(col - 1, row), (col + 1, row), (col, row - 1), (col, row + 1)]


class Position:
    """A position of `bench --json`, and where it stands on GNU Go's board."""

    def __init__(self, task, as_printed):
        self.cols, self.rows = task["cols"], task["rows"]
        self.stones = {
            color: {parse(vertex) for vertex in task[color]} for color in ("black", "white")
        }
        self.to_play, self.attacker = task["to_play"], task["attacker"]
        self.target = [parse(vertex) for vertex in task["target"]]
        self.region = {parse(vertex) for vertex in task["region"]}
        if not as_printed:
            self.stones[self.attacker] |= {parse(vertex) for vertex in task["frame"]}
        self.size, self.shift = self.place()

    def place(self):
        """The size of the square board and the shift of the points; None where there is none."""
        if self.cols == self.rows and SMALLEST <= self.cols <= LARGEST:
            return self.cols, (0, 0)
        free = {
            "left": self.is_free(lambda point: point[0] == 0),
            "right": self.is_free(lambda point: point[0] == self.cols - 1),
            "bottom": self.is_free(lambda point: point[1] == 0),
            "top": self.is_free(lambda point: point[1] == self.rows - 1),
        }
        for size in range(LARGEST, SMALLEST - 1, -1):
            across = fit(size, self.cols, free["left"], free["right"])
            up = fit(size, self.rows, free["bottom"], free["top"])
            if across is not None and up is not None:
                return size, (across, up)
        return None, None

    def is_free(self, at_side):
        """Whether what stands at a side of the board would be the same without it."""
        defender = self.stones["white" if self.attacker == "black" else "black"]
        for point in ((col, row) for col in range(self.cols) for row in range(self.rows)):
            if not at_side(point):
                continue
            if point in defender:
                return False
            if point in self.stones[self.attacker]:
                if not self.is_immortal(point):
                    return False
            elif point in self.region:
                return False
        return True

    def is_immortal(self, point):
        """Whether the attacker's chain has a liberty outside of the region."""
        own = self.stones[self.attacker]
        taken = self.stones["black"] | self.stones["white"]
        chain, open_ = {point}, [point]
        while open_:
            for near in neighbours(open_.pop()):
                inside = 0 <= near[0] < self.cols and 0 <= near[1] < self.rows
                if near in own and near not in chain:
                    chain.add(near)
                    open_.append(near)
                elif inside and near not in taken and near not in self.region:
                    return True
        return False

    def shown(self, point):
        return name((point[0] + self.shift[0], point[1] + self.shift[1]))

    def told(self, vertex):
        """A point of GNU Go's board as one of ours."""
        col, row = parse(vertex)
        return name((col - self.shift[0], row - self.shift[1]))


def fit(size, side, low_free, high_free):
    """The shift along one side of the board, where it fits."""
    if size < side:
        return None
    if size == side:
        return 0
    if low_free and high_free:
        return (size - side) // 2
    if high_free:
        return 0
    return size - side if low_free else None


class GnuGo:
    def __init__(self, program, level):
        self.process = subprocess.Popen(
            [program, "--mode", "gtp", "--level", str(level)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def ask(self, command):
        self.process.stdin.write(command + "\n")
        self.process.stdin.flush()
        lines = []
        while line := self.process.stdout.readline():
            if line == "\n" and lines:
                break
            lines.append(line.rstrip("\n"))
        if not lines or not lines[0].startswith("="):
            raise RuntimeError(f"gnugo: {command}: {' '.join(lines)}")
        return lines[0][1:].strip()

    def read(self, position, goal):
        """The status, the move, and the seconds that it took."""
        self.ask(f"boardsize {position.size}")
        self.ask("clear_board")
        for color, stones in position.stones.items():
            for point in sorted(stones):
                self.ask(f"play {color} {position.shown(point)}")
        self.ask("clear_cache")
        attacks = position.to_play == position.attacker
        commands = ["owl_attack" if attacks else "owl_defend"]
        if goal in ("capture", "save"):
            commands.insert(0, "attack" if attacks else "defend")
        target = position.shown(position.target[0])
        start = time.perf_counter()
        for command in commands:
            words = self.ask(f"{command} {target}").split()
            code = int(words[0])
            if code not in (0, 4):
                break
        took = time.perf_counter() - start
        moves = [word for word in words[1:] if word not in ("uncertain", "PASS")]
        move = position.told(moves[0]) if moves and code not in (0, 4) else None
        if code in (2, 3):
            status = "ko"
        else:
            works = code in (1, 5)
            status = "dead" if works == attacks else "saved"
        return status, move, took

    def close(self):
        self.process.stdin.close()
        self.process.wait()


def coarse(verdict):
    return {"alive": "saved", "seki": "saved", "cycle": "saved"}.get(verdict, verdict)


def compare(row, gnugo):
    """The marks of both for a position: whether the status and the move are right."""
    known = row["known"]
    verdicts = known["verdicts"] and {coarse(verdict) for verdict in known["verdicts"]}

    # Where playing elsewhere is as good no move has to be found.
    first_moves = known["first_moves"] or []
    first_moves = [] if "pass" in first_moves else first_moves

    def status_mark(found):
        if not verdicts:
            return None
        if found in (None, "undecided"):
            return "open"
        return "right" if coarse(found) in verdicts else "wrong"

    ours = {
        "status": status_mark(row["verdict"]),
        "move": row["moves"].replace("undecided", "open") if first_moves and row["moves"] else None,
        "took": row["ms"] / 1000,
        "said": f"{row['verdict']} {row['play'] or ''}".strip(),
    }
    position = row["task"] and Position(row["task"], known["from"] == "book")
    if not position or not position.size:
        return ours, None
    status, move, took = gnugo.read(position, row["goal"])
    theirs = {
        "status": status_mark(status),
        "move": ("right" if move in first_moves else "wrong") if first_moves else None,
        "took": took,
        "said": f"{status} {move or ''}".strip(),
    }
    return ours, theirs


def tsumego_rows(arguments):
    command = [arguments.tsumego, "bench", "--json"]
    for path in arguments.sets:
        command += ["--set", path]
    for key in ("nodes", "memory", "limit_ms"):
        value = getattr(arguments, key)
        if value is not None:
            command += ["--" + key.replace("_", "-"), str(value)]
    for text in arguments.only:
        command += ["--only", text]
    run = subprocess.run(command, stdout=subprocess.PIPE, text=True)
    rows = [json.loads(line) for line in run.stdout.splitlines()]
    if run.returncode not in (0, 1, 2) or not rows:
        sys.exit(f"{' '.join(command)} ended with {run.returncode}")
    return [row for row in rows if "summary" not in row]


def table(pairs):
    """Both readers' figures over the positions that both were asked about."""
    print(f"{'':9} {'status: right':>14} {'wrong':>6} {'open':>5} {'move: right':>12} {'wrong':>6} {'open':>5} {'median ms':>10} {'all s':>8}")
    for which, who in enumerate(("tsumego", "GNU Go")):
        marks = [pair[which] for _, pair in pairs]
        counts = [
            sum(mark[key] == value for mark in marks)
            for key in ("status", "move")
            for value in ("right", "wrong", "open")
        ]
        times = [mark["took"] for mark in marks]
        print(
            "{:9} {:14} {:6} {:5} {:12} {:6} {:5}".format(who, *counts)
            + f" {1000 * statistics.median(times):10.3f} {sum(times):8.2f}"
        )


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("sets", nargs="*", help="files as for `tsumego bench --set`; none: its own")
    parser.add_argument("--tsumego", default="target/release/tsumego")
    parser.add_argument("--level", default=10, type=int, help="GNU Go's; default: 10")
    parser.add_argument("--nodes", type=int)
    parser.add_argument("--memory", type=int)
    parser.add_argument("--limit-ms", type=int)
    parser.add_argument("--only", action="append", default=[])
    arguments = parser.parse_args()
    program = find_gnugo()
    if not program:
        print("skipped: there is no gnugo here")
        return 0
    rows = tsumego_rows(arguments)
    gnugo = GnuGo(program, arguments.level)
    pairs, left_out = [], []
    for row in rows:
        ours, theirs = compare(row, gnugo)
        if theirs:
            pairs.append((row, (ours, theirs)))
        else:
            why = "; ".join(row["reasons"]) if not row["task"] else "it fits on no square board"
            left_out.append(f"{row['id']}: {why}")
    gnugo.close()
    if pairs:
        table(pairs)
    behind = [
        f"{row['id']}: {key}: GNU Go {theirs['said']}, tsumego {ours['said']}"
        for row, (ours, theirs) in pairs
        for key in ("status", "move")
        if theirs[key] == "right" and ours[key] != "right"
    ]
    print(f"\nGNU Go is right and tsumego is not: {len(behind)}")
    print("".join(f"  {line}\n" for line in behind), end="")
    print(f"left out: {len(left_out)}")
    print("".join(f"  {line}\n" for line in left_out), end="")
    return 1 if behind else 0


if __name__ == "__main__":
    sys.exit(main())

"""The queens problem in the text format of `inlay cover`: diagonals are secondary items."""


def queens(size):
    rows = [f"r{i}" for i in range(size)] + [f"c{i}" for i in range(size)]
    lines = [f"a{i}" for i in range(2 * size - 1)] + [f"b{i}" for i in range(2 * size - 1)]
    text = " ".join(rows) + " | " + " ".join(lines) + "\n"
    for row in range(size):
        for column in range(size):
            text += f"r{row} c{column} a{row + column} b{row - column + size - 1}\n"
    return text

"""Rows of small numbers, most of them 0: what observations and masks are written on."""

from __future__ import annotations

from typing import Final

from longhouse.core.arrays import filled
from longhouse.core.native import i64, u8, vec

REMEMBERED: Final = 384  # entries of a row that it can be cleared by; beyond, all of it is


class Sheet:
    """A row for each of many games, in one array of bytes that NumPy can read as it is.

    Rows are long and nearly empty. So what is `put` on a row is remembered, and opening the row
    again clears that alone. What is always written anew can be written into `cells` directly, and
    so can what seldom changes, by an encoding that keeps what it wrote last (`stamps`, `kept`).
    """

    __slots__ = (
        "cells",
        "counts",
        "first",
        "keeps",
        "kept",
        "notes",
        "remembered",
        "row",
        "rows",
        "stamps",
        "width",
    )

    def __init__(self, rows: i64, width: i64) -> None:
        self.rows: i64 = rows
        self.width: i64 = width
        self.cells: vec[u8] = vec[u8]([u8(0)] * (rows * width))
        self.remembered: i64 = width if width < REMEMBERED else REMEMBERED
        self.notes: vec[i64] = filled(rows * self.remembered, 0)  # where something was put
        self.counts: vec[i64] = filled(rows, 0)  # how often, for each row
        self.stamps: vec[i64] = filled(rows, 0)  # what an encoding last wrote there, if it asks
        self.keeps: i64 = 0  # how many more numbers it keeps for each row, in `kept`
        self.kept: vec[u8] = vec[u8]([u8(0)] * 0)
        self.row: i64 = 0  # the open one
        self.first: i64 = 0  # its first cell

    def open(self, row: i64) -> None:
        """Clear what was put on a row; what is put from now on goes there."""
        self.row = row
        self.first = row * self.width
        count = self.counts[row]
        if count > self.remembered:
            self.clear()
            return
        cells, notes = self.cells, self.notes
        note = row * self.remembered
        for i in range(note, note + count):
            cells[notes[i]] = 0
        self.counts[row] = 0

    def clear(self) -> None:
        """Clear all of the open row, for a new game."""
        cells = self.cells
        for cell in range(self.first, self.first + self.width):
            cells[cell] = 0
        self.counts[self.row] = 0
        self.stamps[self.row] = -1
        kept = self.kept
        for number in range(self.row * self.keeps, (self.row + 1) * self.keeps):
            kept[number] = 0

    def keep(self, numbers: i64) -> None:
        """Keep that many small numbers for each row, 0 when it is cleared."""
        if self.keeps != numbers:
            self.keeps = numbers
            self.kept = vec[u8]([u8(0)] * (self.rows * numbers))

    def put(self, at: i64, value: i64) -> None:
        """Put a number below 256 on the open row, where there is none yet."""
        if value != 0:
            cell = self.first + at
            self.cells[cell] = u8(value)
            count = self.counts[self.row]
            if count < self.remembered:
                self.notes[self.row * self.remembered + count] = cell
            self.counts[self.row] = count + 1

    def mark(self, places: vec[i64]) -> None:
        """Put a 1 on each of these places of the open row; those below 0 are left out."""
        cells, notes = self.cells, self.notes
        first, count = self.first, self.counts[self.row]
        note = self.row * self.remembered
        for i in range(len(places)):
            at = places[i]
            if at >= 0 and cells[first + at] == 0:
                cells[first + at] = 1
                if count < self.remembered:
                    notes[note + count] = first + at
                count += 1
        self.counts[self.row] = count

    def get(self, row: i64, at: i64) -> i64:
        """The number at a place of a row."""
        return i64(self.cells[row * self.width + at])

    def marked(self, row: i64, number: i64) -> i64:
        """Of all places that something was put on, one by its number (below `counts[row]`)."""
        if self.counts[row] <= self.remembered:
            return self.notes[row * self.remembered + number] - row * self.width
        at: i64 = 0
        while True:
            if self.cells[row * self.width + at] != 0:
                if number == 0:
                    return at
                number -= 1
            at += 1

"""Rows of small numbers, most of them 0, for observations and masks."""

from __future__ import annotations

from typing import Final

from longhouse.core.arrays import filled
from longhouse.core.native import i64, u8, vec

REMEMBERED: Final = 384  # noted cells of a row; with more, the whole row is cleared


class Sheet:
    """A row for each of many games, in one array of bytes that NumPy can read without a copy.

    Rows are long and nearly empty. So each `put` is noted, and opening the row again clears those
    cells alone. Cells that are always overwritten can be written into `cells` directly, and so can
    cells that seldom change, by an encoding that remembers its last writing (`stamps`).
    """

    __slots__ = (
        "cells",
        "counts",
        "first",
        "note",
        "notes",
        "remembered",
        "row",
        "stamps",
        "width",
    )

    def __init__(self, rows: i64, width: i64, remembered: i64 = REMEMBERED) -> None:
        self.width: i64 = width
        self.cells: vec[u8] = vec[u8]([u8(0)] * (rows * width))
        self.remembered: i64 = width if width < remembered else remembered
        self.notes: vec[i64] = filled(rows * self.remembered, 0)  # the cells that were put
        self.counts: vec[i64] = filled(rows, 0)  # how many, for each row
        self.stamps: vec[i64] = filled(rows, 0)  # of an encoding: its last writing on the row
        self.row: i64 = 0  # the open one
        self.first: i64 = 0  # its first cell
        self.note: i64 = 0  # its first note

    def open(self, row: i64) -> None:
        """Clear the cells that were put on a row; further ones go there."""
        self.row = row
        self.first = row * self.width
        self.note = row * self.remembered
        count = self.counts[row]
        if count > self.remembered:
            self.clear()
            return
        cells, notes = self.cells, self.notes
        for i in range(self.note, self.note + count):
            cells[notes[i]] = 0
        self.counts[row] = 0

    def clear(self) -> None:
        """Clear all of the open row, for a new game."""
        cells = self.cells
        for cell in range(self.first, self.first + self.width):
            cells[cell] = 0
        self.counts[self.row] = 0
        self.stamps[self.row] = -1

    def mark_noted(self, end: i64) -> None:
        """Put a 1 on all cells that the caller wrote into `notes`, from `note` to before `end`.

        It is the quickest way for a few marks, the first on a row that was just opened.
        """
        cells, notes = self.cells, self.notes
        for i in range(self.note, end):
            cells[notes[i]] = 1
        self.counts[self.row] = end - self.note

    def put(self, at: i64, value: i64) -> None:
        """Put a number below 256 on the open row, where there is none yet."""
        if value != 0:
            cell = self.first + at
            self.cells[cell] = u8(value)
            count = self.counts[self.row]
            if count < self.remembered:
                self.notes[self.note + count] = cell
            self.counts[self.row] = count + 1

    def mark(self, places: vec[i64]) -> None:
        """Put a 1 on each of these places of the open row; those below 0 are left out."""
        cells, notes = self.cells, self.notes
        first, note, count = self.first, self.note, self.counts[self.row]
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

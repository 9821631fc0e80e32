"""Match files: a ``*.lama.jsonl`` is a save, a replay and a bug report."""

from lama_gui.records.header import Header, RecordError, SeatInfo, UnknownError
from lama_gui.records.reader import Record, read_record
from lama_gui.records.verify import Verdict, verify
from lama_gui.records.writer import RecordWriter

__all__ = [
    "Header",
    "Record",
    "RecordError",
    "RecordWriter",
    "SeatInfo",
    "UnknownError",
    "Verdict",
    "read_record",
    "verify",
]

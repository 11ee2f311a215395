"""A table of results, printed and kept in the repository as JSON and Markdown."""

import json
import os
import platform
from dataclasses import dataclass, field
from pathlib import Path

RESULTS = Path(__file__).parent / "results"


@dataclass
class Report:
    """Results of one benchmark run."""

    name: str
    title: str
    columns: list[str] = field(default_factory=list)
    rows: list[list[str]] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    environment: dict[str, str] = field(
        default_factory=lambda: {"system": platform.platform(), "cores": str(os.cpu_count())}
    )

    def add(self, *cells: str) -> None:
        """Add a row."""
        self.rows.append(list(cells))

    def note(self, sentence: str) -> None:
        """Add a remark below the table."""
        self.notes.append(sentence)

    def to_markdown(self) -> str:
        """The report as a page."""
        lines = [f"# {self.title}", "", f"Reproduce with `python3 -m tests bench {self.name}`.", ""]
        lines += [_row(self.columns), _row(["---"] * len(self.columns)), *map(_row, self.rows), ""]
        lines += self.notes
        lines += ["", "Measured on: " + ", ".join(f"{key} {value}" for key, value in self.environment.items()) + "."]
        return "\n".join(lines) + "\n"

    def keep(self) -> None:
        """Print the report and write it where the repository keeps results."""
        RESULTS.mkdir(exist_ok=True)
        data = {
            "title": self.title,
            "columns": self.columns,
            "rows": self.rows,
            "notes": self.notes,
            "environment": self.environment,
        }
        (RESULTS / f"{self.name}.json").write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
        (RESULTS / f"{self.name}.md").write_text(self.to_markdown(), encoding="utf-8")
        print(self.to_markdown())


def _row(cells: list[str]) -> str:
    return "| " + " | ".join(cells) + " |"

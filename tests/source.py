"""The project's own source as trees: what each module imports, calls and how long its functions are."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parent.parent
PACKAGES = ("hall", "drivers", "displays")


@dataclass(frozen=True, slots=True, kw_only=True)
class Module:
    """One file: its path in the project, its dotted name, its tree."""

    path: str
    name: str
    lines: int
    tree: ast.Module

    def imports(self) -> frozenset[str]:
        """Dotted names of everything imported, at any depth; `from a import b` gives `a` and `a.b`."""
        return _imports(self.tree)

    def calls(self) -> frozenset[str]:
        """Dotted texts of everything called: `asyncio.sleep`, `loop.time`."""
        return _calls(self.tree)

    def functions(self) -> Iterator[tuple[str, int]]:
        """Name and length in lines of every function, decorators and docstring apart."""
        for node in ast.walk(self.tree):
            if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
                yield f"{self.path}:{node.name}", _length(node)


@cache
def modules(*packages: str) -> tuple[Module, ...]:
    """Every module of the packages (all three by default), sorted by path."""
    paths = sorted(path for package in packages or PACKAGES for path in (ROOT / package).rglob("*.py"))
    return tuple(_module(path) for path in paths)


def of(name: str, wanted: str) -> bool:
    """Whether a dotted name is `wanted` or lies under it."""
    return name == wanted or name.startswith(f"{wanted}.")


def _module(path: Path) -> Module:
    text = path.read_text(encoding="utf-8")
    inside = path.relative_to(ROOT)
    name = ".".join(inside.with_suffix("").parts).removesuffix(".__init__")
    return Module(path=str(inside), name=name, lines=len(text.splitlines()), tree=ast.parse(text))


@cache
def _imports(tree: ast.Module) -> frozenset[str]:
    return frozenset(name for node in ast.walk(tree) for name in _imported(node))


@cache
def _calls(tree: ast.Module) -> frozenset[str]:
    return frozenset(ast.unparse(node.func) for node in ast.walk(tree) if isinstance(node, ast.Call))


def _imported(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
    elif isinstance(node, ast.ImportFrom) and node.module is not None:
        yield node.module
        yield from (f"{node.module}.{alias.name}" for alias in node.names)


def _length(node: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    first = node.body[0]
    has_docstring = ast.get_docstring(node) is not None
    said = (first.end_lineno or first.lineno) - first.lineno + 1 if has_docstring else 0
    return (node.end_lineno or node.lineno) - node.lineno + 1 - said

"""Scenes: what one screen shows now. Pure functions of snapshot, screen, instant, link; one file each."""

from displays.scenes.choice import scene, screen_view
from displays.scenes.frame import Body, Fact, Header, Scene
from displays.scenes.stage import Link, Speech, Stage

__all__ = ["Body", "Fact", "Header", "Link", "Scene", "Speech", "Stage", "scene", "screen_view"]

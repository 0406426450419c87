import os
from pathlib import Path

from drivers.sound import pcm
from drivers.sound.cache import Cache, key
from tests.drivers.sound.test_sources import strange


def test_the_key_depends_on_everything_that_is_heard() -> None:
    def of(
        source: str = "espeak-ng|1",
        *,
        voice: str = "ru",
        text: str = "Проверка звука.",
        gong: bool = True,
        lead_ms: int = 600,
    ) -> str:
        return key(sources=[source], parts=[(voice, text)], gong=gong, lead_ms=lead_ms)

    others = [of("espeak-ng|2"), of(voice="en"), of(text="Проверка."), of(gong=False), of(lead_ms=700)]
    assert len({of(), *others}) == 6
    assert of() == of()


def test_the_files_used_last_are_kept(tmp_path: Path) -> None:
    cache = Cache(tmp_path, keep=2)
    for age, name in enumerate(["a", "b", "c"]):
        pcm.write(cache.path(name), [0.1] * 100)
        os.utime(cache.path(name), (1000 + age, 1000 + age))
    cache.duration_ms(cache.path("a"), at_least_ms=0)
    cache.drop_oldest()
    assert {path.stem for path in tmp_path.iterdir()} == {"a", "c"}


def test_a_file_that_is_too_short_counts_as_absent(tmp_path: Path) -> None:
    cache = Cache(tmp_path)
    pcm.write(cache.path("a"), [0.1] * 44_100)
    assert cache.duration_ms(cache.path("a"), at_least_ms=900) == 1000
    assert cache.duration_ms(cache.path("a"), at_least_ms=1001) is None


def test_a_damaged_header_counts_as_absent(tmp_path: Path) -> None:
    cache = Cache(tmp_path)
    damaged = strange(cache.path("a"), rate=0)
    assert cache.duration_ms(damaged, at_least_ms=0) is None

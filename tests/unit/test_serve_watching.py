"""What is watched for a served talk: real folders, changed while a build would run."""

import asyncio
import re
import shutil
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from deck.build import Job
from deck.serving.watching import changes, watched_for

pytest.importorskip("watchfiles")

WITHIN_S = 15.0


@pytest.mark.parametrize(
    "text",
    [
        "![](a.png)",
        "![](<a b.png>)",
        "![](a(5).png)",
        "background: a.png",
        'image: "a b.png"',
        '<!-- .slide: data-background="a.png" -->',
        "![bg](sub/a.JPG)",
        "[x]: a.svg",
    ],
)
def test_every_way_to_name_a_picture_is_watched(text: str, tmp_path: Path) -> None:
    talk = tmp_path / "talk.md"
    talk.write_text(f"# T\n\n{text}\n", encoding="utf-8")
    (name,) = re.findall(r"(?:sub/)?a(?: b|\(5\))?\.\w+", text)

    assert watched_for(Job(root=tmp_path, talk=talk)).counts(tmp_path / name)


@pytest.mark.parametrize("same", [True, False], ids=["the same", "another"])
@pytest.mark.parametrize("place", ["talks/small", "talks/small/en", "evidence/reference/one"])
def test_a_folder_that_comes_back_while_a_build_runs_is_watched_on(place: str, same: bool, tmp_path: Path) -> None:
    for one in ("talks/small/en", "evidence/reference/one"):
        (tmp_path / one).mkdir(parents=True)
    folder = tmp_path / place
    file = next(one for one in (folder / "en", folder) if one.is_dir()) / "file.md"
    aside, beside = tmp_path / "aside", tmp_path / "beside"
    shutil.copytree(folder, beside)

    async def script() -> None:
        told: list[frozenset[Path]] = []
        is_built = asyncio.Event()
        following = asyncio.create_task(follow(Job(root=tmp_path, talk=tmp_path / "talks" / "small"), told, is_built))
        await until(lambda: told == [frozenset()])
        folder.rename(aside)
        await until(lambda: folder in told[-1])
        (aside if same else beside).rename(folder)
        is_built.set()
        await until(lambda: len(told) == 3)

        file.write_text("words", encoding="utf-8")

        await until(lambda: len(told) == 4)
        following.cancel()

    # Playwright leaves a loop running in the thread of the tests.
    with ThreadPoolExecutor() as other_thread:
        other_thread.submit(asyncio.run, script()).result()


async def follow(job: Job, told: list[frozenset[Path]], is_built: asyncio.Event) -> None:
    """Note what `changes` tells of `job`; something that changed is being built until `is_built` is set."""
    async for changed in changes(job):
        told.append(changed)
        if changed:
            await is_built.wait()


async def until(holds: Callable[[], bool]) -> None:
    async with asyncio.timeout(WITHIN_S):
        while not holds():
            await asyncio.sleep(0.005)

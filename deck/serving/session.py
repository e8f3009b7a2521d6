"""One talk that is served: each change makes a build, each build a state, which all browsers are told."""

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from functools import cache, partial

from deck.build import Job
from deck.resources import resource_dir
from deck.serving.building import Builder, Built
from deck.serving.outdated import Outdated
from deck.serving.patch import Parts, parts_of, patch_between
from deck.serving.recording import record
from deck.serving.served import served_page, version_of, waiting_page
from deck.serving.state import Progress, State
from deck.serving.watching import changes

OURS = tuple(map(resource_dir, ("templates", "assets")))
"""What gives every page its look. It changes only where somebody works on this program."""


class Session:
    """The last good page of `job`, and the state of things. `tell` prints what a build found."""

    def __init__(self, job: Job, *, tell: Callable[[Built], None], say: Callable[[str], None]) -> None:
        self.job = job
        self.state = State()
        self._tell = tell
        self._say = say
        self._builder = Builder(job)
        self._page: Callable[[], str] = waiting_page
        self._parts: Parts | None = None
        self._has_told = False
        self._building = asyncio.Lock()
        self._changed = asyncio.Condition()
        self._recording: asyncio.Task[None] | None = None
        self._ended = False

    @property
    def page(self) -> str:
        """The page to show: the last good one, or one that waits for it."""
        return self._page()

    # --- building -------------------------------------------------------------------------------------------

    async def follow(self) -> None:
        """Build at each change, for ever."""
        async for changed in changes(self.job):
            await self.build(anew=any(path.is_relative_to(place) for path in changed for place in OURS))

    async def build(self, *, anew: bool = False) -> None:
        """Build the talk and tell the browsers; then look which experiments were changed, and tell that.

        `anew` forgets what was kept of earlier builds.
        """
        async with self._building:
            if anew:
                self._builder.forget()
            built = await asyncio.to_thread(self._builder.build)
            await self._take(built)
            if built.page is not None:
                await self._offer(await asyncio.to_thread(self._builder.outdated))
            await asyncio.to_thread(self._builder.end, whole=built.page is not None)

    async def _take(self, built: Built) -> None:
        """Make a state of what was built, where it differs from what there is."""
        version, patch = self.state.version, None
        if built.page is not None and (version := version_of(built.page)) != self.state.version:
            parts = parts_of(built.page)
            patch = patch_between(self.state.version, self._parts, parts) if self._parts else None
            self._parts = parts
            # Made when it is asked for: a browser that shows the page before only takes the patch.
            self._page = cache(partial(served_page, built.page, built.languages))
        is_news = version != self.state.version or built.findings != self.state.findings
        if is_news:
            await self._become(self.state.then(version=version, patch=patch, findings=built.findings))
        if is_news or not self._has_told:
            self._has_told = True
            self._tell(built)

    async def _offer(self, offers: tuple[Outdated, ...]) -> None:
        """Offer to record these, where that is news; how an earlier recording of others ended is none any more."""
        if offers == self.state.offers:
            return
        new = [one for one in offers if one not in self.state.offers]
        recording = self.state.recording
        await self._become(
            self.state.then(offers=offers, recording=None if recording and recording.failed else recording)
        )
        for one in new:
            self._say(f"{one.name} is not recorded as it stands ({one.reason}): type r and Enter, or {one.command}")

    # --- recording ------------------------------------------------------------------------------------------

    async def record(self) -> None:
        """Record again, in the background, what is offered; nothing where that is being done already."""
        if not self.state.offers or (self._recording and not self._recording.done()):
            return
        self._recording = asyncio.create_task(self._record())

    async def _record(self) -> None:
        offers = self.state.offers
        progress = Progress(tuple(one.name for one in offers), time.monotonic())
        await self._become(self.state.then(recording=progress))
        lines: asyncio.Queue[str] = asyncio.Queue()
        telling = asyncio.create_task(self._tell_progress(progress, lines))

        def say(line: str) -> None:
            self._say(line)
            lines.put_nowait(line)

        try:
            well = await record(offers, root=self.job.root, machine=self.job.machine, say=say)
        finally:
            telling.cancel()
        ended = replace(self.state.recording or progress, failed=True)
        await self._become(self.state.then(recording=None if well else ended))
        await self.build()

    async def _tell_progress(self, progress: Progress, lines: "asyncio.Queue[str]") -> None:
        while True:
            said = (await lines.get()).strip()
            if said:
                await self._become(self.state.then(recording=replace(progress, said=said)))

    # --- telling --------------------------------------------------------------------------------------------

    async def states(self) -> AsyncIterator[State]:
        """Yield the state there is, and each one after it that is still the last when it is asked for."""
        seen = -1
        while not self._ended:
            async with self._changed:
                while not self._ended and self.state.number == seen:
                    await self._changed.wait()
                seen, state = self.state.number, self.state
            if not self._ended:
                yield state

    async def end(self) -> None:
        """End every stream of states, and what is being recorded."""
        async with self._changed:
            self._ended = True
            self._changed.notify_all()
        if self._recording:
            self._recording.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._recording

    async def _become(self, state: State) -> None:
        async with self._changed:
            self.state = state
            self._changed.notify_all()

"""A case explored for its detectives: verdicts for all of them together; what else there is to see
for one after the other, or for several at once, each by a process of its own. What is complete is
kept.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, replace

from casec.casebook import explore
from casec.casebook.budget import Budget
from casec.casebook.craft.notice import Noticing
from casec.casebook.model import Case, Detective
from casec.casebook.rules import rulebook
from casec.casebook.verdicts import Outlook
from casec.pipeline.check import Tell
from casec.pipeline.outlooks import Outlooks
from casec.processes import pool

MOST_FOR_LOST = 100_000
"""How large diagrams may grow for a check to tell who is lost where readers are stuck: a second or
two. Where they are stuck is told in any case, and `casec explore` tells the rest."""

_WORTH = 4_000
"""As many paragraphs times hours take about a second, and a process half a one to begin."""


@dataclass(frozen=True, slots=True)
class Exploring:
    """What is explored.

    Attributes:
        bounded: whether the bounds of points and letters are wanted too.
    """

    case: Case
    store: Outlooks
    bounded: bool

    def verdicts(
        self, wanted: Sequence[Detective], budget: Budget, tell: Tell = lambda _: None
    ) -> Mapping[str, explore.Known]:
        """All verdicts of these detectives, as far as a budget reaches. If they are not kept, the
        case is explored for all that it has, whoever is wanted: so the plays are always the same.
        """
        kept = {one.name: self.store.get(one) for one in wanted}
        if None in kept.values():
            names = sorted(one.name for one in self.case.detectives)
            what = f"exploring for {', '.join(names)}"
            tell(what)

            def left(count: int) -> None:
                tell(f"{what}: {count:,} verdicts left to find")

            return explore.together(rulebook(self.case), names, budget, left)
        return {name: explore.Known(each) for name, each in kept.items() if each is not None}

    def outlook(self, one: Detective, known: explore.Known, budget: Budget) -> Outlook:
        """The outlook of a detective, as far as a budget reaches."""
        book = rulebook(self.case)
        outlook = self.store.get(one)
        if outlook is None or (self.bounded and outlook.lost is None):
            notice = Noticing(budget)
            most = None if self.bounded else MOST_FOR_LOST
            outlook = explore.outlooked(book, one.name, known, budget, notice, most)
            outlook = replace(outlook, complete=outlook.complete and notice.whole)
            if outlook.complete:
                self.store.put(one, outlook)
        if self.bounded and outlook.complete:
            outlook = explore.with_bounds(book, one.name, outlook, budget)
            if outlook.complete:
                self.store.put_bounds(one, outlook)
        return outlook

    def is_worth_a_process(self) -> bool:
        """Whether to begin a process takes less than there is to do."""
        return len(self.case.paragraphs) * self.case.calendar.hours >= _WORTH

    def side_by_side(
        self,
        left: Sequence[Detective],
        known: Mapping[str, explore.Known],
        budget: Budget,
        workers: int,
        tell: Tell,
    ) -> Iterator[tuple[str, Outlook]]:
        """The outlooks of some detectives in the order in which they are ready, so many processes
        at a time. What a process does not end, for want of memory, is explored by this one."""
        waiting = [*left]
        running: dict[Future[Outlook], Detective] = {}
        try:
            with pool(min(workers, len(left))) as processes:
                while waiting or running:
                    while waiting and len(running) < workers:
                        share = budget.share(-(-len(waiting) // workers))
                        one = waiting[0]
                        task = processes.submit(self.outlook, one, known[one.name], share)
                        running[task] = one
                        del waiting[0]  # no sooner: if no process is left, it waits still
                    names = ", ".join(one.name for one in running.values())
                    done = len(left) - len(waiting) - len(running)
                    tell(f"looking closer for {names} ({done} of {len(left)} done)")
                    ready, _ = wait(running, return_when=FIRST_COMPLETED)
                    for each in ready:
                        outlook = each.result()
                        yield running.pop(each).name, outlook
        except BrokenProcessPool:
            rest = (*running.values(), *waiting)
            for place, one in enumerate(rest):
                tell(f"looking closer for {one.name}, alone")
                share = budget.share(len(rest) - place)
                yield one.name, self.outlook(one, known[one.name], share)

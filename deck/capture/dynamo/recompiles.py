"""Recompilations: which check failed, what it means, and where the user's code needs it."""

import json
import re
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from deck.capture.dynamo.attempts import Attempt, attempts_of
from deck.capture.dynamo.guard_words import (
    Hit,
    default_type,
    named,
    on_or_off,
    scalar_type,
    sizes_in_words,
    source_in_words,
    state_of,
)
from deck.capture.dynamo.guards import guards_of, leaves, split_comment, user_place
from deck.capture.torch_private.dynamo import recompile_limit
from deck.capture.watching.watch import Watch
from deck.captured import Guard, Recompile, Recompiles
from deck.evidence import Stage

_ENTRY = re.compile(r"\d+/\d+: ")
"""Begins a reason: the compile id of the cache entry whose check failed."""
_STACK = "\nUser stack trace:\n"
_FRAME = re.compile(r'^  File "(.+)", line (\d+), in ', re.MULTILINE)


def recompiles_of(watch: Watch) -> Recompiles:
    """Return the recompilations of a case. Where several cache entries did not fit, the check told is the newest's."""
    attempts = {one.id: one for one in attempts_of(watch)}
    found = []
    for event in watch.events:
        attempt = attempts.get(event.compile_id)
        if event.name == "recompile_reasons" and attempt and not attempt.error:
            found.append(_recompile(_reasons(event.payload), attempt, watch))
    return Recompiles(
        recompiles=tuple(found),
        limit_count=limit_of(watch),
        limit_reached=any(one.hit_limit for one in attempts.values()),
    )


def limit_of(watch: Watch) -> int:
    """Return how often one frame may be compiled, as it was set when the last call of a case was made."""
    return watch.calls[-1].recompile_limit if watch.calls else recompile_limit()


def _recompile(reasons: list[str], attempt: Attempt, watch: Watch) -> Recompile:
    reason, _, stack = (reasons[0] if reasons else "").partition(_STACK)
    guard, comment = split_comment(reason)
    one = watch.compilations.get(attempt.id)
    checks = leaves(guards_of(one.texts.get(Stage.GUARDS, ""))) if one else []
    places = [(path, int(line)) for path, line in _FRAME.findall(stack)]
    own = [place for place in places if place[0] == str(watch.source)]
    path, line = (own or places or [user_place(comment)])[-1]
    return Recompile(
        compile_id=attempt.id,
        guard=guard or "PyTorch found no reason",
        meaning=meaning_of(guard, comment=comment, checks=checks, sizes=one.sizes if one else {}),
        path=path or attempt.code.path,
        line=line or attempt.code.line,
    )


def _reasons(payload: str) -> list[str]:
    """Return the reasons, the newest cache entry's first; PyTorch writes one alone as plain text."""
    try:
        read = json.loads(payload)
    except ValueError:
        read = payload
    return [_ENTRY.sub("", str(one), count=1) for one in (read if isinstance(read, list) else [read])]


def meaning_of(
    guard: str, *, comment: str = "", checks: Sequence[Guard] = (), sizes: Mapping[str, int] = MappingProxyType({})
) -> str:
    """Return in words what was and what now is, for a check that failed; the check itself where there are no words.

    The `checks` of the new compilation, and the `sizes` that its graph was given, tell values of now.
    """
    now = _Now(checks, sizes, comment)
    for pattern, words in _FAILURES:
        hit = re.match(pattern, guard, re.DOTALL)
        if hit:
            return words(hit, now)
    return guard


class _Now:
    """What is known of the call that did not fit."""

    def __init__(self, checks: Sequence[Guard], sizes: Mapping[str, int], comment: str) -> None:
        self.checks = checks
        self.sizes = {source_in_words(source): size for source, size in sizes.items()}
        self.is_specialised = "0/1 specialization" in comment

    def value(self, source: str) -> str:
        """Return the value of now of a source in words; empty where it is not known."""
        for one in self.checks:
            if one.source and source_in_words(one.source) == source:
                hit = re.fullmatch(r"(?:len\()?(?P<source>.+?)\)? (?:==|is) (?P<value>.+)", one.code)
                if hit and source_in_words(hit["source"]) == source:
                    return hit["value"]
        return str(self.sizes.get(source, ""))

    def state(self) -> dict[str, object]:
        return next((state_of(one.code) for one in self.checks if one.type == "GLOBAL_STATE"), {})

    def type_of(self, source: str) -> str:
        is_type = re.compile(r".*type=<class '(?:builtins\.)?(.+)'>", re.DOTALL)
        hits = [is_type.fullmatch(one.code) for one in self.checks if source_in_words(one.source) == source]
        if any(one.type == "TENSOR_MATCH" for one in self.checks if source_in_words(one.source) == source):
            return "tensor"
        return next((hit[1] for hit in hits if hit), "")


# --- one function a kind of failure ----------------------------------------------------------------------------


def _size(hit: Hit, now: _Now) -> str:
    of = source_in_words(hit["of"])
    return f"the {hit['what']} of dimension {hit['index']} of {of} was {hit['was']} and is now {hit['now']}"


def _dtype(hit: Hit, now: _Now) -> str:
    was, is_now = scalar_type(hit["was"]), scalar_type(hit["now"])
    return f"the dtype of {source_in_words(hit['of'])} was {was} and is now {is_now}"


def _rank(hit: Hit, now: _Now) -> str:
    return f"the number of dimensions of {source_in_words(hit['of'])} was {hit['was']} and is now {hit['now']}"


def _requires_grad(hit: Hit, now: _Now) -> str:
    return f"{source_in_words(hit['of'])} {'no longer' if hit['was'] == '1' else 'now'} requires grad"


def _dispatch_keys(hit: Hit, now: _Now) -> str:
    was, is_now = ({key.strip() for key in hit[side].split(",")} for side in ("was", "now"))
    parts = [f"without {', '.join(sorted(was - is_now))}"] if was - is_now else []
    parts += [f"with {', '.join(sorted(is_now - was))}"] if is_now - was else []
    return f"the dispatch keys of {source_in_words(hit['of'])} are now {' and '.join(parts) or 'in another order'}"


def _tensor_type(hit: Hit, now: _Now) -> str:
    return f"{source_in_words(hit['of'])} is now of type {hit['now']}"


_STATE_WORDS: dict[str, Callable[[dict[str, object]], str]] = {
    "grad_mode": lambda state: f"grad mode is now {on_or_off(state['grad_mode'])}",
    "default_dtype": lambda state: f"the default dtype is now {default_type(state) or 'another'}",
    "num_threads": lambda state: f"the number of threads is now {state['num_threads']}",
    "deterministic_algorithms": lambda state: (
        f"deterministic algorithms are now {on_or_off(state['deterministic_algorithms'])}"
    ),
}


def _global_state(hit: Hit, now: _Now) -> str:
    state, parts = now.state(), []
    for name in hit["names"].split():
        in_words = _STATE_WORDS[name](state) if name in _STATE_WORDS and name in state else ""
        plain = re.sub(r"autocast\((\w+)\)_enabled", r"autocast on \1", name).replace("_", " ")
        parts.append(in_words or f"{plain} was switched")
    return ", ".join(parts)


def _length(hit: Hit, now: _Now) -> str:
    of = source_in_words(hit["of"])
    return f"the length of {of} was {hit['was']} and is now {now.value(of) or 'another'}"


def _value(hit: Hit, now: _Now) -> str:
    of, was = source_in_words(hit["of"]), hit["was"]
    if of.endswith(".training") and was in ("True", "False"):
        mode = "eval" if was == "True" else "training"
        return f"the module {of.removesuffix('.training')} is in {mode} mode (training was {was})"
    is_now = now.value(of)
    if not is_now and was == "None":
        is_now = f"a {now.type_of(of)}" if now.type_of(of) else ""
    if not is_now and now.type_of(of) == "tensor":
        is_now = "a tensor"
    return f"{named(of, was)} was {was} and is now {is_now or 'another value'}"


def _bounds(hit: Hit, now: _Now) -> str:
    size = _SIZE_OF.search(hit[0])
    is_now = now.value(source_in_words(size[0])) if size else ""
    held = sizes_in_words(hit[0])
    words = f"it no longer holds that {held}"
    if size and is_now and " is at " in held:
        what, _, bounds = held.partition(" is at ")
        words = f"{what} is now {is_now}, and the graph holds for sizes of at {bounds}"
    apart = " (sizes 0 and 1 are always compiled apart)" if now.is_specialised and is_now in ("0", "1") else ""
    return words + apart


_SIZE_OF = re.compile(r"[\w.\[\]']+?\.size\(\)\[\d+\]")


def _identity(hit: Hit, now: _Now) -> str:
    return f"{source_in_words(hit['of'])} is now another object"


def _type(hit: Hit, now: _Now) -> str:
    of, was = source_in_words(hit["of"]), hit["was"].removeprefix("builtins.")
    is_now = now.type_of(of)
    return f"{of} was of type {was} and is now {f'of type {is_now}' if is_now else 'of another'}"


def _modes(hit: Hit, now: _Now) -> str:
    return "other torch function modes are active; setting a default device is one of them"


def _key_added(hit: Hit, now: _Now) -> str:
    return f"{source_in_words(hit['of'])} now has the key {hit['key']}"


def _key_removed(hit: Hit, now: _Now) -> str:
    return f"{source_in_words(hit['of'])} no longer has the key {hit['key']}"


def _member_added(hit: Hit, now: _Now) -> str:
    return f"{source_in_words(hit['of'])} now holds {hit['key']}"


def _member_removed(hit: Hit, now: _Now) -> str:
    return f"{source_in_words(hit['of'])} no longer holds {hit['key']}"


def _same(hit: Hit, now: _Now) -> str:
    return f"{source_in_words(hit['one'])} and {source_in_words(hit['other'])} are no longer the same object"


_FAILURES: tuple[tuple[str, Callable[[Hit, _Now], str]], ...] = (
    (
        r"tensor '(?P<of>.+)' (?P<what>size|stride) mismatch at index (?P<index>\d+)\. "
        r"expected (?P<was>\S+), actual (?P<now>\d+)",
        _size,
    ),
    (r"tensor '(?P<of>.+)' dtype mismatch\. expected (?P<was>\w+), actual (?P<now>\w+)", _dtype),
    (r"tensor '(?P<of>.+)' rank mismatch\. expected (?P<was>\d+), actual (?P<now>\d+)", _rank),
    (r"tensor '(?P<of>.+)' requires_grad mismatch\. expected requires_grad=(?P<was>\d)", _requires_grad),
    (
        r"tensor '(?P<of>.+)' dispatch key set mismatch\. expected DispatchKeySet\((?P<was>.*?)\), "
        r"actual DispatchKeySet\((?P<now>.*?)\)",
        _dispatch_keys,
    ),
    (r"expected type of '(?P<of>.+)' to be a tensor type, .*found <class '(?P<now>.+?)'>", _tensor_type),
    (r"GLOBAL_STATE changed: (?P<names>.+)", _global_state),
    (r"___check_torch_function_mode_stack\(\)", _modes),
    (r"utils_device\.CURRENT_DEVICE == ", lambda hit, now: "the default device is another"),
    (r"len\((?P<of>.+)\) == (?P<was>\d+)$", _length),
    (r".*\.(?:size|stride|storage_offset)\(\)", lambda hit, now: _bounds(_whole(hit), now)),
    (r"___check_obj_id\((?P<of>.+), \d+\)", _identity),
    (r"___check_type_id\((?P<of>.+), \d+\), type=<class '(?P<was>.+?)'>", _type),
    (r"not ___dict_contains\((?P<key>'[^']*'), (?P<of>.+)\)", _key_added),
    (r"___dict_contains\((?P<key>'[^']*'), (?P<of>.+)\)", _key_removed),
    (r"not (?P<of>[\w.\[\]']+)$", lambda hit, now: f"{source_in_words(hit['of'])} was empty and is no longer"),
    (r"KeyError on (?P<of>.+)\[(?P<key>[^\[\]]+)\]$", _key_removed),
    (r"not (?:frozen)?set\.__contains__\((?P<of>.+), (?P<key>[^,]+)\)", _member_added),
    (r"(?:frozen)?set\.__contains__\((?P<of>.+), (?P<key>[^,]+)\)", _member_removed),
    (r"(?P<of>[^<>=]+?) (?:==|is) (?P<was>None|True|False|'.*'|\".*\"|-?[\d.]+(?:e[+-]?\d+)?)$", _value),
    (r"(?P<one>[^<>=]+) is (?!not\b)(?P<other>[^<>=]+)$", _same),
)
"""Pattern of what PyTorch says that did not hold (torch 2.13), and the words for it; the first that fits is taken."""


def _whole(hit: Hit) -> Hit:
    """Return a match of the whole text that `hit` is in."""
    whole = re.match(r".*", hit.string, re.DOTALL)
    assert whole
    return whole

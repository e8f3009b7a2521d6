"""What stands in the place of evidence that is not there: a title and the reason, in the slide's language."""

from deck.gpu_code import NEEDS_GPU
from deck.render.text import visible
from deck.render.words import Words
from deck.talk import Claim, Missing


def missing_view(missing: Missing, words: Words) -> dict[str, str]:
    """Return what a panel in its place says."""
    return {
        "title": words("missing.not-measured") if NEEDS_GPU in missing.reason else words("missing.title"),
        "reason": missing_reason(missing.reason, words),
        "reference": visible(missing.reference),
    }


def missing_inline(reason: str, words: Words) -> str:
    """Return what text in its place says."""
    shown = missing_reason(reason, words)
    return words("missing.inline-gpu", reason=shown) if NEEDS_GPU in reason else words("missing.inline", reason=shown)


def missing_reason(reason: str, words: Words) -> str:
    """Return the recorded reason; that there is no GPU in the words of the interface."""
    return words("missing.needs-gpu") if NEEDS_GPU in reason else visible(reason)


def claim_title(state: str, claim: Claim, words: Words) -> str:
    """Return whether a claim holds, in words: also with which other PyTorch it does not, and whether it wants a GPU."""
    if claim.other_torch:
        return words(f"claim.{state}-torch", version=visible(claim.other_torch))
    return words("claim.unknown-gpu") if state == "unknown" and NEEDS_GPU in claim.reason else words(f"claim.{state}")

"""axe-core, run on a page as it shows: every rule that it has, those for best practice and its experiments too."""

from collections.abc import Sequence
from functools import cache
from importlib.resources import files

import pytest
from playwright.sync_api import Page

OFF = {
    "color-contrast-enhanced": "AAA is held by the projector theme; the others hold AA",
    "hidden-content": "only says that something is hidden; the tests open it and look again",
    "skip-link": "takes links that are scrolled out of a list for skip links; a deck needs none, as it holds one slide",
}
"""Rules that are not asked, each with the reason."""

_PLAIN = ".code, .scroll { background: var(--ground, var(--paper)) !important }"
"""Without the shades that show where a block scrolls: behind a gradient axe-core compares no colours."""

_FINDINGS = """async (off) => {
    const rules = Object.fromEntries(axe.getRules().map(({ruleId}) => [ruleId, {enabled: !off.includes(ruleId)}]));
    const {violations} = await axe.run(document, {rules, resultTypes: ['violations']});
    return violations.flatMap(({id, nodes}) => nodes.map(({target, any, all, none}) =>
        `${id}: ${target.join(' ')}: ${[...any, ...all, ...none].map(({message}) => message).join('; ')}`));
}"""


def findings(page: Page, *, ask: Sequence[str] = (), without: Sequence[str] = ()) -> list[str]:
    """Return what axe-core finds: a line for each element, with the rule that it breaks.

    `ask` names rules of OFF to ask all the same, `without` further ones to leave out.
    """
    if not page.evaluate("'axe' in window"):
        page.evaluate(source())  # by the debugger's protocol, which the page's policy does not hold up
        page.evaluate(
            "(rule) => document.styleSheets[0].insertRule(rule, document.styleSheets[0].cssRules.length)", _PLAIN
        )
    off = [*(rule for rule in OFF if rule not in ask), *without]
    return [str(one) for one in page.evaluate(_FINDINGS, off)]


@cache
def source() -> str:
    try:
        return files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")
    except ModuleNotFoundError:
        pytest.skip("needs axe-core: pip install -c constraints.txt -e '.[access]'")

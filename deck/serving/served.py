"""The page as it is served: the built page, and in its head what follows changes, which the policy admits by its hash.

Where nothing could be built yet, a page that waits for the first good one and shows what is wrong.
"""

import base64
import hashlib
import html
import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path

from deck.render.embed import script_json
from deck.render.words import words_in
from deck.resources import resource_dir

_FOLDER = Path(__file__).parent
_PREFIX = "serve."
"""Of the words that only a served page needs; they are in no built page."""


def version_of(page: str) -> str:
    """Return what tells a built page from every other."""
    return hashlib.sha256(page.encode()).hexdigest()[:20]


def served_page(page: str, languages: Iterable[str]) -> str:
    """Return the built `page` as it is served."""
    style, script = client_style(), client_script()
    client = client_in_head(version_of(page), languages)
    page = re.sub(
        r'(<meta http-equiv="Content-Security-Policy" content=")([^"]*)(">)',
        lambda match: match[1] + policy_with(match[2], style=style, script=script) + match[3],
        page,
        count=1,
    )
    # Before the page's own script, so that it hears of the deck; behind the page's style sheet, which is the first.
    return page.replace("</head>", f"{client}</head>", 1)


def policy_with(policy: str, *, style: str, script: str) -> str:
    """Return a page's content policy that also admits `style`, `script` and what the script asks the server."""
    policy = re.sub(r"script-src ", f"script-src 'sha256-{_sha256(script)}' ", policy, count=1)
    policy = re.sub(r"style-src ", f"style-src 'sha256-{_sha256(style)}' ", policy, count=1)
    return f"{policy}; connect-src 'self'"


def client_in_head(version: str, languages: Iterable[str]) -> str:
    """Return the elements that make a page follow changes. `version` is that of the built page, empty for none."""
    words = {language: _words(language) for language in languages}
    return (
        f"<style>{client_style()}</style>\n"
        f'<script type="application/json" data-served>{script_json({"version": version, "words": words})}</script>\n'
        f'<script type="module">{client_script()}</script>\n'
    )


def waiting_page() -> str:
    """Return a page that shows why nothing could be built, until something is."""
    theme = (resource_dir("assets") / "css" / "theme.css").read_text(encoding="utf-8").replace("\r\n", "\n")
    policy = policy_with(
        f"default-src 'none'; script-src ; style-src 'sha256-{_sha256(theme)}'; img-src data:; form-action 'none'; "
        "base-uri 'none'",
        style=client_style(),
        script=client_script(),
    )
    words = words_in("en")
    return (
        '<!doctype html>\n<html lang="en" data-theme="light">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="referrer" content="no-referrer">\n'
        f"<title>deck serve</title>\n<style>{theme}</style>\n{client_in_head('', ['en'])}</head>\n"
        f'<body class="serve-waiting"><main><h1>deck serve</h1><p>{html.escape(words("serve.waiting"))}</p></main>'
        "</body>\n</html>\n"
    )


@lru_cache(maxsize=1)
def client_script() -> str:
    return _text("client.js")


@lru_cache(maxsize=1)
def client_style() -> str:
    return _text("client.css")


def _words(language: str) -> Mapping[str, str]:
    catalogue = words_in(language).catalogue
    return {key: text for key, text in catalogue.items() if key.startswith(_PREFIX)}


def _text(name: str) -> str:
    return (_FOLDER / name).read_text(encoding="utf-8").replace("\r\n", "\n")


def _sha256(text: str) -> str:
    return base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()

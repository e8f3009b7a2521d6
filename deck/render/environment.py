"""The template environment: autoescape on, undefined names are errors, one template per layout and block."""

from functools import lru_cache

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from deck.render.compiled import compiled_templates
from deck.render.language import lang_attribute
from deck.resources import resource_dir


@lru_cache(maxsize=1)
def environment() -> Environment:
    """Return the environment of templates/. Templates print; what they print is computed before."""
    made = Environment(
        loader=FileSystemLoader(resource_dir("templates")),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
        bytecode_cache=compiled_templates(),
    )
    made.filters["lang"] = lang_attribute
    return made

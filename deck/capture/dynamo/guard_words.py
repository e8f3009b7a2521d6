"""What a guard checks, in words: the sources it names, and each kind of check (torch 2.13's wording)."""

import json
import re
from collections.abc import Callable
from functools import cache
from typing import Any

_SCALAR_TYPES = {
    "Byte": "uint8",
    "Char": "int8",
    "Short": "int16",
    "Int": "int32",
    "Long": "int64",
    "Half": "float16",
    "Float": "float32",
    "Double": "float64",
    "ComplexFloat": "complex64",
    "ComplexDouble": "complex128",
    "Bool": "bool",
    "BFloat16": "bfloat16",
}
_NUMBERED_TYPES = {5: "float16", 6: "float32", 7: "float64", 15: "bfloat16"}
"""Number of a type in C++ -> its name, of those that can be the default."""

_SOURCE_WORDS = (
    (r"G\['__builtins_dict___\d+'\]\['(\w+)'\]", r"the built-in \1"),
    (r"G\['__import_(\w+)'\]", lambda hit: hit[1].replace("_dot_", ".")),
    (r"G\['(\w+)'\]", r"the global \1"),
    (r"L\['(\w+)'\]", r"\1"),
    (r"list\(dict\.keys\((.+?)\)\)\[(\d+)\]", r"the key \2 of \1"),
    (r"\.__dict__\['(\w+)'\]", r".\1"),
    (r"\._(?:modules|parameters|buffers)\['([^']+)'\]", r".\1"),
    (r"\.__dict__\b", ""),
)


def source_in_words(source: str) -> str:
    """Return e.g. `self.linear.bias` for `L['self']._modules['linear']._parameters['bias']`."""
    for pattern, words in _SOURCE_WORDS:
        source = re.sub(pattern, words, source)
    return source


def scalar_type(name: str) -> str:
    """Return the name that PyTorch's Python has for a type of C++, e.g. `float32` for `Float`."""
    return _SCALAR_TYPES.get(name, name)


def kind_of(value: str) -> str:
    """Return what a value, as Python prints it, is: `the Python int`, … or nothing."""
    if re.fullmatch(r"-?\d+", value):
        return "the Python int "
    if re.fullmatch(r"-?[\d.]+(e[+-]?\d+)?", value):
        return "the Python float "
    if value in ("True", "False"):
        return "the Python bool "
    return "the string " if value[:1] in ("'", '"') else ""


def check_in_words(kind: str, code: str) -> str:
    """Return what a leaf of the guard tree checks; its code where there are no words for it."""
    for pattern, words in _checks_of(kind):
        hit = pattern.match(code)
        if hit:
            return words(hit)
    return source_in_words(code)


@cache
def _checks_of(kind: str) -> list[tuple[re.Pattern[str], Callable[[re.Match[str]], str]]]:
    return [(re.compile(pattern, re.DOTALL), words) for name, pattern, words in _CHECKS if re.fullmatch(name, kind)]


def state_of(code: str) -> dict[str, Any]:
    """Return the global state that a GLOBAL_STATE guard checks against; empty where it cannot be read."""
    try:
        state = json.loads(code[code.index("{") :])
    except ValueError:
        return {}
    return state if isinstance(state, dict) else {}


def on_or_off(value: object) -> str:
    return "on" if value else "off"


def default_type(state: dict[str, Any]) -> str:
    number = state.get("default_dtype")
    return _NUMBERED_TYPES.get(number, "") if isinstance(number, int) else ""


# --- one function a kind ---------------------------------------------------------------------------------------

Hit = re.Match[str]


def _tensor(hit: Hit) -> str:
    keys, size, stride = hit["keys"], hit["size"].replace("None", "any"), hit["stride"].replace("None", "any")
    device = next((one.lower() for one in ("CUDA", "MPS", "XPU", "Meta", "CPU") if one in keys), "")
    if hit["device"] != "None":
        device += f":{hit['device']}"
    gradient = "requires" if hit["grad"] == "True" else "does not require"
    return (
        f"{source_in_words(hit['source'])} is a {hit['cls']} of {hit['dtype'].removeprefix('torch.')} on "
        f"{device or keys}, size [{size}], strides [{stride}], and {gradient} grad"
    )


def _equals(hit: Hit) -> str:
    source, value = source_in_words(hit["source"]), hit["value"]
    if source.endswith(".training") and value in ("True", "False"):
        return f"{source.removesuffix('.training')} is in {'training' if value == 'True' else 'eval'} mode"
    return f"{named(source, value)} is {value}"


def named(source: str, value: str) -> str:
    """Return a source with what its value is, e.g. `the Python int n`."""
    return source if source.startswith("the ") else f"{kind_of(value)}{source}"


def _type(hit: Hit) -> str:
    return f"{source_in_words(hit['source'])} is of type {_type_name(hit['type'])}"


def _identity(hit: Hit) -> str:
    return f"{source_in_words(hit['source'])} is the same {_type_name(hit['type'])} as before"


def _type_name(text: str) -> str:
    return re.sub(r"<class '(?:builtins\.)?(.+)'>", r"\1", text)


def _global_state(hit: Hit) -> str:
    state = state_of(hit[0])
    default = default_type(state)
    parts = [f"grad mode is {on_or_off(state['grad_mode'])}"] if "grad_mode" in state else []
    parts += [f"the default dtype is {default}"] if default else []
    parts += [f"{state['num_threads']} threads"] if "num_threads" in state else []
    return ", ".join([*parts, "autocast and the other global settings are as before"])


def _length(hit: Hit) -> str:
    return f"the length of {source_in_words(hit['source'])} is {hit['value']}"


def _has_attribute(hit: Hit) -> str:
    has = "has no" if bool(hit["none"]) != (hit["value"] == "False") else "has an"
    return f"{source_in_words(hit['source'])} {has} attribute {hit['name']}"


def _marking(hit: Hit) -> str:
    return f"no dimension of {source_in_words(hit['source'])} is marked ({hit['name']})"


def _contains(hit: Hit) -> str:
    return f"{source_in_words(hit['source'])} has {'no key' if hit['none'] else 'the key'} {hit['key']}"


def sizes_in_words(code: str) -> str:
    """Return a condition on sizes in words, e.g. `the size of dimension 0 of x is at least 2`."""
    words = source_in_words(_SIZE.sub(r"the \g<what> of dimension \g<index> of \g<of>", code))
    words = words.replace(" == ", " equals ").replace(" != ", " does not equal ")
    bounds = re.fullmatch(r"(?:(?P<low>\d+) <= )?(?P<what>the [^<>=]+?)(?: <= (?P<high>\d+))?", words)
    if not bounds or not (bounds["low"] or bounds["high"]):
        return words
    parts = [f"at least {bounds['low']}"] if bounds["low"] else []
    parts += [f"at most {bounds['high']}"] if bounds["high"] else []
    return f"{bounds['what']} is {' and '.join(parts)}"


_SIZE = re.compile(r"(?P<of>[\w.\[\]']+?)\.(?P<what>size|stride)\(\)\[(?P<index>\d+)\]")


def _unchanged(hit: Hit) -> str:
    return f"{source_in_words(hit['source'])} is unchanged"


def _distinct(hit: Hit) -> str:
    return f"these are different tensors: {source_in_words(hit['sources'])}"


def _same_object(hit: Hit) -> str:
    return f"{source_in_words(hit['one'])} and {source_in_words(hit['other'])} are the same object"


_CHECKS: tuple[tuple[str, str, Callable[[Hit], str]], ...] = (
    (
        "TENSOR_MATCH",
        r"check_tensor\((?P<source>.+), (?P<cls>\w+), DispatchKeySet\((?P<keys>.*?)\), (?P<dtype>[\w.]+), "
        r"device=(?P<device>\w+), requires_grad=(?P<grad>\w+), size=\[(?P<size>.*?)\], stride=\[(?P<stride>.*?)\]\)",
        _tensor,
    ),
    (r"LENGTH_CHECK|\w*_LEN\w*|EQUALS_MATCH", r"len\((?P<source>.+)\) == (?P<value>\d+)$", _length),
    (r"(TRUE|FALSE|NONE|CONSTANT|EQUALS)_MATCH", r"(?P<source>.+?) (?:==|is) (?P<value>.+)$", _equals),
    (r"\w*TYPE_MATCH|CLASS_MATCH", r"___check_type_id\((?P<source>.+), \d+\), type=(?P<type>.+)$", _type),
    (r"\w+_MATCH", r"___check_obj_id\((?P<source>.+), \d+\), type=(?P<type>.+)$", _identity),
    (r"\w+_MATCH", r"___check_type_id\((?P<source>.+), \d+\), type=(?P<type>.+)$", _type),
    (
        r"NOT_NONE|\w+_GUARD",
        r"(?P<source>.+) is not None$",
        lambda hit: f"{source_in_words(hit['source'])} is not None",
    ),
    ("GLOBAL_STATE", r".*", _global_state),
    ("TORCH_FUNCTION_MODE_STACK", r".*", lambda hit: "the same torch function modes are active, a default device too"),
    ("DEFAULT_DEVICE", r".* == None", lambda hit: "no default device is set"),
    ("DEFAULT_DEVICE", r".* == (?P<value>.+)", lambda hit: f"the default device is {hit['value']}"),
    ("LAMBDA_GUARD", r".*top_saved_tensors_hooks ids == None", lambda hit: "no hooks on saved tensors are set"),
    (
        "DIMENSION_DYNAMIC_MARKING_GUARD|NO_HASATTR",
        r"hasattr\((?P<source>.+), '(?P<name>_dynamo_\w+)'\) == False",
        _marking,
    ),
    (
        r"NO_HASATTR|HASATTR|\w+_GUARD",
        r"(?P<none>not )?hasattr\((?P<source>.+), '(?P<name>\w+)'\)(?: == (?P<value>\w+))?",
        _has_attribute,
    ),
    (
        r"(DICT|SET)_CONTAINS|\w+_GUARD",
        r"(?P<none>not )?___(?:dict|set)_contains\((?P<key>'[^']*'|[^,]+), (?P<source>.+)\)",
        _contains,
    ),
    ("SET_CONTAINS", r"(?P<none>not )?set\.__contains__\((?P<source>.+), (?P<key>[^,]+)\)", _contains),
    (r"\w+_IS_NAN", r".+isnan\((?P<source>.+)\)\)$", lambda hit: f"{source_in_words(hit['source'])} is NaN"),
    ("DICT_VERSION", r"___dict_version\((?P<source>.+?)\)", _unchanged),
    (r"NO_TENSOR_ALIASING", r"check_no_aliasing\((?P<sources>.+)\)", _distinct),
    (r"OBJECT_ALIASING|LAMBDA_GUARD", r"(?P<one>[^<>=]+) is (?!not\b)(?P<other>[^<>=]+)$", _same_object),
    (r"LAMBDA_GUARD|\w*SHAPE\w*", r".*\.(size|stride|storage_offset)\(\)", lambda hit: sizes_in_words(hit.string)),
)
"""Pattern of the kinds, pattern of the code, and the words for it; the first that fits is taken."""

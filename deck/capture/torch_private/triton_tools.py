"""Where Triton keeps NVIDIA's tools for machine code; what it does not promise is here only."""


def nvidia_tool(name: str) -> str:
    """triton 3.7, 3.8: triton.knobs.nvidia.<name>.path: in the wheel, or where TRITON_<NAME>_PATH says.

    Return the path of `nvdisasm` or `cuobjdump`; empty where Triton, or in it the tool, is missing or does not run.
    """
    try:
        from triton import knobs

        return str(getattr(knobs.nvidia, name).path)
    except (ImportError, AttributeError, OSError, RuntimeError):  # RuntimeError: `Cannot find nvdisasm`
        return ""

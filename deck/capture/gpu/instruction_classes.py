"""What a SASS instruction does, told by its opcode.

Opcodes and what they do are those of the instruction tables in NVIDIA's documentation of the CUDA binary utilities, for
Ampere, Hopper and Blackwell. Its groups are coarser here, where a reader of an instruction mix asks less, and
finer where they would hide what one looks for: special functions, matrix products, exchanges in a warp.
"""

from collections.abc import Mapping

from deck.gpu_code import InstructionClass

_OPCODES: Mapping[InstructionClass, str] = {
    InstructionClass.LOAD: "LD LDG LDGMC LDS LDSM LDL LDGSTS TEX TLD TLD4 SULD UBLKCP UTMALDG",
    InstructionClass.STORE: "ST STG STS STSM STL STAS SUST UTMASTG",
    InstructionClass.ATOMIC: "ATOM ATOMG ATOMS RED REDAS REDG SUATOM SURED UBLKRED UTMAREDG",
    InstructionClass.ARITHMETIC: (
        "FADD FADD2 FADD32I FCHK FFMA FFMA2 FFMA32I FMNMX FMNMX3 FMUL FMUL2 FMUL32I FSEL FSET FSETP FSWZADD "
        "HADD2 HADD2_32I HFMA2 HFMA2_32I HMNMX2 HMUL2 HMUL2_32I HSET2 HSETP2 VHMNMX DADD DFMA DMNMX DMUL DSETP"
    ),
    InstructionClass.SPECIAL_FUNCTION: "MUFU",
    InstructionClass.CONVERSION: "F2F F2FP F2I F2IP FRND I2F I2FP I2I I2IP",
    InstructionClass.INTEGER: (
        "BMSK BREV FLO IABS IADD IADD2 IADD3 IADD32I IDP IDP4A IMAD IMNMX IMUL IMUL32I ISCADD ISCADD32I ISETP LEA CLEA "
        "LOP LOP3 LOP32I POPC SHF SHL SHR VABSDIFF VABSDIFF4 VIADD VIADDMNMX VIMNMX VIMNMX3 PLOP3 PSETP"
    ),
    InstructionClass.MATRIX: "BMMA DMMA HMMA IMMA OMMA QMMA BGMMA HGMMA IGMMA QGMMA UTCHMMA UTCIMMA UTCOMMA UTCQMMA",
    InstructionClass.EXCHANGE: "SHFL VOTE VOTEU MATCH REDUX CREDUX",
    InstructionClass.CONTROL: (
        "BMOV BPT BRA BREAK BRX BRXU BSSY BSYNC CALL ELECT ENDCOLLECTIVE EXIT JMP JMX JMXU KILL PREEXIT RET RPCMOV "
        "YIELD"
    ),
    InstructionClass.SYNCHRONISATION: (
        "ACQBULK ARRIVES BAR CGABAR_ARV CGABAR_WAIT CGAERRBAR DEPBAR ERRBAR FENCE LDGDEPBAR MEMBAR NANOSLEEP SYNCS "
        "UTMACMDFLUSH WARPGROUP WARPGROUPSET WARPSYNC"
    ),
    InstructionClass.MOVE: (
        "B2R CS2R CS2UR LDC LDCU LEPC MOV MOV32I MOVM P2R P2UR PRMT R2B R2P R2UP R2UR S2R S2UR SEL SGXT"
    ),
}

_CLASSES = {opcode: one for one, opcodes in _OPCODES.items() for opcode in opcodes.split()}

_REACHING_MEMORY = (InstructionClass.LOAD, InstructionClass.STORE, InstructionClass.ATOMIC)


def class_of(opcode: str, operands: str = "") -> InstructionClass:
    """Return what an instruction does; `opcode` has its modifiers, e.g. `LDG.E.128`."""
    word = opcode.split(".")[0]
    if opcode.startswith("IMAD.MOV") or (word == "HFMA2" and "-RZ, RZ, " in operands):
        return InstructionClass.MOVE  # how the assembler writes a move, or a constant, for a pipe that has room
    # An opcode of the uniform datapath, which all threads of a warp share, is that of a thread with a U before it.
    return _CLASSES.get(word) or _CLASSES.get(word.removeprefix("U"), InstructionClass.OTHER)


def reaches_memory(opcode: str) -> bool:
    """Return whether an instruction reads or writes global, shared or local memory."""
    return class_of(opcode) in _REACHING_MEMORY

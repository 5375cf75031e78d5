package io.laggard.agent.instrument;

import java.util.Arrays;

/** Lengths and jump targets of the JVM's instructions (JVMS 17 §6.5). */
final class Instructions {
    static final int ACONST_NULL = 1;
    static final int ICONST_0 = 3;
    static final int ICONST_1 = 4;
    static final int ALOAD_0 = 42;
    static final int ALOAD_1 = 43;
    static final int POP = 87;
    static final int DUP = 89;
    static final int GETFIELD = 180;
    static final int SIPUSH = 17;
    static final int LDC_W = 19;
    static final int INVOKEVIRTUAL = 182;
    static final int INVOKESTATIC = 184;
    static final int INVOKEINTERFACE = 185;
    static final byte INVOKEDYNAMIC = (byte) 186;
    static final int ATHROW = 191;
    static final int CHECKCAST = 192;
    static final int NOP = 0;
    static final int FIRST_CASE = 12;

    private static final int IINC = 132;
    private static final int JSR = 168;
    private static final int TABLESWITCH = 170;
    private static final int LOOKUPSWITCH = 171;
    private static final int IRETURN = 172;
    private static final int RETURN = 177;
    private static final int WIDE = 196;
    private static final int GOTO_W = 200;
    private static final int JSR_W = 201;
    /** The length by opcode; 0 where the operands tell. */
    private static final byte[] LENGTHS = new byte[JSR_W + 1];

    static {
        Arrays.fill(LENGTHS, (byte) 1);
        lengths(2, 16, 16, 18, 18, 21, 25, 54, 58, 169, 169, 188, 188);
        lengths(3, SIPUSH, SIPUSH, LDC_W, 20, IINC, IINC, 153, 168, 178, INVOKESTATIC, 187, 187, 189, 189, 192, 193, 198, 199);
        lengths(4, 197, 197);
        lengths(5, 185, 186, GOTO_W, JSR_W);
        lengths(0, TABLESWITCH, LOOKUPSWITCH, WIDE, WIDE);
    }

    private Instructions() {
    }

    private static void lengths(int length, int... ranges) {
        for (int i = 0; i < ranges.length; i += 2) {
            Arrays.fill(LENGTHS, ranges[i], ranges[i + 1] + 1, (byte) length);
        }
    }

    /** Where the next instruction begins; {@code code} is where the method's first one does. */
    static int next(ConstantPool in, int code, int at) {
        int opcode = in.bytes[at] & 0xFF;
        if (opcode > JSR_W) {
            throw new IllegalArgumentException("unknown instruction " + opcode);
        }
        int length = LENGTHS[opcode];
        if (length != 0) {
            return at + length;
        }
        if (opcode == WIDE) {
            return at + ((in.bytes[at + 1] & 0xFF) == IINC ? 6 : 4);
        }
        int operands = operands(code, at);
        int rows = opcode == TABLESWITCH
                ? 4 * (in.i4(operands + 8) - in.i4(operands + 4) + 1) + 12
                : 8 * in.i4(operands + 4) + 8;
        if (rows < 8) {
            throw new IllegalArgumentException("odd switch");
        }
        return operands + rows;
    }

    /** Whether the instruction calls the method of a constant, unlike {@code invokedynamic}. */
    static boolean calls(byte opcode) {
        int unsigned = opcode & 0xFF;
        return unsigned >= INVOKEVIRTUAL && unsigned <= INVOKEINTERFACE;
    }

    static boolean returns(byte opcode) {
        int unsigned = opcode & 0xFF;
        return unsigned >= IRETURN && unsigned <= RETURN;
    }

    /** Puts a local variable on the stack. */
    static boolean loadsLocal(int opcode) {
        return opcode >= 21 && opcode <= 45;
    }

    static boolean isSwitch(int opcode) {
        return opcode == TABLESWITCH || opcode == LOOKUPSWITCH;
    }

    /** Whether two bytes after the opcode say how far it jumps. */
    static boolean jumps(int opcode) {
        return opcode >= 153 && opcode <= 168 || opcode == 198 || opcode == 199;
    }

    /** Whether the opcode is {@code jsr}: the return from there jumps too, to a place that no operand names. */
    static boolean isSubroutine(int opcode) {
        return opcode == JSR;
    }

    /** Whether four do. */
    static boolean jumpsFar(int opcode) {
        return opcode == GOTO_W || opcode == JSR_W;
    }

    /**
     * A switch's first operand, how far its default jumps: on a multiple of four from the code's beginning. Its other jumps
     * follow from {@link #FIRST_CASE} bytes further on, {@link #caseSize} bytes from each other.
     */
    static int operands(int code, int at) {
        return code + (at - code + 4 & ~3);
    }

    static int caseSize(int opcode) {
        return opcode == TABLESWITCH ? 4 : 8;
    }
}

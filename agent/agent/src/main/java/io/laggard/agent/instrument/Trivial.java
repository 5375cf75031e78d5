package io.laggard.agent.instrument;

/**
 * Whether a method always returns at once, so that nobody can wait for it and no landmark is needed: a listener's that
 * is empty, returns a constant, or keeps a value in a field. The code is short, runs forwards only, and each of its instructions
 * calls nothing, takes no monitor, makes no object and has the JVM load or initialise no class. So there is never a
 * frame above it either, and the time of a page fault or a collection there belongs to the landmark around it.
 */
final class Trivial {
    /** The limit of code, in bytes. Some microseconds, should the JVM never compile it. */
    private static final int LONGEST = 256;
    private static final int LDC = 18;
    private static final int LDC2_W = 20;
    /** Before it: constants and local variables; behind it: arrays, operand stack, arithmetic, {@code iinc}, comparing. */
    private static final int FIRST_JUMP = 153;
    private static final int PUTFIELD = 181;
    private static final int ARRAYLENGTH = 190;

    private Trivial() {
    }

    static boolean is(ClassFile file, ClassFile.Method method) {
        int content = file.code(method);
        if (content == 0 || (method.access & ClassFile.ACC_SYNCHRONIZED) != 0) {
            return false;
        }
        int length = file.i4(content + 4);
        int code = content + 8;
        // An exception handler may lie before its own range; its type may have to be loaded.
        if (length < 0 || length > LONGEST || file.u2(code + length) != 0) {
            return false;
        }
        for (int at = code; at < code + length; at = Instructions.next(file, code, at)) {
            if (!isTrivial(file, code, at)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isTrivial(ClassFile file, int code, int at) {
        int opcode = file.bytes[at] & 0xFF;
        if (opcode >= LDC && opcode <= LDC2_W) {
            return file.isPlainValue(opcode == LDC ? file.bytes[at + 1] & 0xFF : file.u2(at + 1));
        }
        if (Instructions.jumps(opcode)) {
            return !Instructions.isSubroutine(opcode) && (short) file.u2(at + 1) > 0;
        }
        if (Instructions.isSwitch(opcode)) {
            return runsForwards(file, code, at, opcode);
        }
        if (opcode == Instructions.GETFIELD || opcode == PUTFIELD) {
            // Any other class, an argument's too, is asked of this one's loader: the host's code, which may wait.
            return file.ownerOf(file.u2(at + 1)).equals(file.name());
        }
        return opcode < FIRST_JUMP || Instructions.returns((byte) opcode) || opcode == ARRAYLENGTH;
    }

    private static boolean runsForwards(ClassFile file, int code, int at, int opcode) {
        int operands = Instructions.operands(code, at);
        int next = Instructions.next(file, code, at);
        boolean forwards = file.i4(operands) > 0;
        int size = Instructions.caseSize(opcode);
        for (int jump = operands + Instructions.FIRST_CASE; jump < next; jump += size) {
            forwards &= file.i4(jump) > 0;
        }
        return forwards;
    }
}

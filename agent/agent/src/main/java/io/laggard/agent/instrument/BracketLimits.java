package io.laggard.agent.instrument;

/** Whether a method can take a bracket without a change in the JVM's treatment of it: one that gets compiled still does. */
final class BracketLimits {
    private static final int LARGEST = 0xFFFF;
    /**
     * HotSpot never compiles a method of more bytes ({@code HugeMethodLimit} in its globals.hpp): one that is just short of it
     * would be slow for ever.
     */
    private static final int LONGEST_COMPILED = 8000;
    /** Most bytes that a bracket puts before the code and behind it, padding included. */
    private static final int AROUND = 16 + 8;
    /** Most that it adds on the operand stack. */
    private static final int STACK = 3;

    private BracketLimits() {
    }

    /** {@code handOver}: what the bracket's calls inside tell, or {@code null}. */
    static boolean allow(ClassFile file, ClassFile.Method method, HandOver handOver) {
        int content = file.code(method);
        if (content == 0) {
            return false;
        }
        int length = file.i4(content + 4);
        int code = content + 8;
        return file.u2(content) <= LARGEST - STACK && length > 0 && length <= LARGEST
                && file.u2(code + length) < LARGEST && allow(file, code, length, handOver);
    }

    private static boolean allow(ClassFile file, int code, int length, HandOver handOver) {
        int room = (length <= LONGEST_COMPILED ? LONGEST_COMPILED : LARGEST) - length - AROUND;
        // Most methods are so short that each of their bytes might return.
        if (room >= ProbeCalls.INSIDE * length) {
            return true;
        }
        int end = code + length;
        for (int at = code; at < end; at = Instructions.next(file, code, at)) {
            if (Instructions.returns(file.bytes[at]) || handOver != null && handOver.isAt(file, at)) {
                room -= ProbeCalls.INSIDE;
            }
        }
        return room >= 0;
    }
}

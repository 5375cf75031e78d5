package io.laggard.agent.instrument;

import java.util.Arrays;

/**
 * One method's code with {@code enter} before it, {@code exit} before each of its returns and {@code exitThrown} behind it.
 * All that names a position in the code moves along: jumps, exception table, line numbers, local variables, frames. What is
 * put in has a length that is a multiple of four, so that the padding inside switches may stay. Frames are
 * {@link FrameSplice}'s.
 */
final class CodeSplice {
    static final String FRAMES = "StackMapTable";
    private static final int LONGEST_CODE = 0xFFFF;
    private static final int LONGEST_TABLE = 0xFFFF;
    /** Class files before Java 6 have no frames. */
    private static final int FIRST_WITH_FRAMES = 50;
    private static final int[] NO_RETURNS = {};

    private final ClassFile in;
    private final AddedConstants constants;
    private final Splice.Placed placed;
    /** Where the attribute's content begins. */
    private final int from;
    private final int to;
    /** Where the code is. */
    private final int code;
    private final int codeEnd;
    /** Where in the code it returns, in order. */
    private int[] returns = NO_RETURNS;
    private int returnCount;
    /** What is put in: at the beginning, before each return, at the end. */
    private final ClassBytes enter = new ClassBytes(16);
    private final ClassBytes exit = new ClassBytes(8);
    private final ClassBytes thrown = new ClassBytes(8);

    CodeSplice(ClassFile in, AddedConstants constants, int from, int to, Splice.Placed placed) {
        this.in = in;
        this.constants = constants;
        this.placed = placed;
        this.from = from;
        this.to = to;
        this.code = from + 8;
        this.codeEnd = code + in.i4(from + 4);
        enter();
        exit();
        push(thrown, placed.id);
        call(thrown, "exitThrown", "(I)V");
        thrown.u1(Instructions.ATHROW);
    }

    private void enter() {
        Target target = placed.target;
        push(enter, placed.id);
        self();
        if (target.handOver != null && !placed.isStatic) {
            HandOver whom = target.handOver;
            enter.u1(Instructions.GETFIELD).u2(constants.field(whom.owner, whom.name, whom.descriptor));
        }
        if (target.entry == Target.Entry.DISPATCH) {
            enter.u1(Instructions.ICONST_0 + target.role);
        } else if (target.entry == Target.Entry.WAIT) {
            self();
        }
        call(enter, target.entry.enter, target.entry.descriptor);
        pad(enter);
    }

    private void exit() {
        boolean dispatches = placed.target.entry == Target.Entry.DISPATCH;
        if (dispatches) {
            exit.u1(placed.returnsBoolean ? Instructions.DUP : Instructions.ICONST_1);
        }
        push(exit, placed.id);
        call(exit, dispatches ? "exitDispatch" : "exit", dispatches ? "(ZI)V" : "(I)V");
        pad(exit);
    }

    private void self() {
        enter.u1(placed.isStatic ? Instructions.ACONST_NULL : Instructions.ALOAD_0);
    }

    private void push(ClassBytes out, int number) {
        if (number <= Short.MAX_VALUE) {
            out.u1(Instructions.SIPUSH).u2(number);
        } else {
            out.u1(Instructions.LDC_W).u2(constants.number(number));
        }
    }

    private void call(ClassBytes out, String method, String descriptor) {
        out.u1(Instructions.INVOKESTATIC).u2(constants.probe(method, descriptor));
    }

    private static void pad(ClassBytes out) {
        while (out.length() % 4 != 0) {
            out.u1(Instructions.NOP);
        }
    }

    /** Writes length and content of the attribute; false when there is something that only ASM knows. */
    boolean write(ClassBytes out) {
        int maxStack = in.u2(from);
        if (maxStack > LONGEST_CODE - 3) {
            return false;
        }
        boolean inTheMiddle = findReturns();
        int handler = moved(codeEnd - code);
        if (handler + thrown.length() > LONGEST_CODE) {
            return false;
        }
        int begin = out.length();
        out.u4(0).u2(Math.max(maxStack + 2, 3)).u2(in.u2(from + 2)).u4(handler + thrown.length());
        int codeOut = out.length();
        code(out);
        if (inTheMiddle && !moveJumps(out, codeOut)) {
            return false;
        }
        int at = exceptions(out, handler);
        if (at == 0 || !attributes(out, at, handler)) {
            return false;
        }
        out.setU4(begin, out.length() - begin - 4);
        return true;
    }

    /** Whether one of them is not the last instruction, so that what jumps over it must jump further. */
    private boolean findReturns() {
        int last = code;
        int at = code;
        for (; at < codeEnd; at = Instructions.next(in, code, at)) {
            last = at;
            if (Instructions.returns(in.bytes[at])) {
                if (returnCount == returns.length) {
                    returns = Arrays.copyOf(returns, returnCount * 2 + 2);
                }
                returns[returnCount++] = at - code;
            }
        }
        if (at != codeEnd) {
            throw new IllegalArgumentException("instructions end elsewhere");
        }
        return returnCount > 1 || returnCount == 1 && returns[0] != last - code;
    }

    /** Where a position of the old code is in the new one. What is put in before a return is what the position means. */
    int moved(int position) {
        int found = Arrays.binarySearch(returns, 0, returnCount, position);
        int before = found < 0 ? ~found : found;
        return position + enter.length() + before * exit.length();
    }

    private void code(ClassBytes out) {
        out.append(enter);
        int copied = code;
        for (int i = 0; i < returnCount; i++) {
            int at = code + returns[i];
            out.copy(in.bytes, copied, at).append(exit);
            copied = at;
        }
        out.copy(in.bytes, copied, codeEnd).append(thrown);
    }

    private boolean moveJumps(ClassBytes out, int codeOut) {
        for (int at = code; at < codeEnd;) {
            int opcode = in.bytes[at] & 0xFF;
            int next = Instructions.next(in, code, at);
            int outAt = codeOut + moved(at - code);
            if (Instructions.jumps(opcode)) {
                int distance = moved(at - code, (short) in.u2(at + 1));
                if (distance != (short) distance) {
                    return false;
                }
                out.setU2(outAt + 1, distance);
            } else if (Instructions.jumpsFar(opcode)) {
                out.setU4(outAt + 1, moved(at - code, in.i4(at + 1)));
            } else if (Instructions.isSwitch(opcode)) {
                int operands = Instructions.operands(code, at);
                out.setU4(outAt + operands - at, moved(at - code, in.i4(operands)));
                int size = Instructions.caseSize(opcode);
                for (int jump = operands + Instructions.FIRST_CASE; jump < next; jump += size) {
                    out.setU4(outAt + jump - at, moved(at - code, in.i4(jump)));
                }
            }
            at = next;
        }
        return true;
    }

    /** How far it is now. */
    private int moved(int position, int distance) {
        return moved(position + distance) - moved(position);
    }

    /**
     * The method's own handlers first, cut around each {@code exit}: a handler that gives back a monitor may cover the return
     * behind the block (javac's until Java 1.3), where the monitor is given back already, and HotSpot never compiles a method
     * in which a call there could end in that handler.
     *
     * @return where the attributes are; 0 where the rows are too many
     */
    private int exceptions(ClassBytes out, int handler) {
        int rows = in.u2(codeEnd);
        int countAt = out.length();
        out.u2(0);
        int at = codeEnd + 2;
        int count = 1;
        for (int i = 0; i < rows; i++, at += 8) {
            int end = in.u2(at + 2);
            int next = Arrays.binarySearch(returns, 0, returnCount, in.u2(at));
            next = next < 0 ? ~next : next;
            int begin = moved(in.u2(at));
            for (; next < returnCount && returns[next] < end; next++) {
                count += covered(out, begin, moved(returns[next]), at);
                begin = moved(returns[next]) + exit.length();
            }
            count += covered(out, begin, moved(end), at);
        }
        if (count > LONGEST_TABLE) {
            return 0;
        }
        out.u2(enter.length()).u2(handler).u2(handler).u2(0);
        out.setU2(countAt, count);
        return at;
    }

    /** A part of the range of the row at {@code at}; how many rows were written. */
    private int covered(ClassBytes out, int begin, int end, int at) {
        if (begin == end) {
            return 0;
        }
        out.u2(begin).u2(end).u2(moved(in.u2(at + 4))).u2(in.u2(at + 6));
        return 1;
    }

    private boolean attributes(ClassBytes out, int begin, int handler) {
        int count = in.u2(begin);
        boolean needsFrames = in.major() >= FIRST_WITH_FRAMES;
        int countAt = out.length();
        out.u2(count);
        int at = begin + 2;
        for (int i = 0; i < count; i++) {
            int name = in.u2(at);
            int end = at + 6 + in.i4(at + 2);
            int contentOut = out.length() + 6;
            if (in.isText(name, "LineNumberTable")) {
                out.copy(in.bytes, at, end);
                for (int row = 0; row < in.u2(at + 6); row++) {
                    out.setU2(contentOut + 2 + 4 * row, moved(in.u2(at + 8 + 4 * row)));
                }
            } else if (in.isText(name, "LocalVariableTable") || in.isText(name, "LocalVariableTypeTable")) {
                out.copy(in.bytes, at, end);
                for (int row = 0; row < in.u2(at + 6); row++) {
                    int position = in.u2(at + 8 + 10 * row);
                    int length = moved(position, in.u2(at + 10 + 10 * row));
                    out.setU2(contentOut + 2 + 10 * row, moved(position));
                    out.setU2(contentOut + 4 + 10 * row, length);
                }
            } else if (needsFrames && in.isText(name, FRAMES)) {
                new FrameSplice(in, this).write(out, at, handler, constants.throwable());
                needsFrames = false;
            } else {
                return false;
            }
            at = end;
        }
        if (at != to) {
            throw new IllegalArgumentException("attributes end elsewhere");
        }
        if (needsFrames) {
            out.setU2(countAt, count + 1);
            out.u2(constants.frames());
            FrameSplice.writeFirst(out, handler, constants.throwable());
        }
        return true;
    }
}

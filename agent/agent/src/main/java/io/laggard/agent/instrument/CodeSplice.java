package io.laggard.agent.instrument;

import java.util.Arrays;

/**
 * One method's code with {@link ProbeCalls} in it: {@code enter} before it, {@code exit} before each of its returns,
 * {@code exitThrown} behind it, and {@code hand} at the calls that tell on whose behalf it works. Every position in the
 * code is adjusted: jumps, exception table, line numbers, local variables, frames (by {@link FrameSplice}).
 */
final class CodeSplice {
    static final String FRAMES = "StackMapTable";
    private static final int LONGEST_CODE = 0xFFFF;
    private static final int LONGEST_TABLE = 0xFFFF;
    /** Class files before Java 6 have no frames. */
    private static final int FIRST_WITH_FRAMES = 50;
    private static final int[] NO_PLACES = {};

    private final ClassFile in;
    private final AddedConstants constants;
    private final Splice.Placed placed;
    private final ProbeCalls calls;
    /** Where the attribute's content begins. */
    private final int from;
    private final int to;
    /** Where the code is. */
    private final int code;
    private final int codeEnd;
    /** Instructions at which something is put in, by where in the code they are, in order. */
    private int[] places = NO_PLACES;
    private int placeCount;

    CodeSplice(ClassFile in, AddedConstants constants, int from, int to, Splice.Placed placed) {
        this.in = in;
        this.constants = constants;
        this.placed = placed;
        this.calls = new ProbeCalls(constants, placed);
        this.from = from;
        this.to = to;
        this.code = from + 8;
        this.codeEnd = code + in.i4(from + 4);
    }

    /** Writes length and content of the attribute; false when there is something that only ASM knows. */
    boolean write(ClassBytes out) {
        int maxStack = in.u2(from);
        if (maxStack > LONGEST_CODE - 3) {
            return false;
        }
        boolean inTheMiddle = findPlaces();
        int handler = moved(codeEnd - code);
        if (handler + calls.thrown.length() > LONGEST_CODE) {
            return false;
        }
        int begin = out.length();
        out.u4(0).u2(Math.max(maxStack + 2, 3)).u2(in.u2(from + 2)).u4(handler + calls.thrown.length());
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
    private boolean findPlaces() {
        int last = code;
        int at = code;
        for (; at < codeEnd; at = Instructions.next(in, code, at)) {
            last = at;
            if (returnsAt(at) || handsAt(at)) {
                if (placeCount == places.length) {
                    places = Arrays.copyOf(places, placeCount * 2 + 2);
                }
                places[placeCount++] = at - code;
            }
        }
        if (at != codeEnd) {
            throw new IllegalArgumentException("instructions end elsewhere");
        }
        return placeCount > 1 || placeCount == 1 && places[0] != last - code;
    }

    private boolean returnsAt(int at) {
        return Instructions.returns(in.bytes[at]);
    }

    private boolean handsAt(int at) {
        return calls.hand != null && placed.target.handOver.isAt(in, at);
    }

    /**
     * Where a position of the old code is in the new one. What is put in before an instruction is what its position means; what
     * is put in behind a call belongs to the call.
     */
    int moved(int position) {
        return position + calls.enter.length() + placesBefore(position) * ProbeCalls.INSIDE;
    }

    private int placesBefore(int position) {
        int found = Arrays.binarySearch(places, 0, placeCount, position);
        return found < 0 ? ~found : found;
    }

    private void code(ClassBytes out) {
        out.append(calls.enter);
        boolean behind = placed.target.hands(HandOver.When.RETURNED);
        int copied = code;
        for (int i = 0; i < placeCount; i++) {
            int at = code + places[i];
            boolean returns = returnsAt(at);
            int until = behind && !returns ? Instructions.next(in, code, at) : at;
            out.copy(in.bytes, copied, until).append(returns ? calls.exit : calls.hand);
            copied = until;
        }
        out.copy(in.bytes, copied, codeEnd).append(calls.thrown);
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
            int begin = moved(in.u2(at));
            for (int next = placesBefore(in.u2(at)); next < placeCount && places[next] < end; next++) {
                if (returnsAt(code + places[next])) {
                    count += covered(out, begin, moved(places[next]), at);
                    begin = moved(places[next]) + ProbeCalls.INSIDE;
                }
            }
            count += covered(out, begin, moved(end), at);
        }
        if (count > LONGEST_TABLE) {
            return 0;
        }
        out.u2(calls.enter.length()).u2(handler).u2(handler).u2(0);
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

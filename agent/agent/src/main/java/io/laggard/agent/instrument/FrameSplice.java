package io.laggard.agent.instrument;

/**
 * A method's frames (JVMS 17 §4.7.4) at their new places, and one more at the handler of {@link CodeSplice}: no locals, which
 * any frame may become, and the thrown exception.
 */
final class FrameSplice {
    private static final int SAME_END = 64;
    private static final int ONE_STACK_END = 128;
    private static final int ONE_STACK = 247;
    private static final int SAME = 251;
    private static final int FULL = 255;
    private static final int OBJECT = 7;
    private static final int UNINITIALIZED = 8;

    private final ClassFile in;
    private final CodeSplice code;
    private int at;

    FrameSplice(ClassFile in, CodeSplice code) {
        this.in = in;
        this.code = code;
    }

    /** Writes the attribute anew, its name and length included. */
    void write(ClassBytes out, int attribute, int handler, int throwable) {
        int begin = out.length();
        int count = in.u2(attribute + 6);
        out.u2(in.u2(attribute)).u4(0).u2(count + 1);
        at = attribute + 8;
        int old = -1;
        int last = -1;
        for (int i = 0; i < count; i++) {
            int type = in.bytes[at++] & 0xFF;
            int delta = type < SAME_END ? type : type < ONE_STACK_END ? type - SAME_END : u2();
            old += delta + 1;
            int moved = code.moved(old);
            frame(out, type, moved - last - 1);
            last = moved;
        }
        handler(out, handler - last - 1, throwable);
        out.setU4(begin + 2, out.length() - begin - 6);
    }

    /** Length and content of an attribute that has the handler's frame alone. */
    static void writeFirst(ClassBytes out, int handler, int throwable) {
        int begin = out.length();
        out.u4(0).u2(1);
        handler(out, handler, throwable);
        out.setU4(begin, out.length() - begin - 4);
    }

    private static void handler(ClassBytes out, int delta, int throwable) {
        out.u1(FULL).u2(delta).u2(0).u2(1).u1(OBJECT).u2(throwable);
    }

    private int u2() {
        at += 2;
        return in.u2(at - 2);
    }

    private void frame(ClassBytes out, int type, int delta) {
        if (type < SAME_END) {
            if (delta < SAME_END) {
                out.u1(delta);
            } else {
                out.u1(SAME).u2(delta);
            }
        } else if (type < ONE_STACK_END && delta < SAME_END) {
            out.u1(SAME_END + delta);
            types(out, 1);
        } else if (type < ONE_STACK_END || type == ONE_STACK) {
            out.u1(ONE_STACK).u2(delta);
            types(out, 1);
        } else if (type < ONE_STACK) {
            throw new IllegalArgumentException("unknown frame " + type);
        } else {
            out.u1(type).u2(delta);
            if (type == FULL) {
                counted(out);
                counted(out);
            } else if (type > SAME) {
                types(out, type - SAME);
            }
        }
    }

    private void counted(ClassBytes out) {
        int count = u2();
        out.u2(count);
        types(out, count);
    }

    private void types(ClassBytes out, int count) {
        for (int i = 0; i < count; i++) {
            int tag = in.bytes[at++];
            out.u1(tag);
            if (tag == OBJECT) {
                out.u2(u2());
            } else if (tag == UNINITIALIZED) {
                out.u2(code.moved(u2()));
            } else if (tag < 0 || tag > UNINITIALIZED) {
                throw new IllegalArgumentException("unknown type in a frame, tag " + tag);
            }
        }
    }
}

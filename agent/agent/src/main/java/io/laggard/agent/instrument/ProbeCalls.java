package io.laggard.agent.instrument;

/**
 * The calls of the probe in one method's bracket. All but the last have a length that is a multiple of four, so that the padding
 * inside switches may stay.
 */
final class ProbeCalls {
    /** Length of {@link #exit} and of {@link #hand}, in bytes. */
    static final int INSIDE = 8;

    /** At the beginning. */
    final ClassBytes enter = new ClassBytes(16);
    /** Before each return. */
    final ClassBytes exit = new ClassBytes(INSIDE);
    /**
     * At each call that tells on whose behalf the method works, with that object on top of the operand stack, where it stays;
     * {@code null} where no call does.
     */
    final ClassBytes hand;
    /** At the end. */
    final ClassBytes thrown = new ClassBytes(8);

    private final AddedConstants constants;
    private final Splice.Placed placed;

    ProbeCalls(AddedConstants constants, Splice.Placed placed) {
        this.constants = constants;
        this.placed = placed;
        boolean hands = placed.target.handOver != null && !placed.target.hands(HandOver.When.FIELD);
        enter(hands);
        exit();
        hand = hands ? hand() : null;
        push(thrown, placed.id);
        call(thrown, "exitThrown", "(I)V");
        thrown.u1(Instructions.ATHROW);
    }

    private void enter(boolean hands) {
        Target target = placed.target;
        push(enter, placed.id);
        if (hands) {
            enter.u1(Instructions.ACONST_NULL);
        } else {
            self();
        }
        if (target.hands(HandOver.When.FIELD) && !placed.isStatic) {
            HandOver whom = target.handOver;
            enter.u1(Instructions.GETFIELD).u2(constants.field(whom.owner, whom.name, whom.descriptor));
        }
        if (target.tellsThread()) {
            enter.u1(Instructions.ICONST_0 + target.threadKind);
        } else if (target.tellsCalled()) {
            self();
        } else if (target.tellsParameter()) {
            enter.u1(Instructions.ALOAD_1);
        }
        call(enter, target.entry.enter, target.entry.descriptor);
        pad(enter);
    }

    private void exit() {
        boolean dispatches = placed.target.dispatches();
        if (dispatches) {
            exit.u1(placed.returnsBoolean && placed.target.returnsWhether() ? Instructions.DUP : Instructions.ICONST_1);
        }
        push(exit, placed.id);
        call(exit, dispatches ? "exitDispatch" : "exit", dispatches ? "(ZI)V" : "(I)V");
        pad(exit);
    }

    private ClassBytes hand() {
        ClassBytes bytes = new ClassBytes(INSIDE).u1(Instructions.DUP);
        push(bytes, placed.id);
        call(bytes, "hand", "(Ljava/lang/Object;I)V");
        pad(bytes);
        return bytes;
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
        int called = placed.target.isStart() ? constants.starts(method, descriptor) : constants.probe(method, descriptor);
        out.u1(Instructions.INVOKESTATIC).u2(called);
    }

    private static void pad(ClassBytes out) {
        while (out.length() % 4 != 0) {
            out.u1(Instructions.NOP);
        }
    }
}

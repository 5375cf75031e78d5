package io.laggard.agent.instrument;

/**
 * Whether a method does nothing but call a function that its object holds: {@code () -> function.accept(event)} in a class
 * of its own, as SWT's {@code SelectionListener.widgetSelectedAdapter} makes it. Then the method works for that function.
 */
final class Forwarding {
    private final ClassFile file;
    private final String className;
    private int field;
    private int called;

    private Forwarding(ClassFile file, String className) {
        this.file = file;
        this.className = className;
    }

    /** Whether a type is a function of the Java runtime's: a type's name with slashes, or its descriptor. */
    static boolean isFunction(String type) {
        int from = type.charAt(0) == 'L' ? 1 : 0;
        return type.startsWith("java/util/function/", from) || type.startsWith("java/lang/Runnable", from)
                || type.startsWith("java/util/concurrent/Callable", from);
    }

    /** {@code target} on behalf of the function, under the name of the function's method; itself where the method does more. */
    static Target seenIn(ClassFile file, String className, ClassFile.Method method, Target target) {
        Forwarding forwarding = new Forwarding(file, className);
        int content = file.code(method);
        if (content == 0 || !forwarding.isAll(content + 8, content + 8 + file.i4(content + 4))) {
            return target;
        }
        int called = forwarding.called;
        return target.calling(file.ownerOf(called).replace('/', '.'), file.nameOf(called), file.descriptorOf(called))
                .on(HandOver.field(file.nameOf(forwarding.field))).relaying();
    }

    /** Whether the code gets the field, calls the function with the method's own arguments, and returns. */
    private boolean isAll(int code, int end) {
        for (int at = code; at < end; at = Instructions.next(file, code, at)) {
            if (!belongs(file.bytes[at] & 0xFF, at)) {
                return false;
            }
        }
        return called != 0;
    }

    private boolean belongs(int opcode, int at) {
        if (opcode == Instructions.GETFIELD) {
            boolean own = field == 0 && file.ownerOf(file.u2(at + 1)).equals(className);
            field = file.u2(at + 1);
            return own;
        }
        if (opcode == Instructions.INVOKEINTERFACE) {
            boolean function = field != 0 && called == 0 && isFunction(file.ownerOf(file.u2(at + 1)));
            called = file.u2(at + 1);
            return function;
        }
        if (Instructions.loadsLocal(opcode)) {
            return field != 0 || opcode == Instructions.ALOAD_0;
        }
        return opcode == Instructions.CHECKCAST || opcode == Instructions.POP || Instructions.returns((byte) opcode);
    }
}

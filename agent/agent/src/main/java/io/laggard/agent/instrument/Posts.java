package io.laggard.agent.instrument;

import io.laggard.agent.boot.LaggardBypass;
import java.util.Set;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * The calls by which a bypassed plug-in's class hands a runnable to the UI thread without waiting for it: another runnable is handed
 * over, or it is put off, where the probe says so. No jump is added, so nobody has to know what else is on the operand stack.
 */
final class Posts extends MethodVisitor {
    private static final String RUNNABLE = "(Ljava/lang/Runnable;)V";
    private static final String TIMED = "(ILjava/lang/Runnable;)V";
    private static final String BYPASS = "io.laggard.agent.boot.LaggardBypass".replace('.', '/');
    /** Most that is added to the operand stack. */
    private static final int STACK = 2;
    /** Class, method: each of these is void and returns at once. Not {@code syncExec} nor {@code invokeAndWait}, whose caller waits. */
    private static final Set<String> POSTS = Set.of(
            FixedLandmarks.DISPLAY + ".asyncExec",
            FixedLandmarks.EVENT_QUEUE + ".invokeLater",
            "javax/swing/SwingUtilities.invokeLater",
            "javafx/application/Platform.runLater");
    private static final String TIMER = FixedLandmarks.DISPLAY + ".timerExec";

    private final int slot;
    private final int also;
    private final boolean isSkipped;
    private final Runnable found;
    private boolean changed;

    /**
     * Visits a method.
     *
     * @param also as {@link LaggardBypass#begin} has it
     * @param isSkipped false: the calls stay as they are
     * @param found called for each of them
     */
    Posts(MethodVisitor next, int slot, int also, boolean isSkipped, Runnable found) {
        super(Opcodes.ASM9, next);
        this.slot = slot;
        this.also = also;
        this.isSkipped = isSkipped;
        this.found = found;
    }

    /** What of {@code also} such a call is; 0: it is none. */
    static int kind(int also, String owner, String name, String descriptor) {
        String called = owner + "." + name;
        if (descriptor.equals(RUNNABLE) && POSTS.contains(called)) {
            return also & LaggardBypass.RUNNABLES;
        }
        return descriptor.equals(TIMED) && called.equals(TIMER) ? also & LaggardBypass.TIMERS : 0;
    }

    /** Whether the class may have such a call. */
    static boolean isIn(ClassFile file, int also) {
        for (int i = 1; i < file.entries.length; i++) {
            int at = file.entries[i];
            if (at != 0 && file.bytes[at] == ConstantPool.METHOD
                    && kind(also, file.ownerOf(i), file.nameOf(i), file.descriptorOf(i)) != 0) {
                return true;
            }
        }
        return false;
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        int kind = kind(also, owner, name, descriptor);
        if (kind != 0) {
            found.run();
        }
        if (!isSkipped) {
            kind = 0;
        }
        if (kind == LaggardBypass.RUNNABLES) {
            changed = true;
            Bracket.push(mv, LaggardBypass.check(slot));
            call("posted", "(Ljava/lang/Runnable;I)Ljava/lang/Runnable;");
        } else if (kind == LaggardBypass.TIMERS) {
            changed = true;
            mv.visitInsn(Opcodes.SWAP);
            Bracket.push(mv, LaggardBypass.check(slot));
            call("delayed", "(II)I");
            mv.visitInsn(Opcodes.SWAP);
        }
        super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
    }

    private void call(String name, String descriptor) {
        mv.visitMethodInsn(Opcodes.INVOKESTATIC, BYPASS, name, descriptor, false);
    }

    @Override
    public void visitMaxs(int maxStack, int maxLocals) {
        super.visitMaxs(changed ? maxStack + STACK : maxStack, maxLocals);
    }
}

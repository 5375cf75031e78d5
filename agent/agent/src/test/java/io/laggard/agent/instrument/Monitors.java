package io.laggard.agent.instrument;

import java.util.Arrays;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.Interpreter;
import org.objectweb.asm.tree.analysis.Value;

/**
 * Whether HotSpot compiles a method as far as its monitors go: what its {@code GeneratePairingInfo} (generateOopMap.cpp) finds
 * out, done again. A method is balanced when each {@code monitorexit} verifiably gives back the monitor that was taken last,
 * and nothing is held at a return or at an exception that leaves the method. {@link MonitorsTest} holds it to HotSpot itself.
 */
final class Monitors {
    private Monitors() {
    }

    /** @param owner the class's name with slashes */
    static boolean areBalanced(String owner, MethodNode method) throws AnalyzerException {
        Walk walk = new Walk(method);
        try {
            Frame<Cell>[] frames = walk.analyze(owner, method);
            for (int at = 0; at < frames.length; at++) {
                if (frames[at] != null && walk.leavesWithMonitors(at, (State) frames[at])) {
                    return false;
                }
            }
            return true;
        } catch (Unbalanced e) {
            return false;
        } catch (AnalyzerException e) {
            if (e.getCause() instanceof Unbalanced) {
                return false;
            }
            throw e;
        }
    }

    private static final class Unbalanced extends RuntimeException {
        private static final long serialVersionUID = 1;
    }

    /** The value of a local variable or of a place on the stack: two references are the same where both are known to be. */
    private static final class Cell implements Value {
        private static final Cell VALUE = new Cell(1, false, 0);
        private static final Cell WIDE = new Cell(2, false, 0);

        private final int size;
        /** A reference to a monitor that is held. */
        private final boolean lock;
        /** The value's origin: above 0 an instruction, below a place; 0 no reference. */
        private final int from;

        private Cell(int size, boolean lock, int from) {
            this.size = size;
            this.lock = lock;
            this.from = from;
        }

        static Cell made(int at) {
            return new Cell(1, false, at + 1);
        }

        static Cell in(int slot) {
            return new Cell(1, false, -slot - 1);
        }

        static Cell locked(int at) {
            return new Cell(1, true, at + 1);
        }

        boolean is(Cell other) {
            return size == other.size && lock == other.lock && from == other.from;
        }

        @Override
        public int getSize() {
            return size;
        }
    }

    /** Locals, stack and the monitors that are held, the one taken last on top. */
    private static final class State extends Frame<Cell> {
        private int[] held = {};

        State(int locals, int stack) {
            super(locals, stack);
        }

        State(State from) {
            super(from);
            held = from.held;
        }

        @Override
        public Frame<Cell> init(Frame<? extends Cell> from) {
            held = ((State) from).held;
            return super.init(from);
        }

        @Override
        public void execute(AbstractInsnNode instruction, Interpreter<Cell> interpreter) throws AnalyzerException {
            int at = ((Origins) interpreter).at(instruction);
            switch (instruction.getOpcode()) {
                case Opcodes.MONITORENTER:
                    enter(pop(), at);
                    break;
                case Opcodes.MONITOREXIT:
                    exit(pop(), at);
                    break;
                case Opcodes.IRETURN:
                case Opcodes.LRETURN:
                case Opcodes.FRETURN:
                case Opcodes.DRETURN:
                case Opcodes.ARETURN:
                case Opcodes.RETURN:
                    require(held.length == 0);
                    break;
                default:
                    super.execute(instruction, interpreter);
            }
        }

        private void enter(Cell what, int at) {
            require(!what.lock);
            replace(what, Cell.locked(at));
            held = Arrays.copyOf(held, held.length + 1);
            held[held.length - 1] = at + 1;
        }

        private void exit(Cell what, int at) {
            require(what.lock && held.length > 0 && held[held.length - 1] == what.from);
            replace(what, Cell.made(at));
            held = Arrays.copyOf(held, held.length - 1);
        }

        private void replace(Cell what, Cell by) {
            if (what.from == 0) {
                return;
            }
            for (int i = 0; i < getLocals(); i++) {
                if (getLocal(i).is(what)) {
                    setLocal(i, by);
                }
            }
            for (int i = 0; i < getStackSize(); i++) {
                if (getStack(i).is(what)) {
                    setStack(i, by);
                }
            }
        }

        @Override
        public boolean merge(Frame<? extends Cell> other, Interpreter<Cell> interpreter) throws AnalyzerException {
            State from = (State) other;
            require(held.length == from.held.length);
            if (getStackSize() != from.getStackSize()) {
                throw new AnalyzerException(null, "stack heights differ");
            }
            boolean changed = false;
            for (int i = 0; i < getLocals(); i++) {
                Cell merged = merged(getLocal(i), from.getLocal(i), i);
                changed |= !merged.is(getLocal(i));
                setLocal(i, merged);
            }
            for (int i = 0; i < getStackSize(); i++) {
                Cell merged = merged(getStack(i), from.getStack(i), getLocals() + i);
                changed |= !merged.is(getStack(i));
                setStack(i, merged);
            }
            for (int i = 0; i < held.length; i++) {
                if (held[i] != from.held[i] && held[i] != 0) {
                    held = held.clone();
                    // Taken at one of several places: none can be seen to be given back.
                    held[i] = 0;
                    changed = true;
                }
            }
            return changed;
        }

        private static Cell merged(Cell one, Cell other, int slot) {
            if (one.is(other)) {
                return one;
            }
            return one.from == 0 || other.from == 0 ? Cell.VALUE : Cell.in(slot);
        }

        private static void require(boolean balanced) {
            if (!balanced) {
                throw new Unbalanced();
            }
        }
    }

    /** HotSpot's edges: from what can go wrong, and not beyond a handler that catches all. */
    private static final class Walk extends Analyzer<Cell> {
        private final InsnList code;
        private boolean caught;
        /** The analyzer's only state of its own: after the instruction at which it is. */
        private State after;
        /** The state before that instruction, once its handler has been told; ASM would tell it of {@link #after} too. */
        private State before;

        Walk(MethodNode method) {
            super(new Origins(method.instructions));
            this.code = method.instructions;
        }

        @Override
        protected Frame<Cell> newFrame(int locals, int stack) {
            after = new State(locals, stack);
            return after;
        }

        @Override
        protected Frame<Cell> newFrame(Frame<? extends Cell> from) {
            if (from != after || before == null) {
                return new State((State) from);
            }
            State instead = new State(before);
            before = null;
            return instead;
        }

        @Override
        protected boolean newControlFlowExceptionEdge(int at, TryCatchBlockNode handler) {
            caught &= handler != getHandlers(at).get(0);
            State told = (State) getFrames()[at];
            if (caught || !canGoWrong(code.get(at).getOpcode(), told)) {
                return false;
            }
            caught = handler.type == null;
            before = told;
            return true;
        }

        boolean leavesWithMonitors(int at, State told) {
            if (told.held.length == 0 || !canGoWrong(code.get(at).getOpcode(), told)) {
                return false;
            }
            List<TryCatchBlockNode> handlers = getHandlers(at);
            return handlers == null || handlers.stream().noneMatch(handler -> handler.type == null);
        }

        private static boolean canGoWrong(int opcode, State before) {
            if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) {
                return before.held.length > 0;
            }
            switch (opcode) {
                case Opcodes.MONITOREXIT:
                    return before.held.length == 0;
                case Opcodes.LDC:
                case Opcodes.IDIV:
                case Opcodes.LDIV:
                case Opcodes.IREM:
                case Opcodes.LREM:
                    return true;
                default:
                    boolean ofArray = opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD
                            || opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE;
                    boolean ofObject = opcode >= Opcodes.GETSTATIC && opcode <= Opcodes.MONITORENTER
                            || opcode == Opcodes.MULTIANEWARRAY;
                    return ofArray || ofObject;
            }
        }
    }

    /** Tells references apart by where they come from. */
    private static final class Origins extends Interpreter<Cell> {
        private final InsnList code;

        Origins(InsnList code) {
            super(Opcodes.ASM9);
            this.code = code;
        }

        int at(AbstractInsnNode instruction) {
            return code.indexOf(instruction);
        }

        private static Cell of(Type type, AbstractInsnNode at, InsnList code) {
            switch (type.getSort()) {
                case Type.VOID:
                    return null;
                case Type.LONG:
                case Type.DOUBLE:
                    return Cell.WIDE;
                case Type.ARRAY:
                case Type.OBJECT:
                    return Cell.made(code.indexOf(at));
                default:
                    return Cell.VALUE;
            }
        }

        @Override
        public Cell newValue(Type type) {
            return type == null ? Cell.VALUE : type == Type.VOID_TYPE ? null : type.getSize() == 2 ? Cell.WIDE : Cell.VALUE;
        }

        @Override
        public Cell newParameterValue(boolean instance, int local, Type type) {
            return type.getSort() >= Type.ARRAY ? Cell.in(local) : newValue(type);
        }

        @Override
        public Cell newExceptionValue(TryCatchBlockNode handler, Frame<Cell> frame, Type type) {
            return Cell.in(frame.getLocals());
        }

        @Override
        public Cell newOperation(AbstractInsnNode insn) {
            switch (insn.getOpcode()) {
                case Opcodes.LCONST_0:
                case Opcodes.LCONST_1:
                case Opcodes.DCONST_0:
                case Opcodes.DCONST_1:
                    return Cell.WIDE;
                case Opcodes.ACONST_NULL:
                case Opcodes.NEW:
                    return Cell.made(at(insn));
                case Opcodes.LDC:
                    Object constant = ((org.objectweb.asm.tree.LdcInsnNode) insn).cst;
                    return constant instanceof Long || constant instanceof Double ? Cell.WIDE
                            : constant instanceof Integer || constant instanceof Float ? Cell.VALUE
                            : constant instanceof org.objectweb.asm.ConstantDynamic
                                    ? of(Type.getType(((org.objectweb.asm.ConstantDynamic) constant).getDescriptor()), insn, code)
                            : Cell.made(at(insn));
                case Opcodes.GETSTATIC:
                    return of(Type.getType(((FieldInsnNode) insn).desc), insn, code);
                default:
                    return Cell.VALUE;
            }
        }

        @Override
        public Cell copyOperation(AbstractInsnNode insn, Cell value) {
            return value;
        }

        @Override
        public Cell unaryOperation(AbstractInsnNode insn, Cell value) {
            switch (insn.getOpcode()) {
                case Opcodes.CHECKCAST:
                    return value;
                case Opcodes.NEWARRAY:
                case Opcodes.ANEWARRAY:
                    return Cell.made(at(insn));
                case Opcodes.GETFIELD:
                    return of(Type.getType(((FieldInsnNode) insn).desc), insn, code);
                case Opcodes.LNEG:
                case Opcodes.DNEG:
                case Opcodes.I2L:
                case Opcodes.F2L:
                case Opcodes.D2L:
                case Opcodes.I2D:
                case Opcodes.L2D:
                case Opcodes.F2D:
                    return Cell.WIDE;
                default:
                    return Cell.VALUE;
            }
        }

        @Override
        public Cell binaryOperation(AbstractInsnNode insn, Cell one, Cell other) {
            switch (insn.getOpcode()) {
                case Opcodes.AALOAD:
                    return Cell.made(at(insn));
                case Opcodes.LALOAD:
                case Opcodes.DALOAD:
                case Opcodes.LADD:
                case Opcodes.DADD:
                case Opcodes.LSUB:
                case Opcodes.DSUB:
                case Opcodes.LMUL:
                case Opcodes.DMUL:
                case Opcodes.LDIV:
                case Opcodes.DDIV:
                case Opcodes.LREM:
                case Opcodes.DREM:
                case Opcodes.LSHL:
                case Opcodes.LSHR:
                case Opcodes.LUSHR:
                case Opcodes.LAND:
                case Opcodes.LOR:
                case Opcodes.LXOR:
                    return Cell.WIDE;
                default:
                    return Cell.VALUE;
            }
        }

        @Override
        public Cell ternaryOperation(AbstractInsnNode insn, Cell one, Cell two, Cell three) {
            return null;
        }

        @Override
        public Cell naryOperation(AbstractInsnNode insn, List<? extends Cell> values) {
            if (insn.getOpcode() == Opcodes.MULTIANEWARRAY) {
                return Cell.made(at(insn));
            }
            String descriptor = insn instanceof InvokeDynamicInsnNode ? ((InvokeDynamicInsnNode) insn).desc
                    : ((MethodInsnNode) insn).desc;
            return of(Type.getReturnType(descriptor), insn, code);
        }

        @Override
        public void returnOperation(AbstractInsnNode insn, Cell value, Cell expected) {
            // A returned value changes no monitor.
        }

        @Override
        public Cell merge(Cell one, Cell other) {
            throw new UnsupportedOperationException("State merges, which knows the place");
        }
    }
}

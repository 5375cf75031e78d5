package io.laggard.agent.instrument;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Carries a plan out on a class's bytes. One object for one class. */
final class Rewriter {
    /** Java 28's, the newest that the ASM inside can read. */
    private static final int NEWEST_MAJOR = 72;

    private final ClassLoader loader;
    private final String name;
    private final Plan plan;
    private final Landmarks landmarks;
    private final Set<String> declared = new HashSet<>();
    /** Methods that make listeners of methods elsewhere. */
    private final Set<String> sites = new HashSet<>();
    private final Map<String, Target> targets;
    /** Why something was left out that only ASM can do; {@code null} where nothing was. */
    private UnsupportedClassVersionError leftOut;
    /** All that the class is to have, once it is rewritten. */
    private final List<Bridge> bridges;
    private final boolean mayAdd;
    /** Whether a call that asks for a collection was bracketed. */
    private boolean asked;
    /** Methods to bracket, by name and descriptor. */
    private final Map<String, Splice.Placed> placed = new HashMap<>();
    /** Methods of other classes that are listeners, and may get no bridge here: class name → key → what they are. */
    private final Map<String, Map<String, Target>> references = new HashMap<>();

    /**
     * @param bridges what the class got when it was defined: it must have these
     * @param mayAdd whether it may get more methods: not when it is loaded already
     */
    Rewriter(ClassLoader loader, String name, Plan plan, Landmarks landmarks, List<Bridge> bridges, boolean mayAdd) {
        this.loader = loader;
        this.name = name;
        this.plan = plan;
        this.landmarks = landmarks;
        this.bridges = new ArrayList<>(bridges);
        this.mayAdd = mayAdd;
        this.targets = new HashMap<>(plan.targets);
    }

    /**
     * The new bytes, or {@code null} when nothing had to be changed. ASM is for what {@link Splice} does not know; and where ASM
     * works, only methods that change go through its visitors.
     */
    byte[] rewrite(ClassFile file) {
        List<ClassFile.Method> methods = file.methods();
        if (!plan.lambdaTypes.isEmpty() || !bridges.isEmpty()) {
            for (ClassFile.Method method : methods) {
                declared.add(method.key());
            }
            lambdas(file, methods);
        }
        place(file, methods);
        boolean needsAsm = !sites.isEmpty() || !bridges.isEmpty() || plan.collections;
        if (!needsAsm || !isKnown(file)) {
            byte[] spliced = placed.isEmpty() ? null : Splice.rewrite(file, methods, placed);
            if (!needsAsm && (placed.isEmpty() || spliced != null)) {
                return spliced;
            }
            if (!isKnown(file)) {
                leftOut = new UnsupportedClassVersionError("class file version " + file.major() + ", known are those up to "
                        + NEWEST_MAJOR);
                return spliced;
            }
        }
        ClassReader reader = new ClassReader(file.bytes);
        ClassWriter writer = new ClassWriter(reader, 0);
        reader.accept(new Brackets(writer, file.major(), file.isInterface()), 0);
        return placed.isEmpty() && bridges.isEmpty() && !asked ? null : writer.toByteArray();
    }

    /** Gives each method that is to be bracketed, and can be, its number. */
    private void place(ClassFile file, List<ClassFile.Method> methods) {
        OnBehalf onBehalf = null;
        for (ClassFile.Method method : methods) {
            Target target = targets.get(method.key());
            if (target == null || !method.isPlain() || !Room.isIn(file, method)) {
                continue;
            }
            if (onBehalf == null) {
                onBehalf = new OnBehalf(file, name);
            }
            Target known = onBehalf.of(method, target);
            int id = define(known, method.name, method.descriptor);
            if (id != 0) {
                placed.put(method.key(), new Splice.Placed(known, id, method));
            }
        }
    }

    /** Which methods of this class are the bodies of listeners, and which make listeners of methods elsewhere. */
    private void lambdas(ClassFile file, List<ClassFile.Method> methods) {
        for (ClassFile.Lambda lambda : file.lambdas(plan.lambdaTypes, LambdaSite.METAFACTORY)) {
            if (lambda.owner.equals(name) && declared.contains(lambda.key)) {
                if (!isBridge(lambda.key)) {
                    targets.putIfAbsent(lambda.key, Target.called(KindRules.kind(lambda.type), lambda.type));
                }
            } else if (isKnown(file) && (mayAdd || !bridges.isEmpty())) {
                for (ClassFile.Method method : methods) {
                    if (file.mayMake(method, lambda)) {
                        sites.add(method.key());
                    }
                }
            } else {
                refer(lambda.owner, lambda.key, Target.called(KindRules.kind(lambda.type), lambda.type));
            }
        }
    }

    /** Whether ASM can read it. Where it cannot, a method reference's method is bracketed where it stands. */
    private static boolean isKnown(ClassFile file) {
        return file.major() <= NEWEST_MAJOR;
    }

    private boolean isBridge(String key) {
        for (Bridge bridge : bridges) {
            if (bridge.key().equals(key)) {
                return true;
            }
        }
        return false;
    }

    private void refer(String owner, String key, Target target) {
        if (!owner.equals(name) && !RuntimeClasses.contains(owner)) {
            references.computeIfAbsent(owner, o -> new HashMap<>()).put(key, target);
        }
    }

    /** All that the class has now. */
    List<Bridge> bridges() {
        return bridges;
    }

    /** Why something was left out that only ASM can do, because the class is of a newer version; {@code null}: nothing was. */
    UnsupportedClassVersionError leftOut() {
        return leftOut;
    }

    /** What must be bracketed in other classes, since this one can get no bridges. */
    Map<String, Map<String, Target>> references() {
        return references;
    }

    private int define(Target target, String method, String descriptor) {
        String listener = target.listener == null ? null : target.listener.replace('/', '.');
        Target.Called called = target.called;
        if (called != null) {
            ClassLoader declaring = called.className.startsWith("java") ? null : loader;
            return landmarks.defineHandedOver(target.kind, called.className, declaring, called.method, called.descriptor,
                    listener);
        }
        return landmarks.define(target.kind, name.replace('/', '.'), loader, method, descriptor, listener);
    }

    /** The brackets and the bridges. */
    private final class Brackets extends ClassVisitor {
        private final int major;
        private final boolean isInterface;

        Brackets(ClassVisitor next, int major, boolean isInterface) {
            super(Opcodes.ASM9, next);
            this.major = major;
            this.isInterface = isInterface;
        }

        @Override
        public MethodVisitor visitMethod(int access, String method, String descriptor, String s, String[] e) {
            MethodVisitor next = super.visitMethod(access, method, descriptor, s, e);
            Splice.Placed here = placed.get(method + descriptor);
            if (here != null) {
                next = new Bracket(next, here.id, here.target, access, descriptor, major);
            }
            boolean hasCode = (access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE)) == 0;
            if (plan.collections && hasCode) {
                next = new GcCalls(next, this::collection);
            }
            return sites.contains(method + descriptor) ? new Sites(next, isInterface) : next;
        }

        /** A call of the class's that asks for a collection; 0 when there are too many landmarks. */
        private int collection(String called) {
            int id = landmarks.define(Landmark.NAMED, name.replace('/', '.'), loader, called, "()V", null);
            asked |= id != 0;
            return id;
        }

        @Override
        public void visitEnd() {
            for (Bridge bridge : bridges) {
                // Another agent may hand over what it got from us.
                if (!declared.contains(bridge.key())) {
                    bridge.write(cv);
                }
            }
            super.visitEnd();
        }
    }

    /** Of a method of another class; what the Java runtime does is done for this one. */
    private int defineFor(LambdaSite site) {
        Handle handle = site.implementation;
        Target target = site.target();
        String owner = handle.getOwner();
        if (owner.equals(name) || RuntimeClasses.contains(owner)) {
            return define(target, handle.getName(), handle.getDesc());
        }
        String listener = target.listener == null ? null : target.listener.replace('/', '.');
        return landmarks.defineElsewhere(target.kind, owner.replace('/', '.'), handle.getName(), handle.getDesc(),
                listener);
    }

    /** The one for this site; {@code null} when the class has none and may get none. */
    private Bridge bridge(LambdaSite site, boolean isInterface) {
        for (Bridge bridge : bridges) {
            if (bridge.serves(site)) {
                return bridge;
            }
        }
        int id = mayAdd ? defineFor(site) : 0;
        if (id == 0) {
            return null;
        }
        Bridge bridge = new Bridge(name, bridges.size(), id, site, isInterface);
        bridges.add(bridge);
        return bridge;
    }

    private final class Sites extends MethodVisitor {
        private final boolean isInterface;

        Sites(MethodVisitor next, boolean isInterface) {
            super(Opcodes.ASM9, next);
            this.isInterface = isInterface;
        }

        @Override
        public void visitInvokeDynamicInsn(String n, String made, Handle bootstrap, Object... arguments) {
            LambdaSite site = LambdaSite.of(made, bootstrap, arguments, plan.lambdaTypes);
            boolean bodyIsHere = site != null && site.implementation.getOwner().equals(name)
                    && declared.contains(site.implementationKey());
            if (site == null || bodyIsHere || !site.canBridge()) {
                super.visitInvokeDynamicInsn(n, made, bootstrap, arguments);
                return;
            }
            Bridge bridge = bridge(site, isInterface);
            if (bridge == null) {
                if (!mayAdd) {
                    refer(site.implementation.getOwner(), site.implementationKey(), site.target());
                }
                super.visitInvokeDynamicInsn(n, made, bootstrap, arguments);
                return;
            }
            Object[] replaced = arguments.clone();
            replaced[LambdaSite.IMPLEMENTATION] = bridge.handle();
            super.visitInvokeDynamicInsn(n, made, bootstrap, replaced);
        }
    }
}

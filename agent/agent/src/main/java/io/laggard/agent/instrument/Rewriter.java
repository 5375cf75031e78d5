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
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Carries a plan out on a class's bytes. One object for one class. */
final class Rewriter {
    private static final String BRIDGE = "laggard$listener$";

    private final ClassLoader loader;
    private final String name;
    private final Plan plan;
    private final Landmarks landmarks;
    private final boolean bridgesAllowed;
    private final Set<String> declared = new HashSet<>();
    /** Methods that make listeners of methods elsewhere. */
    private final Set<String> sites = new HashSet<>();
    private final Map<String, Target> targets;
    private final List<Bridge> bridges = new ArrayList<>();
    /** Instance fields by name: their descriptors. */
    private final Map<String, String> fields = new HashMap<>();
    /** Methods of other classes that are listeners, and may get no bridge here: class name → key → what they are. */
    private final Map<String, Map<String, Target>> references = new HashMap<>();
    private boolean isInterface;
    private boolean isProxy;
    private boolean changed;

    /** @param bridgesAllowed whether methods may be added: not to a class that is loaded already */
    Rewriter(ClassLoader loader, String name, Plan plan, Landmarks landmarks, boolean bridgesAllowed) {
        this.loader = loader;
        this.name = name;
        this.plan = plan;
        this.landmarks = landmarks;
        this.bridgesAllowed = bridgesAllowed;
        this.targets = new HashMap<>(plan.targets);
    }

    /**
     * The new bytes, or {@code null} when nothing had to be changed. Only methods that change go through ASM's visitors, the
     * others are copied as they are: parsing everything made the JVM's compilers work on ASM for longer than all else that
     * the agent does in a host's start.
     */
    byte[] rewrite(ClassFile file) {
        List<ClassFile.Method> methods = file.methods();
        if (!plan.lambdaTypes.isEmpty()) {
            lambdas(file, methods);
        }
        if (!sites.isEmpty() || plan.collections || hasTarget(methods)) {
            ClassReader reader = new ClassReader(file.bytes);
            ClassWriter writer = new ClassWriter(reader, 0);
            reader.accept(new Brackets(writer, reader, file.major()), 0);
            return changed ? writer.toByteArray() : null;
        }
        return null;
    }

    private boolean hasTarget(List<ClassFile.Method> methods) {
        for (ClassFile.Method method : methods) {
            if (targets.containsKey(method.key())) {
                return true;
            }
        }
        return false;
    }

    /** Which methods of this class are the bodies of listeners, and which make listeners of methods elsewhere. */
    private void lambdas(ClassFile file, List<ClassFile.Method> methods) {
        for (ClassFile.Method method : methods) {
            declared.add(method.key());
        }
        for (ClassFile.Lambda lambda : file.lambdas(plan.lambdaTypes, LambdaSite.METAFACTORY)) {
            if (lambda.owner.equals(name) && declared.contains(lambda.key)) {
                targets.putIfAbsent(lambda.key, Target.called(KindRules.kind(lambda.type), lambda.type));
            } else if (bridgesAllowed) {
                for (ClassFile.Method method : methods) {
                    if (file.mayMake(method, lambda)) {
                        sites.add(method.key());
                    }
                }
            } else if (!lambda.owner.equals(name) && !RuntimeClasses.contains(lambda.owner)) {
                references.computeIfAbsent(lambda.owner, owner -> new HashMap<>())
                        .put(lambda.key, Target.called(KindRules.kind(lambda.type), lambda.type));
            }
        }
    }

    /** Whether methods were added; then they must be added again whenever this class is transformed. */
    boolean hasBridges() {
        return !bridges.isEmpty();
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
            return landmarks.define(target.kind, called.className, declaring, called.method, called.descriptor, listener);
        }
        return landmarks.define(target.kind, name.replace('/', '.'), loader, method, descriptor, listener);
    }

    /** The brackets and the bridges. */
    private final class Brackets extends ClassVisitor {
        private final ClassReader reader;
        private final int major;
        private boolean mayForward;

        Brackets(ClassVisitor next, ClassReader reader, int major) {
            super(Opcodes.ASM9, next);
            this.reader = reader;
            this.major = major;
        }

        @Override
        public void visit(int version, int access, String n, String signature, String superName, String[] interfaces) {
            isInterface = (access & Opcodes.ACC_INTERFACE) != 0;
            isProxy = HandOver.PROXY.owner.equals(superName);
            super.visit(version, access, n, signature, superName, interfaces);
        }

        @Override
        public FieldVisitor visitField(int access, String field, String descriptor, String s, Object value) {
            if ((access & Opcodes.ACC_STATIC) == 0) {
                fields.put(field, descriptor);
                mayForward |= Forwarding.isFunction(descriptor);
            }
            return super.visitField(access, field, descriptor, s, value);
        }

        /** The target on behalf of whom the class's own bytes say that it works. */
        private Target known(Target target, String key) {
            if (isProxy) {
                return target.calling("java.lang.reflect.InvocationHandler", "invoke",
                        "(Ljava/lang/Object;Ljava/lang/reflect/Method;[Ljava/lang/Object;)Ljava/lang/Object;")
                        .on(HandOver.PROXY);
            }
            Target seen = mayForward && target.handOver == null ? Forwarding.seenIn(reader, name, key, target) : target;
            return seen.handOver == null ? seen : seen.on(seen.handOver.in(name, fields));
        }

        @Override
        public MethodVisitor visitMethod(int access, String method, String descriptor, String s, String[] e) {
            MethodVisitor next = super.visitMethod(access, method, descriptor, s, e);
            boolean hasCode = (access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE)) == 0;
            Target target = targets.get(method + descriptor);
            if (target != null && hasCode && method.charAt(0) != '<') {
                target = known(target, method + descriptor);
                int id = define(target, method, descriptor);
                if (id != 0) {
                    changed = true;
                    next = new Bracket(next, id, target, access, descriptor, major);
                }
            }
            if (plan.collections && hasCode) {
                next = new GcCalls(next, this::collection);
            }
            return sites.contains(method + descriptor) ? new Sites(next) : next;
        }

        /** A call of the class's that asks for a collection; 0 when there are too many landmarks. */
        private int collection(String called) {
            int id = landmarks.define(Landmark.NAMED, name.replace('/', '.'), loader, called, "()V", null);
            changed |= id != 0;
            return id;
        }

        @Override
        public void visitEnd() {
            for (Bridge bridge : bridges) {
                bridge.write(cv);
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

    private final class Sites extends MethodVisitor {
        Sites(MethodVisitor next) {
            super(Opcodes.ASM9, next);
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
            Handle handle = site.implementation;
            int id = defineFor(site);
            if (id == 0) {
                super.visitInvokeDynamicInsn(n, made, bootstrap, arguments);
                return;
            }
            changed = true;
            Bridge bridge = new Bridge(BRIDGE + bridges.size(), id, site);
            bridges.add(bridge);
            Object[] replaced = arguments.clone();
            replaced[LambdaSite.IMPLEMENTATION] = bridge.handle();
            super.visitInvokeDynamicInsn(n, made, bootstrap, replaced);
        }
    }

    /** A private static method that calls what a method reference names, between probes. */
    private final class Bridge {
        private final String method;
        private final int id;
        private final LambdaSite site;

        Bridge(String method, int id, LambdaSite site) {
            this.method = method;
            this.id = id;
            this.site = site;
        }

        Handle handle() {
            return new Handle(Opcodes.H_INVOKESTATIC, name, method, site.bridgeDescriptor(), isInterface);
        }

        void write(ClassVisitor to) {
            Handle target = site.implementation;
            String descriptor = site.bridgeDescriptor();
            int access = Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC;
            boolean isStatic = target.getTag() == Opcodes.H_INVOKESTATIC;
            // A method of the Java runtime works for whoever refers to it, not for the object it is called on.
            boolean isAnonymous = isStatic || RuntimeClasses.contains(target.getOwner());
            int asInstance = isAnonymous ? access : access & ~Opcodes.ACC_STATIC;
            MethodVisitor plain = to.visitMethod(access, method, descriptor, null, null);
            // Local 0 is the receiver of the call inside, as in an instance method.
            MethodVisitor mv = new Bracket(plain, id, site.target(), asInstance, descriptor,
                    Opcodes.V1_8);
            mv.visitCode();
            int local = 0;
            for (Type type : Type.getArgumentTypes(descriptor)) {
                mv.visitVarInsn(type.getOpcode(Opcodes.ILOAD), local);
                // A receiver of this very class stays what it is: a protected method of a superclass in another package
                // may be called on nothing wider (this::handleDispose), and the superclasses are loaded already.
                if (local == 0 && !isStatic && !type.getInternalName().equals(target.getOwner())
                        && !type.getInternalName().equals(name)) {
                    // The verifier takes our word for it; otherwise it would load both types to compare them.
                    mv.visitTypeInsn(Opcodes.CHECKCAST, target.getOwner());
                }
                local += type.getSize();
            }
            mv.visitMethodInsn(opcode(target.getTag()), target.getOwner(), target.getName(), target.getDesc(),
                    target.isInterface());
            Type returned = Type.getReturnType(descriptor);
            mv.visitInsn(returned.getOpcode(Opcodes.IRETURN));
            mv.visitMaxs(Math.max(local, 2), local);
            mv.visitEnd();
        }

        private int opcode(int tag) {
            return tag == Opcodes.H_INVOKESTATIC ? Opcodes.INVOKESTATIC
                    : tag == Opcodes.H_INVOKEINTERFACE ? Opcodes.INVOKEINTERFACE : Opcodes.INVOKEVIRTUAL;
        }
    }
}

package io.laggard.agent.instrument;

import io.laggard.agent.boot.LaggardBypass;
import io.laggard.agent.wire.LandmarkKind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;

/** Carries a plan out on a class's bytes. One object for one class. */
final class Rewriter {
    /** What Swing's timers call. */
    private static final String ACTION_LISTENER = "java.awt.event.ActionListener";
    /** Java 28's, the newest that the ASM inside can read. */
    private static final int NEWEST_MAJOR = 72;
    /** Not 0, which means that there are too many landmarks. */
    private static final int NO_LANDMARK = 1;

    private final ClassLoader loader;
    private final String name;
    private final Plan plan;
    private final Landmarks landmarks;
    /** The class's methods by name and descriptor; only where the class makes listeners, or has bridges. */
    private final Map<String, ClassFile.Method> declared = new HashMap<>();
    /** Constants that make listeners of methods elsewhere, with the bridge that each uses from now on. */
    private final Map<ClassFile.Lambda, Bridge> sites = new LinkedHashMap<>();
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
    /** The class's plug-in is bypassed: the slot, or {@link Bypassed#NONE}. */
    private final int slot;
    private final Bypassed bypassed;
    /** Whether a method got a check. */
    private boolean skips;
    /** Methods of other classes that are listeners, and may get no bridge here: class name → key → target. */
    private final Map<String, Map<String, Target>> references = new HashMap<>();

    /**
     * @param bridges the bridges that the class got when it was defined: a redefinition must keep them
     * @param mayAdd whether the class may get more methods: not when it is loaded already
     * @param slot of the class's plug-in among those that are bypassed, or {@link Bypassed#NONE}
     */
    Rewriter(ClassLoader loader, String name, Plan plan, Landmarks landmarks, List<Bridge> bridges, boolean mayAdd,
            Bypassed bypassed, int slot) {
        this.bypassed = bypassed;
        this.slot = slot;
        this.loader = loader;
        this.name = name;
        this.plan = plan;
        this.landmarks = landmarks;
        this.bridges = new ArrayList<>(bridges);
        this.mayAdd = mayAdd;
        this.targets = new HashMap<>(plan.targets);
    }

    /**
     * The new bytes, or {@code null} when nothing had to be changed. ASM is for classes that {@link Splice} cannot change: calls
     * that ask for collections, annotations on code, and jumps that get too long.
     */
    byte[] rewrite(ClassFile file) {
        List<ClassFile.Method> methods = file.methods();
        if (!plan.lambdaTypes.isEmpty() || !bridges.isEmpty()) {
            for (ClassFile.Method method : methods) {
                declared.put(method.key(), method);
            }
            lambdas(file);
        }
        place(file, methods);
        ClassFile bridged = bridge(file);
        int also = bypassed.also(slot);
        boolean posts = also != 0 && isKnown(file) && Posts.isIn(file, also);
        if (!skips && !posts && (!plan.collections || !isKnown(file))) {
            byte[] unbracketed = bridged == file ? null : bridged.bytes;
            byte[] spliced = placed.isEmpty() ? unbracketed : Splice.rewrite(bridged, bridged.methods(), placed);
            if (!plan.collections && (placed.isEmpty() || spliced != null)) {
                return spliced;
            }
            if (!isKnown(file)) {
                leftOut = new UnsupportedClassVersionError("class file version " + file.major() + ", known are those up to "
                        + NEWEST_MAJOR);
                return spliced;
            }
        }
        byte[] rewritten = ByAsm.rewrite(bridged, placed, plan.collections ? this::collection : null, posts ? this::posting : null);
        return placed.isEmpty() && bridged == file && !asked && !posts ? null : rewritten;
    }

    /** A method that ends, saves or refuses something hands its runnables over as always. */
    private MethodVisitor posting(MethodVisitor next, String method, String descriptor) {
        boolean isSkipped = !BypassRule.isOfLife(method);
        return new Posts(next, slot, bypassed.also(slot), isSkipped,
                () -> bypassed.notePost(slot, name + "." + method + descriptor, isSkipped));
    }

    /** The class with the bridges that it is to have, whose brackets are among {@link #placed} from now on. */
    private ClassFile bridge(ClassFile file) {
        List<Bridge> added = new ArrayList<>();
        for (Bridge bridge : bridges) {
            // Another agent may hand over bytes that it got from this one.
            if (!declared.containsKey(bridge.key())) {
                added.add(bridge);
                placed.put(bridge.key(), checked(file, bridge));
            }
        }
        return added.isEmpty() && sites.isEmpty() ? file : new ClassFile(Bridging.rewrite(file, sites, added));
    }

    /** Gives each method that is to be bracketed, and can be, its number. */
    private void place(ClassFile file, List<ClassFile.Method> methods) {
        OnBehalf onBehalf = null;
        for (ClassFile.Method method : methods) {
            Target target = targets.get(method.key());
            if (target == null || !method.isPlain() || !BracketLimits.allow(file, method, target.handOver)) {
                continue;
            }
            if (onBehalf == null) {
                onBehalf = new OnBehalf(file, name);
            }
            Target known = onBehalf.of(method, target);
            // A start is told by the activator's class: no interval ever names its landmark.
            int id = known.isStart() ? NO_LANDMARK : define(known, method.name, method.descriptor);
            if (id != 0) {
                placed.put(method.key(), checked(file, method, new Splice.Placed(known, id, method)));
            }
        }
    }

    /** With a check before it, where the class's plug-in is bypassed and the method is one that is skipped. */
    private Splice.Placed checked(ClassFile file, ClassFile.Method method, Splice.Placed bracket) {
        if (slot == Bypassed.NONE || bracket.target.kind != LandmarkKind.OBSERVER) {
            return bracket;
        }
        BypassRule.Check check = isKnown(file) ? BypassRule.of(bracket.target, file, method) : BypassRule.Check.NEVER;
        return checked(check, bracket, !method.isStatic(), method.descriptor);
    }

    private Splice.Placed checked(ClassFile file, Bridge bridge) {
        Splice.Placed bracket = bridge.bracket();
        if (slot == Bypassed.NONE || bracket.target.kind != LandmarkKind.OBSERVER) {
            return bracket;
        }
        BypassRule.Check check = isKnown(file) ? bridge.check(file, declared) : BypassRule.Check.NEVER;
        return checked(check, bracket, false, bridge.descriptor());
    }

    private Splice.Placed checked(BypassRule.Check check, Splice.Placed bracket, boolean hasReceiver, String descriptor) {
        boolean isSkipped = check != BypassRule.Check.NEVER;
        bypassed.note(slot, bracket.id, isSkipped);
        skips |= isSkipped;
        return isSkipped ? bracket.behind(new Skip(check, slot, bracket.isStatic, hasReceiver, descriptor)) : bracket;
    }

    /** Finds the methods of this class that are bodies of listeners, and those that make listeners of methods elsewhere. */
    private void lambdas(ClassFile file) {
        for (ClassFile.Lambda lambda : file.lambdas(plan.lambdaTypes, LambdaSite.METAFACTORY)) {
            Target target = Target.body(KindRules.kind(lambda.type), lambda.type, lambda.called);
            ClassFile.Method body = lambda.owner.equals(name) ? declared.get(lambda.key) : null;
            if (body != null) {
                if (!isBridge(lambda.key) && !target.isSpared(file, body)) {
                    targets.putIfAbsent(lambda.key, target);
                }
            } else if (isKnown(file) && (mayAdd || !bridges.isEmpty())) {
                bridge(file, lambda);
            } else {
                refer(lambda.owner, lambda.key, target);
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

    /** Methods that must be bracketed in other classes, since this one can get no bridges. */
    Map<String, Map<String, Target>> references() {
        return references;
    }

    private int define(Target target, String method, String descriptor) {
        String listener = target.listener == null ? null : target.listener.replace('/', '.');
        Target.Called called = target.called;
        if (called != null) {
            ClassLoader declaring = called.className.startsWith("javafx.") || !called.className.startsWith("java") ? loader : null;
            int id = landmarks.defineHandedOver(target.kind, called.className, declaring, called.method, called.descriptor,
                    listener);
            if (target.kind == LandmarkKind.TIMER && called.className.equals(ACTION_LISTENER)) {
                LaggardBypass.timers(id);
            }
            return id;
        }
        return landmarks.define(target.kind, name.replace('/', '.'), loader, method, descriptor, listener);
    }

    /** A call of the class's that asks for a collection; 0 when there are too many landmarks. */
    private int collection(String called) {
        int id = landmarks.define(LandmarkKind.NAMED, name.replace('/', '.'), loader, called, "()V", null);
        asked |= id != 0;
        return id;
    }

    /** The landmark of another class's method; a method of the Java runtime counts as this class's. */
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

    /** Has a bridge stand for what the lambda calls, if there may be one. */
    private void bridge(ClassFile file, ClassFile.Lambda lambda) {
        LambdaSite site = LambdaSite.of(file, lambda);
        if (!site.canBridge()) {
            return;
        }
        Bridge bridge = bridge(site, file.isInterface());
        if (bridge != null) {
            sites.put(lambda, bridge);
        } else if (!mayAdd) {
            refer(lambda.owner, lambda.key, site.target());
        }
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
}

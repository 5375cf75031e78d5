package io.laggard.agent.instrument;

import io.laggard.agent.boot.LaggardProbe;
import io.laggard.agent.fault.Fault;
import io.laggard.agent.fault.Faults;
import io.laggard.agent.owners.Making;
import io.laggard.agent.owners.NameIndex;
import io.laggard.agent.owners.OpeningCode;
import io.laggard.agent.runtime.Privileged;
import java.lang.instrument.ClassFileTransformer;
import java.lang.reflect.Proxy;
import java.security.ProtectionDomain;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Sees every class before the JVM does. Until a GUI toolkit appears it only takes notes, and brackets the one method through
 * which a framework starts plug-ins; then, if this JVM may claim the session, it brackets landmarks. Nothing that goes wrong
 * here reaches the host: the class is defined as it was.
 */
public final class Transformer implements ClassFileTransformer {
    private static final int MAX_ERRORS = 50;
    /** The agent's own classes: to look at one while it is defined takes others of them, which another thread may be defining. */
    private static final String OWN = "io/laggard/agent/";

    private enum Phase { NOTING, CLAIMED, KEEPING, INERT }

    /** Decides, when a toolkit's first class is defined, whether the session is this JVM's. */
    public interface Claimant {
        /**
         * A framework's class is defined that starts plug-ins; called at most once, on the thread that defines it. When this
         * returns, the log of starts is in place.
         *
         * @throws Exception this Java keeps {@code java.lang} shut: nothing calls the log then
         */
        void starts() throws Exception;

        /** Called at most once. The answer is given to {@link Transformer#decide}, within this call or later. */
        void claim();

        /** The transformer has failed too often; {@code why}: in words. */
        void broken(String why);
    }

    private final Claimant claimant;
    /** {@code null} without the option {@code dump}. */
    private final ClassDump dump;
    private final Landmarks landmarks;
    private final Hierarchy hierarchy;
    private final Planner planner;
    private final UnresolvedClasses unresolved = new UnresolvedClasses();
    private final BlockingQueue<ClassRef> reconsider = new LinkedBlockingQueue<>();
    private final LoaderMap<Set<String>> noted = new LoaderMap<>(ConcurrentHashMap::newKeySet);
    private final Bridges bridges = new Bridges();
    private final Bypassed bypassed = new Bypassed();
    private final Foreknowledge foreknowledge;
    private final AtomicBoolean asked = new AtomicBoolean();
    private final AtomicBoolean logged = new AtomicBoolean();
    private volatile Phase phase = Phase.NOTING;

    private final AtomicInteger seen = new AtomicInteger();
    private final AtomicInteger notedCount = new AtomicInteger();
    private final AtomicLong errors = new AtomicLong();

    /**
     * Creates a transformer that notes nothing before it is registered.
     *
     * @param foreknowledge the findings of an earlier start
     * @param dump gets the bytes of changed classes; {@code null} to keep none
     */
    public Transformer(Claimant claimant, NamedLandmarks named, Foreknowledge foreknowledge, ClassDump dump) {
        this.foreknowledge = foreknowledge;
        this.hierarchy = new Hierarchy(foreknowledge);
        this.claimant = claimant;
        this.dump = dump;
        this.landmarks = new Landmarks(named);
        this.planner = new Planner(hierarchy, named);
    }

    @Override
    public byte[] transform(ClassLoader loader, String name, Class<?> redefined, ProtectionDomain domain, byte[] bytes) {
        if (name == null || phase == Phase.INERT || name.startsWith(OWN)) {
            return null;
        }
        if (Privileged.isGuarded()) {
            return Privileged.call(() -> transformed(loader, name, redefined, domain, bytes));
        }
        return transformed(loader, name, redefined, domain, bytes);
    }

    private byte[] transformed(ClassLoader loader, String name, Class<?> redefined, ProtectionDomain domain, byte[] bytes) {
        try {
            if (redefined == null && phase != Phase.KEEPING) {
                seen.incrementAndGet();
                NameIndex.JVM.note(loader, name, domain, loader == null ? Making.COMPILED : Makings.of(domain, bytes));
            }
            return transform(loader, name, domain, redefined != null, bytes);
        } catch (IndexOutOfBoundsException | IllegalArgumentException | VirtualMachineError e) {
            // Bytes that the parser does not know, or a thread of the host's with no stack or memory left: no fault of the agent's.
            Faults.JVM.keep(Fault.Kind.UNREADABLE, e, name, null);
            return null;
        } catch (Throwable e) {
            failed(name, e);
            return null;
        }
    }

    private void failed(String name, Throwable e) {
        Faults.JVM.keep(Fault.Kind.TRANSFORM, e, name, null);
        // Before the claim there is no probe.
        if (phase == Phase.CLAIMED) {
            LaggardProbe.countError();
            if (errors.incrementAndGet() == MAX_ERRORS) {
                claimant.broken(MAX_ERRORS + " classes could not be prepared for measuring; the last is "
                        + name.replace('/', '.') + ": " + e);
            }
        }
    }

    private byte[] transform(ClassLoader loader, String name, ProtectionDomain domain, boolean again, byte[] bytes)
            throws Exception {
        boolean begins = !again && name.equals(FixedLandmarks.STARTER) && logged.compareAndSet(false, true);
        if (begins) {
            claimant.starts();
        }
        if (phase == Phase.NOTING && FixedLandmarks.isClaim(name) && asked.compareAndSet(false, true)) {
            claimant.claim();
        }
        switch (phase) {
            case NOTING:
                if (!Hierarchy.isRuntime(loader)) {
                    note(loader, name, bytes);
                }
                return begins ? logStarts(loader, name, bytes) : null;
            case CLAIMED:
                return Planner.isLeftAlone(name) ? null : change(loader, name, again, bytes, slotOf(loader, name, domain));
            case KEEPING:
                return !bridges.of(loader, name).isEmpty() ? change(loader, name, again, bytes, Bypassed.NONE) : null;
            default:
                return null;
        }
    }

    /** Whether a class of this name, with slashes, is a toolkit's first. */
    public static boolean isClaim(String className) {
        return FixedLandmarks.isClaim(className);
    }

    /** Has the session claimed, as if the toolkit's first class were defined now. */
    public void ask() {
        if (asked.compareAndSet(false, true)) {
            claimant.claim();
        }
    }

    /** Whether nothing is looked at any more: the session was not asked for yet, and is not from now on. */
    public boolean leave() {
        boolean leaves = asked.compareAndSet(false, true);
        if (leaves) {
            decide(false);
        }
        return leaves;
    }

    /** The answer to {@link Claimant#claim}: true if landmarks may be inserted from now on, the probe being in place. */
    public void decide(boolean ours) {
        phase = ours ? Phase.CLAIMED : Phase.INERT;
    }

    private int slotOf(ClassLoader loader, String name, ProtectionDomain domain) {
        return bypassed.isEmpty() || loader == null ? Bypassed.NONE : bypassed.slotOf(loader, name, domain);
    }

    /** Brackets the method that starts plug-ins, before it is known whether the session is this JVM's. */
    private byte[] logStarts(ClassLoader loader, String name, byte[] bytes) {
        ClassFile file = new ClassFile(bytes);
        return change(loader, name, false, file, planner.starts(file, name), Bypassed.NONE);
    }

    private void note(ClassLoader loader, String name, byte[] bytes) {
        boolean remembers = foreknowledge.isOn();
        long hash = remembers ? NameIndex.hash(name) : 0;
        int crc = remembers ? DecisionFile.crc(bytes, bytes.length) : 0;
        Decisions known = foreknowledge.known();
        int slot = remembers ? known.find(hash, bytes.length, crc) : -1;
        boolean candidate;
        if (slot >= 0) {
            assume(loader, name, known.heritage(slot));
            candidate = known.isCandidate(slot);
        } else {
            ClassFile file = new ClassFile(bytes);
            Header header = see(loader, file, name);
            Heritage heritage = hierarchy.heritage(loader, header);
            if (!heritage.isComplete()) {
                await(loader, name, heritage);
            }
            Plan sketch = planner.sketch(loader, file);
            // A class that only starts a plug-in has most likely done so.
            candidate = heritage.isLasting() || !sketch.isEmpty();
            if (remembers) {
                learn(loader, file, header, hash, crc, sketch, false);
            }
        }
        // The one that starts plug-ins has what it needs from its definition on.
        if (candidate || isNamed(name) && !name.equals(FixedLandmarks.STARTER)) {
            addNoted(loader, name);
            if (phase == Phase.CLAIMED) {
                // The claim was decided meanwhile, and the retransformer may have looked for it already.
                reconsider.add(new ClassRef(loader, name));
            }
        }
    }

    private void addNoted(ClassLoader loader, String name) {
        if (noted.of(loader).add(name)) {
            notedCount.incrementAndGet();
        }
    }

    private byte[] change(ClassLoader loader, String name, boolean again, byte[] bytes, int slot) {
        boolean remembers = !again && foreknowledge.isOn();
        long hash = remembers ? NameIndex.hash(name) : 0;
        int crc = remembers ? DecisionFile.crc(bytes, bytes.length) : 0;
        Decisions decisions = foreknowledge.known();
        int row = remembers ? decisions.find(hash, bytes.length, crc) : -1;
        boolean posts = bypassed.also(slot) != 0;
        if (row >= 0 && decisions.isQuiet(row) && !planner.isNamed(name) && !posts) {
            assume(loader, name, decisions.heritage(row));
            return null;
        }
        ClassFile file = new ClassFile(bytes);
        Header header = see(loader, file, name);
        if (row >= 0) {
            header.heritage = decisions.heritage(row);
        }
        Heritage heritage = hierarchy.heritage(loader, header);
        if (!heritage.isComplete() && !again) {
            await(loader, name, heritage);
        }
        Plan plan = planner.plan(loader, file, name, heritage);
        if (remembers && row < 0) {
            learn(loader, file, header, hash, crc, plan, plan.isEmpty() && heritage.isComplete());
        }
        return change(loader, name, again, file, plan, slot);
    }

    private void learn(ClassLoader loader, ClassFile file, Header header, long hash, int crc, Plan plan, boolean isEmpty) {
        if (foreknowledge.learn(loader, file, header, hash, crc, plan, isEmpty)) {
            // The retransformer looks for its subclasses.
            reconsider.add(new ClassRef(loader, header.name));
        }
    }

    private byte[] change(ClassLoader loader, String name, boolean again, ClassFile file, Plan plan, int slot) {
        List<Bridge> known = bridges.of(loader, name);
        if (plan.isEmpty() && known.isEmpty() && bypassed.also(slot) == 0) {
            return null;
        }
        boolean isNew = !again && known.isEmpty();
        Rewriter rewriter = new Rewriter(loader, name, plan, landmarks, known, isNew, bypassed, slot);
        byte[] result = rewriter.rewrite(file);
        if (isNew && !rewriter.bridges().isEmpty()) {
            known = bridges.remember(loader, name, rewriter.bridges());
            if (known != rewriter.bridges()) {
                // Another thread defines the same class, and only one of them will: both must give it the same methods.
                rewriter = new Rewriter(loader, name, plan, landmarks, known, false, bypassed, slot);
                result = rewriter.rewrite(file);
            }
        }
        if (rewriter.leftOut() != null) {
            Faults.JVM.keep(Fault.Kind.TOO_NEW, rewriter.leftOut(), name, null);
        }
        if (dump != null && result != null) {
            dump.keep(name, file.bytes, result);
        }
        rewriter.references().forEach((owner, methods) -> {
            methods.forEach((key, target) -> planner.refer(owner, key, target));
            // If it is loaded already; another loader's class of this name is taken as it comes.
            reconsider.add(new ClassRef(loader, owner));
        });
        return result;
    }

    private Header see(ClassLoader loader, ClassFile file, String name) {
        Header header = hierarchy.see(loader, file, name);
        unresolved.moveTo(reconsider, name);
        return header;
    }

    private void assume(ClassLoader loader, String name, Heritage heritage) {
        hierarchy.assume(loader, name, heritage);
        unresolved.moveTo(reconsider, name);
    }

    private void await(ClassLoader loader, String name, Heritage heritage) {
        unresolved.add(loader, name, heritage.unseen);
        for (String supertype : heritage.unseen) {
            if (hierarchy.hasSeen(loader, supertype)) {
                // The supertype went past on another thread between the question and the note.
                unresolved.moveTo(reconsider, supertype);
            }
        }
    }

    /**
     * Takes note of classes that were loaded before the agent came, as if they had gone past: their owners, the supertypes
     * through which they are called, and which of them have landmarks. Reads class files through the loaders that have them.
     * Not on a thread of the host's.
     */
    public void noteLoaded(LoadedClasses loaded) {
        loaded.forEachOfTheHost((c, name) -> {
            NameIndex.JVM.note(c.getClassLoader(), name, c.getProtectionDomain(),
                    Proxy.isProxyClass(c) ? Making.PROXY : Making.COMPILED);
            OpeningCode.noteLoader(NameIndex.JVM, c.getClassLoader());
        });
        Collection<Class<?>> candidates = loaded.candidates(this::isNamed);
        for (Class<?> supertype : LoadedClasses.supertypesOf(candidates)) {
            ClassFile file = LoadedClasses.fileOf(supertype);
            String name = LoadedClasses.nameOf(supertype);
            if (file != null && !hierarchy.hasSeen(supertype.getClassLoader(), name)) {
                see(supertype.getClassLoader(), file, name);
            }
        }
        candidates.forEach(c -> addNoted(c.getClassLoader(), LoadedClasses.nameOf(c)));
    }

    /** Whether the class got methods of the agent's. */
    boolean hasBridges(Class<?> c) {
        return c.getClassLoader() != null && !c.isArray() && !bridges.of(c.getClassLoader(), c.getName().replace('.', '/')).isEmpty();
    }

    /** The plug-ins that are bypassed. */
    Bypassed bypassed() {
        return bypassed;
    }

    // ---- for the retransformer --------------------------------------------------------------------------------

    /** Classes whose supertypes have turned up since. */
    BlockingQueue<ClassRef> reconsider() {
        return reconsider;
    }

    /** The number of classes defined so far; may wrap around. */
    int seen() {
        return seen.get();
    }

    /** Whether a class that is loaded already, and was noted when it was, has landmarks. */
    boolean isNoted(ClassLoader loader, String name) {
        Set<String> names = noted.ifPresent(loader);
        return names != null && names.contains(name);
    }

    /** The number of classes for which {@link #isNoted} was ever true. */
    int notedCount() {
        return notedCount.get();
    }

    /** Whether the class has landmarks by its name. */
    boolean isNamed(String name) {
        return planner.isNamed(name);
    }

    /** Whether by now the class is known to be a listener's, or referred to as one. */
    boolean isObserver(ClassLoader loader, String name) {
        return planner.isNamed(name) || !hierarchy.heritage(loader, name).callTypes.isEmpty();
    }

    /** The decisions that are known before a class is parsed. */
    Foreknowledge foreknowledge() {
        return foreknowledge;
    }

    /** The decisions for the next start, {@code null} where they are nothing new; once. */
    Decisions learnt() {
        return foreknowledge.finish(hierarchy);
    }

    /** Forgets the known properties of this loaded class, which is to be transformed again. */
    void forget(ClassLoader loader, String name) {
        hierarchy.forget(loader, name);
    }

    /** The landmarks by id. */
    public Landmarks landmarks() {
        return landmarks;
    }

    /**
     * No more landmarks. Classes that got methods of the agent's keep them: a later transformation by another agent would
     * fail if they were gone.
     */
    public void stop() {
        phase = phase == Phase.CLAIMED ? Phase.KEEPING : Phase.INERT;
    }
}

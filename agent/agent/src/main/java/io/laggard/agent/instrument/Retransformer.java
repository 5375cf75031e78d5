package io.laggard.agent.instrument;

import io.laggard.agent.boot.LaggardWake;
import io.laggard.agent.runtime.AgentThread;
import java.lang.instrument.Instrumentation;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EventListener;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.LongConsumer;
import java.util.function.Predicate;

/**
 * Gives landmarks to classes that were loaded too early: before the session was claimed, or before their supertypes had
 * been seen. Runs on a daemon thread of the agent's, which holds no lock while the JVM transforms, and touches a class
 * only after its initialisation: see {@link Initialized}.
 */
public final class Retransformer {
    private static final long GATHER_MS = 1000;
    /**
     * A host that starts defines thousands of classes; batches every second stopped it a dozen times for 60 ms each. So a batch
     * waits until fewer than {@link #CALM} classes were defined in one pause, but not for more pauses than this.
     */
    private static final int MOST_GATHERS = 12;
    private static final int CALM = 100;
    /**
     * A class that was noted before the claim may be in the midst of its definition still: the JVM shows it once its supertypes
     * are there. On a crowded machine SWT's {@code Display} came after it had been looked for, and a session measured nothing.
     */
    private static final long LONGEST_DEFINITION_NS = 30_000_000_000L;

    private final Instrumentation instrumentation;
    private final Transformer transformer;
    private final Initialized initialized;
    private final RetransformBatches batches;
    private final LongConsumer sleepNs;
    private final long begunNs = System.nanoTime();
    /** Classes that {@link #catchUp} has found. */
    private final Set<Class<?>> caught = Collections.newSetFromMap(new WeakHashMap<>());
    /** How many of those that were noted. */
    private int notedFound;
    private boolean hasCaughtUp;
    /** Classes that were found, but are not initialised yet, not tried yet, or put off because the stop would have been long. */
    private List<WeakReference<Class<?>>> early = new ArrayList<>();
    /** Classes from {@link Transformer#reconsider}, kept until they have been found or given up. */
    private final ArrayList<ClassRef> late = new ArrayList<>();
    /** Classes from {@link Foreknowledge#changed}, kept as long. */
    private final ArrayList<ClassRef> changed = new ArrayList<>();
    /** Those of {@link #late} and {@link #changed} that were not there in the last round, and have this one left. */
    private List<ClassRef> absent = List.of();
    private final RetryPace pace = new RetryPace(System.nanoTime());
    private volatile long servedNs;
    private volatile boolean stopped;

    /**
     * For one claimed session.
     *
     * @param shortStop waits a little for a moment in which a stop of the program would be short; false where none came
     */
    public Retransformer(Instrumentation instrumentation, Transformer transformer, BooleanSupplier shortStop) {
        // Whole pauses: batches that an interrupt brings sooner would stop the program more often.
        this(instrumentation, transformer, shortStop, AgentThread::sleepNs);
    }

    /** @param sleepNs pauses the thread for so long */
    Retransformer(Instrumentation instrumentation, Transformer transformer, BooleanSupplier shortStop, LongConsumer sleepNs) {
        this.sleepNs = sleepNs;
        this.instrumentation = instrumentation;
        this.transformer = transformer;
        this.initialized = Initialized.of(instrumentation);
        this.batches = new RetransformBatches(instrumentation, () -> stopped, shortStop, System::nanoTime);
    }

    /** Serves all classes loaded before the claim; those that have to wait, or are still being defined, are left to {@link #serve}. */
    public void catchUp() {
        keepMissed(c -> wasNoted(c) || isToolkits(c));
        retransform();
        hasCaughtUp = true;
    }

    private void keepMissed(Predicate<Class<?>> wasMissed) {
        List<Class<?>> classes = new ArrayList<>();
        for (Class<?> c : instrumentation.getAllLoadedClasses()) {
            if (!c.isArray() && !c.isPrimitive() && !caught.contains(c) && wasMissed.test(c) && instrumentation.isModifiableClass(c)) {
                classes.add(c);
            }
        }
        keep(classes);
        caught.addAll(classes);
        classes.removeIf(c -> !wasNoted(c));
        notedFound += classes.size();
    }

    /** Whether a class that was noted before the claim is not there yet, and may turn up. */
    private boolean mayComeLate() {
        return hasCaughtUp && notedFound < transformer.notedCount() && System.nanoTime() - begunNs < LONGEST_DEFINITION_NS;
    }

    /** {@code System.nanoTime()} when none of the classes to {@link #catchUp} with had to wait any more for a short stop; 0 before. */
    public long servedNs() {
        return servedNs;
    }

    private boolean wasNoted(Class<?> c) {
        ClassLoader loader = c.getClassLoader();
        return !Hierarchy.isRuntime(loader) && transformer.isNoted(loader, c.getName().replace('.', '/'));
    }

    /** The runtime's classes are not noted: those that were loaded before the claim are told from later ones by nothing. */
    private boolean isToolkits(Class<?> c) {
        String name = c.getName().replace('.', '/');
        return Hierarchy.isRuntime(c.getClassLoader()) && !Planner.isLeftAlone(name)
                && (transformer.isNamed(name) || EventListener.class.isAssignableFrom(c));
    }

    /** Serves classes whose supertypes turn up late, until {@link #stop}. After an exception it can be called again. */
    public void serve() {
        while (!stopped) {
            int before = transformer.seen();
            if (awaitOne()) {
                // Taken before the pause, which gives subclasses that are being defined at this moment the time to get there.
                takeChanged();
                // A class that waits is often not there yet: its supertype is being defined for its sake.
                gather();
                pace.found();
            } else {
                pace.nothingNew();
                if (transformer.seen() - before >= CALM) {
                    gather();
                }
            }
            transformer.reconsider().drainTo(late);
            serveOnce();
        }
    }

    /** What is not there yet is looked for a second time: it may have come at the end of the pause. */
    private void serveOnce() {
        Set<ClassRef> found = new HashSet<>();
        keep(find(found));
        if (mayComeLate()) {
            keepMissed(this::wasNoted);
        }
        List<ClassRef> missing = new ArrayList<>(late);
        missing.addAll(changed);
        missing.removeIf(entry -> found.contains(entry) || absent.contains(entry) || entry.loader() == null);
        late.retainAll(missing);
        changed.retainAll(missing);
        absent = missing;
        retransform();
    }

    /** Waits for a class to serve; false when none came in time. Does not wait for those that were not served, or not found. */
    private boolean awaitOne() {
        if (!late.isEmpty() || !changed.isEmpty() || !transformer.foreknowledge().changed().isEmpty()) {
            return true;
        }
        // Room first: a class that has left the queue must not get lost.
        late.ensureCapacity(1);
        long ms = early.isEmpty() && !mayComeLate() ? Long.MAX_VALUE : pace.ms(System.nanoTime(), LaggardWake.isAsleep());
        ClassRef first = await(ms);
        return first != null && late.add(first);
    }

    /** The next class to serve; {@code null} after so long without one. An interrupt by the host changes nothing. */
    private ClassRef await(long ms) {
        long begun = System.nanoTime();
        while (true) {
            long left = ms - (System.nanoTime() - begun) / 1_000_000;
            try {
                return transformer.reconsider().poll(left, TimeUnit.MILLISECONDS);
            } catch (InterruptedException e) {
                continue;
            }
        }
    }

    private void gather() {
        for (int i = 0; i < MOST_GATHERS && !stopped; i++) {
            int before = transformer.seen();
            sleepNs.accept(TimeUnit.MILLISECONDS.toNanos(GATHER_MS));
            if (transformer.seen() - before < CALM) {
                return;
            }
        }
    }

    /** No more transformations. */
    public void stop() {
        stopped = true;
        // Ends the wait for a class.
        transformer.reconsider().add(ClassRef.NONE);
    }

    /** The loaded classes to serve; {@code entries} gets what was asked for and is there. */
    private List<Class<?>> find(Set<ClassRef> entries) {
        LoaderMap<Map<String, ClassRef>> wanted = new LoaderMap<>(HashMap::new);
        boolean any = false;
        for (ClassRef entry : late) {
            ClassLoader loader = entry.loader();
            if (loader != null && transformer.isObserver(loader, entry.name)) {
                wanted.of(loader).put(entry.name.replace('/', '.'), entry);
                any = true;
            } else {
                entries.add(entry);
            }
        }
        List<Class<?>> found = heirs(entries);
        if (!any) {
            return found;
        }
        for (Class<?> c : instrumentation.getAllLoadedClasses()) {
            ClassLoader loader = c.getClassLoader();
            Map<String, ClassRef> names = loader == null ? null : wanted.ifPresent(loader);
            ClassRef entry = names == null ? null : names.get(c.getName());
            if (entry != null) {
                entries.add(entry);
                if (instrumentation.isModifiableClass(c)) {
                    found.add(c);
                }
            }
        }
        return found;
    }

    private void takeChanged() {
        Queue<ClassRef> all = transformer.foreknowledge().changed();
        for (ClassRef entry = all.peek(); entry != null; entry = all.peek()) {
            changed.add(entry);
            all.remove();
        }
    }

    /** Loaded subclasses of classes that turned out to be others than the last start's. */
    private List<Class<?>> heirs(Set<ClassRef> entries) {
        List<Class<?>> heirs = new ArrayList<>();
        for (ClassRef entry : changed) {
            Class<?>[] loaded = instrumentation.getAllLoadedClasses();
            String name = entry.name.replace('/', '.');
            for (Class<?> type : loaded) {
                if (type.getClassLoader() == entry.loader() && type.getName().equals(name)) {
                    entries.add(entry);
                    addHeirs(heirs, type, loaded);
                }
            }
        }
        return heirs;
    }

    private void addHeirs(List<Class<?>> heirs, Class<?> of, Class<?>[] loaded) {
        for (Class<?> c : loaded) {
            boolean inherits = c != of && !c.isArray() && of.isAssignableFrom(c);
            if (inherits && !Hierarchy.isRuntime(c.getClassLoader()) && instrumentation.isModifiableClass(c)) {
                transformer.forget(c.getClassLoader(), c.getName().replace('.', '/'));
                heirs.add(c);
            }
        }
    }

    private void keep(List<Class<?>> found) {
        for (Class<?> c : found) {
            early.add(new WeakReference<>(c));
        }
    }

    /** Retransforms the kept classes that are initialised by now. A failure loses none. */
    private void retransform() {
        Set<Class<?>> known = new HashSet<>();
        List<WeakReference<Class<?>>> later = new ArrayList<>();
        List<Class<?>> ready = new ArrayList<>();
        for (WeakReference<Class<?>> each : early) {
            Class<?> c = each.get();
            if (c == null || !known.add(c)) {
                continue;
            }
            if (initialized.is(c)) {
                ready.add(c);
            } else {
                later.add(each);
            }
        }
        List<Class<?>> putOff = batches.of(ready);
        for (Class<?> c : putOff) {
            later.add(new WeakReference<>(c));
        }
        early = later;
        if (servedNs == 0 && putOff.isEmpty()) {
            servedNs = System.nanoTime();
        }
    }
}

package io.laggard.agent.instrument;

import io.laggard.agent.boot.LaggardWake;
import java.lang.instrument.Instrumentation;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.EventListener;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/**
 * Gives landmarks to classes that were loaded too early: before the session was claimed, or before their supertypes had
 * been seen. Runs on a daemon thread of the agent's, which holds no lock while the JVM transforms, and touches a class
 * only after its initialisation: see {@link Initialized}.
 */
public final class Activation {
    /**
     * A batch stops the program once, and what the JVM does then is mostly the same for one class or a hundred: all
     * classes are walked, compiled code is thrown away. Batches of 24 every 150 ms took 0.6 s of VM thread and 1.5 s of
     * compiler threads in an Eclipse start.
     */
    private static final int BATCH = 128;
    private static final long GATHER_MS = 1000;
    /**
     * A host that starts defines thousands of classes; batches every second met it a dozen times with 60 ms each. So a batch
     * waits until fewer than {@link #CALM} classes were defined while it gathered, but not for longer than this.
     */
    private static final int MOST_GATHERS = 12;
    private static final int CALM = 100;

    private final Instrumentation instrumentation;
    private final Transformer transformer;
    private final Initialized initialized;
    /** Found, but not initialised yet. */
    private final List<WeakReference<Class<?>>> early = new ArrayList<>();
    private final LookPace pace = new LookPace(System.nanoTime());
    private volatile boolean stopped;

    /** For one claimed session. */
    public Activation(Instrumentation instrumentation, Transformer transformer) {
        this.instrumentation = instrumentation;
        this.transformer = transformer;
        this.initialized = Initialized.of(instrumentation);
    }

    /** Everything loaded before the claim. */
    public void catchUp() {
        List<Class<?>> classes = new ArrayList<>();
        for (Class<?> c : instrumentation.getAllLoadedClasses()) {
            if (!c.isArray() && !c.isPrimitive() && wasMissed(c) && instrumentation.isModifiableClass(c)) {
                classes.add(c);
            }
        }
        retransform(classes);
    }

    private boolean wasMissed(Class<?> c) {
        String name = c.getName().replace('.', '/');
        ClassLoader loader = c.getClassLoader();
        if (!Hierarchy.isRuntime(loader)) {
            return transformer.isNoted(loader, name);
        }
        return !Planner.isLeftAlone(name)
                && (transformer.isNamed(name) || EventListener.class.isAssignableFrom(c));
    }

    /** Serves classes whose supertypes turn up late, until {@link #stop}. */
    public void serve() throws InterruptedException {
        while (!stopped) {
            List<Waiting.Entry> entries = new ArrayList<>();
            int before = transformer.seen();
            Waiting.Entry first = early.isEmpty()
                    ? transformer.reconsider().take()
                    : transformer.reconsider().poll(pace.ms(System.nanoTime(), LaggardWake.isAsleep()), TimeUnit.MILLISECONDS);
            if (first != null) {
                entries.add(first);
                // A class that waits is often not there yet: its supertype is being defined for its sake.
                gather();
                transformer.reconsider().drainTo(entries);
                pace.found();
            } else {
                pace.looked();
                if (transformer.seen() - before >= CALM) {
                    gather();
                }
            }
            List<Class<?>> found = find(entries);
            for (Iterator<WeakReference<Class<?>>> i = early.iterator(); i.hasNext();) {
                Class<?> c = i.next().get();
                i.remove();
                if (c != null) {
                    found.add(c);
                }
            }
            retransform(found);
        }
    }

    private void gather() throws InterruptedException {
        for (int i = 0; i < MOST_GATHERS && !stopped; i++) {
            int before = transformer.seen();
            TimeUnit.MILLISECONDS.sleep(GATHER_MS);
            if (transformer.seen() - before < CALM) {
                return;
            }
        }
    }

    /** No more transformations. */
    public void stop() {
        stopped = true;
    }

    private List<Class<?>> find(List<Waiting.Entry> entries) {
        LoaderMap<Set<String>> wanted = new LoaderMap<>(HashSet::new);
        boolean any = false;
        for (Waiting.Entry entry : entries) {
            ClassLoader loader = entry.loader();
            if (loader != null && transformer.isObserver(loader, entry.name)) {
                wanted.of(loader).add(entry.name.replace('/', '.'));
                any = true;
            }
        }
        List<Class<?>> found = new ArrayList<>();
        if (!any) {
            return found;
        }
        for (Class<?> c : instrumentation.getAllLoadedClasses()) {
            ClassLoader loader = c.getClassLoader();
            Set<String> names = loader == null ? null : wanted.ifPresent(loader);
            if (names != null && names.contains(c.getName()) && instrumentation.isModifiableClass(c)) {
                found.add(c);
            }
        }
        return found;
    }

    private void retransform(List<Class<?>> classes) {
        List<Class<?>> ready = new ArrayList<>();
        for (Class<?> c : classes) {
            if (initialized.is(c)) {
                ready.add(c);
            } else {
                early.add(new WeakReference<>(c));
            }
        }
        for (int from = 0; from < ready.size() && !stopped; from += BATCH) {
            List<Class<?>> batch = ready.subList(from, Math.min(from + BATCH, ready.size()));
            try {
                instrumentation.retransformClasses(batch.toArray(new Class<?>[0]));
            } catch (Throwable e) {
                // One of them, perhaps because another agent changed it: the others shall not suffer.
                oneByOne(batch);
            }
        }
    }

    private void oneByOne(List<Class<?>> classes) {
        for (Class<?> c : classes) {
            try {
                instrumentation.retransformClasses(c);
            } catch (Throwable e) {
                // Stays without landmarks.
            }
        }
    }
}

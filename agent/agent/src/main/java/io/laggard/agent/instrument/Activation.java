package io.laggard.agent.instrument;

import java.lang.instrument.Instrumentation;
import java.util.ArrayList;
import java.util.EventListener;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/**
 * Gives landmarks to classes that were loaded too early: before the session was claimed, or before their supertypes had
 * been seen. Runs on a daemon thread of the agent's, which holds no lock while the JVM transforms.
 */
public final class Activation {
    /** A batch stops the program once; small ones keep that short. */
    private static final int BATCH = 24;
    private static final long GATHER_MS = 150;

    private final Instrumentation instrumentation;
    private final Transformer transformer;
    private volatile boolean stopped;

    /** For one claimed session. */
    public Activation(Instrumentation instrumentation, Transformer transformer) {
        this.instrumentation = instrumentation;
        this.transformer = transformer;
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
                && (FixedLandmarks.has(name) || EventListener.class.isAssignableFrom(c));
    }

    /** Serves classes whose supertypes turn up late, until {@link #stop}. */
    public void serve() throws InterruptedException {
        while (!stopped) {
            List<Waiting.Entry> entries = new ArrayList<>();
            entries.add(transformer.reconsider().take());
            // A class that waits is often not there yet: its supertype is being defined for its sake.
            TimeUnit.MILLISECONDS.sleep(GATHER_MS);
            transformer.reconsider().drainTo(entries);
            retransform(find(entries));
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
        for (int from = 0; from < classes.size() && !stopped; from += BATCH) {
            List<Class<?>> batch = classes.subList(from, Math.min(from + BATCH, classes.size()));
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

package io.laggard.agent.instrument;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/** Values by class loader, each gone with its loader. By identity: a loader's own {@code equals} is host code. */
final class LoaderMap<V> {
    private final Map<Key, V> values = new ConcurrentHashMap<>();
    private final ReferenceQueue<ClassLoader> gone = new ReferenceQueue<>();
    private final Supplier<V> fresh;

    LoaderMap(Supplier<V> fresh) {
        this.fresh = fresh;
    }

    /** The loader's value, created on first use. {@code null} stands for the boot loader. */
    V of(ClassLoader loader) {
        V value = values.get(new Wanted(loader));
        if (value != null) {
            return value;
        }
        forgetGone();
        return values.computeIfAbsent(new Key(loader, gone), k -> fresh.get());
    }

    /** The loader's value, or {@code null}. */
    V ifPresent(ClassLoader loader) {
        return values.get(new Wanted(loader));
    }

    private void forgetGone() {
        for (Reference<?> r = gone.poll(); r != null; r = gone.poll()) {
            values.remove(r);
        }
    }

    /** Finds a {@link Key} without being one: weak references cost the garbage collector more than other objects. */
    private static final class Wanted {
        private final ClassLoader loader;

        Wanted(ClassLoader loader) {
            this.loader = loader;
        }

        @Override
        public int hashCode() {
            return System.identityHashCode(loader);
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Key && ((Key) other).isOf(loader);
        }
    }

    private static final class Key extends WeakReference<ClassLoader> {
        private final int hash;

        Key(ClassLoader loader, ReferenceQueue<ClassLoader> queue) {
            super(loader, queue);
            hash = System.identityHashCode(loader);
        }

        @Override
        public int hashCode() {
            return hash;
        }

        /** A loader that is gone has hash ≠ 0; only the boot loader is null with hash 0. */
        boolean isOf(ClassLoader loader) {
            return get() == loader && (loader != null || hash == 0);
        }

        @Override
        public boolean equals(Object other) {
            if (this == other) {
                return true;
            }
            if (!(other instanceof Key)) {
                return false;
            }
            Key key = (Key) other;
            // A loader that is gone has hash ≠ 0; only the boot loader is null with hash 0.
            ClassLoader mine = get();
            return hash == key.hash && mine == key.get() && (mine != null || hash == 0);
        }
    }
}

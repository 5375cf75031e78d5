package io.laggard.agent.instrument;

import java.lang.ref.WeakReference;

/** A class by loader and name (with slashes). Does not keep the loader alive. */
final class ClassRef {
    /** A reference to no class. */
    static final ClassRef NONE = new ClassRef(null, "");

    private final WeakReference<ClassLoader> loader;
    final String name;

    ClassRef(ClassLoader loader, String name) {
        this.loader = new WeakReference<>(loader);
        this.name = name;
    }

    /** {@code null} when the loader is gone; the boot loader's classes are never referred to. */
    ClassLoader loader() {
        return loader.get();
    }
}

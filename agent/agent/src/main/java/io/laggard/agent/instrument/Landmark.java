package io.laggard.agent.instrument;

import java.lang.ref.WeakReference;

/** One instrumented method. Immutable; holds its class's loader weakly. */
public final class Landmark {
    /** Kinds as docs/wire-format.md numbers them. */
    public static final int DISPATCH = 1;
    /** A method of an observer, called through its listener interface. */
    public static final int OBSERVER = 2;
    /** Waits for the user. */
    public static final int MODAL = 8;

    private final int id;
    private final int kind;
    private final String className;
    private final WeakReference<ClassLoader> loader;
    private final String method;
    private final String descriptor;
    private final String listenerInterface;

    Landmark(int id, int kind, String className, ClassLoader loader, String method, String descriptor,
            String listenerInterface) {
        this.id = id;
        this.kind = kind;
        this.className = className;
        this.loader = loader == null ? null : new WeakReference<>(loader);
        this.method = method;
        this.descriptor = descriptor;
        this.listenerInterface = listenerInterface;
    }

    /** Counted from 1. */
    public int id() {
        return id;
    }

    /** {@link #DISPATCH}, {@link #OBSERVER} or {@link #MODAL}. */
    public int kind() {
        return kind;
    }

    /** Name of the class that declares the method, {@code a.b.C$D}. */
    public String className() {
        return className;
    }

    /** Loader of that class; {@code null} for the boot loader, and when the loader is gone. */
    public ClassLoader loader() {
        return loader == null ? null : loader.get();
    }

    /** The method's name. */
    public String method() {
        return method;
    }

    /** The method's descriptor. */
    public String descriptor() {
        return descriptor;
    }

    /** Name of the interface that makes it an observer's method, {@code a.b.Listener}; {@code null} for other kinds. */
    public String listenerInterface() {
        return listenerInterface;
    }
}

package io.laggard.agent.instrument;

import java.lang.ref.WeakReference;

/** One instrumented method. Immutable; holds its class's loader weakly. */
public final class Landmark {
    /** Kinds as docs/wire-format.md numbers them. */
    public static final int DISPATCH = 1;
    /** A method of an observer, called through its listener interface. */
    public static final int OBSERVER = 2;
    /** Paints. */
    public static final int PAINT = 3;
    /** Runs what was handed to the UI thread. */
    public static final int ASYNC = 4;
    /** Runs what was to be run at a time. */
    public static final int TIMER = 5;
    /** Carries out a command of the user's. */
    public static final int COMMAND = 6;
    /** Starts a plug-in, or makes what it contributes, on first use. */
    public static final int ACTIVATION = 7;
    /** Waits for the user. */
    public static final int MODAL = 8;
    /** The user named it. */
    public static final int NAMED = 9;
    /** Waits for a worker, and dispatches events meanwhile. */
    public static final int WAIT = 10;

    private final int id;
    private final int kind;
    private final String className;
    private final WeakReference<ClassLoader> loader;
    private final boolean elsewhere;
    private final boolean handedOver;
    private final String method;
    private final String descriptor;
    private final String listenerInterface;

    Landmark(int id, int kind, String className, ClassLoader loader, String method, String descriptor,
            String listenerInterface, boolean elsewhere, boolean handedOver) {
        this.id = id;
        this.kind = kind;
        this.className = className;
        this.loader = loader == null ? null : new WeakReference<>(loader);
        this.method = method;
        this.descriptor = descriptor;
        this.listenerInterface = listenerInterface;
        this.elsewhere = elsewhere;
        this.handedOver = handedOver;
    }

    /** Counted from 1. */
    public int id() {
        return id;
    }

    /** {@link #DISPATCH} to {@link #WAIT}. */
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

    /** Whether that loader is not known: a class named in another one's bytes. */
    public boolean isElsewhere() {
        return elsewhere;
    }

    /** Whether a carrier calls the method on what it was handed: then it is an interface's, and the work the receiver's. */
    public boolean isHandedOver() {
        return handedOver;
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

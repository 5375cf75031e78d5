package io.laggard.agent.instrument;

import io.laggard.agent.wire.LandmarkKind;
import java.lang.ref.WeakReference;

/** An instrumented method. Immutable; holds its class's loader weakly. */
public final class Landmark {
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

    /** As in {@link LandmarkKind}. */
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

    /** Whether a carrier calls the method on a handed object: then the method is an interface's, the work the receiver's. */
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

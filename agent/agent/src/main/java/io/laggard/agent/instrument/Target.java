package io.laggard.agent.instrument;

import io.laggard.agent.wire.LandmarkKind;

/** A method to be bracketed: its landmark, and the way in which its bracket enters. Immutable. */
final class Target {
    /** The probe's method that the bracket calls first. */
    enum Entry {
        NORMAL("enter"), PAINT("enterPaint"), FORWARD("enterForward"), MODAL("enterModal"), IDLE("enterIdle"),
        /** The probe is also told the object that the method is called on. */
        RELAY("enterRelay", "(ILjava/lang/Object;Ljava/lang/Object;)V"),
        /** The probe is also told the object that the method is called on, which may be the worker. */
        WAIT("enterWait", "(ILjava/lang/Object;Ljava/lang/Object;)V"),
        DISPATCH("enterDispatch", "(ILjava/lang/Object;I)V"),
        /** A dispatch, unless another one is open: then a part of that one. */
        NOTIFIED("enterNotified", "(ILjava/lang/Object;I)V"),
        /** As {@link #NOTIFIED}, of JavaFX's: the mouse did what the method's first parameter says. */
        MOUSE("enterMouse", "(ILjava/lang/Object;Ljava/lang/Object;)V"),
        /** A dispatch of the event that is the method's first parameter. */
        EVENT("enterEvent", "(ILjava/lang/Object;Ljava/lang/Object;)V"),
        /** For the log of starts: a plug-in is started, whose activator is the method's first parameter. */
        START("enter", "(ILjava/lang/Object;Ljava/lang/Object;)V");

        /** The probe's method. */
        final String enter;
        final String descriptor;

        Entry(String enter) {
            this(enter, "(ILjava/lang/Object;)V");
        }

        Entry(String enter, String descriptor) {
            this.enter = enter;
            this.descriptor = descriptor;
        }
    }

    /** As in {@link LandmarkKind}. */
    final int kind;
    final Entry entry;
    /** The kind of thread reported to the probe; only for dispatches. */
    final int threadKind;
    /** The listener interface, with slashes; {@code null} unless an observer's. */
    final String listener;
    /** {@code null}: on behalf of {@code this}. */
    final HandOver handOver;
    /** The landmark's name where it is not the method's own: the interface's method that a carrier calls. */
    final Called called;
    /** The listener's method that a lambda's body stands for; {@code null}: of the method's own name. */
    final String calledAs;

    private Target(int kind, Entry entry, int threadKind, String listener, HandOver handOver, Called called) {
        this(kind, entry, threadKind, listener, handOver, called, null);
    }

    private Target(int kind, Entry entry, int threadKind, String listener, HandOver handOver, Called called, String calledAs) {
        this.calledAs = calledAs;
        this.kind = kind;
        this.entry = entry;
        this.threadKind = threadKind;
        this.listener = listener;
        this.handOver = handOver;
        this.called = called;
    }

    /** A method that is a landmark of its own. */
    static Target of(int kind) {
        return new Target(kind, entryOf(kind), 0, null, null, null);
    }

    /** A method called through {@code type}, with slashes: an observer's, mostly. */
    static Target called(int kind, String type) {
        Entry entry = type.equals(FixedLandmarks.EVENT_QUEUE) ? Entry.EVENT : entryOf(kind);
        return new Target(kind, entry, 0, kind == LandmarkKind.OBSERVER ? type : null, null, null);
    }

    /** The body of a lambda, called through that method of {@code type}. */
    static Target body(int kind, String type, String calledAs) {
        Target target = called(kind, type);
        return new Target(kind, target.entry, 0, target.listener, null, null, calledAs);
    }

    private static Entry entryOf(int kind) {
        switch (kind) {
            case LandmarkKind.MODAL:
                return Entry.MODAL;
            case LandmarkKind.PAINT:
                return Entry.PAINT;
            default:
                return Entry.NORMAL;
        }
    }

    static Target dispatch(int threadKind) {
        return new Target(LandmarkKind.DISPATCH, Entry.DISPATCH, threadKind, null, null, null);
    }

    /** Called by a native event loop for an event. */
    static Target notified(int threadKind) {
        return new Target(LandmarkKind.DISPATCH, Entry.NOTIFIED, threadKind, null, null, null);
    }

    /** Called for what the mouse did in one of JavaFX's scenes: the event is the method's first parameter. */
    static Target mouse() {
        return new Target(LandmarkKind.DISPATCH, Entry.MOUSE, 0, null, null, null);
    }

    /** Dispatches the event that is its first parameter. */
    static Target event() {
        return new Target(LandmarkKind.DISPATCH, Entry.EVENT, 0, null, null, null);
    }

    /**
     * Whether a method of this target needs no landmark, because nobody can wait for it. A dispatch always is a landmark: it
     * tells which thread is the toolkit's.
     */
    boolean isSpared(ClassFile file, ClassFile.Method method) {
        return !dispatches() && Trivial.is(file, method);
    }

    /** Whether the probe is told at its end that there was an event. */
    boolean dispatches() {
        return tellsThread() || entry == Entry.EVENT || entry == Entry.MOUSE;
    }

    /** Whether the probe is also told the kind of thread. */
    boolean tellsThread() {
        return entry == Entry.DISPATCH || entry == Entry.NOTIFIED;
    }

    /** Whether the method's return value says if there was an event. */
    boolean returnsWhether() {
        return entry == Entry.DISPATCH;
    }

    /** Whether the probe is also told the method's first parameter. */
    boolean tellsParameter() {
        return entry == Entry.EVENT || entry == Entry.MOUSE || entry == Entry.START;
    }

    /** Whether its bracket writes the log of starts, and calls the probe of everything else not at all. */
    boolean isStart() {
        return entry == Entry.START;
    }

    /** Calls a plug-in's activator, which is its first parameter. */
    static Target start() {
        return new Target(LandmarkKind.ACTIVATION, Entry.START, 0, null, null, null);
    }

    /** Asks for the next event. */
    static Target idle() {
        return new Target(LandmarkKind.MODAL, Entry.IDLE, 0, null, null, null);
    }

    /** Dispatches events until a worker is done. */
    static Target await() {
        return new Target(LandmarkKind.WAIT, Entry.WAIT, 0, null, null, null);
    }

    /** This target on behalf of another object. */
    Target on(HandOver whom) {
        return new Target(kind, entry, threadKind, listener, whom, called, calledAs);
    }

    /** This target under the name of the method that is called on that object. */
    Target calling(String className, String method, String descriptor) {
        return new Target(kind, entry, threadKind, listener, handOver, new Called(className, method, descriptor), calledAs);
    }

    /** This target for a method that does nothing but call one of that object. */
    Target forwarding() {
        return new Target(kind, Entry.FORWARD, threadKind, listener, handOver, called, calledAs);
    }

    /** This target for a method that does nothing but call one of the object that it works for, on behalf of that object. */
    Target relaying() {
        return entry == Entry.NORMAL ? new Target(kind, Entry.RELAY, threadKind, listener, handOver, called, calledAs) : this;
    }

    /** Whether the probe is also told the object that the method is called on. */
    boolean tellsCalled() {
        return entry == Entry.RELAY || entry == Entry.WAIT;
    }

    boolean hands(HandOver.When when) {
        return handOver != null && handOver.when == when;
    }

    /** A method by the name of the type that declares it ({@code a.b.C}). */
    static final class Called {
        final String className;
        final String method;
        final String descriptor;

        private Called(String className, String method, String descriptor) {
            this.className = className;
            this.method = method;
            this.descriptor = descriptor;
        }
    }
}

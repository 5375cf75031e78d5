package io.laggard.agent.capture;

import io.laggard.agent.boot.LaggardThread;
import io.laggard.agent.wire.ThreadKind;
import java.lang.ref.WeakReference;

/**
 * A toolkit that is listened to. A display keeps its listeners itself, and lets go of them when it is disposed of; so it is
 * held weakly here, or it would stay until another one comes. AWT has no end.
 */
final class Attached {
    final int threadKind;
    private final UiSide lasting;
    private final WeakReference<UiSide> side;
    private final WeakReference<Thread> thread;
    /** The number of events that the thread had dispatched when its display was found gone; -1 before. */
    private volatile long dispatched = -1;

    /** After {@link UiSide#listen}. */
    Attached(UiSide side, LaggardThread of) {
        this.threadKind = of.threadKind();
        this.lasting = threadKind == ThreadKind.AWT_UI ? side : null;
        this.side = new WeakReference<>(side);
        this.thread = new WeakReference<>(of.thread());
    }

    /** {@code null} when it is gone. */
    UiSide side() {
        return side.get();
    }

    /** Whether nothing else is there to listen to on {@code of}: without its display a thread dispatches no more. */
    boolean isAllOf(LaggardThread of) {
        if (threadKind != of.threadKind()) {
            return false;
        }
        if (lasting != null) {
            // AWT's thread may be another one tomorrow; its windows stay.
            return true;
        }
        if (thread.get() != of.thread()) {
            return false;
        }
        if (dispatched < 0 && side.get() == null) {
            dispatched = of.dispatched();
        }
        return dispatched < 0 || dispatched == of.dispatched();
    }

    /** Whether this is of no more use when {@code of} is listened to: its thread is the same, or has ended. */
    boolean isReplacedBy(LaggardThread of) {
        Thread own = thread.get();
        return lasting == null && (own == null || own == of.thread() || !own.isAlive());
    }
}

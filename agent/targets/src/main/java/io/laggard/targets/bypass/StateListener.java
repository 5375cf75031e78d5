package io.laggard.targets.bypass;

import java.io.IOException;

/** Told what happens in {@link BypassHost}; has a method of each kind that a bypass must tell apart. */
public interface StateListener {
    /** Only told: skipped. */
    void changed();

    /** The end of something: never skipped. */
    void closed();

    /** Answers: never skipped. */
    boolean isAllowed();

    /** Its caller relies on the exception: never skipped. */
    void check() throws IOException;
}

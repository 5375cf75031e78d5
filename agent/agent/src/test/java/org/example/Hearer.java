package org.example;

import java.util.EventListener;

/** What makes {@link Late} a listener; its own name does not say so. */
public interface Hearer extends EventListener {
    /** Something has happened. */
    void heard();
}

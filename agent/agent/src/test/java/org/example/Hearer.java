package org.example;

import java.util.EventListener;

/** The interface that makes {@link Late} a listener; its own name does not say so. */
public interface Hearer extends EventListener {
    /** Something has happened. */
    void heard();
}

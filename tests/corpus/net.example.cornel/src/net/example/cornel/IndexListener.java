package net.example.cornel;

import java.util.EventListener;

/** Asked for an index of what has changed. */
public interface IndexListener extends EventListener {
    /**
     * The index is needed.
     *
     * @param by    who needs it, by its id
     * @param stamp the state of what it is of
     */
    void indexNeeded(String by, long stamp);
}

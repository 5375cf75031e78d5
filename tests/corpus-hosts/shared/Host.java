package net.example.plugin;

import java.awt.event.ActionListener;
import java.util.Map;

/** What differs between the programs that a plug-in lives in. */
public interface Host {
    /** Has {@code heard} called through a listener interface of the program's own, whenever this plug-in calls {@link #tell}. */
    void listen(Runnable heard);

    /** Makes the program call its listeners. */
    void tell();

    /** Ends {@link #listen}: the program has nothing of this plug-in any more. Not called where no plug-in is loaded anew. */
    default void forget() {
        throw new UnsupportedOperationException();
    }

    /**
     * Has the program throw the class loader of the other plug-in away and start it in a new one, by the program's own means. May
     * return before that is done. Some programs have no such means.
     */
    default void reloadOther() {
        throw new UnsupportedOperationException();
    }

    /** Cases that only this program has: a listener of a button for each, by name. */
    default Map<String, ActionListener> more() {
        return Map.of();
    }
}

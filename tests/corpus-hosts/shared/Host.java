package net.example.plugin;

import java.awt.event.ActionListener;
import java.util.Map;

/** What differs between the programs that a plug-in lives in. */
public interface Host {
    /** Has {@code heard} called through a listener interface of the program's own, whenever this plug-in calls {@link #tell}. */
    void listen(Runnable heard);

    /** Makes the program call its listeners. */
    void tell();

    /** Cases that only this program has: a listener of a button for each, by name. */
    default Map<String, ActionListener> more() {
        return Map.of();
    }
}

package net.example.plugin;

/** What differs between the programs that a plug-in lives in. */
public interface Host {
    /** Has {@code heard} called through a listener interface of the program's own, whenever this plug-in calls {@link #tell}. */
    void listen(Runnable heard);

    /** Makes the program call its listeners. */
    void tell();
}

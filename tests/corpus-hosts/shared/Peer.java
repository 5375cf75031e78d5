package net.example.plugin;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import javax.swing.UIManager;

/** The two plug-ins know each other by types of the Java runtime alone: in most programs their class loaders do not. */
final class Peer {
    /** The plug-in's id in all notes. */
    static final String OWN = Peer.class.getPackage().getName();
    /** The other plug-in's. */
    static final String OTHER = OWN.endsWith("borage") ? "net.example.comfrey" : "net.example.borage";

    private static final List<String> OFFERED = new CopyOnWriteArrayList<>();

    private Peer() {
    }

    static void offer(String what, Object thing) {
        UIManager.put(OWN + "." + what, thing);
        OFFERED.add(what);
    }

    /** Takes back all that was offered: who holds none of it is held by nobody. */
    static void withdraw() {
        for (String what : OFFERED) {
            UIManager.put(OWN + "." + what, null);
        }
        OFFERED.clear();
    }

    /** What the other plug-in offers; {@code null} until it does. */
    static <T> T of(Class<T> type, String what) {
        return type.cast(UIManager.get(OTHER + "." + what));
    }
}

package net.example.plugin;

import javax.swing.UIManager;

/** The two plug-ins know each other by types of the Java runtime alone: in most programs their class loaders do not. */
final class Peer {
    /** The plug-in's id in all notes. */
    static final String OWN = Peer.class.getPackage().getName();
    /** The other plug-in's. */
    static final String OTHER = OWN.endsWith("borage") ? "net.example.comfrey" : "net.example.borage";

    private Peer() {
    }

    static void offer(String what, Object thing) {
        UIManager.put(OWN + "." + what, thing);
    }

    /** What the other plug-in offers; {@code null} until it does. */
    static <T> T of(Class<T> type, String what) {
        return type.cast(UIManager.get(OTHER + "." + what));
    }
}

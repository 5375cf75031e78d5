package net.example.plugin;

import java.io.IOException;
import java.lang.ref.WeakReference;
import java.nio.file.Files;
import java.nio.file.Path;

/** Has the other plug-in loaded anew, and tells in {@code reload.loader} whether its first class loader could go. */
final class Reload {
    /** Until a loader is given up as held by somebody. */
    private static final int MOST_LOOKS = 40;

    private Reload() {
    }

    static void begin(Host host) {
        WeakReference<ClassLoader> former = new WeakReference<>(loader());
        host.reloadOther();
        Thread looks = new Thread(() -> look(former), Peer.OWN + " looks");
        looks.setDaemon(true);
        looks.start();
    }

    /** The class loader of what the other plug-in offers at the moment. */
    private static ClassLoader loader() {
        return Peer.of(Runnable.class, "hold").getClass().getClassLoader();
    }

    private static void look(WeakReference<ClassLoader> former) {
        try {
            int looks = 0;
            while (former.get() != null && looks++ < MOST_LOOKS) {
                Thread.sleep(500);
                System.gc();
            }
            tell(former.get() == null ? "gone" : "held");
        } catch (IOException | InterruptedException e) {
            e.printStackTrace();
        }
    }

    private static void tell(String what) throws IOException {
        Files.writeString(Path.of(System.getenv("CORPUS_DIR")).resolve("reload.loader"), what);
    }
}

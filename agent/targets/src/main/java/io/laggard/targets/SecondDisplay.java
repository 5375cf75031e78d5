package io.laggard.targets;

import java.lang.ref.WeakReference;
import java.nio.file.Files;
import java.nio.file.Path;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;

/**
 * A program that disposes of its display and later makes another one on the same thread. Each stays until its file
 * ({@code first}, {@code second} in the given directory) is there. Says {@code open}, then {@code let go} when nothing holds the
 * first display any more ({@code kept} where that takes too long), {@code again}, {@code done}. Expected: {@code let go}.
 */
public final class SecondDisplay {
    private static final long PATIENCE_NS = 30_000_000_000L;

    private SecondDisplay() {
    }

    public static void main(String[] args) throws Exception {
        Path directory = Path.of(args[0]);
        WeakReference<Display> gone = show("open", directory.resolve("first"));
        long until = System.nanoTime() + PATIENCE_NS;
        while (gone.get() != null && System.nanoTime() < until) {
            System.gc();
            Thread.sleep(50);
        }
        System.out.println(gone.get() == null ? "let go" : "kept");
        show("again", directory.resolve("second"));
        System.out.println("done");
    }

    private static WeakReference<Display> show(String word, Path end) {
        Display display = new Display();
        Shell shell = new Shell(display);
        shell.setSize(200, 100);
        shell.open();
        Pump.pump(display, 100);
        System.out.println(word);
        while (!Files.exists(end)) {
            Pump.pump(display, 50);
        }
        display.dispose();
        return new WeakReference<>(display);
    }
}

package net.example.quince;

import java.util.ArrayDeque;
import java.util.Deque;
import net.example.atlas.Note;
import org.eclipse.e4.core.services.events.IEventBroker;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.PlatformUI;

/** Truth: gc. A collection that net.example.quince (initiator) asks for, with many objects alive. */
public final class Quince implements IStartup {
    @Override
    public void earlyStartup() {
        IEventBroker broker = PlatformUI.getWorkbench().getService(IEventBroker.class);
        broker.subscribe("net/example/quince", event -> heard());
    }

    private void heard() {
        Deque<Object[]> alive = new ArrayDeque<>();
        Object[] last = new Object[0];
        for (int i = 0; i < 1_000_000; i++) {
            last = new Object[] {last, Integer.toString(i)};
            if (i % 50 == 0) {
                alive.add(last);
                last = new Object[0];
            }
        }
        // Making them is work of its own, and done on purpose outside of the note: it is not what this is about.
        PlatformUI.getWorkbench().getDisplay().asyncExec(() -> collect(alive));
    }

    private static void collect(Deque<Object[]> alive) {
        Note note = Note.of("quince").initiator("net.example.quince").nobody("gc").cause("gc");
        System.gc();
        note.end();
        alive.clear();
    }
}

package net.example.kapok;

import net.example.atlas.Note;
import org.eclipse.e4.core.services.events.IEventBroker;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.PlatformUI;

/** Truth: executing net.example.kapok: it throws and catches until the list is through; working. */
public final class Kapok implements IStartup {
    private int bad;

    @Override
    public void earlyStartup() {
        IEventBroker broker = PlatformUI.getWorkbench().getService(IEventBroker.class);
        broker.subscribe("net/example/kapok", event -> heard());
    }

    private void heard() {
        Note note = Note.of("kapok").executing("net.example.kapok");
        for (int i = 40_000; i > 0; i--) {
            try {
                parse("no number " + i, 20);
            } catch (NumberFormatException e) {
                bad++;
            }
        }
        note.end();
    }

    private static int parse(String text, int deeper) {
        return deeper == 0 ? Integer.parseInt(text) : 1 + parse(text, deeper - 1);
    }
}

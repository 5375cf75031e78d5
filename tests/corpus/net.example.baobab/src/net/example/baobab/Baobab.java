package net.example.baobab;

import java.util.Random;
import net.example.atlas.Note;
import net.example.ceiba.Ceiba;
import org.eclipse.e4.core.services.events.IEventBroker;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.PlatformUI;

/**
 * Truth: initiator of what net.example.ceiba does: it calls it over paths of 180 frames that no call before has taken, so
 * that every sample of a stack finds new ones, all day long.
 */
public final class Baobab implements IStartup {
    private static final int CALLS = 30;
    private static final int MS = 9;
    private static final int DEPTH = 180;

    private final Random random = new Random(42);

    @Override
    public void earlyStartup() {
        IEventBroker broker = PlatformUI.getWorkbench().getService(IEventBroker.class);
        broker.subscribe("net/example/baobab", event -> heard());
    }

    private void heard() {
        Note note = Note.of("baobab").executing("net.example.ceiba").initiator("net.example.baobab");
        for (int i = 0; i < CALLS; i++) {
            trunk(DEPTH);
        }
        note.end();
    }

    private void trunk(int left) {
        if (left == 0) {
            Ceiba.work(MS);
            return;
        }
        switch (random.nextInt(4)) {
            case 0:
                trunk(left - 1);
                break;
            case 1:
                bough(left - 1);
                break;
            case 2:
                branch(left - 1);
                break;
            default:
                twig(left - 1);
                break;
        }
    }

    private void bough(int left) {
        trunk(left);
    }

    private void branch(int left) {
        trunk(left);
    }

    private void twig(int left) {
        trunk(left);
    }
}

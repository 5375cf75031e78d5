package net.example.linden;

import java.util.HashSet;
import java.util.Set;
import java.util.zip.CRC32;
import net.example.atlas.Amount;
import net.example.atlas.Note;
import org.eclipse.e4.core.services.events.IEventBroker;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.PlatformUI;

/**
 * Truth: executing net.example.linden, in what a class of it does when it is first used. Later there is nothing to
 * do.
 */
public final class Linden implements IStartup {
    private int words;

    @Override
    public void earlyStartup() {
        IEventBroker broker = PlatformUI.getWorkbench().getService(IEventBroker.class);
        broker.subscribe("net/example/linden", event -> heard());
    }

    private void heard() {
        Note note = Note.of("linden").executing("net.example.linden");
        words = Words.ALL.size();
        note.end();
    }

    /** Made on first use. */
    private static final class Words {
        static final Set<String> ALL = new HashSet<>();

        static {
            CRC32 sum = new CRC32();
            for (int i = Amount.of(250); i > 0; i--) {
                sum.update(Amount.BLOCK);
                if (i % 1000 == 0) {
                    ALL.add(Long.toString(sum.getValue()));
                }
            }
        }
    }
}

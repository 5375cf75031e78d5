package net.example.banyan;

import java.util.zip.CRC32;
import net.example.atlas.Amount;
import net.example.atlas.Note;
import org.osgi.service.event.Event;
import org.osgi.service.event.EventHandler;

/** Truth: executing net.example.banyan, working 250 ms, in a listener's method that net.example.cassia inherits. */
public abstract class Banyan implements EventHandler {
    @Override
    public final void handleEvent(Event event) {
        Note note = Note.of("cassia").executing("net.example.banyan");
        CRC32 sum = new CRC32();
        for (int i = Amount.of(250); i > 0; i--) {
            sum.update(Amount.BLOCK);
        }
        note.end();
        handled(event.getTopic());
    }

    /** Called when the work is done. */
    protected abstract void handled(String topic);
}

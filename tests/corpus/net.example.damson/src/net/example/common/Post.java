package net.example.common;

import java.util.zip.CRC32;
import net.example.atlas.Amount;
import net.example.atlas.Note;
import org.osgi.service.event.Event;
import org.osgi.service.event.EventHandler;

/** Truth: executing net.example.damson, working 250 ms, in a class that net.example.cherry has by the same name. */
public final class Post implements EventHandler {
    @Override
    public void handleEvent(Event event) {
        Note note = Note.of("damson").executing("net.example.damson");
        CRC32 sum = new CRC32();
        for (int i = Amount.of(250); i > 0; i--) {
            sum.update(Amount.BLOCK);
        }
        note.end();
    }
}

package net.example.common;

import java.util.zip.CRC32;
import net.example.atlas.Amount;
import org.osgi.service.event.Event;
import org.osgi.service.event.EventHandler;

/** Truth: innocent: its work takes 1 ms. net.example.damson has a class of the same name. */
public final class Post implements EventHandler {
    private long count;

    @Override
    public void handleEvent(Event event) {
        CRC32 sum = new CRC32();
        for (int i = Amount.of(1); i > 0; i--) {
            sum.update(Amount.BLOCK);
        }
        count += sum.getValue();
    }
}

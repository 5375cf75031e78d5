package net.example.teak;

import java.util.zip.CRC32;
import net.example.atlas.Amount;
import net.example.atlas.Note;
import org.osgi.framework.BundleActivator;
import org.osgi.framework.BundleContext;

/**
 * Truth: executing net.example.teak, working 300 ms when it is activated: its view is opened by the rambler
 * (initiator).
 */
public final class Teak implements BundleActivator {
    @Override
    public void start(BundleContext context) {
        Note note = Note.of("teak").executing("net.example.teak").initiator("net.example.rambler");
        CRC32 sum = new CRC32();
        for (int i = Amount.of(300); i > 0; i--) {
            sum.update(Amount.BLOCK);
        }
        note.end();
    }

    @Override
    public void stop(BundleContext context) {
        // Nothing to release.
    }
}

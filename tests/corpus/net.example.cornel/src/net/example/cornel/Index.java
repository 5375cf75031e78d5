package net.example.cornel;

import java.util.zip.CRC32;
import net.example.atlas.Amount;
import net.example.atlas.Note;

/**
 * Truth: executing net.example.cornel, working 250 ms, for the first of net.example.hemlock and net.example.catalpa that asks after a change
 * (initiator, as is the rambler, which made the change); for the other one it is done. Without the first, it would have been done for the
 * other.
 */
public final class Index implements IndexListener {
    /** The only one. */
    public static final IndexListener OF_ALL = new Index();

    private long done;

    private Index() {
    }

    @Override
    public void indexNeeded(String by, long stamp) {
        CRC32 sum = new CRC32();
        // Whether it is still right: a little of the work.
        for (int i = Amount.of(6); i > 0; i--) {
            sum.update(Amount.BLOCK);
        }
        if (stamp == done) {
            return;
        }
        Note note = Note.of("cornel-once").executing("net.example.cornel").initiator("net.example.rambler").initiator(by);
        for (int i = Amount.of(250); i > 0; i--) {
            sum.update(Amount.BLOCK);
        }
        done = stamp;
        note.end();
    }
}

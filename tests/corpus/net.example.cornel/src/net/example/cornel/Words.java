package net.example.cornel;

import java.util.HashSet;
import java.util.Set;
import java.util.zip.CRC32;
import net.example.atlas.Amount;
import net.example.atlas.Note;

/**
 * Truth: executing net.example.cornel, working 250 ms, in its static initialiser, for the first of net.example.hemlock and net.example.catalpa
 * that uses it (initiator, as is the rambler, which made the change that both hear of). Without the first, the other one would have had to
 * wait for it.
 */
public final class Words {
    private static final Set<String> WORDS = new HashSet<>();

    static {
        Note note = Note.of("cornel-first").executing("net.example.cornel").initiator("net.example.rambler").initiator(user());
        CRC32 sum = new CRC32();
        for (int i = Amount.of(250); i > 0; i--) {
            sum.update(Amount.BLOCK);
            if (i % 1000 == 0) {
                WORDS.add(Long.toString(sum.getValue()));
            }
        }
        note.end();
    }

    private Words() {
    }

    /** The number of words. */
    public static int count() {
        return WORDS.size();
    }

    /** The package of the class that uses this one, which is its plug-in's id. */
    private static String user() {
        String own = Words.class.getName();
        String user = StackWalker.getInstance().walk(frames -> frames.map(StackWalker.StackFrame::getClassName)
                .filter(name -> !name.equals(own)).findFirst().orElseThrow());
        return user.substring(0, user.lastIndexOf('.'));
    }
}

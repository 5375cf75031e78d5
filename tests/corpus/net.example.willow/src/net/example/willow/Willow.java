package net.example.willow;

import java.util.zip.CRC32;
import net.example.atlas.Amount;
import net.example.atlas.Note;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;

/**
 * Truth: executing net.example.willow, working 250 ms, in a command's handler. The rambler executes the command
 * (initiator).
 */
public final class Willow extends AbstractHandler {
    @Override
    public Object execute(ExecutionEvent event) {
        Note note = Note.of("willow").executing("net.example.willow").initiator("net.example.rambler");
        CRC32 sum = new CRC32();
        for (int i = Amount.of(250); i > 0; i--) {
            sum.update(Amount.BLOCK);
        }
        note.end();
        return null;
    }
}

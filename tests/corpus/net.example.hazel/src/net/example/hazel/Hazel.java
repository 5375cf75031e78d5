package net.example.hazel;

import java.util.zip.CRC32;
import net.example.atlas.Amount;
import net.example.atlas.Note;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.part.ViewPart;

/**
 * Truth: executing net.example.hazel, 200 ms for each time that its canvas is painted. Nobody else is on the stack.
 */
public final class Hazel extends ViewPart {
    @Override
    public void createPartControl(Composite parent) {
        Canvas canvas = new Canvas(parent, SWT.NONE);
        canvas.setData("hazel");
        canvas.addPaintListener(event -> {
            Note note = Note.of("hazel").executing("net.example.hazel");
            CRC32 sum = new CRC32();
            for (int i = Amount.of(200); i > 0; i--) {
                sum.update(Amount.BLOCK);
            }
            event.gc.drawString(Long.toString(sum.getValue()), 2, 2);
            note.end();
        });
    }

    @Override
    public void setFocus() {
        // Nothing in it needs the keyboard.
    }
}

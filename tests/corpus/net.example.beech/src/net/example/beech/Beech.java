package net.example.beech;

import java.awt.EventQueue;
import java.awt.Frame;
import java.util.zip.CRC32;
import javax.swing.JButton;
import net.example.atlas.Amount;
import net.example.atlas.Note;
import org.eclipse.swt.SWT;
import org.eclipse.swt.awt.SWT_AWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.part.ViewPart;

/**
 * Truth: executing net.example.beech, working 250 ms on the thread of AWT, in a Swing button inside an SWT view. The view itself,
 * which the rambler opens (initiator), brings AWT up on the thread of SWT: a wait where that takes long (case beech-view).
 */
public final class Beech extends ViewPart {
    @Override
    public void createPartControl(Composite parent) {
        Composite frame = new Composite(parent, SWT.EMBEDDED | SWT.NO_BACKGROUND);
        Note note = Note.of("beech-view").executing("net.example.beech").initiator("net.example.rambler");
        Frame awt = SWT_AWT.new_Frame(frame);
        note.end();
        EventQueue.invokeLater(() -> {
            JButton button = new JButton("beech");
            button.addActionListener(event -> pressed());
            awt.add(button);
            awt.validate();
        });
    }

    private static void pressed() {
        Note note = Note.of("beech").executing("net.example.beech");
        CRC32 sum = new CRC32();
        for (int i = Amount.of(250); i > 0; i--) {
            sum.update(Amount.BLOCK);
        }
        note.end();
    }

    @Override
    public void setFocus() {
        // Nothing in it needs the keyboard.
    }
}

package net.example.dogwood;

import java.util.zip.CRC32;
import net.example.atlas.Amount;
import net.example.atlas.Note;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.part.ViewPart;

/**
 * Truth: executing net.example.dogwood, working 200 ms, in a lambda inside SWT's adapter for one. The rambler presses
 * the button (initiator).
 */
public final class Dogwood extends ViewPart {
    @Override
    public void createPartControl(Composite parent) {
        Button button = new Button(parent, SWT.PUSH);
        button.setText("dogwood");
        button.addSelectionListener(SelectionListener.widgetSelectedAdapter(event -> pressed()));
    }

    private void pressed() {
        Note note = Note.of("dogwood").executing("net.example.dogwood").initiator("net.example.rambler");
        CRC32 sum = new CRC32();
        for (int i = Amount.of(200); i > 0; i--) {
            sum.update(Amount.BLOCK);
        }
        note.end();
    }

    @Override
    public void setFocus() {
        // Nothing in it needs the keyboard.
    }
}

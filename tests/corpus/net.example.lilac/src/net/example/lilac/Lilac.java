package net.example.lilac;

import java.util.zip.CRC32;
import net.example.atlas.Amount;
import net.example.atlas.Note;
import org.eclipse.swt.SWT;
import org.eclipse.swt.dnd.DND;
import org.eclipse.swt.dnd.DragSource;
import org.eclipse.swt.dnd.DragSourceAdapter;
import org.eclipse.swt.dnd.DragSourceEvent;
import org.eclipse.swt.dnd.DropTarget;
import org.eclipse.swt.dnd.DropTargetAdapter;
import org.eclipse.swt.dnd.DropTargetEvent;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.dnd.Transfer;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.part.ViewPart;

/**
 * Truth: executing net.example.lilac, working 250 ms, where something is dropped. That its user held the mouse for a
 * second before is no wait.
 */
public final class Lilac extends ViewPart {
    @Override
    public void createPartControl(Composite parent) {
        parent.setLayout(new FillLayout());
        Label from = new Label(parent, SWT.BORDER);
        from.setText("from");
        from.setData("lilac.from");
        DragSource source = new DragSource(from, DND.DROP_COPY);
        source.setTransfer(TextTransfer.getInstance());
        source.addDragListener(new DragSourceAdapter() {
            @Override
            public void dragSetData(DragSourceEvent event) {
                event.data = "lilac";
            }
        });
        Label onto = new Label(parent, SWT.BORDER);
        onto.setText("onto");
        onto.setData("lilac.onto");
        DropTarget target = new DropTarget(onto, DND.DROP_COPY | DND.DROP_DEFAULT);
        target.setTransfer(TextTransfer.getInstance());
        target.addDropListener(new DropTargetAdapter() {
            @Override
            public void dragEnter(DropTargetEvent event) {
                event.detail = DND.DROP_COPY;
            }

            @Override
            public void drop(DropTargetEvent event) {
                dropped();
            }
        });
    }

    private static void dropped() {
        Note note = Note.of("lilac").executing("net.example.lilac");
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

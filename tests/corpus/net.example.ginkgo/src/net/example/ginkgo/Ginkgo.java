package net.example.ginkgo;

import java.util.stream.IntStream;
import java.util.zip.CRC32;
import net.example.atlas.Amount;
import net.example.atlas.Note;
import org.eclipse.jface.viewers.ArrayContentProvider;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.part.ViewPart;

/**
 * Truth: executing net.example.ginkgo, 300 labels of 1 ms each. The rambler opens the view (initiator).
 */
public final class Ginkgo extends ViewPart {
    private long spent;

    @Override
    public void createPartControl(Composite parent) {
        TableViewer viewer = new TableViewer(parent, SWT.BORDER);
        viewer.setContentProvider(ArrayContentProvider.getInstance());
        viewer.setLabelProvider(new LabelProvider() {
            @Override
            public String getText(Object element) {
                long begin = System.nanoTime();
                CRC32 sum = new CRC32();
                for (int i = Amount.of(1); i > 0; i--) {
                    sum.update(Amount.BLOCK);
                }
                spent += System.nanoTime() - begin;
                return element + " " + sum.getValue();
            }
        });
        Note note = Note.of("ginkgo").executing("net.example.ginkgo").initiator("net.example.rambler");
        viewer.setInput(IntStream.range(0, 300).boxed().toArray());
        note.end(spent);
    }

    @Override
    public void setFocus() {
        // Nothing in it needs the keyboard.
    }
}

package net.example.cedar;

import java.util.zip.CRC32;
import net.example.atlas.Amount;
import net.example.atlas.Note;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.ui.ISelectionListener;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.IWorkbenchPart;
import org.eclipse.ui.PlatformUI;

/**
 * Truth: executing net.example.cedar, working 200 ms, in a listener interface that is no EventListener. The rambler
 * selects (initiator).
 */
public final class Cedar implements IStartup, ISelectionListener {
    @Override
    public void earlyStartup() {
        PlatformUI.getWorkbench().getDisplay().asyncExec(() -> PlatformUI.getWorkbench().getWorkbenchWindows()[0]
                .getSelectionService().addSelectionListener(this));
    }

    @Override
    public void selectionChanged(IWorkbenchPart part, ISelection selection) {
        if (!(selection instanceof IStructuredSelection chosen) || !"cedar".equals(chosen.getFirstElement())) {
            return;
        }
        Note note = Note.of("cedar").executing("net.example.cedar").initiator("net.example.rambler");
        CRC32 sum = new CRC32();
        for (int i = Amount.of(200); i > 0; i--) {
            sum.update(Amount.BLOCK);
        }
        note.end();
    }
}

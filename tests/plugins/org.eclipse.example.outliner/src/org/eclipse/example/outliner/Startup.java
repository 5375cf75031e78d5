package org.eclipse.example.outliner;

import org.eclipse.ui.IStartup;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;

/** Listens to every window that is open when the workbench has started. */
public final class Startup implements IStartup {
    @Override
    public void earlyStartup() {
        PlatformUI.getWorkbench().getDisplay().asyncExec(() -> {
            for (IWorkbenchWindow window : PlatformUI.getWorkbench().getWorkbenchWindows()) {
                window.getPartService().addPartListener(new OutlineListener());
            }
        });
    }
}

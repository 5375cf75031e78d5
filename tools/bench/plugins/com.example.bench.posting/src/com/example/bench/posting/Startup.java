package com.example.bench.posting;

import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.PlatformUI;

/** Begins when the workbench has settled, and closes it in the end. */
public final class Startup implements IStartup {
    private static final int SETTLED_MS = 4_000;

    @Override
    public void earlyStartup() {
        Display display = PlatformUI.getWorkbench().getDisplay();
        display.asyncExec(() -> display.timerExec(SETTLED_MS,
                () -> new Rounds(display, () -> PlatformUI.getWorkbench().close()).begin()));
    }
}

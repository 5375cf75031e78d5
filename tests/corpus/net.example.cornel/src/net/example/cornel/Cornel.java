package net.example.cornel;

import org.eclipse.ui.IStartup;

/** Is there from the start, and so no library, whoever else needs it. */
public final class Cornel implements IStartup {
    @Override
    public void earlyStartup() {
        // What it does is asked for later.
    }
}

package com.example.stately.ledger;

import java.awt.EventQueue;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;

/** Opens the ledger, a window of Swing's, on Ctrl+Shift+F12. */
public final class OpenHandler extends AbstractHandler {
    @Override
    public Object execute(ExecutionEvent event) {
        EventQueue.invokeLater(() -> new Ledger().open());
        return null;
    }
}

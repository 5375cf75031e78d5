package com.example.glacial.guide;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;

/** Explains the import. Its manifest asks for it, so the two are turned off together. Never blamed: it is quick. */
public final class ExplainHandler extends AbstractHandler {
    @Override
    public Object execute(ExecutionEvent event) {
        return "Wait.";
    }
}

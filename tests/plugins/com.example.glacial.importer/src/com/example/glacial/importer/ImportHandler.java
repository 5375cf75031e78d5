package com.example.glacial.importer;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;

/**
 * Imports everything at once, in the user-interface thread, on Ctrl+Shift+F9: a freeze that is told while it goes on.
 *
 * Expected blame: plug-in com.example.glacial.importer, executing, 6500 ms.
 */
public final class ImportHandler extends AbstractHandler {
    /** How long one import takes, in nanoseconds: well beyond the 5 s after which a freeze is told. */
    private static final long WORK_NS = 6_500_000_000L;

    private long records;

    @Override
    public Object execute(ExecutionEvent event) {
        long begin = System.nanoTime();
        while (System.nanoTime() - begin < WORK_NS) {
            records += ("record " + records).hashCode() & 1;
        }
        return null;
    }
}

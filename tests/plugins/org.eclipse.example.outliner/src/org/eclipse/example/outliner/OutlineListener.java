package org.eclipse.example.outliner;

import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IPartListener;
import org.eclipse.ui.IWorkbenchPart;

/**
 * Draws up the outline of a Markdown editor each time it comes to the top.
 *
 * Expected blame: plug-in org.eclipse.example.outliner, executing, observer OutlineListener.partBroughtToTop, 300 ms.
 */
final class OutlineListener implements IPartListener {
    /** How long one outline takes, in nanoseconds. */
    private static final long WORK_NS = 300_000_000L;

    private int headings;

    @Override
    public void partBroughtToTop(IWorkbenchPart part) {
        if (part instanceof IEditorPart && part.getTitle().endsWith(".md")) {
            outline(part.getTitle());
        }
    }

    private void outline(String title) {
        long begin = System.nanoTime();
        while (System.nanoTime() - begin < WORK_NS) {
            headings += ("# " + title).split(" ").length;
        }
    }

    @Override
    public void partActivated(IWorkbenchPart part) {
        // Being active is not the same as being looked at.
    }

    @Override
    public void partDeactivated(IWorkbenchPart part) {
        // Nothing is kept that could be given back.
    }

    @Override
    public void partClosed(IWorkbenchPart part) {
        // Nothing is kept that could be given back.
    }

    @Override
    public void partOpened(IWorkbenchPart part) {
        // A part that is opened is brought to the top as well.
    }
}

package net.example.rambler;

import org.eclipse.jface.viewers.ArrayContentProvider;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.part.ViewPart;

/** A table to select in. */
public final class Table extends ViewPart {
    private TableViewer viewer;

    @Override
    public void createPartControl(Composite parent) {
        viewer = new TableViewer(parent);
        viewer.setContentProvider(ArrayContentProvider.getInstance());
        viewer.setInput(new String[] {"nothing", "cedar"});
        getSite().setSelectionProvider(viewer);
    }

    void select(String row) {
        viewer.setSelection(new StructuredSelection(row));
    }

    @Override
    public void setFocus() {
        viewer.getControl().setFocus();
    }
}

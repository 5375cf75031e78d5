package net.example.teak;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.part.ViewPart;

/** Empty: its opening activates the bundle. */
public final class TeakView extends ViewPart {
    @Override
    public void createPartControl(Composite parent) {
        new Composite(parent, SWT.NONE);
    }

    @Override
    public void setFocus() {
        // Nothing in it needs the keyboard.
    }
}

package io.laggard.targets.bypass;

import java.awt.event.ActionEvent;
import java.awt.event.ActionListener;
import javax.swing.Timer;

/** Calls its listeners itself: Swing's own method for that, which would tell a timer, is not run. */
public final class StraightTimer extends Timer {
    private static final long serialVersionUID = 1;

    public StraightTimer(int ms, ActionListener listener) {
        super(ms, listener);
    }

    @Override
    protected void fireActionPerformed(ActionEvent event) {
        for (ActionListener each : getActionListeners()) {
            each.actionPerformed(event);
        }
    }
}

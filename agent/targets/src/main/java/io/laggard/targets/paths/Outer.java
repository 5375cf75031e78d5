package io.laggard.targets.paths;

import java.awt.event.ActionEvent;
import java.awt.event.ActionListener;

/** The plug-in that only calls. */
public final class Outer implements ActionListener {
    private static final int CALLS = 60;

    private final Inner inner = new Inner();

    @Override
    public void actionPerformed(ActionEvent event) {
        for (int call = 0; call < CALLS; call++) {
            inner.work();
        }
    }
}

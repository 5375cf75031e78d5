package io.laggard.targets.learnt;

import io.laggard.targets.Busy;
import java.awt.event.ActionEvent;
import java.awt.event.ActionListener;

/** Stands for what lies among plug-ins on the class path. */
public final class NearListener implements ActionListener {
    @Override
    public void actionPerformed(ActionEvent event) {
        Busy.work(150);
    }
}

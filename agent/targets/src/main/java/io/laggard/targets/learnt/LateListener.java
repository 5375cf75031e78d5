package io.laggard.targets.learnt;

import io.laggard.targets.Busy;
import java.awt.event.ActionEvent;
import java.awt.event.ActionListener;

/** Stands for what is loaded while the program runs. */
public final class LateListener implements ActionListener {
    @Override
    public void actionPerformed(ActionEvent event) {
        Busy.work(150);
    }
}

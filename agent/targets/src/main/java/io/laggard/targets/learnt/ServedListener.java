package io.laggard.targets.learnt;

import io.laggard.targets.Busy;
import java.awt.event.ActionEvent;
import java.awt.event.ActionListener;

/** Stands for what the program's own jars bring. */
public final class ServedListener implements ActionListener {
    @Override
    public void actionPerformed(ActionEvent event) {
        Busy.work(150);
    }
}

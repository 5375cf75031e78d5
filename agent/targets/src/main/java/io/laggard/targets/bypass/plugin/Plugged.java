package io.laggard.targets.bypass.plugin;

import io.laggard.targets.Busy;
import io.laggard.targets.bypass.BypassHost;
import io.laggard.targets.bypass.StateListener;
import io.laggard.targets.bypass.StraightTimer;
import java.awt.event.ActionEvent;
import java.awt.event.ActionListener;
import java.io.IOException;
import java.util.function.Consumer;
import javax.swing.SwingUtilities;
import javax.swing.Timer;

/** The plug-in of {@link BypassHost}: slow, and with a listener of each kind. */
public final class Plugged implements Consumer<BypassHost>, StateListener {
    private BypassHost host;

    @Override
    public void accept(BypassHost of) {
        host = of;
        of.add(this);
        of.button().addActionListener(new Slow());
        of.button().addActionListener(event -> {
            Busy.work(20);
            of.ran("lambda");
        });
        of.button().addActionListener(this::referred);
        of.start(new Timer(100, event -> of.ran("timer")));
        of.later(() -> of.start(new StraightTimer(100, event -> of.ran("straight"))));
    }

    private void referred(ActionEvent event) {
        Busy.work(20);
        host.ran("reference");
    }

    @Override
    public void changed() {
        Busy.work(20);
        host.ran("changed");
    }

    @Override
    public void closed() {
        Busy.work(2);
        host.ran("closed");
        SwingUtilities.invokeLater(() -> host.ran("tidied"));
    }

    @Override
    public boolean isAllowed() {
        Busy.work(2);
        host.ran("allowed");
        SwingUtilities.invokeLater(() -> host.ran("later"));
        return true;
    }

    @Override
    public void check() throws IOException {
        host.ran("check");
        throw new IOException("as expected");
    }

    private final class Slow implements ActionListener {
        @Override
        public void actionPerformed(ActionEvent event) {
            Busy.work(host.isFreezing() ? 8_000 : 200);
            host.ran("action");
        }
    }
}

package io.laggard.targets.bypass.several;

import io.laggard.targets.Busy;
import io.laggard.targets.bypass.BypassHost;
import java.awt.event.ActionEvent;
import java.awt.event.ActionListener;
import java.util.function.Consumer;

/** More plug-ins of {@link BypassHost}, each to be laid into a jar of its own. */
public final class Several {
    private Several() {
    }

    /** Has another listener, whose class is loaded when the program asks for what comes late. */
    public static final class First implements Consumer<BypassHost> {
        @Override
        public void accept(BypassHost host) {
            host.button().addActionListener(event -> host.ran("first"));
            host.later(() -> host.button().addActionListener(new Late(host)));
        }

        private static final class Late implements ActionListener {
            private final BypassHost host;

            Late(BypassHost host) {
                this.host = host;
            }

            @Override
            public void actionPerformed(ActionEvent event) {
                host.ran("late");
            }
        }
    }

    /** Slow enough to be measured. */
    public static final class Second implements Consumer<BypassHost> {
        @Override
        public void accept(BypassHost host) {
            host.button().addActionListener(event -> {
                Busy.work(20);
                host.ran("second");
            });
        }
    }

    /** Its listener is a method of its own. */
    public static final class Third implements Consumer<BypassHost>, ActionListener {
        private BypassHost host;

        @Override
        public void accept(BypassHost of) {
            host = of;
            of.button().addActionListener(this);
        }

        @Override
        public void actionPerformed(ActionEvent event) {
            host.ran("third");
        }
    }

    /** As the first one, without anything late. */
    public static final class Fourth implements Consumer<BypassHost> {
        @Override
        public void accept(BypassHost host) {
            host.button().addActionListener(event -> host.ran("fourth"));
        }
    }
}

package io.laggard.targets.micro;

import io.laggard.targets.micro.Truth.Expected;
import java.awt.Component;
import java.awt.EventQueue;
import java.awt.Point;
import javax.swing.JFrame;

/** A benchmark in a Swing window. */
abstract class SwingMicro extends Micro {
    /** 400 × 300, on the screen after {@link #build}. */
    final JFrame frame = new JFrame("first");

    SwingMicro(String benchmark, Expected expected) {
        super(benchmark, "Swing", expected);
    }

    /** On the UI thread: puts things into the frame, before it is shown. */
    abstract void build();

    final void run(String[] args) throws Exception {
        EventQueue.invokeAndWait(() -> {
            build();
            frame.setBounds(50, 50, 400, 300);
            frame.setVisible(true);
        });
        drive(args);
        EventQueue.invokeAndWait(() -> {
            for (java.awt.Window window : java.awt.Window.getWindows()) {
                window.dispose();
            }
        });
        System.out.println("done");
    }

    @Override
    final void onUi(Act act) throws Exception {
        EventQueue.invokeAndWait(act::run);
    }

    /** Where the middle of something is on the screen. */
    final int[] middle(Component of) throws Exception {
        int[] at = new int[2];
        onUi(() -> {
            Point corner = of.getLocationOnScreen();
            at[0] = corner.x + of.getWidth() / 2;
            at[1] = corner.y + of.getHeight() / 2;
        });
        return at;
    }
}

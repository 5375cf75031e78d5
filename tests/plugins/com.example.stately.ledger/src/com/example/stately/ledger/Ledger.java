package com.example.stately.ledger;

import java.awt.BorderLayout;
import javax.swing.JFrame;
import javax.swing.JPanel;
import javax.swing.JTable;
import javax.swing.Timer;
import javax.swing.WindowConstants;

/**
 * A table that is read anew four seconds after it was opened, on the thread of AWT, while Eclipse's own thread goes on.
 *
 * Expected blame: plug-in com.example.stately.ledger, executing, 2600 ms.
 */
final class Ledger extends JPanel {
    private static final long serialVersionUID = 1;
    private static final int OPENED_MS = 4_000;
    private static final long WORK_NS = 2_600_000_000L;

    private long entries;

    Ledger() {
        super(new BorderLayout());
        add(new JTable(30, 4));
    }

    void open() {
        JFrame frame = new JFrame("Stately Ledger");
        frame.setDefaultCloseOperation(WindowConstants.DISPOSE_ON_CLOSE);
        frame.setContentPane(this);
        frame.setBounds(240, 200, 420, 320);
        frame.setVisible(true);
        Timer timer = new Timer(OPENED_MS, event -> read());
        timer.setRepeats(false);
        timer.start();
    }

    private void read() {
        long begin = System.nanoTime();
        while (System.nanoTime() - begin < WORK_NS) {
            entries += ("entry " + entries).hashCode() & 1;
        }
    }
}

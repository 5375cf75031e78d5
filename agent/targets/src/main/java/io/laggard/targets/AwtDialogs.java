package io.laggard.targets;

import java.awt.Dialog;
import java.awt.EventQueue;
import java.awt.FileDialog;
import java.awt.SecondaryLoop;
import java.awt.Toolkit;
import java.awt.Window;
import java.awt.print.PrinterJob;
import java.io.ByteArrayOutputStream;
import javax.print.DocFlavor;
import javax.print.PrintService;
import javax.print.ServiceUI;
import javax.print.StreamPrintServiceFactory;
import javax.print.attribute.HashPrintRequestAttributeSet;
import javax.swing.JFrame;
import javax.swing.Timer;

/**
 * AWT's dialogs and its loop in a loop, each open for a second. Needs a display, and somebody who presses Escape once {@code asking} is
 * printed, until {@code answered} is: Java closes its dialog of files by itself only where GTK has opened it whole, and stands still for ever otherwise. Expected: {@code Runnable.run} on each of
 * {@code AwtDialogs$Files}, {@code $Pages}, {@code $Prints}, {@code $Printers} and {@code $Loop} lasts more than 900 ms end to end, of which at least 700 are
 * modal: the program waits for its user.
 */
public final class AwtDialogs {
    private AwtDialogs() {
    }

    private static final class Files implements Runnable {
        private final JFrame frame;

        Files(JFrame frame) {
            this.frame = frame;
        }

        @Override
        public void run() {
            System.out.println("asking");
            new FileDialog(frame, "a file").setVisible(true);
            System.out.println("answered");
        }
    }

    private static final class Pages implements Runnable {
        @Override
        public void run() {
            closeSoon();
            PrinterJob.getPrinterJob().pageDialog(new HashPrintRequestAttributeSet());
        }
    }

    /** Where there is no printer, it says so. */
    private static final class Prints implements Runnable {
        @Override
        public void run() {
            closeSoon();
            PrinterJob.getPrinterJob().printDialog(new HashPrintRequestAttributeSet());
        }
    }

    /** The dialog for a printer that always exists: it writes to memory. */
    private static final class Printers implements Runnable {
        @Override
        public void run() {
            closeSoon();
            DocFlavor flavor = DocFlavor.SERVICE_FORMATTED.PAGEABLE;
            PrintService memory = StreamPrintServiceFactory.lookupStreamPrintServiceFactories(flavor,
                    "application/postscript")[0].getPrintService(new ByteArrayOutputStream());
            ServiceUI.printDialog(null, 50, 50, new PrintService[] {memory}, memory, flavor,
                    new HashPrintRequestAttributeSet());
        }
    }

    private static final class Loop implements Runnable {
        @Override
        public void run() {
            SecondaryLoop loop = Toolkit.getDefaultToolkit().getSystemEventQueue().createSecondaryLoop();
            Timer end = new Timer(1000, e -> loop.exit());
            end.setRepeats(false);
            end.start();
            loop.enter();
        }
    }

    /** Closes any dialog a second after it has opened. */
    private static void closeSoon() {
        Timer close = new Timer(250, null);
        int[] seen = {0};
        close.addActionListener(e -> {
            for (Window window : Window.getWindows()) {
                if (window instanceof Dialog && window.isShowing() && ++seen[0] > 4) {
                    window.dispose();
                    close.stop();
                }
            }
        });
        close.start();
    }

    /** Ends by itself. */
    public static void main(String[] args) throws Exception {
        JFrame frame = new JFrame("Laggard's target");
        EventQueue.invokeAndWait(() -> {
            frame.setSize(200, 100);
            frame.setVisible(true);
        });
        Ready.await();
        EventQueue.invokeAndWait(new Files(frame));
        EventQueue.invokeAndWait(new Pages());
        EventQueue.invokeAndWait(new Prints());
        EventQueue.invokeAndWait(new Printers());
        EventQueue.invokeAndWait(new Loop());
        EventQueue.invokeAndWait(frame::dispose);
        System.out.println("done");
    }
}

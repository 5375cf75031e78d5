package net.example.rambler;

import java.awt.Frame;
import java.awt.Toolkit;
import java.awt.event.InputEvent;
import java.awt.event.MouseEvent;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import javax.swing.JButton;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;

/** Things that a user, or a developer with a debugger, does to the program from outside. */
final class Hand {
    private Hand() {
    }

    /** Presses the button of this text, as SWT does when its user has. */
    static void press(String text) {
        for (Control control : controls()) {
            if (control instanceof Button button && button.getText().equals(text)) {
                button.notifyListeners(SWT.Selection, new Event());
            }
        }
    }

    /** Presses a button in Swing: puts a click into its queue. */
    static void pressInSwing(String text) {
        List<java.awt.Component> open = new ArrayList<>(List.of(Frame.getFrames()));
        while (!open.isEmpty()) {
            java.awt.Component component = open.remove(0);
            if (component instanceof JButton button && button.getText().equals(text)) {
                for (int id : new int[] {MouseEvent.MOUSE_PRESSED, MouseEvent.MOUSE_RELEASED}) {
                    Toolkit.getDefaultToolkit().getSystemEventQueue().postEvent(new MouseEvent(
                            button, id, System.currentTimeMillis(), InputEvent.BUTTON1_DOWN_MASK, 3, 3, 1, false, MouseEvent.BUTTON1));
                }
            }
            if (component instanceof java.awt.Container container) {
                open.addAll(List.of(container.getComponents()));
            }
        }
    }

    /** Drags with the real pointer, from the one with this datum to the one with that, and waits a second before it lets go. */
    static void drag(Display display, String from, String onto) throws IOException {
        Point[] ends = new Point[2];
        display.syncExec(() -> {
            ends[0] = middle(from);
            ends[1] = middle(onto);
        });
        Point start = ends[0];
        Point end = ends[1];
        StringBuilder line = new StringBuilder("xdotool mousemove " + at(start) + " mousedown 1");
        for (int step = 1; step <= 10; step++) {
            Point next = new Point(start.x + (end.x - start.x) * step / 10, start.y + (end.y - start.y) * step / 10);
            line.append(" sleep 0.05 mousemove ").append(at(next));
        }
        shell(line + " sleep 1 mouseup 1");
    }

    private static String at(Point point) {
        return point.x + " " + point.y;
    }

    private static Point middle(String datum) {
        Control control = controls().stream().filter(one -> datum.equals(one.getData())).findFirst().orElseThrow();
        Point size = control.getSize();
        return control.toDisplay(size.x / 2, size.y / 2);
    }

    /** All there are, in all windows. */
    private static List<Control> controls() {
        List<Control> all = new ArrayList<>(List.of(Display.getCurrent().getShells()));
        for (int i = 0; i < all.size(); i++) {
            if (all.get(i) instanceof Composite composite) {
                all.addAll(List.of(composite.getChildren()));
            }
        }
        return all;
    }

    /** A debugger: connects, suspends the whole program, and lets it go on 600 ms later. */
    static void hold(int port) throws IOException {
        String suspend = "\\0\\0\\0\\013\\0\\0\\0\\001\\0\\001\\010";
        String resume = "\\0\\0\\0\\013\\0\\0\\0\\002\\0\\001\\011";
        shell("exec 3<>/dev/tcp/127.0.0.1/" + port + "; printf JDWP-Handshake >&3; head -c 14 <&3 >/dev/null; "
                + "printf '" + suspend + "' >&3; sleep 0.6; printf '" + resume + "' >&3; sleep 0.2");
    }

    /** Starts it and does not wait. */
    static void shell(String line) throws IOException {
        new ProcessBuilder("bash", "-c", line).inheritIO().start();
    }
}

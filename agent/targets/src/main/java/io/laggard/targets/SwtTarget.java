package io.laggard.targets;

import org.eclipse.swt.SWT;
import org.eclipse.swt.events.SelectionAdapter;
import org.eclipse.swt.events.SelectionEvent;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Listener;
import org.eclipse.swt.widgets.MessageBox;
import org.eclipse.swt.widgets.Shell;

/**
 * Slow SWT listeners, and a native dialog. Needs a display. Expected:
 * <ul>
 * <li>{@code SwtTarget$Slow.widgetSelected}, 150 ms, in an episode (SWT's {@code TypedListener} around it is exclusive &lt; 10)
 * <li>{@code SwtTarget$Untyped.handleEvent}, 130 ms
 * <li>{@code SwtTarget.lambda$main$…}, 140 ms: SWT's adapter around a {@code Consumer}, which is no listener, works for the
 * consumer
 * <li>a {@code MessageBox} open until somebody presses Return: {@code SwtTarget$Asks.handleEvent} lasts that long, less than 600 ms
 * inclusive, of which 100 are the work after it
 * </ul>
 */
public final class SwtTarget {
    private SwtTarget() {
    }

    private static final class Slow extends SelectionAdapter {
        @Override
        public void widgetSelected(SelectionEvent e) {
            Busy.work(150);
        }
    }

    private static final class Untyped implements Listener {
        @Override
        public void handleEvent(Event e) {
            Busy.work(130);
        }
    }

    private static final class Asks implements Listener {
        private final Shell shell;

        Asks(Shell shell) {
            this.shell = shell;
        }

        @Override
        public void handleEvent(Event e) {
            MessageBox box = new MessageBox(shell, SWT.ICON_QUESTION | SWT.OK);
            box.setMessage("Press Return.");
            System.out.println("asking");
            System.out.flush();
            box.open();
            Busy.work(100);
        }
    }

    /** With an argument it opens the message box, says {@code asking}, and waits for somebody to press Return. */
    public static void main(String[] args) throws Exception {
        Display display = new Display();
        Shell shell = new Shell(display);
        shell.setSize(200, 100);
        shell.open();
        Pump.ready(display);
        notify(display, shell, b -> b.addSelectionListener(new Slow()));
        notify(display, shell, b -> b.addListener(SWT.Selection, new Untyped()));
        notify(display, shell,
                b -> b.addSelectionListener(SelectionListener.widgetSelectedAdapter(e -> Busy.work(140))));
        if (args.length > 0) {
            display.asyncExec(() -> {
                Button button = new Button(shell, SWT.PUSH);
                button.addListener(SWT.Selection, new Asks(shell));
                button.notifyListeners(SWT.Selection, new Event());
            });
            Pump.pump(display, 200);
        }
        display.dispose();
        System.out.println("done");
    }

    /** Prepares a fresh button. */
    private interface Dress {
        void up(Button button);
    }

    private static void notify(Display display, Shell shell, Dress dress) {
        boolean[] done = {false};
        display.asyncExec(() -> {
            Button button = new Button(shell, SWT.PUSH);
            dress.up(button);
            button.notifyListeners(SWT.Selection, new Event());
            done[0] = true;
        });
        while (!done[0]) {
            Pump.pump(display, 50);
        }
    }
}

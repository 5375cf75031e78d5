package io.laggard.targets.micro;

import io.laggard.targets.micro.Truth.Expected;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.SelectionAdapter;
import org.eclipse.swt.events.SelectionEvent;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.layout.RowLayout;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Shell;

/**
 * A button that opens a second window. Expected: {@code observer}, {@code widgetSelected} of the listener, which is slow
 * when it opens the window and, where the window has a button too, when it closes it.
 */
abstract class SwtOpening extends SwtMicro {
    static final String SECOND = "second";

    private Button first;
    /** The second window's, where that is ours. */
    private Button second;
    private SelectionListener listener;
    /** The first window, for the hand. */
    private String own;

    SwtOpening(String benchmark) {
        super(benchmark, new Expected("observer", "widgetSelected", SwtOpening.class, ""));
    }

    /** Opens it, and is slow. */
    abstract void opens();

    /** Closes it, and is slow. */
    abstract void closes();

    /** On the hand's thread: presses the button in it. */
    void actInside() throws Exception {
        hand.click(middle(second));
    }

    @Override
    int calls() {
        return 2;
    }

    @Override
    void build() {
        shell.setLayout(new RowLayout());
        first = new Button(shell, SWT.PUSH);
        first.setText("open");
    }

    /** Puts the title and the button into a second window. */
    final void furnish(Shell other) {
        other.setText(SECOND);
        other.setLayout(new RowLayout());
        second = new Button(other, SWT.PUSH);
        second.setText("close");
        other.setBounds(500, 50, 300, 200);
    }

    @Override
    final void spell(Spelling spelling) {
        SelectionListener old = listener;
        listener = spelled(spelling);
        for (Button button : second == null ? new Button[] {first} : new Button[] {first, second}) {
            if (old != null) {
                button.removeSelectionListener(old);
            }
            button.addSelectionListener(listener);
        }
    }

    private SelectionListener spelled(Spelling spelling) {
        switch (spelling) {
            case ANONYMOUS:
                return new SelectionAdapter() {
                    @Override
                    public void widgetSelected(SelectionEvent e) {
                        pressed(e);
                    }
                };
            case INNER:
                return new Slow();
            case LAMBDA:
                return SelectionListener.widgetSelectedAdapter(e -> pressed(e));
            default:
                return SelectionListener.widgetSelectedAdapter(this::referred);
        }
    }

    private void referred(SelectionEvent e) {
        pressed(e);
    }

    private void pressed(SelectionEvent e) {
        if (e.widget == first) {
            opens();
        } else {
            closes();
        }
    }

    @Override
    final void act() throws Exception {
        if (own == null) {
            own = hand.window();
        }
        hand.awaitThis(own);
        hand.click(middle(first));
        hand.awaitOther(own);
        Thread.sleep(300);
        actInside();
    }

    private final class Slow extends SelectionAdapter {
        @Override
        public void widgetSelected(SelectionEvent e) {
            pressed(e);
        }
    }
}

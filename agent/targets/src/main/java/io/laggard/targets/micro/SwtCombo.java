package io.laggard.targets.micro;

import io.laggard.targets.micro.Truth.Expected;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.SelectionAdapter;
import org.eclipse.swt.events.SelectionEvent;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.layout.RowLayout;
import org.eclipse.swt.widgets.Combo;

/** Expected: {@code observer}, {@code widgetSelected} of the listener; nobody waits while the list is open. */
final class SwtCombo extends SwtMicro {
    private Combo combo;
    private SelectionListener listener;
    private boolean up;

    SwtCombo() {
        super("combo box", new Expected("observer", "widgetSelected", SwtCombo.class, ""));
    }

    @Override
    void build() {
        shell.setLayout(new RowLayout());
        combo = new Combo(shell, SWT.READ_ONLY);
        combo.setItems("one", "two", "three");
        combo.select(0);
    }

    @Override
    void spell(Spelling spelling) {
        if (listener != null) {
            combo.removeSelectionListener(listener);
        }
        listener = spelled(spelling);
        combo.addSelectionListener(listener);
    }

    private SelectionListener spelled(Spelling spelling) {
        switch (spelling) {
            case ANONYMOUS:
                return new SelectionAdapter() {
                    @Override
                    public void widgetSelected(SelectionEvent e) {
                        slow();
                    }
                };
            case INNER:
                return new Slow();
            case LAMBDA:
                return SelectionListener.widgetSelectedAdapter(e -> slow());
            default:
                return SelectionListener.widgetSelectedAdapter(this::referred);
        }
    }

    private void referred(SelectionEvent e) {
        slow();
    }

    @Override
    void act() throws Exception {
        hand.click(middle(combo));
        look();
        hand.key(up ? "Up" : "Down");
        hand.key("Return");
        up = !up;
    }

    private final class Slow extends SelectionAdapter {
        @Override
        public void widgetSelected(SelectionEvent e) {
            slow();
        }
    }

    public static void main(String[] args) throws Exception {
        new SwtCombo().run(args);
    }
}

package io.laggard.targets.micro;

import io.laggard.targets.micro.Truth.Expected;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.SelectionAdapter;
import org.eclipse.swt.events.SelectionEvent;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;

/**
 * Expected: {@code observer}, {@code widgetSelected} of the listener; nobody waits while the menu is open. LiLa 2008 saw
 * one long dispatch for as long as the menu was open.
 */
final class SwtMenuItem extends SwtMicro {
    private MenuItem item;
    private SelectionListener listener;

    SwtMenuItem() {
        super("menu item", new Expected("observer", "widgetSelected", SwtMenuItem.class, ""));
    }

    @Override
    void build() {
        Menu bar = new Menu(shell, SWT.BAR);
        shell.setMenuBar(bar);
        MenuItem head = new MenuItem(bar, SWT.CASCADE);
        head.setText("&Menu");
        Menu menu = new Menu(shell, SWT.DROP_DOWN);
        head.setMenu(menu);
        item = new MenuItem(menu, SWT.PUSH);
        item.setText("Item");
    }

    @Override
    void spell(Spelling spelling) {
        if (listener != null) {
            item.removeSelectionListener(listener);
        }
        listener = spelled(spelling);
        item.addSelectionListener(listener);
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
        hand.key("alt+m");
        look();
        hand.key("Down");
        hand.key("Return");
    }

    private final class Slow extends SelectionAdapter {
        @Override
        public void widgetSelected(SelectionEvent e) {
            slow();
        }
    }

    public static void main(String[] args) throws Exception {
        new SwtMenuItem().run(args);
    }
}

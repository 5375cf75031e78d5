package io.laggard.targets.micro;

import io.laggard.targets.micro.Truth.Expected;
import java.awt.event.ActionEvent;
import java.awt.event.ActionListener;
import javax.swing.JMenu;
import javax.swing.JMenuBar;
import javax.swing.JMenuItem;

/** Expected: {@code observer}, {@code actionPerformed} of the listener; nobody waits while the menu is open. */
final class SwingMenuItem extends SwingMicro {
    private final JMenu menu = new JMenu("Menu");
    private final JMenuItem item = new JMenuItem("Item");

    SwingMenuItem() {
        super("menu item", new Expected("observer", "actionPerformed", SwingMenuItem.class, ""));
    }

    @Override
    void build() {
        menu.add(item);
        JMenuBar bar = new JMenuBar();
        bar.add(menu);
        frame.setJMenuBar(bar);
    }

    @Override
    void spell(Spelling spelling) {
        for (ActionListener old : item.getActionListeners()) {
            item.removeActionListener(old);
        }
        switch (spelling) {
            case ANONYMOUS:
                item.addActionListener(new ActionListener() {
                    @Override
                    public void actionPerformed(ActionEvent e) {
                        slow();
                    }
                });
                break;
            case INNER:
                item.addActionListener(new Slow());
                break;
            case LAMBDA:
                item.addActionListener(e -> slow());
                break;
            default:
                item.addActionListener(this::referred);
        }
    }

    private void referred(ActionEvent e) {
        slow();
    }

    @Override
    void act() throws Exception {
        hand.click(middle(menu));
        look();
        hand.click(middle(item));
    }

    private final class Slow implements ActionListener {
        @Override
        public void actionPerformed(ActionEvent e) {
            slow();
        }
    }

    public static void main(String[] args) throws Exception {
        new SwingMenuItem().run(args);
    }
}

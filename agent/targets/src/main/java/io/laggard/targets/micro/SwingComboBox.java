package io.laggard.targets.micro;

import io.laggard.targets.micro.Truth.Expected;
import java.awt.FlowLayout;
import java.awt.event.ItemEvent;
import java.awt.event.ItemListener;
import javax.swing.JComboBox;

/** Expected: {@code observer}, {@code itemStateChanged} of the listener; nobody waits while the list is open. */
final class SwingComboBox extends SwingMicro {
    private final JComboBox<String> box = new JComboBox<>(new String[] {"one", "two", "three"});

    SwingComboBox() {
        super("combo box", new Expected("observer", "itemStateChanged", SwingComboBox.class, ""));
    }

    @Override
    void build() {
        frame.setLayout(new FlowLayout());
        frame.add(box);
    }

    @Override
    void spell(Spelling spelling) {
        for (ItemListener old : box.getItemListeners()) {
            box.removeItemListener(old);
        }
        switch (spelling) {
            case ANONYMOUS:
                box.addItemListener(new ItemListener() {
                    @Override
                    public void itemStateChanged(ItemEvent e) {
                        slow();
                    }
                });
                break;
            case INNER:
                box.addItemListener(new Slow());
                break;
            case LAMBDA:
                box.addItemListener(e -> slow());
                break;
            default:
                box.addItemListener(this::referred);
        }
    }

    private void referred(ItemEvent e) {
        slow();
    }

    @Override
    void act() throws Exception {
        hand.click(middle(box));
        look();
        hand.key(box.getSelectedIndex() == 0 ? "Down" : "Up");
        hand.key("Return");
    }

    private final class Slow implements ItemListener {
        @Override
        public void itemStateChanged(ItemEvent e) {
            slow();
        }
    }

    public static void main(String[] args) throws Exception {
        new SwingComboBox().run(args);
    }
}

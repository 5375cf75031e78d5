package net.example.plugin;

import java.awt.EventQueue;
import javax.swing.text.BadLocationException;
import javax.swing.text.PlainDocument;
import processing.app.Editor;
import processing.app.helpers.DocumentTextChangeListener;
import processing.app.tools.Tool;

/** In Arduino: a tool of the sketchbook, which each editor makes; hears of changed text. */
public class BenchTool implements Tool, Host {
    private final PlainDocument text = new PlainDocument();

    @Override
    public void init(Editor editor) {
        Bench.start();
        Bench.open(this);
    }

    @Override
    public String getMenuTitle() {
        return Peer.OWN;
    }

    @Override
    public void run() {
        EventQueue.invokeLater(() -> Bench.open(this));
    }

    @Override
    public void listen(Runnable heard) {
        text.addDocumentListener(new DocumentTextChangeListener(heard::run));
    }

    @Override
    public void tell() {
        try {
            text.insertString(0, "a", null);
        } catch (BadLocationException e) {
            throw new IllegalStateException(e);
        }
    }
}

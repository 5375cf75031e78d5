package com.example.bench.model;

import java.util.ArrayList;
import java.util.List;

/** Counts changes, and tells its own listeners. */
public final class Model {
    /** Is told of each change. */
    public interface ChangeListener {
        void changed(Model model, int value);
    }

    private final List<ChangeListener> listeners = new ArrayList<>();
    private int value;

    public void addChangeListener(ChangeListener listener) {
        listeners.add(listener);
    }

    /** One change. */
    public void change(int by) {
        value = value * 31 + by;
        for (ChangeListener listener : listeners) {
            listener.changed(this, value);
        }
    }

    public int value() {
        return value;
    }
}

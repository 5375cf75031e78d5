package com.example.bench.model;

import java.util.HashMap;
import java.util.Map;
import org.eclipse.swt.events.SelectionEvent;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Listener;

/** Another plug-in's listeners, which keep books of the selections. */
public final class Ledger implements SelectionListener, Listener, Model.ChangeListener {
    private final Map<Integer, Integer> seen = new HashMap<>();
    private final Model model;

    public Ledger(Model model) {
        this.model = model;
    }

    @Override
    public void widgetSelected(SelectionEvent e) {
        seen.merge(e.widget.hashCode(), 1, Integer::sum);
    }

    @Override
    public void widgetDefaultSelected(SelectionEvent e) {
        widgetSelected(e);
    }

    @Override
    public void handleEvent(Event event) {
        seen.merge(event.type, 1, Integer::sum);
        model.change(event.type);
    }

    @Override
    public void changed(Model of, int value) {
        seen.merge(value & 63, 1, Integer::sum);
    }
}

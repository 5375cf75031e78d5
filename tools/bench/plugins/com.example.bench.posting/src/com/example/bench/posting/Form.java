package com.example.bench.posting;

import com.example.bench.model.Ledger;
import com.example.bench.model.Model;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.ModifyEvent;
import org.eclipse.swt.events.ModifyListener;
import org.eclipse.swt.events.SelectionAdapter;
import org.eclipse.swt.events.SelectionEvent;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Listener;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Text;

/** A window with a button, a table and a text, each with eight listeners: typed, untyped, lambdas, another plug-in's. */
final class Form {
    private static final int ROWS = 20;
    private static final int TURNS = 4;
    private static final String[] TEXTS = {"one", "two", "three", "four"};

    private final Shell shell;
    private final Button button;
    private final Table table;
    private final Text text;
    private final Model model = new Model();
    private int sum;

    Form(Display display) {
        shell = new Shell(display);
        shell.setLayout(new FillLayout());
        button = new Button(shell, SWT.PUSH);
        table = new Table(shell, SWT.SINGLE);
        for (int i = 0; i < ROWS; i++) {
            new TableItem(table, SWT.NONE).setText("row " + i);
        }
        text = new Text(shell, SWT.SINGLE);
        listen();
        shell.setSize(400, 200);
        shell.open();
    }

    private void listen() {
        Ledger ledger = new Ledger(model);
        model.addChangeListener(ledger);
        model.addChangeListener((of, value) -> sum += value & 1);
        for (int i = 0; i < 2; i++) {
            button.addSelectionListener(new Counting());
            button.addSelectionListener(SelectionListener.widgetSelectedAdapter(e -> sum += e.x));
            button.addListener(SWT.Selection, new Untyped());
            table.addSelectionListener(new Counting());
            table.addSelectionListener(SelectionListener.widgetSelectedAdapter(e -> sum += e.x));
            table.addListener(SWT.Selection, new Untyped());
            text.addModifyListener(new Typing());
            text.addModifyListener(e -> sum += e.time);
            text.addListener(SWT.Modify, new Untyped());
        }
        button.addSelectionListener(ledger);
        button.addListener(SWT.Selection, ledger);
        table.addSelectionListener(ledger);
        table.addListener(SWT.Selection, ledger);
        text.addListener(SWT.Modify, event -> sum += event.type);
        text.addListener(SWT.Modify, ledger);
    }

    /** One event, as the toolkit sends it. */
    void event(int which) {
        switch (which % 3) {
            case 0:
                button.notifyListeners(SWT.Selection, new Event());
                break;
            case 1:
                table.setSelection(which % ROWS);
                table.notifyListeners(SWT.Selection, new Event());
                break;
            default:
                text.setText(TEXTS[which % TEXTS.length]);
                break;
        }
    }

    int sum() {
        return sum + model.value();
    }

    void close() {
        shell.dispose();
    }

    private int work(String seed, int from) {
        for (int turn = 0; turn < TURNS; turn++) {
            String label = seed + (from + turn);
            for (int i = 0; i < label.length(); i++) {
                sum = sum * 31 + label.charAt(i);
            }
        }
        return sum;
    }

    private final class Counting extends SelectionAdapter {
        private int count;

        @Override
        public void widgetSelected(SelectionEvent e) {
            work("selected ", count++);
        }
    }

    private final class Untyped implements Listener {
        private int count;

        @Override
        public void handleEvent(Event event) {
            work("event ", count++ + event.type);
        }
    }

    private final class Typing implements ModifyListener {
        private int count;

        @Override
        public void modifyText(ModifyEvent e) {
            work("typed ", count++);
        }
    }
}

package io.laggard.targets.micro;

import io.laggard.targets.micro.Truth.Expected;
import java.util.concurrent.CountDownLatch;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;

/**
 * A benchmark in an SWT window. A lambda for a typed listener with more than one method is given to SWT's adapter for it
 * ({@code MouseListener.mouseDownAdapter}), as SWT's users do: the lambda's class is to be named, not the adapter.
 */
abstract class SwtMicro extends Micro {
    Display display;
    /** 400 × 300, on the screen after {@link #build}. */
    Shell shell;
    private Exception failure;

    SwtMicro(String benchmark, Expected expected) {
        super(benchmark, "SWT", expected);
    }

    /** On the UI thread: puts things into the shell, before it is opened. */
    abstract void build();

    final void run(String[] args) throws Exception {
        display = new Display();
        shell = new Shell(display);
        shell.setText("first");
        build();
        shell.setBounds(50, 50, 400, 300);
        shell.open();
        Thread driver = new Thread(() -> {
            try {
                drive(args);
            } catch (Exception e) {
                failure = e;
            }
            display.asyncExec(shell::dispose);
        }, "hand");
        driver.setDaemon(true);
        driver.start();
        while (!shell.isDisposed()) {
            if (!display.readAndDispatch()) {
                display.sleep();
            }
        }
        display.dispose();
        if (failure != null) {
            throw failure;
        }
        System.out.println("done");
    }

    /** Not {@code syncExec}: that runs before the events that are waiting. */
    @Override
    final void onUi(Act act) throws Exception {
        CountDownLatch done = new CountDownLatch(1);
        RuntimeException[] thrown = new RuntimeException[1];
        display.asyncExec(() -> {
            try {
                act.run();
            } catch (RuntimeException e) {
                thrown[0] = e;
            } finally {
                done.countDown();
            }
        });
        done.await();
        if (thrown[0] != null) {
            throw thrown[0];
        }
    }

    /** Where the middle of something is on the screen. */
    final int[] middle(Control of) throws Exception {
        int[] at = new int[2];
        onUi(() -> {
            Point size = of.getSize();
            Point middle = of.toDisplay(size.x / 2, size.y / 2);
            at[0] = middle.x;
            at[1] = middle.y;
        });
        return at;
    }
}

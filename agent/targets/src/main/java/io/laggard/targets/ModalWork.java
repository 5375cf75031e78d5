package io.laggard.targets;

import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.jface.operation.IRunnableWithProgress;
import org.eclipse.jface.operation.ModalContext;
import org.eclipse.swt.widgets.Display;

/**
 * A progress dialog's wait: the UI thread dispatches events until a worker is done. Needs a display. Prints {@code worked},
 * then when the work began and ended ({@code System.nanoTime()}). Expected: one wait of 5 s, in which each sample of the UI
 * thread names the {@code ModalContext} worker, and the worker's samples show {@code Busy.work}.
 */
public final class ModalWork {
    private ModalWork() {
    }

    private static final class Work implements Runnable {
        private final Display display;

        Work(Display display) {
            this.display = display;
        }

        @Override
        public void run() {
            IRunnableWithProgress slow = monitor -> {
                long begun = System.nanoTime();
                Busy.work(5000);
                System.out.println("worked " + begun + " " + System.nanoTime());
            };
            try {
                ModalContext.run(slow, true, new NullProgressMonitor(), display);
            } catch (ReflectiveOperationException | InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Display display = new Display();
        // The watcher warms up beside the first flush.
        long begun = System.currentTimeMillis();
        while (System.currentTimeMillis() - begun < 1000) {
            if (!display.readAndDispatch()) {
                Thread.sleep(5);
            }
        }
        display.asyncExec(new Work(display));
        while (display.readAndDispatch()) {
            Thread.onSpinWait();
        }
        display.dispose();
        System.out.println("done");
    }
}

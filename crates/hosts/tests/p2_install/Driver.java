package com.example.driver;

import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.core.runtime.Platform;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.internal.ide.actions.OpenWorkspaceAction;
import org.osgi.framework.Bundle;
import org.osgi.framework.FrameworkUtil;

/**
 * The user's hands in a test: at each start it writes down which bundles are there and which workspace is open, then
 * does the next line of its script: {@code restart}, {@code restart-menu}, {@code switch DIRECTORY} or {@code close}.
 */
public class Driver implements IStartup {
    @Override
    public void earlyStartup() {
        Path script = Path.of(System.getProperty("laggard.test.script"));
        try {
            List<String> lines = new ArrayList<>(Files.readAllLines(script));
            String next = lines.isEmpty() ? "close" : lines.remove(0);
            Files.write(script, lines);
            report(script);
            Display.getDefault().asyncExec(() -> perform(next));
        } catch (Throwable e) {
            fail(e);
        }
    }

    /** Better no Eclipse than one that waits for a driver that is gone. */
    private static void fail(Throwable e) {
        e.printStackTrace();
        Runtime.getRuntime().halt(99);
    }

    private static void report(Path script) throws IOException {
        StringBuilder report = new StringBuilder("start " + Platform.getInstanceLocation().getURL());
        for (Bundle bundle : FrameworkUtil.getBundle(Driver.class).getBundleContext().getBundles()) {
            report.append(' ').append(bundle.getSymbolicName()).append('/').append(bundle.getVersion());
        }
        Path reports = script.resolveSibling("reports");
        Files.writeString(reports, report + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

    private static void perform(String action) {
        IWorkbench workbench = PlatformUI.getWorkbench();
        if (action.equals("restart")) {
            workbench.restart();
        } else if (action.equals("restart-menu")) {
            workbench.restart(true);
        } else if (action.startsWith("switch ")) {
            openWorkspace(workbench, action.substring("switch ".length()));
        } else {
            workbench.close();
        }
    }

    /** Switches the workspace as <i>File > Switch Workspace</i> does once its dialog is closed. */
    private static void openWorkspace(IWorkbench workbench, String directory) {
        try {
            IWorkbenchWindow window = workbench.getWorkbenchWindows()[0];
            Method restart = OpenWorkspaceAction.class.getDeclaredMethod("restart", String.class);
            restart.setAccessible(true);
            restart.invoke(new OpenWorkspaceAction(window), directory);
        } catch (ReflectiveOperationException e) {
            fail(e);
        }
    }
}

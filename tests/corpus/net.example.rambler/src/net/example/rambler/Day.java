package net.example.rambler;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IncrementalProjectBuilder;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.IDE;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.Constants;
import org.osgi.framework.FrameworkUtil;

/**
 * A busy user's work between two cases of a long day, ten times as fast: opens an editor, types, saves, builds, looks into a
 * menu. Meanwhile threads and plug-ins come and go, as in a program that has been running for long.
 */
final class Day {
    private static final int KEYS = 12;
    private static final int THREADS = 6;
    private static final int FILES = 7;

    private final Display display;
    private final Random random = new Random(7);
    private int step;

    Day(Display display) {
        this.display = display;
    }

    /** Does the next piece of work; returns when it is done. */
    void goOn() throws Exception {
        step++;
        threads();
        edit();
        if (step % 3 == 0) {
            build();
        }
        if (step % 4 == 0) {
            visit();
        }
        if (step % 6 == 0) {
            menu();
        }
    }

    private void edit() throws Exception {
        IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject("demo");
        IFile file = project.getFile("day" + step % FILES + ".txt");
        if (!file.exists()) {
            file.create(new ByteArrayInputStream("A day.\n".getBytes(StandardCharsets.UTF_8)), true, null);
        }
        IEditorPart[] editor = new IEditorPart[1];
        onUi(() -> editor[0] = IDE.openEditor(page(), file));
        for (int i = 0; i < KEYS; i++) {
            char key = (char) ('a' + random.nextInt(26));
            onUi(() -> type(key));
            Thread.sleep(30);
        }
        onUi(() -> page().saveEditor(editor[0], false));
        onUi(() -> page().closeEditor(editor[0], false));
        if (step % 50 == 0) {
            // A day's typing goes into files that are emptied at times.
            file.setContents(new ByteArrayInputStream(new byte[0]), true, false, null);
        }
    }

    /** As SWT does when the key was hit. */
    private void type(char key) {
        Control focus = display.getFocusControl();
        if (focus instanceof StyledText text) {
            for (int type : new int[] {SWT.KeyDown, SWT.KeyUp}) {
                Event event = new Event();
                event.character = key;
                event.keyCode = key;
                text.notifyListeners(type, event);
            }
            text.insert(String.valueOf(key));
        }
    }

    private static void build() throws Exception {
        ResourcesPlugin.getWorkspace().build(IncrementalProjectBuilder.FULL_BUILD, new NullProgressMonitor());
    }

    /** Opens the File menu with the keyboard and closes it again, where that can be done from outside. */
    private static void menu() throws Exception {
        Hand.shell("xdotool key alt+f sleep 0.3 key Escape key Escape");
        Thread.sleep(900);
    }

    private void threads() throws InterruptedException {
        Thread[] started = new Thread[THREADS];
        for (int i = 0; i < THREADS; i++) {
            started[i] = new Thread(() -> display.asyncExec(() -> { }), "errand-" + step + "-" + i);
            started[i].start();
        }
        for (Thread thread : started) {
            thread.join();
        }
    }

    /** A plug-in is installed, started, stopped and uninstalled. */
    private void visit() throws Exception {
        BundleContext context = FrameworkUtil.getBundle(Day.class).getBundleContext();
        Bundle guest = context.installBundle("guest-" + step, new ByteArrayInputStream(jar()));
        guest.start();
        guest.stop();
        guest.uninstall();
    }

    private byte[] jar() throws IOException {
        Manifest manifest = new Manifest();
        Attributes main = manifest.getMainAttributes();
        main.put(Attributes.Name.MANIFEST_VERSION, "1.0");
        main.putValue(Constants.BUNDLE_MANIFESTVERSION, "2");
        main.putValue(Constants.BUNDLE_SYMBOLICNAME, "net.example.guest");
        main.putValue(Constants.BUNDLE_VERSION, "1.0." + step);
        main.putValue(Constants.BUNDLE_ACTIVATOR, Guest.class.getName());
        main.putValue(Constants.REQUIRE_BUNDLE, "org.eclipse.swt");
        main.putValue(Constants.IMPORT_PACKAGE, "org.osgi.framework");
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (JarOutputStream out = new JarOutputStream(bytes, manifest)) {
            String name = Guest.class.getName().replace('.', '/') + ".class";
            out.putNextEntry(new JarEntry(name));
            try (InputStream in = Guest.class.getClassLoader().getResourceAsStream(name)) {
                in.transferTo(out);
            }
            out.closeEntry();
        }
        return bytes.toByteArray();
    }

    private interface Step {
        void take() throws Exception;
    }

    private void onUi(Step step) {
        display.syncExec(() -> {
            try {
                step.take();
            } catch (Exception e) {
                e.printStackTrace();
            }
        });
    }

    private static IWorkbenchPage page() {
        return PlatformUI.getWorkbench().getWorkbenchWindows()[0].getActivePage();
    }
}

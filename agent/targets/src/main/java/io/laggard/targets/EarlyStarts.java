package io.laggard.targets;

import java.awt.EventQueue;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.eclipse.osgi.launch.EquinoxFactory;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleActivator;
import org.osgi.framework.BundleContext;
import org.osgi.framework.BundleException;
import org.osgi.framework.Constants;
import org.osgi.framework.FrameworkUtil;
import org.osgi.framework.launch.Framework;
import org.osgi.framework.startlevel.BundleStartLevel;
import org.osgi.framework.startlevel.FrameworkStartLevel;

/**
 * Starts bundles of its own in Equinox, as Eclipse does before it has a window, and dispatches an event afterwards. Its arguments are an
 * empty directory and a file for which it waits before it ends. Expected: starts of
 * <ul>
 * <li>{@code Inner}, 60 ms, within {@code Outer}, 100 ms in all, on the thread of the start levels, which the main thread awaits
 * <li>{@code Own}, 60 ms, on the main thread; {@code Failing} there, too, which ends with an exception
 * <li>{@code Beside}, 60 ms, on a thread that nobody waits for before the window
 * </ul>
 * and none of {@code Later}, which is started when events are dispatched already.
 */
public final class EarlyStarts {
    private EarlyStarts() {
    }

    /** Ends by itself. */
    public static void main(String[] args) throws Exception {
        Path directory = Path.of(args[0]);
        Framework framework = new EquinoxFactory().newFramework(Map.of(
                Constants.FRAMEWORK_STORAGE, directory.resolve("storage").toString(),
                Constants.FRAMEWORK_BEGINNING_STARTLEVEL, "1"));
        framework.start();
        BundleContext context = framework.getBundleContext();
        install(context, directory, Inner.class);
        Bundle outer = install(context, directory, Outer.class);
        outer.adapt(BundleStartLevel.class).setStartLevel(4);
        outer.start();
        CountDownLatch reached = new CountDownLatch(1);
        framework.adapt(FrameworkStartLevel.class).setStartLevel(4, event -> reached.countDown());
        reached.await();
        install(context, directory, Own.class).start();
        try {
            install(context, directory, Failing.class).start();
        } catch (BundleException e) {
            System.out.println("failed");
        }
        Bundle beside = install(context, directory, Beside.class);
        Thread worker = new Thread(() -> start(beside), "worker");
        worker.start();
        worker.join();
        EventQueue.invokeAndWait(() -> Busy.work(20));
        EventQueue.invokeAndWait(() -> Busy.work(20));
        install(context, directory, Later.class).start();
        while (!Files.exists(Path.of(args[1]))) {
            Thread.sleep(50);
        }
        framework.stop();
        framework.waitForStop(10_000);
        System.out.println("done");
        System.exit(0);
    }

    private static void start(Bundle bundle) {
        try {
            bundle.start();
        } catch (BundleException e) {
            throw new IllegalStateException(e);
        }
    }

    /** A bundle of one class, which Equinox loads from its jar. */
    private static Bundle install(BundleContext context, Path directory, Class<?> activator) throws Exception {
        String name = activator.getName();
        Manifest manifest = new Manifest();
        Attributes headers = manifest.getMainAttributes();
        headers.put(Attributes.Name.MANIFEST_VERSION, "1.0");
        headers.putValue(Constants.BUNDLE_MANIFESTVERSION, "2");
        headers.putValue(Constants.BUNDLE_SYMBOLICNAME, "early." + activator.getSimpleName().toLowerCase(java.util.Locale.ROOT));
        headers.putValue(Constants.BUNDLE_VERSION, "1.0.0");
        headers.putValue(Constants.BUNDLE_ACTIVATOR, name);
        headers.putValue(Constants.IMPORT_PACKAGE, "org.osgi.framework");
        Path jar = directory.resolve(activator.getSimpleName() + ".jar");
        try (OutputStream out = Files.newOutputStream(jar); JarOutputStream classes = new JarOutputStream(out, manifest)) {
            add(classes, activator);
            add(classes, Bundled.class);
            add(classes, Busy.class);
        }
        return context.installBundle(jar.toUri().toString());
    }

    private static void add(JarOutputStream jar, Class<?> type) throws IOException {
        String path = type.getName().replace('.', '/') + ".class";
        jar.putNextEntry(new JarEntry(path));
        try (InputStream in = EarlyStarts.class.getClassLoader().getResourceAsStream(path)) {
            in.transferTo(jar);
        }
        jar.closeEntry();
    }

    /** Works while it is started. */
    abstract static class Bundled implements BundleActivator {
        @Override
        public void start(BundleContext context) throws BundleException {
            Busy.work(60);
        }

        @Override
        public void stop(BundleContext context) {
            // A stop has no slow work here.
        }
    }

    /** Started by {@link Outer}. */
    public static final class Inner extends Bundled {
    }

    /** Started by a start level. */
    public static final class Outer extends Bundled {
        @Override
        public void start(BundleContext context) throws BundleException {
            Busy.work(40);
            for (Bundle bundle : FrameworkUtil.getBundle(Outer.class).getBundleContext().getBundles()) {
                if ("early.inner".equals(bundle.getSymbolicName())) {
                    bundle.start();
                }
            }
        }
    }

    /** Started by the main thread. */
    public static final class Own extends Bundled {
    }

    /** Cannot be started. */
    public static final class Failing extends Bundled {
        @Override
        public void start(BundleContext context) throws BundleException {
            Busy.work(60);
            throw new BundleException("as expected");
        }
    }

    /** Started by another thread. */
    public static final class Beside extends Bundled {
    }

    /** Started after the first event. */
    public static final class Later extends Bundled {
    }
}

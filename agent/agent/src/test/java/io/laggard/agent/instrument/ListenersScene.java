package io.laggard.agent.instrument;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.laggard.agent.boot.LaggardProbe;
import io.laggard.agent.boot.LaggardSink;
import io.laggard.agent.boot.LaggardSnapshot;
import io.laggard.agent.boot.LaggardThread;
import io.laggard.agent.wire.LandmarkKind;
import io.laggard.agent.wire.ThreadKind;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** The fixture's listeners as the transformer changes them, called inside a dispatch; and what the probes saw. */
abstract class ListenersScene {
    static final String FIXTURE = "io.laggard.fixture.Listeners";

    final List<String> seen = new ArrayList<>();
    boolean broken;
    final Transformer transformer = Claiming.transformer(NamedLandmarks.NONE, () -> broken = true);
    final TransformingLoader loader = new TransformingLoader(transformer);

    @BeforeEach
    void start() throws Exception {
        // Every interval is a record.
        LaggardProbe.start(0);
        byte[] queue = TransformingLoader.bytes("java.awt.EventQueue");
        assertNotNull(transformer.transform(null, "java/awt/EventQueue", null, null, queue));
        assertNotNull(transformer.landmarks().get(1));
        // In a JVM, EventListener's subtypes are seen before or after; here all are seen at first.
        load("Told");
        load("SaveListener2");
        load("ParamListener");
        load("Base");
        // Drops records that other tests left on this thread.
        LaggardProbe.enterDispatch(100_000, this, ThreadKind.AWT_UI);
        LaggardProbe.exitDispatch(true, 100_000);
        drain();
    }

    @AfterEach
    void stop() {
        LaggardProbe.stop();
    }

    final Class<?> load(String name) throws ClassNotFoundException {
        return loader.loadClass(FIXTURE + "$" + name);
    }

    final Object make(String name) throws Exception {
        return load(name).getConstructor().newInstance();
    }

    final List<?> log() throws Exception {
        return (List<?>) loader.loadClass(FIXTURE).getField("LOG").get(null);
    }

    /** Calls through reflection inside a dispatch; what the probes saw is in {@code seen}. */
    final Object call(Object on, String interfaceName, String method, Object... arguments) throws Exception {
        for (Method m : load(interfaceName).getMethods()) {
            if (m.getName().equals(method)) {
                LaggardProbe.enterDispatch(100_000, this, ThreadKind.AWT_UI);
                try {
                    return m.invoke(on, arguments);
                } catch (InvocationTargetException e) {
                    throw (Exception) e.getCause();
                } finally {
                    assertEquals(1, open(), "all that was entered was left");
                    LaggardProbe.exitDispatch(true, 100_000);
                    drain();
                }
            }
        }
        throw new AssertionError(method);
    }

    private LaggardThread mine() {
        for (int i = 0; i < LaggardProbe.threads(); i++) {
            if (LaggardProbe.thread(i).thread() == Thread.currentThread()) {
                return LaggardProbe.thread(i);
            }
        }
        throw new AssertionError("this thread is not measured");
    }

    final int open() {
        LaggardSnapshot snapshot = new LaggardSnapshot();
        assertTrue(mine().snapshot(snapshot));
        return snapshot.depth;
    }

    final void drain() {
        seen.clear();
        mine().drain(new LaggardSink() {
            @Override
            public void interval(int id, Class<?> receiver, int flags, int depth, long start, long duration,
                    long modal, long child, int shorts) {
                Landmark known = transformer.landmarks().get(id);
                if (known != null && (known.kind() == LandmarkKind.OBSERVER || known.kind() == LandmarkKind.NAMED)) {
                    String of = known.className().substring(known.className().indexOf('$') + 1);
                    String on = receiver == null ? "-" : receiver.getSimpleName();
                    seen.add(of + "." + known.method() + " on " + on + ((flags & 2) != 0 ? " thrown" : ""));
                }
            }

            @Override
            public void shortChild(int landmark, Class<?> receiver, long count, long exclusive) {
            }
        }, Integer.MAX_VALUE);
    }
}

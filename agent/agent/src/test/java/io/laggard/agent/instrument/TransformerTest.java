package io.laggard.agent.instrument;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.laggard.agent.boot.LaggardProbe;
import io.laggard.agent.boot.LaggardSink;
import io.laggard.agent.boot.LaggardSnapshot;
import io.laggard.agent.boot.LaggardThread;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class TransformerTest {
    private static final String FIXTURE = "io.laggard.fixture.Listeners";

    private final List<String> seen = new ArrayList<>();
    private boolean broken;
    private final Transformer transformer = new Transformer(new Transformer.Claimant() {
        @Override
        public boolean claim() {
            return true;
        }

        @Override
        public void broken() {
            broken = true;
        }
    }, NamedLandmarks.NONE);
    private final TransformingLoader loader = new TransformingLoader(transformer);

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
        // What other tests left on this thread.
        LaggardProbe.enterDispatch(100_000, this, LaggardThread.ROLE_AWT);
        LaggardProbe.exitDispatch(true, 100_000);
        drain();
    }

    @AfterEach
    void stop() {
        LaggardProbe.stop();
    }

    private Class<?> load(String name) throws ClassNotFoundException {
        return loader.loadClass(FIXTURE + "$" + name);
    }

    private Object make(String name) throws Exception {
        return load(name).getConstructor().newInstance();
    }

    private List<?> log() throws Exception {
        return (List<?>) loader.loadClass(FIXTURE).getField("LOG").get(null);
    }

    /** Calls through reflection inside a dispatch; what the probes saw is in {@code seen}. */
    private Object call(Object on, String interfaceName, String method, Object... arguments) throws Exception {
        for (Method m : load(interfaceName).getMethods()) {
            if (m.getName().equals(method)) {
                LaggardProbe.enterDispatch(100_000, this, LaggardThread.ROLE_AWT);
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

    private int open() {
        LaggardSnapshot snapshot = new LaggardSnapshot();
        assertTrue(mine().snapshot(snapshot));
        return snapshot.depth;
    }

    private void drain() {
        seen.clear();
        mine().drain(new LaggardSink() {
            @Override
            public void interval(int id, Class<?> receiver, int flags, int depth, long start, long duration,
                    long modal, long child, int shorts) {
                Landmark known = transformer.landmarks().get(id);
                if (known != null && (known.kind() == Landmark.OBSERVER || known.kind() == Landmark.NAMED)) {
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

    @Test
    void anObserverIsASubtypeWhoseMethodAListenerInterfaceDeclares() throws Exception {
        Object derived = make("Derived");
        call(derived, "Told", "told", "x");
        assertEquals(List.of("Base.told on Derived", "Derived.told on Derived"), seen);
        assertEquals(List.of("base x", "derived x"), log());
        call(derived, "Base", "helper");
        assertEquals(List.of(), seen);
        call(make("NoListener"), "Visitor", "told", "x");
        assertEquals(List.of(), seen);
    }

    @Test
    void listenerInterfacesOutsideEventListenerAreKnownByName() throws Exception {
        Object saver = make("Saver");
        assertEquals(7, call(saver, "SaveListener2", "saved", 1L, 7.5));
        assertEquals(List.of("Saver.saved on Saver"), seen);
        call(saver, "SaveListener2", "later", "y");
        assertEquals(List.of("SaveListener2.later on Saver"), seen);
        call(make("Generic"), "ParamListener", "got", "z");
        assertEquals(List.of("Generic.got on Generic"), seen);
        assertEquals("io.laggard.fixture.Listeners$ParamListener",
                transformer.landmarks().get(transformer.landmarks().count()).listenerInterface());
    }

    @Test
    void whoAsksForACollectionIsSeenAsking() throws Exception {
        call(make("Wasteful"), "Told", "told", "x");
        assertEquals(List.of("Wasteful.System.gc on -", "Wasteful.Runtime.gc on -", "Wasteful.told on Wasteful"), seen);
        assertEquals(List.of("gc"), log());
    }

    @Test
    void whoAsksForCollectionsIsLookedAtAgainWhereTheToolkitComesLater() throws Exception {
        Transformer noting = new Transformer(new Transformer.Claimant() {
            @Override
            public boolean claim() {
                return true;
            }

            @Override
            public void broken() {
                broken = true;
            }
        }, NamedLandmarks.NONE);
        TransformingLoader early = new TransformingLoader(noting);
        String outer = FIXTURE.replace('.', '/');
        for (String name : List.of("$Cleaner", "$Visitor")) {
            assertNull(noting.transform(early, outer + name, null, null, TransformingLoader.bytes(FIXTURE + name)));
        }
        assertTrue(noting.isNoted(early, outer + "$Cleaner"));
        assertFalse(noting.isNoted(early, outer + "$Visitor"));
        byte[] queue = TransformingLoader.bytes("java.awt.EventQueue");
        assertNotNull(noting.transform(null, "java/awt/EventQueue", null, null, queue));
        byte[] cleaner = TransformingLoader.bytes(FIXTURE + "$Cleaner");
        assertNotNull(noting.transform(early, outer + "$Cleaner", load("Cleaner"), null, cleaner));
    }

    @Test
    void exceptionsPassThroughUnchanged() throws Exception {
        Object saver = make("Saver");
        IllegalArgumentException e = assertThrows(IllegalArgumentException.class,
                () -> call(saver, "SaveListener2", "saved", -1L, 0.0));
        assertEquals("wrapped", e.getMessage());
        assertEquals("a", e.getCause().getMessage());
        assertEquals(List.of("Saver.saved on Saver thrown"), seen);
        for (StackTraceElement frame : e.getStackTrace()) {
            assertFalse(frame.getClassName().contains("Laggard"));
        }
    }

    @Test
    void aStackOverflowLeavesTheStackInOrder() throws Exception {
        Object recursive = make("Recursive");
        Method told = load("Told").getMethod("told", String.class);
        for (int i = 0; i < 3; i++) {
            LaggardProbe.enterDispatch(100_000, this, LaggardThread.ROLE_AWT);
            InvocationTargetException e =
                    assertThrows(InvocationTargetException.class, () -> told.invoke(recursive, "x"));
            assertTrue(e.getCause() instanceof StackOverflowError);
            LaggardProbe.exitDispatch(true, 100_000);
            assertEquals(0, open());
        }
        drain();
        assertTrue(LaggardProbe.isOn());
        call(make("Base"), "Told", "told", "after");
        assertEquals(List.of("Base.told on Base"), seen);
    }

    @Test
    void lambdasAndMethodReferencesAreObservers() throws Exception {
        Class<?> c = load("Lambdas");
        Object lambdas = c.getConstructor().newInstance();
        call(c.getMethod("plain").invoke(lambdas), "Told", "told", "1");
        assertTrue(seen.get(0).matches("Lambdas\\.lambda\\$plain\\$\\d+ on -"), seen.toString());
        call(c.getMethod("capturing").invoke(lambdas), "Told", "told", "2");
        assertTrue(seen.get(0).matches("Lambdas\\.lambda\\$capturing\\$\\d+ on Lambdas"), seen.toString());
        call(c.getMethod("own").invoke(lambdas), "Told", "told", "3");
        assertEquals(List.of("Lambdas.handle on Lambdas"), seen);
        call(c.getMethod("statics").invoke(lambdas), "Told", "told", "4");
        assertEquals(List.of("Elsewhere.take on -"), seen);
        StringBuilder text = new StringBuilder();
        call(c.getMethod("other", StringBuilder.class).invoke(lambdas, text), "Told", "told", "5");
        assertEquals(List.of("Lambdas.append on -"), seen);
        assertEquals("5", text.toString());
        Object sub = make("Elsewhere$Sub");
        call(c.getMethod("derived", sub.getClass()).invoke(lambdas, sub), "Told", "told", "6");
        assertEquals(List.of("Elsewhere.base on Sub"), seen);
        assertEquals(9, call(c.getMethod("numbers").invoke(lambdas), "SaveListener2", "saved", 4L, 5.0));
        assertEquals(List.of("Elsewhere.sum on -"), seen);
        call(load("Maker").getMethod("make").invoke(null), "Told", "told", "7");
        assertEquals(List.of("Elsewhere.take on -"), seen);
        call(c.getMethod("visitor").invoke(lambdas), "Visitor", "told", "8");
        assertEquals(List.of(), seen);
        assertEquals(List.of("lambda 1", "field 2", "handle 3", "take 4", "base 6", "take 7", "visitor lambda"), log());
    }

    @Test
    void whoOnlyForwardsWorksForTheFunctionItHolds() throws Exception {
        Class<?> c = loader.loadClass(FIXTURE);
        Object function = make("Function");
        Object forwarding = c.getMethod("forwarding", java.util.function.Consumer.class).invoke(null, function);
        call(forwarding, "Told", "told", "1");
        assertEquals(List.of("java.util.function.Consumer.accept on Function"), seen);
        Object logging = c.getMethod("logging", java.util.function.Consumer.class).invoke(null, function);
        call(logging, "Told", "told", "2");
        assertEquals(List.of("2.told on "), seen);
        assertEquals(List.of("function 1", "logging 2", "function 2"), log());
    }

    @Test
    void aProxyWorksForItsHandler() throws Exception {
        // The JVM shows the class that it makes for the proxy to the transformer; here it is made a second time.
        Object handler = make("Handler");
        byte[] bytes = ProxyClass.bytes(load("Told"));
        String name = new ClassFile(bytes).name();
        byte[] changed = transformer.transform(loader, name, null, null, bytes);
        Object proxy = loader.define(changed).getConstructor(java.lang.reflect.InvocationHandler.class)
                .newInstance(handler);
        call(proxy, "Told", "told", "x");
        assertEquals(List.of("java.lang.reflect.InvocationHandler.invoke on Handler"), seen);
        assertEquals(List.of("proxy told"), log());
    }

    @Test
    void methodsAreAddedAgainWheneverTheClassIsTransformedAgain() throws Exception {
        Class<?> c = load("Lambdas");
        byte[] bytes = TransformingLoader.bytes(c.getName());
        String name = c.getName().replace('.', '/');
        byte[] again = transformer.transform(loader, name, c, null, bytes);
        assertEquals(methods(c), methodsOf(again));
        // A class that was loaded before us cannot get methods.
        TransformingLoader other = new TransformingLoader(transformer);
        byte[] late = transformer.transform(other, name, c, null, bytes);
        assertFalse(methodsOf(late).stream().anyMatch(m -> m.startsWith("laggard$")));
        transformer.stop();
        assertEquals(methods(c), methodsOf(transformer.transform(loader, name, c, null, bytes)));
        assertNull(transformer.transform(other, name, c, null, bytes));
    }

    @Test
    void aClassThatIsLoadedAlreadyHasTheMethodsItRefersToMeasuredWhereTheyAre() throws Exception {
        String outer = FIXTURE.replace('.', '/');
        TransformingLoader early = new TransformingLoader(transformer);
        byte[] elsewhere = TransformingLoader.bytes(FIXTURE + "$Elsewhere");
        assertNull(transformer.transform(early, outer + "$Elsewhere", null, null, elsewhere), "nobody refers to it yet");
        byte[] lambdas = TransformingLoader.bytes(FIXTURE + "$Lambdas");
        transformer.transform(early, outer + "$Lambdas", load("NoListener"), null, lambdas);
        Waiting.Entry again = transformer.reconsider().poll(5, java.util.concurrent.TimeUnit.SECONDS);
        while (!again.name.equals(outer + "$Elsewhere")) {
            again = transformer.reconsider().poll(5, java.util.concurrent.TimeUnit.SECONDS);
        }
        assertTrue(transformer.isObserver(early, again.name));
        assertNotNull(transformer.transform(early, again.name, load("Elsewhere"), null, elsewhere));
        // And when it comes later, it has them from the beginning.
        TransformingLoader later = new TransformingLoader(transformer);
        Class<?> c = later.loadClass(FIXTURE + "$Elsewhere");
        LaggardProbe.enterDispatch(100_000, this, LaggardThread.ROLE_AWT);
        c.getMethod("take", String.class).invoke(null, "9");
        LaggardProbe.exitDispatch(true, 100_000);
        drain();
        assertEquals(List.of("Elsewhere.take on -"), seen);
    }

    private static List<String> methods(Class<?> c) {
        List<String> names = new ArrayList<>();
        for (Method m : c.getDeclaredMethods()) {
            names.add(m.getName());
        }
        names.sort(null);
        return names;
    }

    private static List<String> methodsOf(byte[] bytes) {
        List<String> names = new ArrayList<>();
        for (ClassFile.Method m : new ClassFile(bytes).methods()) {
            if (m.name.charAt(0) != '<') {
                names.add(m.name);
            }
        }
        names.sort(null);
        return names;
    }

    @Test
    void nothingIsLoadedToDecide() throws Exception {
        Transformer fresh = new Transformer(new Transformer.Claimant() {
            @Override
            public boolean claim() {
                return true;
            }

            @Override
            public void broken() {
            }
        }, NamedLandmarks.NONE);
        TransformingLoader own = new TransformingLoader(fresh);
        fresh.transform(null, "java/awt/EventQueue", null, null, TransformingLoader.bytes("java.awt.EventQueue"));
        String name = FIXTURE + "$Derived";
        byte[] bytes = TransformingLoader.bytes(name);
        assertNull(fresh.transform(own, name.replace('.', '/'), null, null, bytes), "Base is unseen");
        assertEquals(List.of(), own.defined);
        // As the JVM goes on to load the supertypes, the class comes up again.
        own.loadClass(name);
        assertEquals(name.replace('.', '/'), fresh.reconsider().poll(5, java.util.concurrent.TimeUnit.SECONDS).name);
        assertTrue(fresh.isObserver(own, name.replace('.', '/')));
        assertNotNull(fresh.transform(own, name.replace('.', '/'), own.loadClass(name), null, bytes));
    }

    @Test
    void oddBytesAreLeftAlone() throws Exception {
        byte[] good = TransformingLoader.bytes(FIXTURE + "$Base");
        String name = FIXTURE.replace('.', '/') + "$Base";
        byte[] newer = good.clone();
        newer[7] = 99;
        assertNull(transformer.transform(loader, name, null, null, newer));
        assertEquals(1, transformer.tooNew());
        // Not so often that the probe, which is there for other tests too, turns itself off.
        for (int cut = 0; cut < good.length; cut += good.length / 70 + 1) {
            transformer.transform(loader, name, null, null, java.util.Arrays.copyOf(good, cut));
        }
        assertNull(transformer.transform(loader, name, null, null, new byte[40]));
        assertTrue(broken, "after fifty errors the agent turns itself off");
        assertFalse(LaggardProbe.isBroken());
    }

    @Test
    void namesOfListenerInterfaces() {
        for (String yes : List.of("org/eclipse/swt/widgets/Listener", "org/eclipse/ui/IPartListener2", "a/B$CListener",
                "org/eclipse/jface/text/IDocumentListenerExtension3", "org/osgi/service/event/EventHandler",
                "org/eclipse/core/commands/IExecutionListenerWithChecks", "x/MyObserver", "java/util/Observer")) {
            assertTrue(ListenerRule.byName(yes), yes);
        }
        for (String no : List.of("org/eclipse/swt/widgets/Listeners", "a/ListenerList", "java/util/EventListener",
                "sun/awt/SomeListener", "java/lang/Runnable", "r", "javax/swing/event/ChangeListener")) {
            if (RuntimeClasses.contains(no) || !no.startsWith("sun/")) {
                assertFalse(ListenerRule.byName(no), no);
            }
        }
    }

    /** Holds the shortcut to the running Java's own classes. */
    @Test
    void packagesThatAreSaidToBeDeafAre() throws Exception {
        java.nio.file.FileSystem image = java.nio.file.FileSystems.getFileSystem(java.net.URI.create("jrt:/"));
        try (java.util.stream.Stream<java.nio.file.Path> files =
                java.nio.file.Files.walk(image.getPath("/modules/java.base/java"))) {
            files.filter(f -> f.toString().endsWith(".class")).forEach(f -> {
                String name = f.toString().substring("/modules/java.base/".length()).replace(".class", "");
                if (RuntimeClasses.neverListens(name)) {
                    try {
                        Class<?> c = Class.forName(name.replace('/', '.'), false, null);
                        assertFalse(java.util.EventListener.class.isAssignableFrom(c), name);
                    } catch (ClassNotFoundException | NoClassDefFoundError e) {
                        // Not for this loader.
                    }
                }
            });
        }
    }
}

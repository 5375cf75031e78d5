package io.laggard.agent.instrument;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.laggard.agent.boot.LaggardProbe;
import io.laggard.agent.fault.Fault;
import io.laggard.agent.fault.Faults;
import io.laggard.agent.wire.ThreadKind;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** The changes to classes as they are defined. */
class TransformerTest extends ListenersScene {
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
            LaggardProbe.enterDispatch(100_000, this, ThreadKind.AWT_UI);
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
        Object visitor = make("NoListener");
        call(c.getMethod("through", load("Visitor")).invoke(lambdas, visitor), "Told", "told", "9");
        assertEquals(List.of("Visitor.told on NoListener"), seen);
        call(c.getMethod("foreign").invoke(lambdas), "Told", "told", "10");
        assertEquals(List.of("Elsewhere.ta\u0137e on -"), seen);
        assertEquals(List.of("lambda 1", "field 2", "handle 3", "take 4", "base 6", "take 7", "visitor lambda", "visitor",
                "foreign 10"), log());
    }

    @Test
    void whoOnlyForwardsWorksForTheFunctionItHolds() throws Exception {
        Class<?> c = loader.loadClass(FIXTURE);
        Object function = make("Function");
        Object forwarding = c.getMethod("forwarding", Consumer.class).invoke(null, function);
        call(forwarding, "Told", "told", "1");
        assertEquals(List.of("java.util.function.Consumer.accept on Function"), seen);
        Object logging = c.getMethod("logging", Consumer.class).invoke(null, function);
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
        Object proxy = loader.define(changed).getConstructor(InvocationHandler.class)
                .newInstance(handler);
        call(proxy, "Told", "told", "x");
        assertEquals(List.of("java.lang.reflect.InvocationHandler.invoke on Handler"), seen);
        assertEquals(List.of("proxy told"), log());
    }

    @Test
    void oddBytesAreLeftAloneHoweverMany() throws Exception {
        byte[] good = TransformingLoader.bytes(FIXTURE + "$Base");
        String name = FIXTURE.replace('.', '/') + "$Base";
        long errors = LaggardProbe.suppressedErrors();
        for (int cut = 0; cut < good.length; cut++) {
            transformer.transform(loader, name, null, null, Arrays.copyOf(good, cut));
        }
        assertNull(transformer.transform(loader, name, null, null, new byte[40]));
        assertFalse(broken, "the class's fault, not the agent's");
        assertEquals(errors, LaggardProbe.suppressedErrors());
    }

    /** Only classes that need ASM wait for a newer ASM. */
    @Test
    void classesOfANewerJavaAreMeasured() throws Exception {
        int newer = 99;
        byte[] queue = TransformingLoader.bytes("java.awt.EventQueue");
        queue[7] = (byte) newer;
        byte[] changed = transformer.transform(null, "java/awt/EventQueue", null, null, queue);
        assertNotNull(changed, "EventQueue has its landmarks");
        assertEquals(newer, changed[7]);
        String lambdas = FIXTURE.replace('.', '/') + "$Lambdas";
        byte[] references = TransformingLoader.bytes(FIXTURE + "$Lambdas");
        references[7] = (byte) newer;
        byte[] inPart = transformer.transform(loader, lambdas, null, null, references);
        assertNotNull(inPart, "the bodies of its own lambdas have their landmarks");
        assertTrue(transformer.isNamed(FIXTURE.replace('.', '/') + "$Elsewhere"), "its method references get them there");
        Faults.JVM.untold();
        byte[] wasteful = TransformingLoader.bytes(FIXTURE + "$Wasteful");
        wasteful[7] = (byte) newer;
        assertNotNull(transformer.transform(loader, FIXTURE.replace('.', '/') + "$Wasteful", null, null, wasteful),
                "but for the calls of System.gc");
        Fault told = Faults.JVM.untold().stream().filter(f -> f.kind() == Fault.Kind.TOO_NEW).findFirst().get();
        assertEquals(FIXTURE + "$Wasteful", told.className());
        assertTrue(told.message().contains("newer Java") && told.message().contains("99"), told.message());
        assertFalse(broken);
    }
}

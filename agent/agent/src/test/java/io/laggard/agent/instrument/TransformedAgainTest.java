package io.laggard.agent.instrument;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.laggard.agent.boot.LaggardProbe;
import io.laggard.agent.wire.ThreadKind;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Classes that are loaded already, or whose supertypes come later. */
class TransformedAgainTest extends ListenersScene {
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
        ClassRef again = transformer.reconsider().poll(5, TimeUnit.SECONDS);
        while (!again.name.equals(outer + "$Elsewhere")) {
            again = transformer.reconsider().poll(5, TimeUnit.SECONDS);
        }
        assertTrue(transformer.isObserver(early, again.name));
        assertNotNull(transformer.transform(early, again.name, load("Elsewhere"), null, elsewhere));
        // A class that comes later has them from the beginning.
        TransformingLoader later = new TransformingLoader(transformer);
        Class<?> c = later.loadClass(FIXTURE + "$Elsewhere");
        LaggardProbe.enterDispatch(100_000, this, ThreadKind.AWT_UI);
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
        Transformer fresh = Claiming.transformer(NamedLandmarks.NONE);
        TransformingLoader own = new TransformingLoader(fresh);
        fresh.transform(null, "java/awt/EventQueue", null, null, TransformingLoader.bytes("java.awt.EventQueue"));
        String name = FIXTURE + "$Derived";
        byte[] bytes = TransformingLoader.bytes(name);
        assertNull(fresh.transform(own, name.replace('.', '/'), null, null, bytes), "Base is unseen");
        assertEquals(List.of(), own.defined);
        // As the JVM goes on to load the supertypes, the class comes up again.
        own.loadClass(name);
        assertEquals(name.replace('.', '/'), fresh.reconsider().poll(5, TimeUnit.SECONDS).name);
        assertTrue(fresh.isObserver(own, name.replace('.', '/')));
        assertNotNull(fresh.transform(own, name.replace('.', '/'), own.loadClass(name), null, bytes));
    }

    @Test
    void whoAsksForCollectionsIsLookedAtAgainWhereTheToolkitComesLater() throws Exception {
        Transformer noting = Claiming.transformer(NamedLandmarks.NONE);
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
}

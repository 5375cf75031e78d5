package io.laggard.agent.owners;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.laggard.agent.fault.Fault;
import io.laggard.agent.fault.Faults;
import java.lang.ref.WeakReference;
import java.lang.reflect.Proxy;
import java.net.URL;
import java.net.URLClassLoader;
import java.net.URLConnection;
import java.net.URLStreamHandler;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.security.cert.Certificate;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class NameIndexTest {
    private final OwnerKeys keys = new OwnerKeys();
    private final NameIndex index = new NameIndex(keys);

    @Test
    void aNameLeadsToItsOwner() throws Exception {
        ClassLoader one = loader();
        index.note(one, "a/b/C$D", domain("file:/one.jar"), Making.COMPILED);
        int key = index.ownerOf("a.b.C$D");
        assertNotEquals(OwnerKeys.NONE, key);
        assertTrue(keys.belongs(key, one));
        assertEquals("file:/one.jar", keys.get(key).codeSource);
        assertEquals(OwnerKeys.NONE, index.ownerOf("a.b.C"));
    }

    @Test
    void aNameThatTwoHaveAccusesNobody() throws Exception {
        index.note(loader(), "a/Same", domain("file:/one.jar"), Making.COMPILED);
        index.note(loader(), "a/Same", domain("file:/two.jar"), Making.COMPILED);
        assertEquals(OwnerKeys.NONE, index.ownerOf("a.Same"));
        index.note(loader(), "a/Same", domain("file:/three.jar"), Making.COMPILED);
        assertEquals(OwnerKeys.NONE, index.ownerOf("a.Same"), "and stays so");
    }

    /** A URL's {@code toString} is code of the host's: it may wait for a thread that loads classes itself. */
    @Test
    void noLockIsHeldWhileTheHostIsAsked() throws Exception {
        CountDownLatch asked = new CountDownLatch(1);
        CountDownLatch other = new CountDownLatch(1);
        URL waits = new URL(null, "odd://where", new URLStreamHandler() {
            @Override
            protected URLConnection openConnection(URL url) {
                throw new UnsupportedOperationException();
            }

            @Override
            protected String toExternalForm(URL url) {
                asked.countDown();
                try {
                    assertTrue(other.await(20, TimeUnit.SECONDS), "the other thread's class waits for a lock of ours");
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
                return "odd://where";
            }
        });
        ClassLoader mine = loader();
        Thread host = new Thread(() -> index.note(mine, "a/Mine",
                new ProtectionDomain(new CodeSource(waits, (Certificate[]) null), null), Making.COMPILED));
        host.start();
        assertTrue(asked.await(20, TimeUnit.SECONDS));
        Thread second = new Thread(() -> {
            index.note(loader(), "b/Other", null, Making.COMPILED);
            other.countDown();
        });
        second.start();
        second.join(5_000);
        assertFalse(second.isAlive(), "loading a class waited for the host's own code");
        host.join(5_000);
        assertEquals("odd://where", keys.get(index.ownerOf("a.Mine")).codeSource);
    }

    @Test
    void jarsOfOneLoaderAreToldApart() throws Exception {
        ClassLoader one = loader();
        ProtectionDomain first = domain("file:/one.jar");
        ProtectionDomain second = domain("file:/two.jar");
        index.note(one, "a/A", first, Making.COMPILED);
        index.note(one, "b/B", second, Making.COMPILED);
        index.note(one, "a/AA", first, Making.COMPILED);
        assertEquals(index.ownerOf("a.A"), index.ownerOf("a.AA"));
        assertNotEquals(index.ownerOf("a.A"), index.ownerOf("b.B"));
    }

    @Test
    void tenThousandsOfClassesAndManyLoadersAreFound() throws Exception {
        ClassLoader[] loaders = new ClassLoader[400];
        for (int i = 0; i < 40_000; i++) {
            int l = i % loaders.length;
            if (loaders[l] == null) {
                loaders[l] = loader();
            }
            index.note(loaders[l], "some/pack/Class" + i, null, Making.COMPILED);
        }
        for (int i = 0; i < 40_000; i++) {
            assertTrue(keys.belongs(index.ownerOf("some.pack.Class" + i), loaders[i % loaders.length]), "class " + i);
        }
    }

    @Test
    void anOwnerThatIsNotToldApartLendsItsClassesToNobody() throws Exception {
        ClassLoader known = loader();
        index.note(known, "a/Before", domain("file:/known.jar"), Making.COMPILED);
        for (int i = 1; i < OwnerKeys.LIMIT; i++) {
            keys.keyOf(new ClassLoader(null) { }, null, "a/A");
        }
        ClassLoader late = loader();
        index.note(late, "late/Own", domain("file:/late.jar"), Making.COMPILED);
        assertEquals(OwnerKeys.NONE, index.ownerOf("late.Own"));
        index.note(late, "a/Before", domain("file:/late.jar"), Making.COMPILED);
        assertEquals(OwnerKeys.NONE, index.ownerOf("a.Before"), "two have it");
        index.note(known, "late/Own", domain("file:/known.jar"), Making.COMPILED);
        assertEquals(OwnerKeys.NONE, index.ownerOf("late.Own"), "another had it before");
        index.note(known, "b/After", domain("file:/further.jar"), Making.COMPILED);
        assertEquals(0, keys.allOf(known).length, "one of its owners is missing");
        assertEquals(List.of("late.Own"), told(Fault.Kind.OWNERS_FULL));
    }

    @Test
    void aNameThatFindsNoRoomIsNobodysAndThatIsTold() throws Exception {
        ClassLoader one = loader();
        int room = NameIndex.LARGEST / 4 * 3;
        for (int i = 0; i < room; i++) {
            index.note(one, "some/pack/Class" + i, null, Making.COMPILED);
        }
        assertEquals(List.of(), told(Fault.Kind.NAMES_FULL));
        index.note(one, "one/More", null, Making.COMPILED);
        index.note(one, "another/More", null, Making.COMPILED);
        assertEquals(OwnerKeys.NONE, index.ownerOf("one.More"));
        assertTrue(keys.belongs(index.ownerOf("some.pack.Class" + (room - 1)), one), "what is known stays known");
        assertEquals(List.of("one.More"), told(Fault.Kind.NAMES_FULL));
    }

    /** The classes that were reported. */
    private static List<String> told(Fault.Kind kind) {
        return Faults.JVM.untold().stream().filter(fault -> fault.kind() == kind).map(Fault::className)
                .collect(Collectors.toList());
    }

    @Test
    void aLoaderThatIsNoLongerUsedGoesAway() throws Exception {
        WeakReference<ClassLoader> gone = new WeakReference<>(loader());
        ClassLoader held = gone.get();
        index.note(held, "x/Y", domain("file:/x.jar"), Making.COMPILED);
        held = null;
        for (int i = 0; i < 50 && gone.get() != null; i++) {
            System.gc();
            Thread.sleep(20);
        }
        assertEquals(null, gone.get(), "the index must not keep a plug-in's loader alive");
        assertEquals("file:/x.jar", keys.get(index.ownerOf("x.Y")).codeSource, "but still knows where it came from");
    }

    @Test
    void aProxyIsNobodysWhateverLoaderItLiesIn() throws Exception {
        ClassLoader in = loader();
        index.note(in, "com/sun/proxy/$Proxy7", null, Making.PROXY);
        assertEquals(OwnerKeys.NOBODYS, index.ownerOf("com.sun.proxy.$Proxy7"));
        Object proxy = Proxy.newProxyInstance(in, new Class<?>[] {Runnable.class}, (self, method, arguments) -> null);
        assertEquals(OwnerKeys.NOBODYS, index.ownerOf(proxy.getClass(), null));
    }

    private static ClassLoader loader() {
        return new URLClassLoader(new URL[0], null);
    }

    private static ProtectionDomain domain(String url) throws Exception {
        return new ProtectionDomain(new CodeSource(new URL(url), (Certificate[]) null), null);
    }
}

package io.laggard.agent.instrument;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.laggard.agent.boot.LaggardBypass;
import io.laggard.agent.boot.LaggardProbe;
import io.laggard.agent.owners.NameIndex;
import io.laggard.agent.wire.ThreadKind;
import java.awt.event.ActionEvent;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.TreeSet;
import javax.swing.Timer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Listener;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Classes of a bypassed plug-in: what they do meanwhile, and that nothing stays. */
class BypassedTest extends ListenersScene {
    private static final int SLOT = 3;
    /** One that no other test has. */
    private static final int REUSED = 40;

    private static final class OwnTimer extends Timer {
        private static final long serialVersionUID = 1;

        OwnTimer() {
            super(1000, null);
        }
    }

    @AfterEach
    void endAll() {
        LaggardBypass.endAll();
        LaggardBypass.takeSkipped(SLOT);
        LaggardBypass.takeSkipped(REUSED);
    }

    private static BitSet ownerOf(ClassLoader loader) {
        BitSet owners = new BitSet();
        owners.set(NameIndex.JVM.keys().keyOf(loader, null, FIXTURE));
        return owners;
    }

    private byte[] changed(Class<?> c) throws Exception {
        return transformer.transform(loader, c.getName().replace('.', '/'), c, null, TransformingLoader.bytes(c.getName()));
    }

    @Test
    void afterwardsEachClassHasTheBytesThatItHad() throws Exception {
        TreeSet<String> checked = new TreeSet<>();
        for (Class<?> c : loader.loadClass(FIXTURE).getDeclaredClasses()) {
            byte[] before = changed(c);
            transformer.bypassed().add(SLOT, ownerOf(loader), 0);
            byte[] during = changed(c);
            transformer.bypassed().remove(SLOT);
            assertArrayEquals(before, changed(c), c.getName());
            if (!Arrays.equals(before, during)) {
                checked.add(c.getSimpleName());
            }
        }
        assertTrue(checked.containsAll(List.of("Base", "Derived", "Lambdas")), checked::toString);
        // Answers, and is no listener of events.
        assertTrue(!checked.contains("Saver") && !checked.contains("Queue") && !checked.contains("NoListener"), checked::toString);
    }

    @Test
    void aMethodIsSkippedUntilTheEndAndTold() throws Exception {
        TransformingLoader own = new TransformingLoader(transformer);
        transformer.bypassed().add(SLOT, ownerOf(own), 0);
        for (String name : List.of("Told", "Base", "Derived")) {
            own.loadClass(FIXTURE + "$" + name);
        }
        Object listener = own.loadClass(FIXTURE + "$Derived").getConstructor().newInstance();
        List<?> log = (List<?>) own.loadClass(FIXTURE).getField("LOG").get(null);
        log.clear();
        LaggardBypass.begin(SLOT, System.nanoTime() + 60_000_000_000L, 0);
        tell(own, listener, 3);
        assertEquals(List.of(), log);
        assertEquals(List.of("Derived.told on Derived"), seen, "once for all three");
        assertEquals(3, LaggardBypass.takeSkipped(SLOT));
        LaggardBypass.end(SLOT);
        tell(own, listener, 1);
        assertEquals(List.of("base x", "derived x"), log);
        assertEquals(List.of("Base.told on Derived", "Derived.told on Derived"), seen);
        assertEquals(0, LaggardBypass.skipped(SLOT));
    }

    /** The event's kind decides, and where there is no event the method runs. */
    @Test
    void anUntypedListenerIsAskedForTheKindOfEvent() throws Exception {
        String listener = "org.eclipse.swt.widgets.Listener";
        transformer.transform(TransformingLoader.class.getClassLoader(), listener.replace('.', '/'), null, null,
                TransformingLoader.bytes(listener));
        TransformingLoader own = new TransformingLoader(transformer);
        transformer.bypassed().add(SLOT, ownerOf(own), 0);
        Listener untyped = (Listener) own.loadClass(FIXTURE + "$Untyped").getConstructor().newInstance();
        List<?> log = (List<?>) own.loadClass(FIXTURE).getField("LOG").get(null);
        log.clear();
        LaggardBypass.begin(SLOT, System.nanoTime() + 60_000_000_000L, 0);
        for (int type : new int[] {SWT.Selection, SWT.Dispose, SWT.MouseMove, SWT.Close, SWT.Verify, SWT.SetData, SWT.None}) {
            Event event = new Event();
            event.type = type;
            untyped.handleEvent(event);
        }
        untyped.handleEvent(null);
        assertEquals(List.of("event 12", "event 21", "event 25", "event 36", "event 0", "event none"), log);
    }

    @Test
    void ofReferencesToMethodsOnlyThoseWithoutExceptionsAreSkipped() throws Exception {
        TransformingLoader own = new TransformingLoader(transformer);
        transformer.bypassed().add(SLOT, ownerOf(own), 0);
        for (String name : List.of("Told", "Checked")) {
            own.loadClass(FIXTURE + "$" + name);
        }
        Object referring = own.loadClass(FIXTURE + "$Referring").getConstructor().newInstance();
        List<?> log = (List<?>) own.loadClass(FIXTURE).getField("LOG").get(null);
        log.clear();
        LaggardBypass.begin(SLOT, System.nanoTime() + 60_000_000_000L, 0);
        for (String field : List.of("quiet", "loud")) {
            Object listener = referring.getClass().getField(field).get(referring);
            listener.getClass().getInterfaces()[0].getMethod("told", String.class).invoke(listener, "x");
        }
        assertEquals(List.of("checked x"), log);
    }

    /** A timer's event is known by its source: no landmark of the timer's is around it here. */
    @Test
    void whatATimerCallsRunsUnlessThatIsAskedFor() {
        Timer timer = new Timer(1000, null);
        ActionEvent[] ofTimers = {new ActionEvent(timer, 0, ""), new ActionEvent(new OwnTimer(), 0, "")};
        ActionEvent ofAButton = new ActionEvent(new Object(), 0, "");
        int check = LaggardBypass.check(SLOT);
        LaggardBypass.begin(SLOT, System.nanoTime() + 60_000_000_000L, 0);
        for (ActionEvent each : ofTimers) {
            assertEquals(false, LaggardBypass.skipsAction(check, 1, null, each));
        }
        assertEquals(true, LaggardBypass.skipsAction(check, 1, null, ofAButton));
        assertEquals(true, LaggardBypass.skipsAction(check, 1, null, null));
        LaggardBypass.begin(SLOT, System.nanoTime() + 60_000_000_000L, LaggardBypass.TIMERS);
        for (ActionEvent each : ofTimers) {
            assertEquals(true, LaggardBypass.skipsAction(check, 1, null, each));
        }
        LaggardBypass.end(SLOT);
        assertEquals(false, LaggardBypass.skipsAction(check, 1, null, ofAButton));
    }

    @Test
    void itsTimeEndsItWithoutAnybodysHelp() throws Exception {
        LaggardBypass.begin(SLOT, System.nanoTime() - 1, 0);
        assertEquals(false, LaggardBypass.skips(SLOT, 1, null));
        assertEquals(false, LaggardBypass.isOn(SLOT));
    }

    @Test
    void aCheckThatIsLeftInAClassMeansNoPluginThatComesAfter() {
        int both = LaggardBypass.RUNNABLES | LaggardBypass.TIMERS;
        int left = LaggardBypass.check(REUSED);
        LaggardBypass.begin(REUSED, System.nanoTime() + 60_000_000_000L, both);
        assertEquals(true, LaggardBypass.skips(left, 1, null));
        LaggardBypass.free(REUSED);
        LaggardBypass.begin(REUSED, System.nanoTime() + 60_000_000_000L, both);
        Runnable work = () -> { };
        assertEquals(false, LaggardBypass.skips(left, 1, null));
        assertSame(work, LaggardBypass.posted(work, left));
        assertEquals(5, LaggardBypass.delayed(5, left));
        assertEquals(true, LaggardBypass.skips(LaggardBypass.check(REUSED), 1, null));
        assertNotSame(work, LaggardBypass.posted(work, LaggardBypass.check(REUSED)));
    }

    /** Nobody changes the classes of one plug-in back while another is still bypassed. */
    @Test
    void ofSeveralEachHasItsOwnChecks() throws Exception {
        TransformingLoader[] loaders = {loader, new TransformingLoader(transformer), new TransformingLoader(transformer)};
        byte[][] before = new byte[loaders.length][];
        for (int i = 0; i < loaders.length; i++) {
            before[i] = changedIn(loaders[i]);
            transformer.bypassed().add(SLOT + i, ownerOf(loaders[i]), 0);
        }
        byte[][] during = new byte[loaders.length][];
        for (int i = 0; i < loaders.length; i++) {
            during[i] = changedIn(loaders[i]);
            assertTrue(!Arrays.equals(before[i], during[i]), "has a check");
        }
        transformer.bypassed().remove(SLOT + 1);
        assertArrayEquals(during[0], changedIn(loaders[0]));
        assertArrayEquals(before[1], changedIn(loaders[1]));
        assertArrayEquals(during[2], changedIn(loaders[2]));
        transformer.bypassed().remove(SLOT);
        transformer.bypassed().remove(SLOT + 2);
        for (int i = 0; i < loaders.length; i++) {
            assertArrayEquals(before[i], changedIn(loaders[i]));
        }
        assertTrue(transformer.bypassed().isEmpty());
    }

    private byte[] changedIn(TransformingLoader of) throws Exception {
        of.loadClass(FIXTURE + "$Told");
        Class<?> c = of.loadClass(FIXTURE + "$Base");
        return transformer.transform(of, c.getName().replace('.', '/'), c, null, TransformingLoader.bytes(c.getName()));
    }

    private void tell(TransformingLoader own, Object listener, int times) throws Exception {
        LaggardProbe.enterDispatch(100_000, this, ThreadKind.AWT_UI);
        for (int i = 0; i < times; i++) {
            own.loadClass(FIXTURE + "$Told").getMethod("told", String.class).invoke(listener, "x");
        }
        assertEquals(1, open(), "all that was entered was left");
        LaggardProbe.exitDispatch(true, 100_000);
        drain();
    }
}

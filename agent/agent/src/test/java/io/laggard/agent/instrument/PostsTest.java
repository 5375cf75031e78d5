package io.laggard.agent.instrument;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.laggard.agent.boot.LaggardBypass;
import io.laggard.agent.owners.NameIndex;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** docs/bypassing.md, “Runnables and timers”: what a bypassed plug-in hands to the UI thread. */
class PostsTest extends ListenersScene {
    private static final int SLOT = 5;
    private static final int BOTH = LaggardBypass.RUNNABLES | LaggardBypass.TIMERS;
    private static final String POSTING = "io.laggard.fixture.Posting";
    private static final long MINUTE_NS = 60_000_000_000L;

    @AfterEach
    void endAll() {
        transformer.bypassed().remove(SLOT);
        LaggardBypass.endAll();
        LaggardBypass.takeSkipped(SLOT);
    }

    private byte[] changed(Class<?> c) throws Exception {
        return transformer.transform(loader, POSTING.replace('.', '/'), c, null, TransformingLoader.bytes(POSTING));
    }

    private byte[] bypassed(Class<?> c, int also) throws Exception {
        BitSet owners = new BitSet();
        owners.set(NameIndex.JVM.keys().keyOf(loader, null, POSTING));
        transformer.bypassed().add(SLOT, owners, also);
        return changed(c);
    }

    /** By method: what of {@link LaggardBypass} it calls. */
    private static Map<String, List<String>> asked(byte[] file) {
        Map<String, List<String>> asked = new TreeMap<>();
        new ClassReader(file).accept(new ClassVisitor(Opcodes.ASM9) {
            @Override
            public MethodVisitor visitMethod(int access, String method, String descriptor, String signature, String[] exceptions) {
                return new MethodVisitor(Opcodes.ASM9) {
                    @Override
                    public void visitMethodInsn(int opcode, String owner, String name, String desc, boolean isInterface) {
                        if (owner.endsWith("LaggardBypass")) {
                            String at = method.startsWith("lambda$") ? method.split("\\$")[1] : method;
                            asked.computeIfAbsent(at, key -> new ArrayList<>()).add(name);
                        }
                    }
                };
            }
        }, 0);
        return asked;
    }

    @Test
    void onlyWhatWasAskedForIsChanged() throws Exception {
        Class<?> c = loader.loadClass(POSTING);
        assertNull(changed(c), "no landmark is in it");
        assertNull(bypassed(c, 0), "and listeners alone were asked for");
        List<String> posted = List.of("posted");
        List<String> delayed = List.of("delayed");
        Map<String, List<String>> runnables = Map.of("queued", posted, "swing", posted, "swt", posted, "within", posted);
        assertEquals(runnables, asked(bypassed(c, LaggardBypass.RUNNABLES)));
        assertEquals(Map.of("timed", delayed), asked(bypassed(c, LaggardBypass.TIMERS)));
        Map<String, List<String>> all = new TreeMap<>(runnables);
        all.put("timed", delayed);
        assertEquals(all, asked(bypassed(c, BOTH)));
        // What is told of it: five methods, and two that end or save something.
        Map<String, Boolean> told = transformer.bypassed().posts(SLOT);
        assertEquals(7, told.size(), told::toString);
        assertEquals(2, told.values().stream().filter(isSkipped -> !isSkipped).count(), told::toString);
        transformer.bypassed().remove(SLOT);
        assertNull(changed(c), "it has its former bytes");
    }

    @ParameterizedTest
    @CsvSource({
        "1, org/eclipse/swt/widgets/Display, asyncExec, (Ljava/lang/Runnable;)V",
        "1, java/awt/EventQueue, invokeLater, (Ljava/lang/Runnable;)V",
        "1, javax/swing/SwingUtilities, invokeLater, (Ljava/lang/Runnable;)V",
        "1, javafx/application/Platform, runLater, (Ljava/lang/Runnable;)V",
        "2, org/eclipse/swt/widgets/Display, timerExec, (ILjava/lang/Runnable;)V",
        // Their caller waits for what is done.
        "0, org/eclipse/swt/widgets/Display, syncExec, (Ljava/lang/Runnable;)V",
        "0, java/awt/EventQueue, invokeAndWait, (Ljava/lang/Runnable;)V",
        "0, javax/swing/SwingUtilities, invokeAndWait, (Ljava/lang/Runnable;)V",
        // Returns an answer.
        "0, org/eclipse/swt/widgets/Display, asyncExec, (Ljava/lang/Runnable;)Z",
        // Not a UI thread's.
        "0, java/util/concurrent/Executor, execute, (Ljava/lang/Runnable;)V",
        "0, com/example/Later, asyncExec, (Ljava/lang/Runnable;)V"
    })
    void aCallIsKnownByItsName(int kind, String owner, String name, String descriptor) {
        assertEquals(kind, Posts.kind(BOTH, owner, name, descriptor));
        assertEquals(0, Posts.kind(0, owner, name, descriptor));
    }

    @Test
    void aRunnableIsHandedOverAgainWhenTheTimeIsUp() throws Exception {
        Runnable work = () -> { };
        LaggardBypass.begin(SLOT, System.nanoTime() + MINUTE_NS, LaggardBypass.RUNNABLES);
        Runnable instead = LaggardBypass.posted(work, SLOT);
        assertTrue(instead != work && instead == LaggardBypass.posted(() -> { }, SLOT), "one for all");
        instead.run();
        assertNull(LaggardBypass.posted(null, SLOT), "SWT is only to wake up");
        assertEquals(2, LaggardBypass.skipped(SLOT));
        assertEquals(7, LaggardBypass.delayed(7, SLOT), "timers were not asked for");
        LaggardBypass.end(SLOT);
        assertSame(work, LaggardBypass.posted(work, SLOT));
        LaggardBypass.begin(SLOT, System.nanoTime() - 1, BOTH);
        assertSame(work, LaggardBypass.posted(work, SLOT), "its time is up");
        assertEquals(7, LaggardBypass.delayed(7, SLOT));
    }

    @Test
    void aTimerIsPutOffToTheEndAndCanBeTakenBack() throws Exception {
        LaggardBypass.begin(SLOT, System.nanoTime() + MINUTE_NS, LaggardBypass.TIMERS);
        int later = LaggardBypass.delayed(7, SLOT);
        assertTrue(later > 50_000 && later <= 60_001, () -> "to the end: " + later);
        assertEquals(-1, LaggardBypass.delayed(-1, SLOT), "SWT takes a timer back");
        assertEquals(90_000, LaggardBypass.delayed(90_000, SLOT), "later anyway");
        assertEquals(1, LaggardBypass.skipped(SLOT));
        Runnable work = () -> { };
        assertSame(work, LaggardBypass.posted(work, SLOT), "runnables were not asked for");
    }

    @Test
    void aChangedClassIsSoundAndDoesWhatItDid() throws Exception {
        Class<?> c = loader.loadClass(POSTING);
        byte[] file = bypassed(c, BOTH);
        ClassLoader own = new ClassLoader(getClass().getClassLoader()) {
            @Override
            protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
                return name.equals(POSTING) ? defineClass(name, file, 0, file.length) : super.loadClass(name, resolve);
            }
        };
        Class<?> posting = own.loadClass(POSTING);
        List<String> log = new ArrayList<>();
        Runnable work = () -> log.add("done");
        LaggardBypass.begin(SLOT, System.nanoTime() + MINUTE_NS, BOTH);
        posting.getMethod("queued", Runnable.class).invoke(null, work);
        posting.getMethod("within", Runnable.class).invoke(null, work);
        java.awt.EventQueue.invokeAndWait(() -> log.add("behind"));
        assertEquals(List.of("behind"), log);
        posting.getMethod("disposeAll", Runnable.class).invoke(null, work);
        java.awt.EventQueue.invokeAndWait(() -> log.add("behind"));
        assertEquals(List.of("behind", "done", "behind"), log, "the end of something");
        LaggardBypass.end(SLOT);
        posting.getMethod("queued", Runnable.class).invoke(null, work);
        java.awt.EventQueue.invokeAndWait(() -> log.add("behind"));
        assertEquals("done", log.get(3));
        assertArrayEquals(file, bypassed(c, BOTH), "the same again");
    }
}

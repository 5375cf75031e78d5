package io.laggard.agent.instrument;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.awt.event.ActionListener;
import java.lang.instrument.Instrumentation;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Classes that have to wait; RemadeIT tests retransformation in a real JVM. */
class RetransformerTest {
    private final List<Object> done = new ArrayList<>();
    private final List<Object> found = new ArrayList<>();
    private Class<?>[] loaded = {};
    private boolean dear;
    private boolean fails;
    private Runnable whenAllAreFound = () -> { };
    /** What happens in one pause after the other; after the last the retransformer is stopped. */
    private final Deque<Runnable> pauses = new ConcurrentLinkedDeque<>();

    private Object called(String method, Object[] arguments) {
        switch (method) {
            case "getAllLoadedClasses":
                if (fails) {
                    throw new OutOfMemoryError("as if");
                }
                return loaded;
            case "isModifiableClass":
                found.add(arguments[0]);
                if (found.size() == loaded.length - 1) {
                    whenAllAreFound.run();
                }
                return true;
            case "retransformClasses":
                done.addAll(List.of((Class<?>[]) arguments[0]));
                return null;
            default:
                return null;
        }
    }

    private boolean isShort() {
        if (fails) {
            throw new OutOfMemoryError("as if");
        }
        return !dear;
    }

    @Test
    void whatWasPutOffOutlivesAFailure() throws Exception {
        Class.forName(ActionListener.class.getName());
        Retransformer retransformer = new Retransformer(instrumentation(), Claiming.transformer(NamedLandmarks.NONE), this::isShort);
        loaded = new Class<?>[] {ActionListener.class};
        dear = true;
        retransformer.catchUp();
        loaded = new Class<?>[0];
        fails = true;
        assertThrows(OutOfMemoryError.class, retransformer::catchUp);
        assertEquals(List.of(), done);
        assertEquals(0, retransformer.servedNs(), "not all have their landmarks");
        fails = false;
        dear = false;
        retransformer.catchUp();
        assertNotEquals(0, retransformer.servedNs());
        assertEquals(List.of(ActionListener.class), done, "though it is found no more, and once");
    }

    /** One class was handed out because its supertype turned up, the other because its supertype is not the last start's. */
    @Test
    void whatIsToBeLookedAtAgainOutlivesAFailure(@TempDir Path scratch) throws Exception {
        String name = getClass().getName();
        NamedLandmarks named = NamedLandmarks.read(Files.writeString(scratch.resolve("landmarks"), name + "#*\n"));
        Transformer transformer = Claiming.transformer(named);
        Retransformer retransformer = new Retransformer(instrumentation(), transformer, this::isShort);
        transformer.reconsider().add(new ClassRef(getClass().getClassLoader(), name.replace('.', '/')));
        transformer.foreknowledge().changed()
                .add(new ClassRef(getClass().getClassLoader(), Base.class.getName().replace('.', '/')));
        loaded = new Class<?>[] {getClass(), Base.class, Heir.class};
        fails = true;
        assertThrows(OutOfMemoryError.class, retransformer::serve);
        fails = false;
        whenAllAreFound = retransformer::stop;
        assertTimeoutPreemptively(Duration.ofSeconds(30), retransformer::serve);
        assertEquals(Set.of(getClass(), Heir.class), Set.copyOf(found));
    }

    /** The JVM hands the bytes over before there is a class: whoever looks at that moment finds none. */
    @Test
    void aClassThatIsBeingDefinedIsLookedForOnceMore(@TempDir Path scratch) throws Exception {
        Transformer transformer = Claiming.transformer(allOf(scratch));
        pauses.add(() -> transformer.reconsider().add(entry(getClass())));
        pauses.add(() -> loaded = new Class<?>[] {getClass()});
        transformer.reconsider().add(entry(Base.class));
        served(transformer);
        assertEquals(List.of(getClass()), found);
    }

    /** The JVM hands a class's bytes over, then loads its supertypes, and then there is a class: the claim may come meanwhile. */
    @Test
    void aNotedClassWhoseDefinitionEndsAfterTheClaimIsNotMissed(@TempDir Path scratch) throws Exception {
        Transformer transformer = Claiming.transformer(allOf(scratch));
        transformer.noteLoaded(new LoadedClasses(new Class<?>[] {getClass(), Base.class}));
        loaded = new Class<?>[] {Base.class};
        pauses.add(() -> loaded = new Class<?>[] {Base.class, getClass()});
        // Something to serve, so that there is a pause.
        transformer.reconsider().add(entry(Heir.class));
        served(transformer, Retransformer::catchUp);
        assertEquals(List.of(getClass()), found);
    }

    @Test
    void whatWasCaughtUpWithIsFoundOnce(@TempDir Path scratch) throws Exception {
        Transformer transformer = Claiming.transformer(allOf(scratch));
        transformer.noteLoaded(new LoadedClasses(new Class<?>[] {getClass()}));
        loaded = new Class<?>[] {getClass()};
        pauses.add(() -> { });
        transformer.reconsider().add(entry(Heir.class));
        served(transformer, Retransformer::catchUp);
        assertEquals(List.of(getClass()), found);
    }

    @Test
    void aSubclassThatIsBeingDefinedWhenItsParentIsFoundChangedIsNotMissed(@TempDir Path scratch) throws Exception {
        Transformer transformer = Claiming.transformer(allOf(scratch));
        pauses.add(() -> {
            transformer.foreknowledge().changed().add(entry(Base.class));
            transformer.reconsider().add(entry(Base.class));
            loaded = new Class<?>[] {Base.class};
        });
        pauses.add(() -> loaded = new Class<?>[] {Base.class, Heir.class});
        transformer.reconsider().add(entry(getClass()));
        served(transformer);
        assertEquals(List.of(Heir.class), found);
    }

    @Test
    void aClassThatNeverComesIsLookedForTwiceAndForgotten(@TempDir Path scratch) throws Exception {
        Transformer transformer = Claiming.transformer(allOf(scratch));
        for (int i = 0; i < 3; i++) {
            pauses.add(() -> { });
        }
        transformer.reconsider().add(entry(getClass()));
        Thread serving = new Thread(() -> served(transformer));
        serving.start();
        assertTimeoutPreemptively(Duration.ofSeconds(30), () -> {
            // One pause is left once it waits for another class.
            while (pauses.size() != 1 || serving.getState() != Thread.State.WAITING && serving.getState() != Thread.State.TIMED_WAITING) {
                Thread.sleep(5);
            }
        });
        transformer.reconsider().add(entry(getClass()));
        serving.join(30_000);
        assertEquals(0, pauses.size());
    }

    private void served(Transformer transformer) {
        served(transformer, r -> { });
    }

    private void served(Transformer transformer, Consumer<Retransformer> first) {
        Retransformer[] serving = new Retransformer[1];
        serving[0] = new Retransformer(instrumentation(), transformer, this::isShort, ns -> {
            pauses.remove().run();
            if (pauses.isEmpty()) {
                serving[0].stop();
            }
        });
        first.accept(serving[0]);
        assertTimeoutPreemptively(Duration.ofSeconds(30), serving[0]::serve);
    }

    private NamedLandmarks allOf(Path scratch) throws Exception {
        return NamedLandmarks.read(Files.writeString(scratch.resolve("landmarks"), getClass().getName() + "#*\n"));
    }

    private static ClassRef entry(Class<?> of) {
        return new ClassRef(of.getClassLoader(), of.getName().replace('.', '/'));
    }

    private Instrumentation instrumentation() {
        return (Instrumentation) Proxy.newProxyInstance(getClass().getClassLoader(), new Class<?>[] {Instrumentation.class},
                (proxy, method, arguments) -> called(method.getName(), arguments));
    }

    private static class Base {
    }

    private static final class Heir extends Base {
    }
}

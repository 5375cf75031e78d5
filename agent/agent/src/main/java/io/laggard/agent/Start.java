package io.laggard.agent;

import io.laggard.agent.options.AgentOptions;
import io.laggard.agent.runtime.AgentThread;
import java.lang.instrument.Instrumentation;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;

/** Decides, at a JVM's start or when the agent comes later, whether there is anything to do for it; all other classes of the agent are loaded only then. */
public final class Start {
    /** The host's start waits at most so long for the answer. */
    private static final long CHECK_MS = 50;

    /** The agent of this JVM, of the first that came: a JVM has one session at most. */
    private static final AtomicBoolean BEGUN = new AtomicBoolean();

    private Start() {
    }

    /** Called by {@link PremainStub}, which keeps exceptions from the host and reports them to the launcher. */
    public static void premain(String text, Instrumentation instrumentation) {
        AgentOptions options = AgentOptions.parse(text);
        ClaimCheck check = new ClaimCheck(options.run());
        if (isWanted(options, instrumentation, check)) {
            BEGUN.set(true);
            check.begun(Agent.begin(options, instrumentation));
        }
    }

    /**
     * Called by {@link PremainStub} on a thread of the JVM's own, in a program that runs. An exception says why there is no
     * session; it becomes the launch's startup error.
     */
    public static void agentmain(String text, Instrumentation instrumentation) {
        AgentOptions options = AgentOptions.parse(text);
        if (isWanted(options, instrumentation, new ClaimCheck(options.run()))) {
            if (!BEGUN.compareAndSet(false, true)) {
                throw new IllegalStateException("this program is measured, or was; it can be measured again after its next start");
            }
            Agent.beginLate(options, instrumentation);
        }
    }

    private static boolean isWanted(AgentOptions options, Instrumentation instrumentation, ClaimCheck check) {
        if (options.run() == null) {
            return false;
        }
        if (isKnown(check) && check.nothing) {
            if (check.mayGoOn) {
                Successor.await(options, instrumentation);
            }
            return false;
        }
        if (!instrumentation.isRetransformClassesSupported()) {
            throw new UnsupportedOperationException("this Java lets no agent change a class that is loaded");
        }
        return true;
    }

    /** Whether the answer comes in time; else the agent begins, and an answer or the claim's lock ends it later. */
    private static boolean isKnown(ClaimCheck check) {
        new AgentThread("laggard-check", check).start();
        return Patience.await(check.known, CHECK_MS);
    }

    /**
     * Looks whether there is no launch to record, or another JVM that lives records it: then this one is a child of the host's, and
     * the agent reads none of its classes. A class and no lambda: the first lambda of a JVM takes longer than all else that is done here.
     */
    private static final class ClaimCheck implements Runnable {
        final CountDownLatch known = new CountDownLatch(1);
        private final Path run;
        volatile boolean nothing;
        /** The JVM that records may only be showing a splash screen. */
        volatile boolean mayGoOn;
        private boolean isOver;
        /** Begun before there was an answer. */
        private Agent begun;

        ClaimCheck(Path run) {
            this.run = run;
        }

        @Override
        public void run() {
            Path claim = run.resolve(Claim.NAME);
            boolean another = Files.isDirectory(run) && ClaimHolder.isAnother(claim);
            mayGoOn = another && Successor.isPossible(claim);
            nothing = another || !Files.isDirectory(run);
            known.countDown();
            over();
        }

        private synchronized void over() {
            isOver = true;
            leave();
        }

        /** The file system or the processors were too slow: classes are read until there is an answer, and not for longer. */
        synchronized void begun(Agent agent) {
            begun = agent;
            leave();
        }

        private void leave() {
            if (isOver && begun != null && nothing && !mayGoOn) {
                begun.leave();
            }
        }
    }
}

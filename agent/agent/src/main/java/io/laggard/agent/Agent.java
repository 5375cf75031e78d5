package io.laggard.agent;

import io.laggard.agent.boot.LaggardProbe;
import io.laggard.agent.boot.LaggardStarts;
import io.laggard.agent.equinox.BundlesFilter;
import io.laggard.agent.equinox.FilterOutcome;
import io.laggard.agent.fault.Fault;
import io.laggard.agent.fault.Faults;
import io.laggard.agent.fault.StartupError;
import io.laggard.agent.instrument.Bypassing;
import io.laggard.agent.instrument.ClassDump;
import io.laggard.agent.instrument.DecisionStore;
import io.laggard.agent.instrument.LoadedClasses;
import io.laggard.agent.instrument.NamedLandmarks;
import io.laggard.agent.instrument.Retransformer;
import io.laggard.agent.instrument.Transformer;
import io.laggard.agent.options.AgentOptions;
import io.laggard.agent.owners.NameIndex;
import io.laggard.agent.owners.OpeningCode;
import io.laggard.agent.runtime.AgentThread;
import io.laggard.agent.session.SessionContext;
import io.laggard.agent.session.SessionRecorder;
import io.laggard.agent.session.SessionRuntime;
import io.laggard.agent.watch.ShortStop;
import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.util.concurrent.CountDownLatch;

/**
 * The agent of one JVM. Until a GUI toolkit's first class is defined it does next to nothing, and logs the starts of plug-ins
 * where a framework has any; then it claims the session, if no other JVM of this launch has it, and starts measuring and
 * recording on daemon threads.
 */
public final class Agent implements Transformer.Claimant {
    /** The toolkit's first class waits at most so long for the claim; later it gets its landmarks when it is loaded. */
    private static final long CLAIM_MS = 200;
    /** The number of failures in a row to retransform classes, with this pause after each. */
    private static final int MOST_FAILURES = 10;
    private static final long PAUSE_NS = 1_000_000_000L;
    /** The time after which former failures are forgotten. */
    private static final long LONG_NS = 60_000_000_000L;
    /** The id of no thread. */
    private static final long NO_THREAD = -1;

    private final AgentOptions options;
    private final Instrumentation instrumentation;
    private final FilterOutcome bundles;
    private final DecisionStore decisions;
    private final Transformer transformer;
    private final SessionRuntime runtime;
    private final long begunNs = System.nanoTime();
    private volatile Retransformer retransformer;
    private volatile boolean off;
    /** Waits for the session that another JVM has. */
    private boolean succeeds;
    /** The probe is in place. */
    private volatile boolean measuring;
    /** The log of starts is in place. */
    private volatile boolean logging;

    /** @param launching id of the thread that calls the program's main method; {@link #NO_THREAD} where it has done so */
    private Agent(AgentOptions options, Instrumentation instrumentation, FilterOutcome bundles, long launching) {
        this.options = options;
        this.instrumentation = instrumentation;
        this.bundles = bundles;
        this.decisions = DecisionStore.of(options);
        this.runtime = new SessionRecorder(launching);
        this.transformer = new Transformer(this, NamedLandmarks.read(options.landmarks()), decisions.read(),
                options.dump() == null ? null : new ClassDump(options.dump()));
    }

    /** The pauses in which a JVM looks whether the session is free that another one has, and how long it does. */
    private static final long LOOK_NS = 250_000_000L;
    private static final long LONGEST_WAIT_NS = 120_000_000_000L;

    /** Begins in a JVM whose starter has the session, when a toolkit's first class is defined. */
    static void succeed(AgentOptions options, Instrumentation instrumentation) {
        Agent agent = new Agent(options, instrumentation, BundlesFilter.outcome(), NO_THREAD);
        agent.succeeds = true;
        instrumentation.addTransformer(agent.transformer, true);
        agent.transformer.ask();
    }

    /** Registers the transformer for every class of this JVM. */
    static Agent begin(AgentOptions options, Instrumentation instrumentation) {
        BundlesFilter.apply(options);
        // The thread that calls premain is the one that calls the program's main.
        long launching = Thread.currentThread().getId();
        Agent agent = new Agent(options, instrumentation, BundlesFilter.outcome(), launching);
        instrumentation.addTransformer(agent.transformer, true);
        return agent;
    }

    /** Looks at no more classes, if the session has not been claimed meanwhile: it is known to be another JVM's. */
    void leave() {
        if (transformer.leave()) {
            forgetStarts();
            instrumentation.removeTransformer(transformer);
        }
    }

    /** Begins in a program that runs, with a toolkit that is loaded: what came before the agent is looked through first. */
    static void beginLate(AgentOptions options, Instrumentation instrumentation) {
        LoadedClasses loaded = new LoadedClasses(instrumentation.getAllLoadedClasses());
        if (!loaded.haveToolkit()) {
            throw new IllegalStateException("this program has no window: none of SWT, AWT, Swing and JavaFX is loaded");
        }
        Agent agent = new Agent(options, instrumentation, BundlesFilter.outcome(), NO_THREAD);
        instrumentation.addTransformer(agent.transformer, true);
        // Once more: a class that was loaded meanwhile went past the transformer, or is in this list.
        agent.transformer.noteLoaded(new LoadedClasses(instrumentation.getAllLoadedClasses()));
        agent.claim();
    }

    @Override
    public void starts() throws Exception {
        BootClasses.defineStarts(instrumentation);
        logging = true;
        LaggardStarts.begin(begunNs);
    }

    @Override
    public void claim() {
        noteOpeningCode();
        CountDownLatch decided = new CountDownLatch(1);
        try {
            new AgentThread("laggard-retransformer", () -> run(decided)).start();
        } catch (Throwable e) {
            // No thread, no session: a thread is needed to say so.
            transformer.decide(false);
            return;
        }
        Patience.await(decided, CLAIM_MS);
    }

    private static void noteOpeningCode() {
        try {
            OpeningCode.note(NameIndex.JVM);
        } catch (Throwable e) {
            // Then the class path alone is known to be the program's.
            return;
        }
    }

    private void run(CountDownLatch decided) {
        try {
            SessionContext context = claimSession(decided);
            transformer.decide(context != null);
            decided.countDown();
            if (context == null) {
                // Another JVM records; this one need not be asked again.
                forgetStarts();
                instrumentation.removeTransformer(transformer);
                return;
            }
            runtime.start(context);
        } catch (Throwable e) {
            // Unwritable directory, no room, a Java that keeps java.lang shut: then there is no session.
            runtime.end("the agent could not begin");
            turnOff();
            decided.countDown();
            if (!measuring) {
                instrumentation.removeTransformer(transformer);
            }
            StartupError.leave(options.run(), "no session could begin", e);
            return;
        }
        retransform();
    }

    private SessionContext claimSession(CountDownLatch decided) throws Exception {
        long originNs = System.nanoTime();
        long originUnixMs = System.currentTimeMillis();
        Claim claim = Claim.take(options.run());
        // It is not known from the start where the answer came late, or the other one claimed since.
        if (claim == null && (succeeds || Successor.isPossible(options.run().resolve(Claim.NAME)))) {
            decided.countDown();
            claim = awaitClaim();
            originNs = System.nanoTime();
            originUnixMs = System.currentTimeMillis();
        }
        if (claim == null) {
            return null;
        }
        BootClasses.define(instrumentation);
        LaggardProbe.start(options.filterNs());
        measuring = true;
        return new SessionContext(options, claim.directory(), claim.number(), originNs, originUnixMs,
                transformer.landmarks(), instrumentation, bundles, this::servedNs, this::turnOff, claim,
                () -> new Bypassing(instrumentation, transformer, new ShortStop()::await));
    }

    /** The claim, once the JVM with the splash screen lets go of it or ends; {@code null} if that goes on with windows. */
    private Claim awaitClaim() throws IOException {
        Claim.want(options.run(), true);
        Claim claim = null;
        try {
            long until = System.nanoTime() + LONGEST_WAIT_NS;
            while (claim == null && System.nanoTime() < until) {
                AgentThread.sleepNs(LOOK_NS);
                claim = Claim.take(options.run());
            }
        } finally {
            Claim.want(options.run(), false);
        }
        return claim;
    }

    /** Serves for as long as the session lasts. A failure is counted and tried again. */
    private void retransform() {
        int failures = 0;
        boolean caughtUp = false;
        ShortStop shortStop = new ShortStop();
        while (!off) {
            long begun = System.nanoTime();
            try {
                // The same retransformer after a failure: it knows the classes that have to wait.
                Retransformer serving = retransformer;
                if (serving == null) {
                    serving = new Retransformer(instrumentation, transformer, shortStop::await);
                    retransformer = serving;
                }
                if (!caughtUp) {
                    serving.catchUp();
                    caughtUp = true;
                    decisions.keepWhatIsLearnt(transformer);
                }
                if (!off) {
                    serving.serve();
                }
            } catch (Throwable e) {
                Faults.JVM.keep(Fault.Kind.RETRANSFORM, e);
                LaggardProbe.countError();
                failures = System.nanoTime() - begun < LONG_NS ? failures + 1 : 1;
                if (failures >= MOST_FAILURES) {
                    giveUp(e);
                }
                AgentThread.sleepNs(PAUSE_NS);
            }
        }
    }

    private long servedNs() {
        Retransformer serving = retransformer;
        return serving == null ? 0 : serving.servedNs();
    }

    private void giveUp(Throwable e) {
        try {
            broken("classes could not be prepared for measuring any more: " + e);
        } catch (Throwable again) {
            // No memory to say so; there may be some after the pause.
            return;
        }
    }

    @Override
    public void broken(String why) {
        runtime.end(why);
        turnOff();
    }

    private void turnOff() {
        off = true;
        transformer.stop();
        Retransformer serving = retransformer;
        if (serving != null) {
            serving.stop();
        }
        if (measuring) {
            LaggardProbe.stop();
        }
        forgetStarts();
    }

    private void forgetStarts() {
        if (logging) {
            LaggardStarts.forget();
        }
    }
}

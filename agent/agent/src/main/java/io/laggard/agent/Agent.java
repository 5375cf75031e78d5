package io.laggard.agent;

import io.laggard.agent.boot.LaggardProbe;
import io.laggard.agent.equinox.BundlesFilter;
import io.laggard.agent.equinox.FilterOutcome;
import io.laggard.agent.instrument.Activation;
import io.laggard.agent.instrument.DecisionStore;
import io.laggard.agent.instrument.NamedLandmarks;
import io.laggard.agent.instrument.Transformer;
import io.laggard.agent.session.FirstDispatch;
import io.laggard.agent.session.SessionContext;
import io.laggard.agent.session.SessionRecorder;
import io.laggard.agent.session.SessionRuntime;
import java.lang.instrument.Instrumentation;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The agent of one JVM. Does next to nothing until a GUI toolkit's first class is defined; then it claims the session, if
 * no other JVM of this launch has it, and starts measuring and recording on daemon threads.
 */
public final class Agent implements Transformer.Claimant {
    private final AgentOptions options;
    private final Instrumentation instrumentation;
    private final FilterOutcome bundles;
    private final DecisionStore decisions;
    private final Transformer transformer;
    private Claim claim;
    private volatile Activation activation;
    private volatile long fullyActiveNs;
    private volatile boolean off;

    private Agent(AgentOptions options, Instrumentation instrumentation, FilterOutcome bundles) {
        this.options = options;
        this.instrumentation = instrumentation;
        this.bundles = bundles;
        this.decisions = DecisionStore.of(options);
        this.transformer = new Transformer(this, NamedLandmarks.read(options.landmarks()), decisions.read());
    }

    /** Called by {@link PremainStub}; what it throws ends here unseen. */
    public static void premain(String text, Instrumentation instrumentation) {
        AgentOptions options = AgentOptions.parse(text);
        Path run = options.run();
        if (run == null || !Files.isDirectory(run) || !instrumentation.isRetransformClassesSupported()) {
            return;
        }
        BundlesFilter.apply(options);
        Agent agent = new Agent(options, instrumentation, BundlesFilter.outcome());
        instrumentation.addTransformer(agent.transformer, true);
    }

    @Override
    public boolean claim() {
        boolean ours = claimSession();
        if (!ours) {
            // Another JVM records; this one need not be asked again.
            instrumentation.removeTransformer(transformer);
        }
        return ours;
    }

    private boolean claimSession() {
        long originNs = System.nanoTime();
        long originUnixMs = System.currentTimeMillis();
        try {
            claim = Claim.take(options.run());
            if (claim == null) {
                return false;
            }
            BootClasses.define(instrumentation);
            LaggardProbe.start(options.filterNs());
            SessionContext context = new SessionContext(options, claim.directory(), claim.number(), originNs,
                    originUnixMs, transformer.landmarks(), instrumentation, bundles, () -> fullyActiveNs, this::turnOff);
            Thread thread = new Thread(null, () -> run(context), "laggard-activation", 0, false);
            thread.setDaemon(true);
            thread.setContextClassLoader(null);
            thread.start();
            return true;
        } catch (Throwable e) {
            // Unwritable directory, no room, a Java that keeps java.lang shut: then there is no session.
            return false;
        }
    }

    private void run(SessionContext context) {
        try {
            SessionRuntime runtime = new SessionRecorder();
            runtime.start(context);
            Activation serving = new Activation(instrumentation, transformer);
            activation = serving;
            if (off) {
                return;
            }
            FirstDispatch.await();
            serving.catchUp();
            fullyActiveNs = System.nanoTime();
            decisions.keepWhatIsLearnt(transformer);
            serving.serve();
        } catch (Throwable e) {
            turnOff();
        }
    }

    @Override
    public void broken() {
        turnOff();
    }

    private void turnOff() {
        off = true;
        LaggardProbe.stop();
        transformer.stop();
        Activation serving = activation;
        if (serving != null) {
            serving.stop();
        }
    }
}

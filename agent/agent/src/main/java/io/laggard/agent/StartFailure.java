package io.laggard.agent;

import io.laggard.agent.fault.StartupError;
import io.laggard.agent.options.AgentOptions;
import io.laggard.agent.runtime.AgentThread;
import java.lang.reflect.InvocationTargetException;
import java.nio.file.Path;

/** Reports, for {@link PremainStub}, that the agent could not even be started; names no other class of the agent. */
public final class StartFailure {
    private StartFailure() {
    }

    /** Returns at once. */
    public static void leave(String options, Throwable e) {
        Path run = AgentOptions.parse(options).run();
        Throwable cause = e instanceof InvocationTargetException ? e.getCause() : e;
        if (run != null) {
            new AgentThread("laggard-start-failure",
                    () -> StartupError.leave(run, "the agent could not be started", cause)).start();
        }
    }
}

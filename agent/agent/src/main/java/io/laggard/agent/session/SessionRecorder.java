package io.laggard.agent.session;

import io.laggard.agent.capture.Captures;
import io.laggard.agent.equinox.FilterOutcome;
import io.laggard.agent.owners.NameIndex;
import io.laggard.agent.owners.OwnerKeys;
import io.laggard.agent.watch.Tasks;
import io.laggard.agent.watch.Watcher;
import io.laggard.agent.wire.BlockEncoder;
import io.laggard.agent.wire.SessionFile;
import java.io.IOException;

/**
 * One session's recording half: puts file, writer, watcher and commands together and starts their threads. Reading the
 * rings, resolving names and writing are the writer's; looking at stacks is the watcher's.
 */
public final class SessionRecorder implements SessionRuntime {
    private static final int COMMAND_NOT_UNDERSTOOD = HostRestart.NOT_UNDERSTOOD;
    /** The host's exit waits at most so long for the last block. */
    private static final long LAST_WORDS_MS = 500;

    private SessionContext context;
    private Outbox outbox;
    private SessionWriter writer;
    private Watcher watcher;
    private Captures captures;
    private Thread writerThread;

    @Override
    public void start(SessionContext given) throws IOException {
        context = given;
        SessionFile file = SessionFile.create(given.directory().resolve("session.lag"));
        BlockEncoder out = new BlockEncoder();
        AgentSelf self = new AgentSelf(SessionRecorder.class);
        Dictionary dictionary = new Dictionary(out, given.landmarks(), NameIndex.JVM, self.identity(),
                new LambdaBodies(given.instrumentation()));
        Recorder recorder = new Recorder(out, dictionary, given.originNs());
        outbox = new Outbox(() -> writer.something());
        CommandFile commands = new CommandFile(given.directory().resolve("commands"));
        watcher = new Watcher(outbox, given.options().sampleAfterNs(), given.options().perceptibleNs(),
                () -> writer.something(), commands::isNew, () -> given.instrumentation().getAllLoadedClasses(),
                name -> NameIndex.JVM.ownerOf(name) != OwnerKeys.NONE, new Tasks(given.instrumentation()));
        captures = new Captures(() -> given.instrumentation().getAllLoadedClasses(), given.directory(),
                new CaptureAnswers(outbox));
        writer = new SessionWriter(file, out, dictionary, recorder, outbox, watcher,
                given::fullyActiveNs, () -> everySecond(commands), this::turnOff);
        out.header();
        recorder.session(given.originUnixMs(), self.properties(given.options().filterNs(), given.originNs()));
        tellOf(given.bundles(), recorder);
        given.landmarks().problems().forEach(recorder::error);

        Runtime.getRuntime().addShutdownHook(thread("laggard-shutdown", this::shutDown));
        writerThread = thread("laggard-writer", writer);
        writerThread.start();
        thread("laggard-watcher", watcher).start();
    }

    private static Thread thread(String name, Runnable work) {
        Thread thread = new Thread(null, work, name, 0, false);
        thread.setDaemon(true);
        thread.setContextClassLoader(null);
        return thread;
    }

    private static void tellOf(FilterOutcome bundles, Recorder recorder) {
        String[] leftOut = bundles.leftOut();
        if (leftOut.length > 0) {
            recorder.turnedOff(leftOut);
        }
        if (bundles.error() != null) {
            recorder.error(bundles.error());
        }
    }

    private void everySecond(CommandFile commands) {
        commands.poll(this::obey);
        captures.everySecond();
    }

    private void obey(CommandFile.Command command) {
        long number = command.number;
        switch (command.verb) {
            case "restart":
                thread("laggard-restart", () -> restart(number)).start();
                break;
            case "flush":
                reply(number, HostRestart.DONE, "");
                writer.flush();
                break;
            case "mark":
                writer.mark();
                reply(number, HostRestart.DONE, "");
                writer.flush();
                break;
            case "capture":
                captures.ask(number, command.argument);
                break;
            case "stop":
                reply(number, HostRestart.DONE, "");
                writer.end(SessionWriter.ASKED);
                break;
            default:
                reply(number, COMMAND_NOT_UNDERSTOOD, "this agent knows restart, stop, flush, mark and capture");
                break;
        }
    }

    private void restart(long number) {
        new HostRestart(context.instrumentation(), context.landmarks(), new HostRestart.Answer() {
            @Override
            public void asked(long nanoTime) {
                outbox.put(r -> r.milestone(nanoTime, Milestones.ASKED_TO_RESTART));
            }

            @Override
            public void replied(int status, String message) {
                reply(number, status, message);
            }
        }).ask();
    }

    private void reply(long number, int status, String message) {
        outbox.put(r -> r.reply(number, status, message));
    }

    private void turnOff() {
        watcher.stop();
        captures.stop();
        context.turnOff();
    }

    /** On the host's way out: never longer than {@link #LAST_WORDS_MS}, and nothing gets out of here. */
    private void shutDown() {
        String failed = ExitData.write(context.options().run());
        if (failed != null) {
            outbox.put(r -> r.error(failed));
        }
        watcher.stop();
        writer.end(SessionWriter.ENDED);
        try {
            writerThread.join(LAST_WORDS_MS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}

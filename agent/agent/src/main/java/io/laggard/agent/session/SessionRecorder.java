package io.laggard.agent.session;

import io.laggard.agent.boot.LaggardProbe;
import io.laggard.agent.capture.Captures;
import io.laggard.agent.equinox.FilterOutcome;
import io.laggard.agent.fault.Fault;
import io.laggard.agent.fault.Faults;
import io.laggard.agent.owners.NameIndex;
import io.laggard.agent.owners.OwnerKeys;
import io.laggard.agent.runtime.AgentThread;
import io.laggard.agent.watch.Tasks;
import io.laggard.agent.watch.Watcher;
import io.laggard.agent.wire.BlockEncoder;
import io.laggard.agent.wire.EndReason;
import io.laggard.agent.wire.Milestone;
import io.laggard.agent.wire.ReplyStatus;
import io.laggard.agent.wire.SessionFile;
import java.io.IOException;
import java.util.concurrent.TimeUnit;

/**
 * The recording half of a session: puts file, writer, watcher and commands together and starts their threads. Reading the
 * rings, resolving names and writing are the writer's; sampling is the watcher's.
 */
public final class SessionRecorder implements SessionRuntime {
    /** The host's exit waits at most so long for the last block. */
    private static final long LAST_WORDS_MS = 500;

    /** The number of failures in a row that the watcher may have, with this pause after each. */
    private static final int MOST_FAILURES = 10;
    /** A launcher that has closed its splash screen opens no other window so soon. */
    private static final int HAND_OVER_S = 3;
    private static final long PAUSE_NS = 1_000_000_000L;
    /** The time after which former failures are forgotten. */
    private static final long LONG_NS = 60_000_000_000L;

    private final long launching;
    private SessionContext context;
    private Outbox outbox;
    private volatile SessionWriter writer;
    private Watcher watcher;
    private Captures captures;
    private Bypasses bypasses;
    private Thread writerThread;
    private volatile String ending;
    /** The seconds in which another JVM waits for the session while this one shows no window. */
    private int windowless;
    private volatile boolean handsOver;
    /** Whether the last minute's short intervals were written for one of the commands that are read now. Writer's thread only. */
    private boolean isRecentTold;

    /** @param launching id of the thread that calls the program's main method */
    public SessionRecorder(long launching) {
        this.launching = launching;
    }

    @Override
    public void start(SessionContext given) throws IOException {
        context = given;
        SessionFile file = SessionFile.create(given.directory().resolve("session.lag"));
        BlockEncoder out = new BlockEncoder();
        AgentSelf self = new AgentSelf();
        Dictionary dictionary = new Dictionary(out, given.landmarks(), NameIndex.JVM, self.identity(),
                new LambdaBodies(given.instrumentation()));
        Recorder recorder = new Recorder(out, dictionary, given.originNs());
        outbox = new Outbox(this::wakeWriter);
        CommandFile commands = new CommandFile(given.directory().resolve("commands"));
        captures = new Captures(() -> given.instrumentation().getAllLoadedClasses(), given.directory(),
                new CaptureAnswers(outbox), given.options().followsPointer());
        bypasses = new Bypasses(given.bypassing(), outbox);
        watcher = new Watcher(outbox, given.options().sampleAfterNs(), given.options().perceptibleNs(),
                this::wakeWriter, () -> isAsked(commands),
                () -> given.instrumentation().getAllLoadedClasses(),
                name -> NameIndex.JVM.ownerOf(name) != OwnerKeys.NONE, new Tasks(given.instrumentation()));
        writer = new SessionWriter(file, out, dictionary, recorder, outbox,
                new Activations(out, dictionary, given.originNs(), launching), watcher, given::fullyActiveNs,
                () -> everySecond(commands), this::turnOff);
        out.header();
        recorder.session(given.originUnixMs(), self.properties(given.options().filterNs(), given.originNs()));
        tellOf(given.bundles(), recorder);
        given.landmarks().problems().forEach(recorder::error);

        Runtime.getRuntime().addShutdownHook(new AgentThread("laggard-shutdown", this::shutDown));
        writerThread = new AgentThread("laggard-writer", writer);
        writerThread.start();
        new AgentThread("laggard-watcher", this::watch).start();
        if (ending != null) {
            end(ending);
        }
    }

    @Override
    public void end(String why) {
        ending = why;
        SessionWriter to = writer;
        if (to != null) {
            to.end(EndReason.AGENT_FAILED, why);
        }
    }

    /** A failure is counted and tried again; without a watcher the intervals still tell what was slow. */
    private void watch() {
        Watcher of = watcher;
        int failures = 0;
        while (failures < MOST_FAILURES) {
            long begun = System.nanoTime();
            try {
                of.run();
                return;
            } catch (Throwable e) {
                failures = System.nanoTime() - begun < LONG_NS ? failures + 1 : 1;
                Faults.JVM.keep(Fault.Kind.WATCH, e);
                LaggardProbe.countError();
            }
            AgentThread.sleepNs(PAUSE_NS);
        }
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

    /** Does nothing once the session is over. */
    private void wakeWriter() {
        SessionWriter to = writer;
        if (to != null) {
            to.something();
        }
    }

    /** Watcher's thread: whether {@link #everySecond} has something to do. */
    private boolean isAsked(CommandFile commands) {
        Captures of = captures;
        return commands.isNew() || context.succession().isWanted() || of != null && of.isWanted();
    }

    private void everySecond(CommandFile commands) {
        isRecentTold = false;
        commands.poll(this::obey);
        bypasses.work();
        captures.everySecond();
        if (!context.succession().isWanted() || captures.showsWindows()) {
            windowless = 0;
        } else if (++windowless == HAND_OVER_S) {
            // The other one goes on: this one has shown no more than a splash screen.
            handsOver = true;
            writer.handOver();
        }
    }

    private void obey(CommandFile.Command command) {
        long number = command.number;
        switch (command.verb) {
            case "restart":
            case "close":
                new AgentThread("laggard-restart", () -> end(number, command.verb)).start();
                break;
            case "flush":
                reply(number, ReplyStatus.DONE, "");
                writer.flush();
                break;
            case "mark":
                writer.mark();
                reply(number, ReplyStatus.DONE, "");
                writer.flush();
                break;
            case "capture":
                captures.ask(number, command.argument);
                break;
            case "bypass":
                if (!isRecentTold) {
                    isRecentTold = true;
                    writer.recent();
                }
                bypasses.begin(number, command.argument);
                break;
            case "bypass-look":
                bypasses.look(number, command.argument);
                break;
            case "bypass-end":
                bypasses.end(number, command.argument);
                break;
            case "stop":
                reply(number, ReplyStatus.DONE, "");
                writer.end(EndReason.ASKED, "");
                break;
            default:
                reply(number, ReplyStatus.NOT_UNDERSTOOD, "this agent knows restart, close, stop, flush, mark, capture, bypass, bypass-look and bypass-end");
                break;
        }
    }

    private void end(long number, String verb) {
        new HostRestart(context, captures, verb, new HostRestart.Answer() {
            @Override
            public void asked(long nanoTime) {
                // Who starts the program again goes by this.
                if (verb.equals("restart")) {
                    outbox.put(r -> r.milestone(nanoTime, Milestone.RESTART_ASKED));
                }
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

    /** The session is over and the program goes on: nothing that it loaded is held any more. Writer's thread only. */
    private void turnOff() {
        watcher.stop();
        captures.stop();
        bypasses.over();
        context.turnOff();
        // A probe that was on its way in has left by then.
        AgentThread.sleepNs(PAUSE_NS);
        LaggardProbe.forget();
        outbox = null;
        writer = null;
        watcher = null;
        captures = null;
        bypasses = null;
        writerThread = null;
        if (handsOver) {
            context.succession().release();
        }
    }

    /** On the host's way out: never longer than {@link #LAST_WORDS_MS}, and nothing gets out of here. */
    private void shutDown() {
        String failed = ExitData.write(context.options().run());
        Outbox words = outbox;
        SessionWriter last = writer;
        Watcher of = watcher;
        Thread thread = writerThread;
        if (words == null || last == null || of == null || thread == null) {
            // The session was over before the program.
            return;
        }
        if (failed != null) {
            words.put(r -> r.error(failed));
        }
        of.stop();
        last.end(EndReason.EXIT, "");
        long until = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(LAST_WORDS_MS);
        for (long left = LAST_WORDS_MS; left > 0; left = TimeUnit.NANOSECONDS.toMillis(until - System.nanoTime())) {
            try {
                thread.join(left);
                return;
            } catch (InterruptedException e) {
                // A host that interrupts every thread it finds; nobody else waits for this one.
                continue;
            }
        }
    }
}

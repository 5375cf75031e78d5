package io.laggard.agent.session;

import io.laggard.agent.boot.LaggardProbe;
import io.laggard.agent.capture.Captures;
import io.laggard.agent.capture.UiSide;
import io.laggard.agent.instrument.Landmarks;
import io.laggard.agent.wire.LandmarkKind;
import io.laggard.agent.wire.ReplyStatus;
import java.lang.instrument.Instrumentation;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.List;

/**
 * Asks Eclipse to restart itself, or to close: {@code IWorkbench.restart()} or {@code close()} on its UI thread, as
 * <em>File &gt; Restart</em> and <em>File &gt; Exit</em> do, so that a dirty editor can say no. Another program is asked to
 * close in both cases ({@link ProgramClose}). Only classes that are loaded already are used.
 *
 * <p>What the host does to end itself is told as a modal phase: the user asked for it, so it is nobody's fault.
 */
final class HostRestart {
    private static final String PLATFORM_UI = "org.eclipse.ui.PlatformUI";
    private static final String WORKBENCH = "org.eclipse.ui.IWorkbench";

    private final Instrumentation instrumentation;
    private final Landmarks landmarks;
    private final Captures captures;
    private final int landmark;
    private final String verb;
    private final long closesWithinNs;
    private final Answer answer;

    /** Takes the outcome, on the host's UI thread or the caller's. */
    interface Answer {
        /** The host is about to be asked; what it does from here on is nobody's fault. */
        void asked(long nanoTime);

        void replied(int status, String message);
    }

    /** @param verb {@code restart} or {@code close} */
    HostRestart(SessionContext context, Captures captures, String verb, Answer answer) {
        this.verb = verb;
        this.instrumentation = context.instrumentation();
        this.landmarks = context.landmarks();
        this.closesWithinNs = context.options().closesWithinNs();
        this.captures = captures;
        this.landmark = landmarks.define(LandmarkKind.MODAL, HostRestart.class.getName(),
                HostRestart.class.getClassLoader(), verb, "()V", null);
        this.answer = answer;
    }

    /** Eclipse answers later, a frozen one when it is free again; another program is waited for. Never throws. */
    void ask() {
        try {
            Class<?> platformUi = loaded(PLATFORM_UI);
            if (platformUi == null) {
                closeWindows();
                return;
            }
            if (!Boolean.TRUE.equals(platformUi.getMethod("isWorkbenchRunning").invoke(null))) {
                answer.replied(ReplyStatus.FAILED, "the Eclipse workbench is not running yet, or no longer");
                return;
            }
            Object workbench = platformUi.getMethod("getWorkbench").invoke(null);
            Class<?> type = Class.forName(WORKBENCH, false, platformUi.getClassLoader());
            Object display = type.getMethod("getDisplay").invoke(workbench);
            Method end = type.getMethod(verb);
            Runnable onUiThread = () -> end(end, workbench);
            display.getClass().getMethod("asyncExec", Runnable.class).invoke(display, onUiThread);
        } catch (InvocationTargetException e) {
            answer.replied(ReplyStatus.FAILED, "the program did not take the request: " + e.getCause());
        } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
            answer.replied(ReplyStatus.FAILED, "the program did not take the request: " + e);
        }
    }

    private void closeWindows() throws ReflectiveOperationException {
        List<UiSide> sides = captures.sides();
        if (sides.isEmpty()) {
            answer.replied(ReplyStatus.FAILED, "Laggard cannot ask this program to close: end it and start it again by hand");
            return;
        }
        new ProgramClose(landmarks, closesWithinNs, answer).ask(sides);
    }

    private void end(Method end, Object workbench) {
        try {
            answer.asked(System.nanoTime());
            LaggardProbe.enterModal(landmark, null);
            boolean ends;
            try {
                ends = Boolean.TRUE.equals(end.invoke(workbench));
            } finally {
                LaggardProbe.exit(landmark);
            }
            answer.replied(ends ? ReplyStatus.DONE : ReplyStatus.DECLINED,
                    ends ? "" : "Eclipse, or its user, did not want to " + verb);
        } catch (InvocationTargetException e) {
            answer.replied(ReplyStatus.FAILED, "Eclipse failed to " + verb + ": " + e.getCause());
        } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
            answer.replied(ReplyStatus.FAILED, "Eclipse failed to " + verb + ": " + e);
        }
    }

    private Class<?> loaded(String name) {
        for (Class<?> type : instrumentation.getAllLoadedClasses()) {
            if (type.getName().equals(name)) {
                return type;
            }
        }
        return null;
    }
}

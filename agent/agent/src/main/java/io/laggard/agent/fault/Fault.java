package io.laggard.agent.fault;

import java.io.PrintWriter;
import java.io.StringWriter;

/** The first failure of its kind. */
public final class Fault {
    /** A stack's text keeps so many characters. */
    private static final int LONGEST_STACK = 4000;
    private static final int LONGEST_CAUSE = 300;

    /** The agent's task when a fault came up. The texts are part of the session file's format (docs/wire-format.md, “Errors”). */
    public enum Kind {
        /** Bytes of a class that the agent's parser does not know. The class is as it would be without the agent. */
        UNREADABLE("unreadable", "a class could not be read, so its listeners are not measured",
                "classes could not be read, so their listeners are not measured"),
        /** A class file of a version that came after the bytecode library inside. */
        TOO_NEW("too-new", "a class is made for a newer Java than this Laggard knows, so it is measured in part",
                "classes are made for a newer Java than this Laggard knows, so they are measured in part"),
        /** A class could be read and not changed. */
        TRANSFORM("transform", "the agent failed to prepare a class for measuring",
                "classes could not be prepared for measuring"),
        /** Classes that were loaded before the agent knew of them. Sessions have called it {@code activation} from the start. */
        RETRANSFORM("activation", "the agent failed to prepare classes that were loaded already",
                "times the agent failed to prepare classes that were loaded already"),
        /** A loaded class that the JVM did not let the agent change, perhaps because another agent changes it. */
        REFUSED("refused", "Java did not let a class be changed that was loaded already, so its listeners are not measured",
                "classes that were loaded already could not be changed, so their listeners are not measured"),
        /** A loaded class for which the whole program would have to stop for long. */
        PUT_OFF("put-off", "a class that was loaded already is not measured for now, because the program would stop for long "
                + "while it is changed: one of its threads runs a loop that does not stop for Java, or reads a mapped file from "
                + "the disk", "classes that were loaded already were changed late or never, because the program would have "
                + "stopped for long"),
        /** Methods beyond those that the agent can number. */
        LANDMARKS_FULL("landmarks-full", "the program has more methods to be measured than the agent has room for, so the later "
                + "ones are not", "methods found no room, so they are not measured"),
        /** Owners beyond those that the agent tells apart. */
        OWNERS_FULL("owners-full", "the program has more class loaders and jars than the agent tells apart, so the owner of "
                + "later classes is unknown", "classes' owners found no room, so they are unknown"),
        /** The agent remembers no owners for further class names. */
        NAMES_FULL("names-full", "the program has loaded more classes than the agent remembers by name, so in stacks the owner of "
                + "later ones is unknown", "classes' names found no room, so in stacks their owners are unknown"),
        /** Classes beyond those that the agent remembers until their supertypes turn up. */
        WAITING_FULL("waiting-full", "more classes wait for their supertypes than the agent has room for, so listeners among the "
                + "later ones are not measured", "classes found no room to wait for their supertypes, so listeners among them are "
                + "not measured"),
        /** A Java that does not tell which classes it has verified. */
        INITIALIZED("initialized", "this Java does not tell which classes can be changed safely, so listeners that were loaded "
                + "before the first window are not measured", "times Java did not tell which classes can be changed safely"),
        /** Code inside the program's own methods failed. The program goes on as it would without the agent. */
        PROBE("probe", "the agent failed inside a method that it measures",
                "times the agent failed inside a method that it measures"),
        /** The thread that samples. */
        WATCH("watch", "the agent failed in sampling the program's threads",
                "times the agent failed in sampling the program's threads"),
        /** The thread that writes the session. */
        WRITE("write", "the agent failed in writing down what it measured",
                "times the agent failed in writing down what it measured");

        private final String text;
        private final String first;
        private final String total;

        Kind(String text, String first, String total) {
            this.text = text;
            this.first = first;
            this.total = total;
        }

        /** As the session file has it. */
        public String text() {
            return text;
        }

        String total(long count) {
            return count + " " + total;
        }
    }

    private final Kind kind;
    private final String message;
    private final String className;
    private final String method;
    private final String stack;

    /** @param cause {@code null} where nothing was thrown */
    Fault(Kind kind, Throwable cause, String className, String method) {
        this.kind = kind;
        StackTraceElement[] frames = cause == null ? new StackTraceElement[0] : cause.getStackTrace();
        StackTraceElement top = frames.length == 0 ? null : frames[0];
        boolean own = className == null && top != null;
        this.className = own ? top.getClassName() : className == null ? "" : className.replace('/', '.');
        this.method = own ? top.getMethodName() : method == null ? "" : method;
        String where = className == null ? "" : " (" + this.className + ")";
        String why = cause == null ? "" : ": " + cut(String.valueOf(cause), LONGEST_CAUSE);
        this.message = kind.first + where + why;
        this.stack = cause == null ? "" : stack(cause);
    }

    private static String stack(Throwable cause) {
        StringWriter text = new StringWriter();
        cause.printStackTrace(new PrintWriter(text));
        return cut(text.toString(), LONGEST_STACK);
    }

    private static String cut(String text, int longest) {
        return text.length() <= longest ? text : text.substring(0, longest) + "…";
    }

    /** The agent's task when the fault came up. */
    public Kind kind() {
        return kind;
    }

    /** In words, with the cause if there is one. */
    public String message() {
        return message;
    }

    /** The class that was worked on, {@code a.b.C}; otherwise the class that threw. */
    public String className() {
        return className;
    }

    /** The class's method; empty if not known. */
    public String method() {
        return method;
    }

    /** The stack trace, innermost first, with its causes, as Java prints them; empty if nothing was thrown. */
    public String stack() {
        return stack;
    }
}

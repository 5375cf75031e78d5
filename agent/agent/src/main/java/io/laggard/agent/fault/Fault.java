package io.laggard.agent.fault;

import java.io.PrintWriter;
import java.io.StringWriter;

/** The first failure of its kind. */
public final class Fault {
    /** A stack's text keeps so many characters. */
    private static final int LONGEST_STACK = 4000;
    private static final int LONGEST_CAUSE = 300;

    /** What the agent was about. The texts are part of the session file's format (docs/wire-format.md, “Errors”). */
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
        /** Classes that were loaded before the agent knew of them. */
        ACTIVATION("activation", "the agent failed to prepare classes that were loaded already",
                "times the agent failed to prepare classes that were loaded already"),
        /** A loaded class that the JVM did not let the agent change, perhaps because another agent changes it. */
        REFUSED("refused", "Java did not let a class be changed that was loaded already, so its listeners are not measured",
                "classes that were loaded already could not be changed, so their listeners are not measured"),
        /** A Java that does not tell which classes it has verified. */
        INITIALIZED("initialized", "this Java does not tell which classes can be changed safely, so listeners that were loaded "
                + "before the first window are not measured", "times Java did not tell which classes can be changed safely"),
        /** The thread that looks at stacks. */
        WATCH("watch", "the agent failed in looking at the program's threads",
                "times the agent failed in looking at the program's threads"),
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

    Fault(Kind kind, Throwable cause, String className, String method) {
        this.kind = kind;
        StackTraceElement[] frames = cause.getStackTrace();
        StackTraceElement top = frames.length == 0 ? null : frames[0];
        boolean own = className == null && top != null;
        this.className = own ? top.getClassName() : className == null ? "" : className.replace('/', '.');
        this.method = own ? top.getMethodName() : method == null ? "" : method;
        String where = className == null ? "" : " (" + this.className + ")";
        String why = cut(String.valueOf(cause), LONGEST_CAUSE);
        this.message = kind.first + where + ": " + why;
        StringWriter text = new StringWriter();
        cause.printStackTrace(new PrintWriter(text));
        this.stack = cut(text.toString(), LONGEST_STACK);
    }

    private static String cut(String text, int longest) {
        return text.length() <= longest ? text : text.substring(0, longest) + "…";
    }

    /** What the agent was about. */
    public Kind kind() {
        return kind;
    }

    /** In words, with the cause. */
    public String message() {
        return message;
    }

    /** The class that was worked on, {@code a.b.C}; where there is none, the one that threw. */
    public String className() {
        return className;
    }

    /** That class's method; empty where it is not known. */
    public String method() {
        return method;
    }

    /** Where it was thrown, innermost first, with its causes, as Java prints them. */
    public String stack() {
        return stack;
    }
}

package io.laggard.agent.session;

import io.laggard.agent.watch.Sample;
import io.laggard.agent.wire.ThreadState;
import java.lang.reflect.Field;

/**
 * Turns the JVM's stacks into identifiers. The JVM's elements carry the class of each frame, though not in
 * public: where {@code java.lang} is open to the agent it is used, for a name alone may be several plug-ins'.
 * Writer's thread only.
 */
final class Stacks {
    private final Dictionary dictionary;
    private final Field declaringClass;

    Stacks(Dictionary dictionary) {
        this.dictionary = dictionary;
        this.declaringClass = declaringClassField();
    }

    private static Field declaringClassField() {
        try {
            Field field = StackTraceElement.class.getDeclaredField("declaringClassObject");
            field.setAccessible(true);
            return field;
        } catch (NoSuchFieldException | RuntimeException e) {
            // Names must do: another JVM, or java.lang is closed.
            return null;
        }
    }

    /** The identifier of the sample's stack; 0 where it is empty. */
    int of(Sample sample) {
        return of(sample.thread().stack(), sample.depthLimit());
    }

    /** @param depthLimit a stack of this depth was cut off at its root; at most {@link Dictionary#RECORD} */
    int of(StackTraceElement[] trace, int depthLimit) {
        boolean cut = trace.length >= depthLimit;
        int stack = 0;
        for (int i = trace.length - 1; i >= 0; i--) {
            StackTraceElement element = trace[i];
            if (element.getClassName().indexOf('/') >= 0) {
                // Made by the JVM for a lambda or a method handle; its neighbours tell who it works for.
                continue;
            }
            int frame = dictionary.frame(classOf(element), element.getMethodName(), element.getLineNumber(),
                    element.isNativeMethod());
            stack = dictionary.stack(stack, frame, cut && stack == 0);
        }
        return stack;
    }

    private int classOf(StackTraceElement element) {
        Object type = null;
        if (declaringClass != null) {
            try {
                type = declaringClass.get(element);
            } catch (IllegalAccessException e) {
                type = null;
            }
        }
        if (type instanceof Class) {
            return dictionary.classOf((Class<?>) type);
        }
        String module = element.getModuleName();
        boolean java = module != null && (module.startsWith("java.") || module.startsWith("jdk."));
        return dictionary.classNamed(element.getClassName(), java);
    }

    /** The thread's state as {@code docs/wire-format.md} numbers it. */
    static int state(Thread.State state, StackTraceElement[] trace) {
        switch (state) {
            case RUNNABLE:
                return ThreadState.RUNNABLE;
            case BLOCKED:
                return ThreadState.BLOCKED;
            case WAITING:
                return parks(trace) ? ThreadState.PARKED : ThreadState.WAITING;
            case TIMED_WAITING:
                if (sleeps(trace)) {
                    return ThreadState.SLEEPING;
                }
                return parks(trace) ? ThreadState.PARKED : ThreadState.TIMED_WAITING;
            default:
                return ThreadState.UNKNOWN;
        }
    }

    private static boolean sleeps(StackTraceElement[] trace) {
        return trace.length > 0 && trace[0].getClassName().equals("java.lang.Thread")
                && trace[0].getMethodName().startsWith("sleep");
    }

    private static boolean parks(StackTraceElement[] trace) {
        return trace.length > 0 && trace[0].getMethodName().equals("park");
    }
}

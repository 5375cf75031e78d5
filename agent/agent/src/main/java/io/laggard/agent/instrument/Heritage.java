package io.laggard.agent.instrument;

import java.util.ArrayList;
import java.util.List;

/** The listener interfaces among a class's supertypes (itself included), as far as they have been seen. */
final class Heritage {
    static final Heritage NOTHING = new Heritage(List.of(), List.of());

    /** Listener interfaces, the nearest first. */
    final List<Header> listeners;
    /** Names of supertypes that have not been seen; the answer may grow when they are. */
    final List<String> unseen;
    /** Whether {@code java.util.EventListener} is among the supertypes. */
    final boolean extendsEventListener;

    private Heritage(List<Header> listeners, List<String> unseen) {
        this(listeners, unseen, false);
    }

    Heritage(List<Header> listeners, List<String> unseen, boolean extendsEventListener) {
        this.listeners = listeners;
        this.unseen = unseen;
        this.extendsEventListener = extendsEventListener;
    }

    static Heritage unseen(String name) {
        return new Heritage(List.of(), List.of(name));
    }

    boolean isComplete() {
        return unseen.isEmpty();
    }

    /** Whether the interface it belongs to is a listener interface. */
    boolean isListener(String name) {
        return !listeners.isEmpty() && listeners.get(0).name.equals(name);
    }

    /** The nearest listener interface that declares the method, or {@code null}. */
    String declaring(String methodKey) {
        for (Header listener : listeners) {
            if (listener.declared.contains(methodKey)) {
                return listener.name;
            }
        }
        return null;
    }

    /** Adds up supertypes. */
    static final class Sum {
        private final List<Header> listeners = new ArrayList<>();
        private final List<String> unseen = new ArrayList<>();
        private boolean extendsEventListener;

        void add(Heritage of) {
            for (Header h : of.listeners) {
                if (!listeners.contains(h)) {
                    listeners.add(h);
                }
            }
            unseen.addAll(of.unseen);
            extendsEventListener |= of.extendsEventListener;
        }

        Heritage done(Header self) {
            boolean marker = self.name.equals(ListenerRule.EVENT_LISTENER);
            boolean listener = self.isInterface && !marker && (extendsEventListener || ListenerRule.byName(self.name));
            if (listener) {
                listeners.add(0, self);
            }
            if (listeners.isEmpty() && unseen.isEmpty() && !extendsEventListener && !marker) {
                return NOTHING;
            }
            return new Heritage(listeners, unseen, extendsEventListener || marker);
        }
    }
}

package io.laggard.agent.instrument;

import io.laggard.agent.wire.LandmarkKind;
import java.util.ArrayList;
import java.util.List;

/**
 * The types among a class's supertypes (itself included) through which landmarks are called, as far as they have been
 * seen: listener interfaces, and those of {@link KindRules}.
 */
final class Heritage {
    static final Heritage NOTHING = new Heritage(List.of(), List.of());

    /** The nearest first. */
    final List<Header> callTypes;
    /** Names of supertypes that have not been seen; the answer may grow when they are. */
    final List<String> unseen;
    /** Whether {@code java.util.EventListener} is among the supertypes. */
    final boolean extendsEventListener;

    private Heritage(List<Header> callTypes, List<String> unseen) {
        this(callTypes, unseen, false);
    }

    Heritage(List<Header> callTypes, List<String> unseen, boolean extendsEventListener) {
        this.callTypes = callTypes;
        this.unseen = unseen;
        this.extendsEventListener = extendsEventListener;
    }

    static Heritage unseen(String name) {
        return new Heritage(List.of(), List.of(name));
    }

    /** All of this heritage, for comparing. */
    List<String> signature() {
        List<String> all = new ArrayList<>();
        all.add(String.valueOf(extendsEventListener));
        for (Header type : callTypes) {
            all.add(type.signature());
        }
        return all;
    }

    boolean isComplete() {
        return unseen.isEmpty();
    }

    /** Whether the type of this name, whose heritage this is, is a listener interface. */
    boolean isListener(String name) {
        return !callTypes.isEmpty() && callTypes.get(0).name.equals(name);
    }

    /** The target that the method is through the nearest type that it can be called through, or {@code null}. */
    Target target(String methodKey) {
        for (Header type : callTypes) {
            Target target = KindRules.target(type, methodKey);
            if (target != null) {
                return target;
            }
        }
        return null;
    }

    /** Whether landmarks are called through it more than once, when a plug-in starts. */
    boolean isLasting() {
        for (Header type : callTypes) {
            if (KindRules.kind(type.name) != LandmarkKind.ACTIVATION) {
                return true;
            }
        }
        return false;
    }

    /** Whether a type's own name says that landmarks are called through it, or that they are through its subtypes. */
    static boolean isCalled(String name, boolean isInterface) {
        return KindRules.has(name)
                || isInterface && (ListenerRule.byName(name) || name.equals(ListenerRule.EVENT_LISTENER));
    }

    /** Adds up supertypes. */
    static final class Sum {
        /** Made when there is something to put in, which is seldom. */
        private List<Header> callTypes = List.of();
        private List<String> unseen = List.of();
        private boolean extendsEventListener;

        void add(Heritage of) {
            for (Header h : of.callTypes) {
                if (!callTypes.contains(h)) {
                    callTypes = with(callTypes, callTypes.size(), h);
                }
            }
            for (String name : of.unseen) {
                addUnseen(name);
            }
            extendsEventListener |= of.extendsEventListener;
        }

        void addUnseen(String name) {
            unseen = with(unseen, unseen.size(), name);
        }

        private static <T> List<T> with(List<T> list, int at, T element) {
            List<T> grown = list.isEmpty() ? new ArrayList<>(4) : list;
            grown.add(at, element);
            return grown;
        }

        Heritage done(Header self) {
            boolean marker = self.name.equals(ListenerRule.EVENT_LISTENER);
            boolean listener = KindRules.has(self.name)
                    || self.isInterface && !marker && (extendsEventListener || ListenerRule.byName(self.name));
            if (listener) {
                callTypes = with(callTypes, 0, self);
            }
            if (callTypes.isEmpty() && unseen.isEmpty() && !extendsEventListener && !marker) {
                return NOTHING;
            }
            return new Heritage(callTypes, unseen, extendsEventListener || marker);
        }
    }
}

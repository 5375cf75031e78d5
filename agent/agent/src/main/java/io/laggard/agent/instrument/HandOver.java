package io.laggard.agent.instrument;

/**
 * On whose behalf a landmark's method works, where that is not the object it is called on: a carrier such as SWT's
 * {@code RunnableLock} is never to blame for what it carries. Names types of the method's own class and of
 * {@code java.*} only.
 */
final class HandOver {
    /** When the object is known. */
    enum When {
        /** At the entry: a field of {@code this}. */
        FIELD,
        /** Inside: what a method without arguments is called on, just before. */
        CALLED_ON,
        /** Inside: what a method returns, just after. */
        RETURNED,
        /** At the end: what the landmark's method itself returns. */
        RESULT
    }

    final When when;
    /** With slashes: the field's class, or the called method's. */
    final String owner;
    final String name;
    /** Only a field's. */
    final String descriptor;

    private HandOver(When when, String owner, String name, String descriptor) {
        this.when = when;
        this.owner = owner;
        this.name = name;
        this.descriptor = descriptor;
    }

    static HandOver field(String owner, String name, String descriptor) {
        return new HandOver(When.FIELD, owner, name, descriptor);
    }

    static HandOver calledOn(String owner, String name) {
        return new HandOver(When.CALLED_ON, owner, name, null);
    }

    static HandOver returnedBy(String owner, String name) {
        return new HandOver(When.RETURNED, owner, name, null);
    }

    static HandOver result() {
        return new HandOver(When.RESULT, null, null, null);
    }

    boolean isCall(String calledOwner, String calledName) {
        return calledName.equals(name) && calledOwner.equals(owner);
    }
}

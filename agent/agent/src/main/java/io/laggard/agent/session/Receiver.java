package io.laggard.agent.session;

/** The class for whose sake a landmark's method runs; valid also when the class itself is gone. */
final class Receiver {
    /** The class's name, without the parts that change from run to run. */
    final String name;
    /** As {@link Plugins#ownerOf} numbers it. */
    final int owner;
    /** The method that a lambda calls; {@code null} for any other class, and where that is not known. */
    final LambdaBody body;

    Receiver(String name, int owner, LambdaBody body) {
        this.name = name;
        this.owner = owner;
        this.body = body;
    }

    /** A key that is equal for classes that need not be told apart: a restarted plug-in's, one lambda's made twice. */
    String same() {
        return owner + " " + name + " " + body;
    }
}

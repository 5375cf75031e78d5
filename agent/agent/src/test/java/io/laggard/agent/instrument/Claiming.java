package io.laggard.agent.instrument;

/** Says yes. */
final class Claiming implements Transformer.Claimant {
    private final Runnable whenBroken;

    private Claiming(Runnable whenBroken) {
        this.whenBroken = whenBroken;
    }

    /** A transformer whose JVM is the one to claim the session. */
    static Transformer transformer(NamedLandmarks named, Runnable whenBroken) {
        return new Transformer(new Claiming(whenBroken), named);
    }

    static Transformer transformer(NamedLandmarks named) {
        return transformer(named, () -> { });
    }

    /** One that begins with what another start has left. */
    static Transformer transformer(NamedLandmarks named, Foreknowledge foreknowledge) {
        return new Transformer(new Claiming(() -> { }), named, foreknowledge);
    }

    @Override
    public boolean claim() {
        return true;
    }

    @Override
    public void broken() {
        whenBroken.run();
    }
}

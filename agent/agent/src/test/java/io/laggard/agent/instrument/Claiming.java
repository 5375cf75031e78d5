package io.laggard.agent.instrument;

/** Says yes. */
final class Claiming implements Transformer.Claimant {
    private final Runnable whenBroken;
    private Transformer transformer;

    private Claiming(Runnable whenBroken) {
        this.whenBroken = whenBroken;
    }

    /** A transformer whose JVM is the one to claim the session. */
    static Transformer transformer(NamedLandmarks named, Runnable whenBroken) {
        Claiming claiming = new Claiming(whenBroken);
        claiming.transformer = new Transformer(claiming, named, null);
        return claiming.transformer;
    }

    static Transformer transformer(NamedLandmarks named) {
        return transformer(named, () -> { });
    }

    @Override
    public void claim() {
        transformer.decide(true);
    }

    @Override
    public void broken(String why) {
        whenBroken.run();
    }
}

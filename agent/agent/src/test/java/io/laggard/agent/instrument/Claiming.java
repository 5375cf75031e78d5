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
        return transformer(named, new Foreknowledge(Decisions.NONE, false), whenBroken);
    }

    static Transformer transformer(NamedLandmarks named) {
        return transformer(named, () -> { });
    }

    /** A transformer that begins with another start's findings. */
    static Transformer transformer(NamedLandmarks named, Foreknowledge foreknowledge) {
        return transformer(named, foreknowledge, () -> { });
    }

    private static Transformer transformer(NamedLandmarks named, Foreknowledge foreknowledge, Runnable whenBroken) {
        Claiming claiming = new Claiming(whenBroken);
        claiming.transformer = new Transformer(claiming, named, foreknowledge, null);
        return claiming.transformer;
    }

    @Override
    public void starts() {
        // The log's class is on the class path.
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

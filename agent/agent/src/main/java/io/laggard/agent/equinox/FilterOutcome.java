package io.laggard.agent.equinox;

/** The outcome of {@link BundlesFilter} at this start. */
public final class FilterOutcome {
    /** No plug-in was to be left out. */
    static final FilterOutcome NOTHING = new FilterOutcome(new String[0], null);

    private final String[] leftOut;
    private final String error;

    FilterOutcome(String[] leftOut, String error) {
        this.leftOut = leftOut;
        this.error = error;
    }

    /** Symbolic ids that this start left out, each once, in the order of {@code bundles.info}. */
    public String[] leftOut() {
        return leftOut.clone();
    }

    /** Why nothing was left out although something is on the off-list; null where all is well. */
    public String error() {
        return error;
    }
}

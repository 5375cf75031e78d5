package io.laggard.agent.wire;

/** The code for which a landmark's method works: a table of {@code docs/wire-format.md}. */
public final class WorksFor {
    /** As the kind says: in files before 1.7, and never written here. */
    public static final int KIND = 0;
    public static final int HOST = 1;
    public static final int METHOD = 2;
    public static final int RECEIVER = 3;

    private WorksFor() {
    }

    /** The code for which methods of this {@link LandmarkKind} work. */
    public static int of(int landmarkKind) {
        switch (landmarkKind) {
            case LandmarkKind.DISPATCH:
                return HOST;
            case LandmarkKind.ASYNC:
            case LandmarkKind.TIMER:
            case LandmarkKind.ACTIVATION:
            case LandmarkKind.WAIT:
                return RECEIVER;
            default:
                return METHOD;
        }
    }
}

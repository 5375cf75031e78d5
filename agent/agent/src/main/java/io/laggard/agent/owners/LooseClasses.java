package io.laggard.agent.owners;

/**
 * Classes that lie loose in ImageJ's directory of plug-ins. A folder there is one plug-in, and so is each class beside the folders:
 * they share a loader and a code source, which alone would make them one owner.
 */
final class LooseClasses {
    /** The loader of ImageJ's plug-ins. */
    static final String LOADER = "ij.io.PluginClassLoader";

    /** ImageJ calls its directory of plug-ins so wherever it lies. */
    private static final String DIRECTORY = "/plugins/";

    private LooseClasses() {
    }

    /**
     * Where the plug-in lies: {@code location} itself, unless that is the directory of all plug-ins.
     *
     * @param location a code source of {@link #LOADER}'s; may be null
     * @param className {@code a/b/C$D} or {@code a.b.C$D}
     */
    static String placeOf(String location, String className) {
        if (location == null || !location.endsWith(DIRECTORY)) {
            return location;
        }
        for (int i = 1; i < className.length(); i++) {
            char c = className.charAt(i);
            if (c == '/' || c == '.') {
                return location + className.substring(0, i) + '/';
            }
            if (c == '$') {
                return location + className.substring(0, i) + ".class";
            }
        }
        return location + className + ".class";
    }
}

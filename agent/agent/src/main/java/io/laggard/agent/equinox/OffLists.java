package io.laggard.agent.equinox;

import java.io.File;
import java.io.IOException;

/**
 * Chooses between the off-list of all workspaces and that of one, which names what is off everywhere, too. The launch says which
 * workspace it began with; the native launcher starts Eclipse again with the same options when its user switches to another one.
 */
final class OffLists {
    private static final String DATA = "-data";
    private static final String FILE = "file:";

    private OffLists() {
    }

    /**
     * The list that holds for this start.
     *
     * @param run        the launch's directory, where the last start has left what it asked its launcher for
     * @param everywhere the list of all workspaces
     * @param here       that of {@code workspace}, or null where it is not known
     */
    static File ofThisStart(File run, File everywhere, File here, File workspace) {
        if (here == null || workspace == null || !here.exists()) {
            return everywhere;
        }
        try {
            String asked = asked(new File(run, "exitdata"));
            return asked == null || isSame(new File(asked), workspace) ? here : everywhere;
        } catch (IOException | OddInput | RuntimeException e) {
            // What is off in one workspace must not be off in another.
            return everywhere;
        }
    }

    private static boolean isSame(File one, File other) throws IOException {
        return one.getCanonicalFile().equals(other.getCanonicalFile());
    }

    /** The workspace that Eclipse asked its launcher for; {@code null}: it asked for none. */
    private static String asked(File exitData) throws IOException, OddInput {
        if (!exitData.exists()) {
            return null;
        }
        String last = null;
        String[] words = BundlesFilter.text(exitData).split("\n");
        for (int at = 0; at + 1 < words.length; at++) {
            if (words[at].trim().equalsIgnoreCase(DATA)) {
                last = words[at + 1].trim();
            }
        }
        return last != null && last.startsWith(FILE) ? last.substring(FILE.length()) : last;
    }
}

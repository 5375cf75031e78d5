package io.laggard.agent.wire;

/** The sort of an owner of code: a table of {@code docs/wire-format.md}. */
public final class PluginKind {
    public static final int UNKNOWN = 0;
    public static final int OSGI_BUNDLE = 1;
    public static final int JAR = 2;
    public static final int JAVA_RUNTIME = 3;
    public static final int NETBEANS_MODULE = 4;
    public static final int JEDIT_PLUGIN = 5;
    public static final int AGENT = 6;
    public static final int JOSM_PLUGIN = 7;
    public static final int IMAGEJ_PLUGIN = 8;
    public static final int INTELLIJ_PLUGIN = 9;
    public static final int TOOLKIT = 10;
    public static final int PROGRAM = 11;
    public static final int FREEPLANE_ADD_ON = 12;

    private PluginKind() {
    }
}

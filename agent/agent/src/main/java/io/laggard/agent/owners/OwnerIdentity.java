package io.laggard.agent.owners;

import io.laggard.agent.wire.PluginKind;

/** The names of an owner of code; the fields of a {@code plugin} block. Texts are empty where nothing is known. */
public final class OwnerIdentity {
    /** The Java runtime: the boot and platform loaders and the classes of its image. */
    public static final OwnerIdentity JAVA = new OwnerIdentity(PluginKind.JAVA_RUNTIME, "java", "Java runtime",
            System.getProperty("java.version", ""), System.getProperty("java.home", ""), "", "");

    private final int kind;
    private final String symbolicId;
    private final String name;
    private final String version;
    private final String location;
    private final String loaderClass;
    private final String codeSource;

    OwnerIdentity(int kind, String symbolicId, String name, String version, String location, String loaderClass,
            String codeSource) {
        this.kind = kind;
        this.symbolicId = orEmpty(symbolicId);
        this.name = orEmpty(name);
        this.version = orEmpty(version);
        this.location = orEmpty(location);
        this.loaderClass = orEmpty(loaderClass);
        this.codeSource = orEmpty(codeSource);
    }

    /** Laggard's agent itself, whose frames in a stack are nobody's fault. */
    public static OwnerIdentity agent(String version, String codeSource) {
        return new OwnerIdentity(PluginKind.AGENT, "laggard.agent", "Laggard", version, codeSource, "", codeSource);
    }

    /** The same, as a part of the program itself. */
    OwnerIdentity ofProgram() {
        return new OwnerIdentity(PluginKind.PROGRAM, symbolicId, name, version, location, loaderClass, codeSource);
    }

    private static String orEmpty(String text) {
        return text == null ? "" : text;
    }

    /** As in {@link PluginKind}. */
    public int kind() {
        return kind;
    }

    /** The id by which a host turns the plug-in off: a bundle's symbolic name, a module's code name, a jar's name. */
    public String symbolicId() {
        return symbolicId;
    }

    /** The name that its author gave it; the symbolic id where nothing better is known. */
    public String name() {
        return name;
    }

    /** As its manifest writes it. */
    public String version() {
        return version;
    }

    /** The source of its installation: a path, or a framework's location. */
    public String location() {
        return location;
    }

    /** Name of its class loader's class. */
    public String loaderClass() {
        return loaderClass;
    }

    /** URL from which its classes came. */
    public String codeSource() {
        return codeSource;
    }

    @Override
    public String toString() {
        return kind + " " + symbolicId + " " + version + " (" + name + ") " + location;
    }
}

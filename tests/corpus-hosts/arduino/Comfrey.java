package net.example.plugin;

/** Arduino looks in a tool's jar for a class that is called as the tool's folder. */
public final class Comfrey extends BenchTool {
}

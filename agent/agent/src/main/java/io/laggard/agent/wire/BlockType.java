package io.laggard.agent.wire;

/** The numbers of {@code docs/wire-format.md}, "Block types"; a test compares them with that table. The app appends blocks of its own. */
public final class BlockType {
    public static final int SESSION = 1;
    public static final int STRING = 2;
    public static final int PLUGIN = 3;
    public static final int CLASS = 4;
    public static final int LANDMARK = 5;
    public static final int THREAD = 6;
    public static final int INTERVALS = 7;
    public static final int FRAME = 8;
    public static final int STACK = 9;
    public static final int SAMPLE = 10;
    public static final int OPEN = 11;
    public static final int GC = 12;
    public static final int GAP = 13;
    public static final int MARK = 14;
    public static final int HEALTH = 15;
    public static final int END = 16;
    public static final int MILESTONE = 17;
    public static final int TURNED_OFF = 18;
    public static final int ERROR = 19;
    public static final int ACTIVITY = 20;
    public static final int REPLY = 21;
    public static final int BURST = 22;
    public static final int RECENT = 23;
    public static final int POINTER = 24;
    public static final int COMPONENTS = 25;
    public static final int RENDER = 26;
    public static final int FORGET = 27;
    public static final int ACTIVATIONS = 29;
    public static final int BYPASS = 30;

    private BlockType() {
    }
}

package io.laggard.agent.boot;

/** One entry of a shadow stack, allocated once and used again. Its fields belong to the thread it stands for. */
final class LaggardFrame {
    /** Short children are told apart by landmark and receiver in this many slots; what does not fit is summed. */
    static final int SLOTS = 8;

    int landmark;
    int kind;
    boolean episode;
    Class<?> receiver;
    /** Who is waited for, in a frame of kind {@link LaggardThread#WAIT}. */
    Thread worker;
    long start;
    /** Time of finished modal phases inside, in ns. */
    long modal;
    /** Inclusive time of finished direct children outside modal phases, in ns. */
    long child;

    int slots;
    final int[] slotLandmark = new int[SLOTS];
    final Class<?>[] slotReceiver = new Class<?>[SLOTS];
    final long[] slotCount = new long[SLOTS];
    final long[] slotSum = new long[SLOTS];
    long otherCount;
    long otherSum;

    void begin(int id, int kindOfFrame, boolean isEpisode, Class<?> of, long now) {
        landmark = id;
        kind = kindOfFrame;
        episode = isEpisode;
        receiver = of;
        start = now;
        modal = 0;
        child = 0;
    }

    /** Adds a short child, and what it had summed itself, to this frame's table. */
    void absorb(LaggardFrame shortChild, long exclusive) {
        add(shortChild.landmark, shortChild.receiver, 1, exclusive);
        absorbTable(shortChild);
    }

    /** Adds what {@code from} had summed to this frame's table. */
    void absorbTable(LaggardFrame from) {
        for (int i = 0; i < from.slots; i++) {
            add(from.slotLandmark[i], from.slotReceiver[i], from.slotCount[i], from.slotSum[i]);
        }
        otherCount += from.otherCount;
        otherSum += from.otherSum;
    }

    private void add(int id, Class<?> of, long count, long sum) {
        for (int i = 0; i < slots; i++) {
            if (slotLandmark[i] == id && slotReceiver[i] == of) {
                slotCount[i] += count;
                slotSum[i] += sum;
                return;
            }
        }
        if (slots == SLOTS) {
            otherCount += count;
            otherSum += sum;
            return;
        }
        slotLandmark[slots] = id;
        slotReceiver[slots] = of;
        slotCount[slots] = count;
        slotSum[slots] = sum;
        slots++;
    }

    /** Lets go of every class, so that a stale frame keeps no plug-in's loader alive. */
    void clear() {
        receiver = null;
        worker = null;
        for (int i = 0; i < slots; i++) {
            slotReceiver[i] = null;
        }
        slots = 0;
        otherCount = 0;
        otherSum = 0;
    }
}

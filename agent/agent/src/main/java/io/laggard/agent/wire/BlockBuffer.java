package io.laggard.agent.wire;

/**
 * Blocks that wait to be taken by {@link SessionFile}; the memory is used again. A block is in here as a whole or not at
 * all: its payload is put together beside the others.
 */
abstract class BlockBuffer {
    private static final int HEAD = 5;
    private static final byte[] MAGIC = {'L', 'A', 'G', 'G', 'A', 'R', 'D', '\n'};

    private final Bytes out = new Bytes(16 * 1024);
    /** Payload of the block that is being written. */
    final Bytes body = new Bytes(1024);

    /** Number of bytes that wait to be taken. */
    public int length() {
        return out.length();
    }

    /** The buffer: its first {@link #length()} bytes count. */
    public byte[] array() {
        return out.array();
    }

    /** Forgets the bytes that were taken. */
    public void clear() {
        out.clear();
    }

    /** Forgets a block that was begun and not ended, after a failure in between; whole blocks stay. */
    public void abandon() {
        body.clear();
    }

    final void header(int major, int minor) {
        for (byte b : MAGIC) {
            out.u8(b);
        }
        out.u16(major);
        out.u16(minor);
    }

    /** Ends the payload with the batch's list, and empties the batch. */
    final void rows(RowBatch batch) {
        body.uvar(batch.count);
        body.append(batch.rows);
        batch.clear();
    }

    /** The payload is complete. */
    final void end(int type) {
        // Room first: a block is in the buffer as a whole or not at all.
        out.room(HEAD + body.length());
        out.u8(type);
        out.u32(body.length());
        out.append(body);
        body.clear();
    }
}

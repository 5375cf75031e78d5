package io.laggard.agent.boot;

/** What a bypassed plug-in's runnable is replaced by where it was to be handed to the UI thread. */
final class LaggardNothing implements Runnable {
    @Override
    public void run() {
        // Nobody waits for it: whoever does hands its work over in another way.
    }
}

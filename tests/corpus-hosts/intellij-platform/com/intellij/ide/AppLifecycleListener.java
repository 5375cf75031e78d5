package com.intellij.ide;

/** Told that the program is up. */
public interface AppLifecycleListener {
    /** It is. */
    void appStarted();
}

package com.intellij.openapi.application;

import com.intellij.openapi.application.impl.LaterInvocator;
import com.intellij.platform.locking.impl.NestedLocksThreadingSupport;
import java.util.EventListener;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** What plug-ins ask of the platform. */
public final class ApplicationManager {
    private static final List<SettingsListener> LISTENERS = new CopyOnWriteArrayList<>();

    private ApplicationManager() {
    }

    /** Told of a change. */
    public interface SettingsListener extends EventListener {
        /** The settings of this name have changed. */
        void settingsChanged(String name);
    }

    /** Runs it on the UI thread. */
    public static void invokeLater(Runnable runnable) {
        LaterInvocator.invokeLater(runnable);
    }

    /** Reads. */
    public static void runReadAction(Runnable action) {
        NestedLocksThreadingSupport.INSTANCE.runReadAction(action);
    }

    /** Writes. */
    public static void runWriteAction(Runnable action) {
        NestedLocksThreadingSupport.INSTANCE.runWriteAction(action);
    }

    /** Has it told of changes. */
    public static void subscribe(SettingsListener listener) {
        LISTENERS.add(listener);
    }

    /** Tells all. */
    public static void settingsChanged(String name) {
        for (SettingsListener listener : LISTENERS) {
            listener.settingsChanged(name);
        }
    }
}

package net.example.jarrah;

import net.example.atlas.Amount;
import net.example.atlas.Note;
import net.example.hickory.Sums;
import org.eclipse.core.runtime.preferences.IEclipsePreferences.IPreferenceChangeListener;
import org.eclipse.core.runtime.preferences.IEclipsePreferences.PreferenceChangeEvent;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.ui.IStartup;

/**
 * Truth: executing net.example.jarrah, five hundred calls of 1 ms. The rambler changes five hundred preferences
 * (initiator).
 */
public final class Jarrah implements IStartup, IPreferenceChangeListener {
    private long last;
    private long spent;
    private int calls;
    private Note note;

    @Override
    public void earlyStartup() {
        InstanceScope.INSTANCE.getNode("net.example.jarrah").addPreferenceChangeListener(this);
    }

    @Override
    public void preferenceChange(PreferenceChangeEvent event) {
        if (calls++ == 0) {
            note = Note.of("jarrah").executing("net.example.jarrah").initiator("net.example.rambler");
        }
        long begin = System.nanoTime();
        last = Sums.of(Amount.of(1));
        spent += System.nanoTime() - begin;
        if (calls == 500) {
            note.end(spent);
            calls = 0;
            spent = 0;
        }
    }
}

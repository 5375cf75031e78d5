package net.example.medlar;

import net.example.almond.Almond;
import net.example.atlas.Note;
import net.example.hickory.Sums;
import org.eclipse.e4.core.services.events.IEventBroker;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.PlatformUI;

/**
 * Truth: initiator, the outermost one. Its listeners call net.example.almond, which calls, or waits for, net.example.cypress;
 * in one case almond calls back, and medlar itself works 250 ms (executing; almond is the initiator).
 */
public final class Medlar implements IStartup {
    @Override
    public void earlyStartup() {
        IEventBroker broker = PlatformUI.getWorkbench().getService(IEventBroker.class);
        broker.subscribe("net/example/medlar-lock", event -> Almond.waitForTheRegister());
        broker.subscribe("net/example/medlar-call", event -> Almond.passOn("medlar-call"));
        broker.subscribe("net/example/medlar-back", event -> Almond.callBack(Medlar::work));
        broker.subscribe("net/example/medlar-dialog", event -> Almond.openDialog());
        broker.subscribe("net/example/medlar-library", event -> Sums.before(() -> Almond.passOn("medlar-library")));
    }

    private static void work() {
        Note note = Note.of("medlar-back").executing("net.example.medlar").initiator("net.example.almond");
        Sums.work(250);
        note.end();
    }
}

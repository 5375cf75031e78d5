package io.laggard.targets.micro;

import io.laggard.targets.micro.Truth.Expected;

/** Expected: {@code timer}, {@code run} of the {@code Runnable} of any class. LiLa 2008 saw a nameless long dispatch. */
final class SwtTimer extends SwtMicro {
    private Runnable runnable;

    SwtTimer() {
        super("timer", new Expected("timer", "run", SwtTimer.class, ""));
    }

    @Override
    void build() {
    }

    @Override
    void spell(Spelling spelling) {
        switch (spelling) {
            case ANONYMOUS:
                runnable = new Runnable() {
                    @Override
                    public void run() {
                        slow();
                    }
                };
                break;
            case INNER:
                runnable = new Slow();
                break;
            case LAMBDA:
                runnable = () -> slow();
                break;
            default:
                runnable = this::referred;
        }
    }

    private void referred() {
        slow();
    }

    @Override
    void act() throws Exception {
        onUi(() -> display.timerExec(20, runnable));
    }

    private final class Slow implements Runnable {
        @Override
        public void run() {
            slow();
        }
    }

    public static void main(String[] args) throws Exception {
        new SwtTimer().run(args);
    }
}

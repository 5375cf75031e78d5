package io.laggard.targets.micro;

import java.util.Locale;

/** How the slow code is written down, and so which class and method are to be named. */
enum Spelling {
    /** An anonymous class: {@code Program$1}. */
    ANONYMOUS,
    /** A class inside the program: {@code Program$Slow}. */
    INNER,
    /** A lambda: {@code Program.lambda$…}. */
    LAMBDA,
    /** A method reference: {@code Program.referred}. */
    REFERENCE;

    String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}

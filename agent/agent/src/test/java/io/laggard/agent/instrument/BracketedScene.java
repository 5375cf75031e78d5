package io.laggard.agent.instrument;

import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** Each method of an odd class is a landmark. */
abstract class BracketedScene {
    @TempDir
    Path scratch;
    Bracketed bracketed;

    @BeforeEach
    void start() throws Exception {
        bracketed = Bracketed.everyMethod(scratch);
    }

    @AfterEach
    void stop() {
        bracketed.close();
    }
}

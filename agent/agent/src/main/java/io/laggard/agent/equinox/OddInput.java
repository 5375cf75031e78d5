package io.laggard.agent.equinox;

/** Why nothing is filtered, in words for the session's {@code error} block. Without a stack trace: it is an answer. */
final class OddInput extends Exception {
    OddInput(String message) {
        super(message, null, false, false);
    }
}

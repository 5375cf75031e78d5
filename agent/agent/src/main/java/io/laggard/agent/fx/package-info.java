/**
 * The classes compiled against JavaFX. Defined once for each JavaFX that a program loads, in a loader of their own whose
 * {@code javafx} is the program's ({@link io.laggard.agent.capture.SideLoader}); never through the agent's loader. They use what
 * JavaFX exports, and only name classes that an object which is there already is of: a program without controls loads none.
 */
package io.laggard.agent.fx;

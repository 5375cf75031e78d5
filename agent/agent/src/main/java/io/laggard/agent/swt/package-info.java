/**
 * The classes compiled against SWT. Defined once for each SWT that a program loads, in a loader of their own whose
 * {@code org.eclipse.swt} is the program's ({@link io.laggard.agent.capture.SideLoader}); never through the agent's loader.
 */
package io.laggard.agent.swt;

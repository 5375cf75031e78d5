/** What the Java runtime keeps to itself and the agent must know. */
package io.laggard.agent.runtime;

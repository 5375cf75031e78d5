/** Internals of the Java runtime that the agent must know. */
package io.laggard.agent.runtime;

/** The agent's beginning: the stub, and how a JVM claims a session. */
package io.laggard.agent;

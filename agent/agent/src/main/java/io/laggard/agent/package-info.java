/** The agent's beginning: the stub, its options, and how a JVM claims a session. */
package io.laggard.agent;

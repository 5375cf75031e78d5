/** The few classes that instrumented code may touch; relocated to {@code java.lang}, see docs/decisions/0001. */
package io.laggard.agent.boot;

/** Finds landmarks in class bytes and brackets them with probes. Never loads a class to decide. */
package io.laggard.agent.instrument;

/** What the agent is told at its start; used by whoever needs a choice of it. */
package io.laggard.agent.options;

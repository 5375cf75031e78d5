/**
 * Looks at UI threads from outside: {@link io.laggard.agent.watch.Watcher} is a daemon thread that samples episodes
 * once they are old enough, says what is unfinished, and tells pauses of the collector and of the machine from the
 * program's own. It knows neither file nor identifiers; what it sees goes to
 * {@link io.laggard.agent.watch.Observations}.
 */
package io.laggard.agent.watch;

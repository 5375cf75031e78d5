/**
 * Watches UI threads from outside: {@link io.laggard.agent.watch.Watcher} is a daemon thread that samples episodes
 * once they are old enough, tells of unfinished ones, and tells pauses of the collector and of the machine from the
 * program's own. It knows neither file nor identifiers; its observations go to
 * {@link io.laggard.agent.watch.Observations}.
 */
package io.laggard.agent.watch;

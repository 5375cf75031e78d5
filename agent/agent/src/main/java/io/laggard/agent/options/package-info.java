/** The options behind {@code -javaagent:…=}, for every package that needs one. */
package io.laggard.agent.options;

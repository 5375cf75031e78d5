/**
 * Leaves turned-off bundles out of an Equinox start: {@link io.laggard.agent.equinox.BundlesFilter} is called in
 * {@code premain}, once, before any class of the host. So it is lean (no regular expressions, streams or lambdas) and
 * never throws: after odd input the host starts as always, and the session says why nothing was left out.
 */
package io.laggard.agent.equinox;

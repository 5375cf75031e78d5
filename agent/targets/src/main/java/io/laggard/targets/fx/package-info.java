/**
 * A program of JavaFX with plug-ins in jars of their own, each behind a class loader of its own. Each case is one wait; whose, says
 * {@link io.laggard.targets.fx.FxHost}.
 */
package io.laggard.targets.fx;

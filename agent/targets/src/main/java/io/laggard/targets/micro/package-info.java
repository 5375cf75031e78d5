/**
 * The eleven micro-benchmarks of LiLa 2008 Table 1, for Swing and for SWT: one program each. {@code cargo xtask truth
 * --micro} runs them and compares what they wrote with what the session says (docs/truth.md).
 */
package io.laggard.targets.micro;

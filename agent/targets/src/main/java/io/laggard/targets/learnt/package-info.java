/** A program of no known kind, whose plug-ins come in by different ways. */
package io.laggard.targets.learnt;

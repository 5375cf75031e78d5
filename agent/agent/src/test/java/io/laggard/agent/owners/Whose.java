package io.laggard.agent.owners;

/** A class that is put into jars and bundles, to ask whose it is. */
public class Whose {
}

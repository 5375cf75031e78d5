/**
 * Whose code a class is. {@link io.laggard.agent.owners.OwnerKeys} tells owners apart cheaply while classes load,
 * {@link io.laggard.agent.owners.NameIndex} remembers which owner has a class of a name,
 * {@link io.laggard.agent.owners.OwnerIdentities} finds out later, on the agent's own thread, what an owner is called.
 */
package io.laggard.agent.owners;

/**
 * The owners of classes. {@link io.laggard.agent.owners.OwnerKeys} tells owners apart cheaply while classes load,
 * {@link io.laggard.agent.owners.NameIndex} remembers which owner has a class of a name,
 * {@link io.laggard.agent.owners.OwnerIdentities} finds out an owner's names later, on the agent's own thread.
 */
package io.laggard.agent.owners;

/**
 * Bytes of the session file: {@link io.laggard.agent.wire.BlockEncoder} turns fields into blocks exactly as
 * {@code docs/wire-format.md} says, {@link io.laggard.agent.wire.SessionFile} appends them. Nothing here knows what an
 * identifier stands for, and nothing here reads. Each of that page's tables of kinds and reasons is a class of its
 * name; a test holds every constant to its row.
 */
package io.laggard.agent.wire;

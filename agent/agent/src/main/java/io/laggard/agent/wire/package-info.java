/**
 * Bytes of the session file: {@link io.laggard.agent.wire.BlockEncoder} turns fields into blocks exactly as
 * {@code docs/wire-format.md} says, {@link io.laggard.agent.wire.SessionFile} appends them. Nothing here knows what an
 * identifier stands for, and nothing here reads.
 */
package io.laggard.agent.wire;

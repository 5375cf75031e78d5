//! `session.lag` bytes ⇄ events, as `docs/wire-format.md` lays them down.

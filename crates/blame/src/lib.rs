//! Episodes → verdicts with evidence. Pure: no clock, no I/O.

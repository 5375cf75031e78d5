//! Events → intervals → episodes. Pure: no clock, no I/O.

//! Laggard with real hosts of other kinds, as Debian has them: `jedit`, `josm`, `imagej`, on the display of `DISPLAY`. Asked for by name:
//!
//!     cargo test --locked -p laggard-cli --features real-hosts --test real_hosts
//!
//! Each test makes two plug-ins, has Laggard list them, turn one off and on, and asks the program itself which it has. Nothing of the
//! user's is touched: the programs get a home of the test's.

mod desk;
mod imagej;
mod jedit;
mod josm;

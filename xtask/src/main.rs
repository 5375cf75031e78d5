//! Every developer command of Laggard.
fn main() {}

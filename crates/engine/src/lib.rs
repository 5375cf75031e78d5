//! Every use case as one plain function; composes the other crates.

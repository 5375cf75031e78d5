//! End-to-end tests live here; see `tests/e2e`.

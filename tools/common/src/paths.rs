//! Where things lie in the working tree.

use std::path::PathBuf;

/// The top of the working tree.
pub fn root() -> PathBuf {
    let own = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    let top = own.ancestors().nth(2).map(PathBuf::from);
    top.unwrap_or(own)
}

/// Where cargo leaves the programs.
pub fn built(release: bool) -> PathBuf {
    let target = std::env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into());
    let profile = if release { "release" } else { "debug" };
    root().join(target).join(profile)
}

/// Everything that the demo builds: `target/demo`.
pub fn demo() -> PathBuf {
    root().join("target/demo")
}

/// The Eclipse that the demo and the tests start.
pub fn eclipse() -> PathBuf {
    demo().join("eclipse")
}

/// The agent that Maven built, or the one that `LAGGARD_AGENT_JAR` names.
pub fn agent_jar() -> PathBuf {
    if let Some(jar) = std::env::var_os("LAGGARD_AGENT_JAR").filter(|jar| !jar.is_empty()) {
        return PathBuf::from(jar);
    }
    root().join("agent/agent/target/laggard-agent.jar")
}

/// Downloads that outlive `cargo clean`: `$XDG_CACHE_HOME/laggard` or `~/.cache/laggard`; in `target` where there is no home.
pub fn cache() -> PathBuf {
    if let Some(cache) = std::env::var_os("XDG_CACHE_HOME").filter(|dir| !dir.is_empty()) {
        return PathBuf::from(cache).join("laggard");
    }
    match std::env::var_os("HOME").filter(|home| !home.is_empty()) {
        Some(home) => PathBuf::from(home).join(".cache/laggard"),
        None => root().join("target/cache"),
    }
}

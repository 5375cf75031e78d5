//! A Java program that ran and was not observed, and the reason.

use serde::{Deserialize, Serialize};

/// The reason why a Java program was not observed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum UnseenWhy {
    /// Its Java is older than 11.
    Old,
    /// It was started without any agent: the options did not reach it.
    WithoutAgent,
    /// Its security manager was there before the agent.
    Guarded,
    /// It showed windows of JavaFX alone, and the agent found nothing to measure in them.
    JavaFxAlone,
    /// It opened no window.
    NoWindow,
    /// It had an agent and showed windows, and no session began all the same.
    Silent,
}

/// A Java program that was not observed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct UnseenJava {
    /// The version of its Java, where that is known.
    pub version: Option<String>,
    /// The reason.
    pub why: UnseenWhy,
}

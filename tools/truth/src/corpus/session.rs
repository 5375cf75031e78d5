//! A recorded session: its episodes, and the plug-ins of the Eclipse it was recorded in.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use laggard_analysis::{Assembler, Episode, Nanos, Origin, Plugin, PluginKind, SessionFacts};
use laggard_blame::Provenance;
use laggard_hosts::Hosts;
use laggard_wire::Decoder;
use serde::{Deserialize, Serialize};

/// A session, read.
pub struct Session {
    /// In the order of their ends.
    pub episodes: Vec<Episode>,
    /// The session's facts about itself.
    pub facts: SessionFacts,
}

impl Session {
    /// Reads a whole session file.
    ///
    /// # Errors
    /// The session is damaged.
    pub fn read(bytes: &[u8]) -> Result<Self> {
        let mut decoder = Decoder::new();
        let mut assembler = Assembler::new();
        decoder.push(bytes);
        while let Some(event) = decoder.next_event().context("the session is damaged")? {
            assembler.push(event);
        }
        assembler.finish();
        let episodes = std::iter::from_fn(|| assembler.pop()).collect();
        Ok(Session {
            episodes,
            facts: assembler.facts().clone(),
        })
    }

    /// The program's own clock at the session's time 0.
    ///
    /// # Errors
    /// When the session does not say it.
    pub fn origin_ns(&self) -> Result<i64> {
        let origin = self.facts.property("origin.ns");
        let origin = origin.context("the session does not say what the clock showed")?;
        origin.parse().context("origin.ns is no number")
    }

    /// The cost of samples of perceptible episodes.
    pub fn sampling(&self) -> Sampling {
        let mut sampling = Sampling::default();
        for episode in self.episodes.iter().filter(|episode| episode.perceptible()) {
            sampling.cost += episode.samples.iter().map(|sample| sample.cost).sum();
            sampling.time += episode.inclusive();
        }
        sampling
    }
}

/// Time spent on samples of long episodes.
#[derive(Clone, Copy, Debug, Default)]
pub struct Sampling {
    cost: Nanos,
    time: Nanos,
}

impl Sampling {
    /// Adds another session's.
    pub fn add(&mut self, other: &Sampling) {
        self.cost += other.cost;
        self.time += other.time;
    }

    /// As a part of the time of all episodes that were long enough to be sampled.
    pub fn part(&self) -> f64 {
        self.cost.share_of(self.time)
    }
}

/// Where plug-ins come from, kept beside a recorded session: the Eclipse it was recorded in may be gone.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct Origins(BTreeMap<String, (Origin, bool)>);

impl Origins {
    /// Asks the Eclipse at `home` for its plug-ins.
    ///
    /// # Errors
    /// There is no Eclipse.
    pub fn of(home: &Path) -> Result<Self> {
        let plugins = Hosts::default().open(home)?.plugins()?;
        let pairs = plugins
            .into_iter()
            .map(|plugin| (plugin.id, (plugin.origin, plugin.is_library)));
        Ok(Origins(pairs.collect()))
    }

    /// Keeps it.
    ///
    /// # Errors
    /// When the disk is full.
    pub fn write(&self, file: &Path) -> Result<()> {
        let text = serde_json::to_string(self)?.replace("],", "],\n");
        fs::write(file, text + "\n").with_context(|| format!("cannot write {}", file.display()))
    }
}

impl Provenance for Origins {
    fn origin(&self, plugin: &Plugin) -> Origin {
        match plugin.kind {
            PluginKind::OsgiBundle => self
                .0
                .get(&plugin.id)
                .map_or(Origin::Bundled, |(origin, _)| *origin),
            PluginKind::Unknown
            | PluginKind::Jar
            | PluginKind::Program
            | PluginKind::Toolkit
            | PluginKind::JavaRuntime
            | PluginKind::NetBeansModule
            | PluginKind::JEditPlugin
            | PluginKind::JosmPlugin
            | PluginKind::ImageJPlugin
            | PluginKind::IntelliJPlugin
            | PluginKind::FreeplaneAddOn
            | PluginKind::Agent
            | PluginKind::Other(_) => Origin::Core,
        }
    }

    fn is_library(&self, plugin: &Plugin) -> bool {
        self.0.get(&plugin.id).is_some_and(|(_, library)| *library)
    }
}

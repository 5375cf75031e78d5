//! What clients may read of versions: one file for all plug-ins, laid beside the rows, so that a folder or a bucket needs no server for it
//! (decision 0072). It says less than the pages do, and nothing that they do not.

use std::collections::HashMap;

use laggard_digest::{
    Along, Faster, LEAST_RATIO, MOST_TOLD, MachineClass, Matched, TOLD_PLACE, TOLD_SCHEMA, Told,
};
use laggard_hub_page::{HubMatched, HubStanding, HubVersion};
use object_store::ObjectStoreExt as _;
use object_store::path::Path;

use crate::pages::{digits, versions};
use crate::question::Purpose;
use crate::settings::{self, Settings};
use crate::weeks::Week;
use crate::{Hub, HubError, Question};

/// The file's directory.
pub(crate) const TOLD: &str = "told";
/// The questions that it is made of.
const ASKED: [Question; 3] = [
    Question::PageVersions,
    Question::PageMachines,
    Question::PageAlong,
];

impl Hub {
    /// Lays what clients may read of versions, where something else may be told than when it was laid the last time: a week is over, somebody
    /// has withdrawn, or the settings are others. Returns the number of versions in it; `None` where it is as it was, and nothing was asked.
    ///
    /// # Errors
    /// The settings cannot be read, the store or a query fails; what is there stays, and the next call tries again.
    pub async fn tell(&self) -> Result<Option<usize>, HubError> {
        self.check_folder()?;
        let settings = settings::read(&self.store).await?;
        let made_of = self.made_of(&settings).await?;
        if self
            .laid()
            .await?
            .is_some_and(|laid| laid.made_of == made_of)
        {
            return Ok(None);
        }
        let (faster, k) = self.steady(|| self.faster()).await?;
        let told = Told::of(self.today().to_string(), k, made_of, faster);
        let line = told.line();
        self.store.put(&Path::from(TOLD_PLACE), line.into()).await?;
        Ok(Some(told.faster.len()))
    }

    /// Takes away what clients may read, since something of it is told no more.
    pub(crate) async fn untell(&self) -> Result<(), HubError> {
        self.remove(&Path::from(TOLD_PLACE)).await
    }

    /// The file as clients may read it; `None` where there is none, or what lies there is too large to be one.
    pub(crate) async fn told(&self) -> Result<Option<Vec<u8>>, HubError> {
        self.check_folder()?;
        let found = match self.store.get(&Path::from(TOLD_PLACE)).await {
            Err(object_store::Error::NotFound { .. }) => return Ok(None),
            found => found?,
        };
        if found.meta.size > MOST_TOLD as u64 {
            return Ok(None);
        }
        Ok(Some(found.bytes().await?.to_vec()))
    }

    async fn laid(&self) -> Result<Option<Told>, HubError> {
        let bytes = self.told().await?.unwrap_or_default();
        Ok(Told::read(&bytes).ok())
    }

    /// Digits that are others once something else may be told: of the weeks that are over by their rows, of `k`, of the texts of views and
    /// questions.
    async fn made_of(&self, settings: &Settings) -> Result<String, HubError> {
        let (files, _) = self.files().await?;
        let weeks = self.past_weeks(&files, settings).await?;
        // It says of which rows it and all earlier ones are made, by which views, and for which k.
        let weeks = weeks.last().map(Week::name_of_all).unwrap_or_default();
        let (schema, k) = (TOLD_SCHEMA.to_string(), settings.k.to_string());
        let mut texts = vec![&*weeks, &schema, &k];
        texts.extend(ASKED.map(Question::sql));
        Ok(digits(&texts))
    }

    /// The versions that are faster than those before them, and of how many users something is told.
    async fn faster(&self) -> Result<(Vec<Faster>, u32), HubError> {
        let tables = self.tables(Purpose::VERSIONS).await?;
        let all: HashMap<String, Vec<HubVersion>> = versions(&tables).await?;
        let all = all.into_iter().flat_map(|(plugin, versions)| {
            let told = versions.into_iter();
            told.filter_map(move |version| faster(&plugin, version))
        });
        Ok((all.collect(), tables.settings.k))
    }
}

/// What is told of a version, if it is faster than the one before it.
fn faster(plugin: &str, version: HubVersion) -> Option<Faster> {
    if version.standing != HubStanding::Faster {
        return None;
    }
    let machines = version.machines.into_iter().map(|class| MachineClass {
        processors: class.processors,
        memory: class.memory_gib,
    });
    let along = version.along.into_iter().map(|one| Along {
        plugin: one.plugin,
        version: one.version,
    });
    // Two decimals may have rounded it to nothing.
    let at_least = |ratio: f64| ratio.max(LEAST_RATIO);
    Some(Faster {
        program: version.program,
        plugin: plugin.to_owned(),
        version: version.version,
        before: version.before?,
        users: version.users,
        ratio: version.ratio.map(at_least)?,
        low: version.low.map(at_least)?,
        high: version.high.map(at_least)?,
        matched: match version.matched? {
            HubMatched::Users => Matched::Users,
            HubMatched::Machines => Matched::Machines,
            HubMatched::All => Matched::All,
        },
        machines: machines.collect(),
        along: along.collect(),
        along_more: version.along_more,
    })
}

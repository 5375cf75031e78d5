//! Modules left out of one start. The host takes the files of all clusters for one folder, in which a file `X.xml_hidden`
//! hides `X.xml`: a module whose state lies in a cluster is hidden by such a file in a cluster of Laggard's own. What lies in
//! the user's directory only a file there can hide; it is laid there for as long as the program runs.

use std::path::{Path, PathBuf};

use laggard_platform::private;
use sha2::{Digest, Sha256};

use super::home::NetBeansHome;
use super::modules::{MASK, mask_of};
use crate::{HostError, OffList, added_files};

/// The files that hide modules.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Masks {
    /// Below a cluster.
    below_cluster: Vec<String>,
    /// In the user's directory.
    pub of_user: Vec<PathBuf>,
}

impl Masks {
    /// For the modules with these ids.
    pub(super) fn of(home: &NetBeansHome, off: &[String]) -> Self {
        let mut masks = Self::default();
        for mask in off.iter().filter_map(|id| mask_of(id)) {
            let hides = mask.strip_suffix(MASK).unwrap_or(&mask);
            match &home.user {
                Some(user) if user.join(hides).exists() => masks.of_user.push(user.join(&mask)),
                _ => masks.below_cluster.push(mask),
            }
        }
        masks
    }

    /// The cluster with the masks, made below Laggard's directory `data`; `None` where none is needed. Its name is that of its
    /// contents: the host keeps what it read of a cluster under the cluster's name.
    pub(super) fn cluster(
        &self,
        home: &NetBeansHome,
        data: &Path,
    ) -> Result<Option<PathBuf>, HostError> {
        if self.below_cluster.is_empty() {
            return Ok(None);
        }
        let list = OffList::file(home, data);
        let hash = Sha256::digest(self.below_cluster.join("\n"));
        let name: String = hash
            .iter()
            .take(8)
            .map(|byte| format!("{byte:02x}"))
            .collect();
        let cluster = list.with_file_name(format!("cluster-{name}"));
        for mask in &self.below_cluster {
            let path = cluster.join(mask);
            let folder = path.parent().unwrap_or(&cluster);
            private::make_directory(folder).map_err(HostError::io("make", folder))?;
            if !path.is_file() {
                let written = private::write(&path, added_files::TEXT);
                written.map_err(HostError::io("write", &path))?;
            }
        }
        Ok(Some(cluster))
    }
}

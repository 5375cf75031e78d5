//! What Laggard asks of such an IDE.

use std::path::{Path, PathBuf};

use laggard_analysis::{HostId, PluginKind};

use super::home::{ID, IntelliJHome};
use super::plugins;
use crate::{Address, HostError, HostPlugin, Install};

impl Install for IntelliJHome {
    fn host(&self) -> HostId {
        ID
    }

    fn home(&self) -> &Path {
        self.directory()
    }

    fn name(&self) -> String {
        self.product.title()
    }

    fn icon(&self) -> Option<PathBuf> {
        self.product_icon()
    }

    fn plugin_kinds(&self) -> &'static [PluginKind] {
        &[PluginKind::IntelliJPlugin]
    }

    fn plugins(&self) -> Result<Vec<HostPlugin>, HostError> {
        plugins::plugins(self)
    }

    fn addresses(&self, plugin: &str) -> Result<Vec<Address>, HostError> {
        plugins::addresses(self, plugin)
    }
}

//! What Laggard asks of a program on the platform.

use std::path::Path;

use laggard_analysis::{HostId, PluginKind};

use super::NetBeansHome;
use super::home::ID;
use super::modules;
use crate::{Address, HostError, HostPlugin, Install};

impl Install for NetBeansHome {
    fn host(&self) -> HostId {
        ID
    }

    fn home(&self) -> &Path {
        self.directory()
    }

    fn name(&self) -> String {
        self.product_name()
    }

    fn plugin_kinds(&self) -> &'static [PluginKind] {
        &[PluginKind::NetBeansModule]
    }

    fn plugins(&self) -> Result<Vec<HostPlugin>, HostError> {
        modules::plugins(self)
    }

    fn addresses(&self, plugin: &str) -> Result<Vec<Address>, HostError> {
        modules::addresses(self, plugin)
    }
}

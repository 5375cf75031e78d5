//! One module for each table: its migrations, its row and its queries.

pub(crate) mod active_times;
pub(crate) mod episodes;
pub(crate) mod heaps;
pub(crate) mod inbox;
pub(crate) mod lags;
pub(crate) mod mutes;
pub(crate) mod plugin_lags;
pub(crate) mod plugin_versions;
pub(crate) mod profiles;
pub(crate) mod refused_days;
pub(crate) mod sessions;
pub(crate) mod settings;
pub(crate) mod shared_days;
pub(crate) mod start_costs;
pub(crate) mod starts;
pub(crate) mod subjects;
pub(crate) mod suspects;
pub(crate) mod turned_off;

//! Use cases on a data directory of their own, through the public API.

#[cfg(unix)]
mod another_host;
mod bypassing;
mod coming_back;
mod compare;
mod compare_files;
mod deleting;
mod desk;
mod drafts;
mod editor;
mod elsewhere;
mod hub_server;
mod issues;
mod lags;
mod lasting;
mod let_see;
#[cfg(unix)]
mod neighbours;
mod opened;
mod origins;
mod others;
mod profiled;
mod proof;
mod putting_aside;
mod ranking;
mod saying_no;
mod scene;
mod sending;
mod sharing;
mod sharing_at_address;
#[cfg(unix)]
mod sharing_by_policy;
mod stored;
mod tokens;
mod trace;
mod trackers;
mod trends;
#[cfg(unix)]
mod updated;
mod versions;

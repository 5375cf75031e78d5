//! A hub in a folder, and in a bucket: what it takes, what it refuses, what it tells, and what it does not.

mod attack;
mod bucket;
mod desk;
mod forged;
mod scene;

mod administrator;
mod alike;
mod asking;
mod compacting;
mod comparing;
mod crossing;
mod elsewhere;
mod evolving;
mod exporting;
mod faults;
mod feeds;
mod found;
mod hostile;
mod keeping;
mod leaving;
#[cfg(unix)]
mod linking;
mod matching;
mod mixed;
mod numbering;
mod pages;
mod private;
mod program;
mod reached;
mod receiving;
mod refusing;
mod renewing;
mod report;
mod reports;
mod reports_gone;
mod serving;
mod since;
mod slow;
mod spread;
mod starts;
mod stores;
mod taking;
mod telling;
mod travelling;
mod withdrawing;

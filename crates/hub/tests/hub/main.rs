//! A hub in a folder: what it takes, what it refuses, what it tells, and what it does not.

mod scene;

mod evolving;
mod exporting;
mod found;
#[cfg(unix)]
mod linking;
mod matching;
mod pages;
mod private;
mod serving;
mod taking;
mod withdrawing;

//! One type for each sentence, generated from `locales/` when this crate is built; used by `say!` only.
#![allow(missing_docs)]

use fluent_bundle::FluentValue;

use crate::argument::{Number, Text};
use crate::bundle::said;

include!(concat!(env!("OUT_DIR"), "/sentences.rs"));

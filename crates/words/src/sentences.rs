//! One type a sentence, made of `locales/` when this crate is built, for `say!` alone.
#![allow(missing_docs)]

use fluent_bundle::FluentValue;

use crate::argument::{Number, Text};
use crate::bundle::said;

include!(concat!(env!("OUT_DIR"), "/sentences.rs"));

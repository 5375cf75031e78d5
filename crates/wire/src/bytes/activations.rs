//! Starts of plug-ins before anything was measured.

use super::{Record, write_all};
use crate::activations::{ActivationRecord, ActivationsBlock};
use crate::payload::{Payload, Read};
use crate::write::{uvar, uvars};

impl Record for ActivationsBlock {
    fn read(p: &mut Payload<'_>) -> Read<Self> {
        Ok(Self {
            before: p.nanos()?,
            records: p.list(6, ActivationRecord::read)?,
        })
    }

    fn write(&self, o: &mut Vec<u8>) {
        uvar(o, self.before.0);
        write_all(o, &self.records);
    }
}

impl Record for ActivationRecord {
    fn read(p: &mut Payload<'_>) -> Read<Self> {
        Ok(Self {
            thread: p.thread()?,
            class: p.class()?,
            flags: p.u8()?,
            start: p.nanos()?,
            duration: p.nanos()?,
            child_time: p.nanos()?,
        })
    }

    fn write(&self, o: &mut Vec<u8>) {
        uvars(o, [self.thread.0, self.class.0]);
        o.push(self.flags);
        uvars(o, [self.start.0, self.duration.0, self.child_time.0]);
    }
}

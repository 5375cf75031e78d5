//! Plug-ins whose listeners return at once for a while.

use super::{Record, write_all};
use crate::bypass::{BypassBlock, BypassKindRecord};
use crate::kinds::BypassState;
use crate::payload::{Payload, Read};
use crate::write::uvars;

impl Record for BypassBlock {
    fn read(p: &mut Payload<'_>) -> Read<Self> {
        Ok(Self {
            time: p.nanos()?,
            symbolic: p.string()?,
            state: BypassState::from_byte(p.u8()?),
            ends: p.nanos()?,
            skipped: p.uvar()?,
            classes: p.uvar()?,
            kinds: p.list(3, BypassKindRecord::read)?,
        })
    }

    fn write(&self, o: &mut Vec<u8>) {
        uvars(o, [self.time.0, self.symbolic.0]);
        o.push(self.state.byte());
        uvars(o, [self.ends.0, self.skipped, self.classes]);
        write_all(o, &self.kinds);
    }
}

impl Record for BypassKindRecord {
    fn read(p: &mut Payload<'_>) -> Read<Self> {
        Ok(Self {
            listener: p.string()?,
            methods: p.uvar()?,
            never: p.uvar()?,
        })
    }

    fn write(&self, o: &mut Vec<u8>) {
        uvars(o, [self.listener.0, self.methods, self.never]);
    }
}

//! The block that the app appends: the origins of plug-ins.

use super::Record;
use crate::kinds::PluginKind;
use crate::origins::{ENDS_WITH, OriginRecord, OriginsBlock, PluginOrigin};
use crate::payload::{Payload, Read};
use crate::write::{text, uvar};

impl OriginsBlock {
    /// Reads the payload of a block that was found from the file's end.
    pub(crate) fn of_payload(p: &mut Payload<'_>) -> Read<Self> {
        Self::read(p)
    }
}

impl Record for OriginsBlock {
    fn read(p: &mut Payload<'_>) -> Read<Self> {
        let plugins = p.list(5, |p| {
            Ok(OriginRecord {
                kind: PluginKind::from_byte(p.u8()?),
                origin: PluginOrigin::from_byte(p.u8()?),
                flags: p.u8()?,
                symbolic: p.counted_text()?,
                place: p.counted_text()?,
            })
        })?;
        // A newer minor version may append fields before the tail.
        p.has(Self::TAIL)?;
        Ok(Self { plugins })
    }

    fn write(&self, o: &mut Vec<u8>) {
        let begin = o.len();
        uvar(o, self.plugins.len() as u64);
        for one in &self.plugins {
            o.extend([one.kind.byte(), one.origin.byte(), one.flags]);
            text(o, &one.symbolic);
            text(o, &one.place);
        }
        let length = o.len() - begin + Self::TAIL;
        o.extend_from_slice(&(length as u32).to_le_bytes());
        o.extend_from_slice(&ENDS_WITH);
    }
}

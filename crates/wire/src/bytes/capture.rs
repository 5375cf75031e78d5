//! The blocks that answer the command `capture`.

use super::Record;
use crate::capture::{ComponentRecord, ComponentsBlock, PointerBlock, PointerRecord, RenderBlock};
use crate::kinds::{ComponentKind, PointerKind};
use crate::payload::{Payload, Read};
use crate::write::{svar, uvar, uvars};

impl Record for PointerBlock {
    fn read(p: &mut Payload<'_>) -> Read<Self> {
        Ok(Self {
            command: p.uvar()?,
            thread: p.thread()?,
            since: p.nanos()?,
            records: p.list(8, |p| {
                Ok(PointerRecord {
                    time: p.nanos()?,
                    kind: PointerKind::from_byte(p.u8()?),
                    button: p.uvar()?,
                    x: p.svar()?,
                    y: p.svar()?,
                    window: p.uvar()?,
                    class: p.class()?,
                    owner: p.class()?,
                })
            })?,
        })
    }

    fn write(&self, o: &mut Vec<u8>) {
        let count = self.records.len() as u64;
        uvars(o, [self.command, self.thread.0, self.since.0, count]);
        for record in &self.records {
            uvar(o, record.time.0);
            o.push(record.kind.byte());
            uvar(o, record.button);
            svar(o, record.x);
            svar(o, record.y);
            uvars(o, [record.window, record.class.0, record.owner.0]);
        }
    }
}

impl Record for ComponentsBlock {
    fn read(p: &mut Payload<'_>) -> Read<Self> {
        Ok(Self {
            command: p.uvar()?,
            thread: p.thread()?,
            start: p.nanos()?,
            end: p.nanos()?,
            flags: p.u8()?,
            records: p.list(10, |p| {
                Ok(ComponentRecord {
                    parent: p.uvar()?,
                    window: p.uvar()?,
                    kind: ComponentKind::from_byte(p.u8()?),
                    flags: p.u8()?,
                    class: p.class()?,
                    owner: p.class()?,
                    x: p.svar()?,
                    y: p.svar()?,
                    width: p.uvar()?,
                    height: p.uvar()?,
                })
            })?,
        })
    }

    fn write(&self, o: &mut Vec<u8>) {
        uvars(o, [self.command, self.thread.0, self.start.0, self.end.0]);
        o.push(self.flags);
        uvar(o, self.records.len() as u64);
        for record in &self.records {
            uvars(o, [record.parent, record.window]);
            o.extend([record.kind.byte(), record.flags]);
            uvars(o, [record.class.0, record.owner.0]);
            svar(o, record.x);
            svar(o, record.y);
            uvars(o, [record.width, record.height]);
        }
    }
}

impl Record for RenderBlock {
    fn read(p: &mut Payload<'_>) -> Read<Self> {
        Ok(Self {
            command: p.uvar()?,
            thread: p.thread()?,
            time: p.nanos()?,
            file: p.string()?,
            x: p.svar()?,
            y: p.svar()?,
            width: p.uvar()?,
            height: p.uvar()?,
        })
    }

    fn write(&self, o: &mut Vec<u8>) {
        uvars(o, [self.command, self.thread.0, self.time.0, self.file.0]);
        svar(o, self.x);
        svar(o, self.y);
        uvars(o, [self.width, self.height]);
    }
}

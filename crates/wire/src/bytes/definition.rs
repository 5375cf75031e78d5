//! The blocks of the session and of definitions: plug-ins, classes, landmarks, threads, frames, stacks.

use super::Record;
use crate::ident::{FrameId, PluginId, StackId};
use crate::kinds::{LandmarkKind, PluginKind, ThreadKind, WorksFor};
use crate::payload::{Payload, Read};
use crate::record::{
    ClassBlock, FrameBlock, LandmarkBlock, PluginBlock, SessionBlock, StackBlock, ThreadBlock,
};
use crate::write::{uvar, uvars};

impl Record for SessionBlock {
    fn read(p: &mut Payload<'_>) -> Read<Self> {
        Ok(Self {
            started_at_ms: p.uvar()?,
            pid: p.uvar()?,
            properties: p.list(2, |p| Ok((p.string()?, p.string()?)))?,
        })
    }

    fn write(&self, o: &mut Vec<u8>) {
        let count = self.properties.len() as u64;
        uvars(o, [self.started_at_ms, self.pid, count]);
        for (key, value) in &self.properties {
            uvars(o, [key.0, value.0]);
        }
    }
}

impl Record for PluginBlock {
    fn read(p: &mut Payload<'_>) -> Read<Self> {
        Ok(Self {
            id: PluginId(p.uvar()?),
            kind: PluginKind::from_byte(p.u8()?),
            symbolic: p.string()?,
            name: p.string()?,
            version: p.string()?,
            location: p.string()?,
            loader: p.string()?,
            code_source: p.string()?,
        })
    }

    fn write(&self, o: &mut Vec<u8>) {
        uvar(o, self.id.0);
        o.push(self.kind.byte());
        uvars(o, [self.symbolic.0, self.name.0, self.version.0]);
        uvars(o, [self.location.0, self.loader.0, self.code_source.0]);
    }
}

impl Record for ClassBlock {
    fn read(p: &mut Payload<'_>) -> Read<Self> {
        Ok(Self {
            id: p.class()?,
            name: p.string()?,
            plugin: PluginId(p.uvar()?),
        })
    }

    fn write(&self, o: &mut Vec<u8>) {
        uvars(o, [self.id.0, self.name.0, self.plugin.0]);
    }
}

impl Record for LandmarkBlock {
    fn read(p: &mut Payload<'_>) -> Read<Self> {
        Ok(Self {
            id: p.landmark()?,
            kind: LandmarkKind::from_byte(p.u8()?),
            class: p.class()?,
            method: p.string()?,
            descriptor: p.string()?,
            listener: p.string()?,
            works_for: WorksFor::from_byte(p.added(Payload::u8)?.unwrap_or(0)),
        })
    }

    fn write(&self, o: &mut Vec<u8>) {
        uvar(o, self.id.0);
        o.push(self.kind.byte());
        uvars(o, [self.class.0, self.method.0]);
        uvars(o, [self.descriptor.0, self.listener.0]);
        o.push(self.works_for.byte());
    }
}

impl Record for ThreadBlock {
    fn read(p: &mut Payload<'_>) -> Read<Self> {
        Ok(Self {
            id: p.thread()?,
            java_id: p.uvar()?,
            name: p.string()?,
            kind: ThreadKind::from_byte(p.u8()?),
        })
    }

    fn write(&self, o: &mut Vec<u8>) {
        uvars(o, [self.id.0, self.java_id, self.name.0]);
        o.push(self.kind.byte());
    }
}

impl Record for FrameBlock {
    fn read(p: &mut Payload<'_>) -> Read<Self> {
        Ok(Self {
            id: FrameId(p.uvar()?),
            class: p.class()?,
            method: p.string()?,
            line: p.uvar()?,
            flags: p.u8()?,
        })
    }

    fn write(&self, o: &mut Vec<u8>) {
        uvars(o, [self.id.0, self.class.0, self.method.0, self.line]);
        o.push(self.flags);
    }
}

impl Record for StackBlock {
    fn read(p: &mut Payload<'_>) -> Read<Self> {
        Ok(Self {
            id: StackId(p.uvar()?),
            caller: StackId(p.uvar()?),
            frame: FrameId(p.uvar()?),
            flags: p.u8()?,
        })
    }

    fn write(&self, o: &mut Vec<u8>) {
        uvars(o, [self.id.0, self.caller.0, self.frame.0]);
        o.push(self.flags);
    }
}

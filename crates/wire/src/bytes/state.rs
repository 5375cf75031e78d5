//! The blocks beside intervals: samples, collections, gaps, and the agent's own health.

use super::Record;
use crate::ident::StackId;
use crate::kinds::{GapKind, Relation, SampleReason, ThreadState};
use crate::payload::{Payload, Read};
use crate::record::{ErrorBlock, GapBlock, GcBlock, HealthBlock, SampleBlock};
use crate::write::{uvar, uvars};

impl Record for SampleBlock {
    fn read(p: &mut Payload<'_>) -> Read<Self> {
        Ok(Self {
            time: p.nanos()?,
            thread: p.thread()?,
            stack: StackId(p.uvar()?),
            state: ThreadState::from_byte(p.u8()?),
            lock_class: p.class()?,
            lock_hash: p.uvar()?,
            lock_owner: p.thread()?,
            reason: SampleReason::from_byte(p.u8()?),
            cost: p.nanos()?,
            relation: Relation::from_byte(p.added(Payload::u8)?.unwrap_or_default()),
        })
    }

    fn write(&self, o: &mut Vec<u8>) {
        uvars(o, [self.time.0, self.thread.0, self.stack.0]);
        o.push(self.state.byte());
        uvars(o, [self.lock_class.0, self.lock_hash, self.lock_owner.0]);
        o.push(self.reason.byte());
        uvar(o, self.cost.0);
        o.push(self.relation.byte());
    }
}

impl Record for GcBlock {
    fn read(p: &mut Payload<'_>) -> Read<Self> {
        Ok(Self {
            start: p.nanos()?,
            duration: p.nanos()?,
            collector: p.string()?,
            cause: p.string()?,
            before: p.added(Payload::uvar)?.unwrap_or_default(),
            after: p.added(Payload::uvar)?.unwrap_or_default(),
            limit: p.added(Payload::uvar)?.unwrap_or_default(),
        })
    }

    fn write(&self, o: &mut Vec<u8>) {
        uvars(o, [self.start.0, self.duration.0]);
        uvars(o, [self.collector.0, self.cause.0]);
        uvars(o, [self.before, self.after, self.limit]);
    }
}

impl Record for GapBlock {
    fn read(p: &mut Payload<'_>) -> Read<Self> {
        Ok(Self {
            time: p.nanos()?,
            length: p.nanos()?,
            wall_length: p.nanos()?,
            kind: GapKind::from_byte(p.u8()?),
            thread: p.added(Payload::thread)?.unwrap_or_default(),
        })
    }

    fn write(&self, o: &mut Vec<u8>) {
        uvars(o, [self.time.0, self.length.0, self.wall_length.0]);
        o.push(self.kind.byte());
        uvar(o, self.thread.0);
    }
}

impl Record for HealthBlock {
    fn read(p: &mut Payload<'_>) -> Read<Self> {
        Ok(Self {
            time: p.nanos()?,
            dropped: p.uvar()?,
            suppressed: p.uvar()?,
            sampling: p.nanos()?,
            cpu: p.added(Payload::nanos)?.unwrap_or_default(),
        })
    }

    fn write(&self, o: &mut Vec<u8>) {
        uvars(o, [self.time.0, self.dropped]);
        uvars(o, [self.suppressed, self.sampling.0, self.cpu.0]);
    }
}

impl Record for ErrorBlock {
    fn read(p: &mut Payload<'_>) -> Read<Self> {
        Ok(Self {
            time: p.nanos()?,
            message: p.string()?,
            kind: p.added(Payload::string)?.unwrap_or_default(),
            class: p.added(Payload::string)?.unwrap_or_default(),
            method: p.added(Payload::string)?.unwrap_or_default(),
            stack: p.added(Payload::string)?.unwrap_or_default(),
        })
    }

    fn write(&self, o: &mut Vec<u8>) {
        uvars(o, [self.time.0, self.message.0, self.kind.0]);
        uvars(o, [self.class.0, self.method.0, self.stack.0]);
    }
}

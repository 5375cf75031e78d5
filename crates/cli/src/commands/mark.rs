//! `laggard mark`.

use laggard_engine::{Engine, EngineError};

use crate::output::line;

pub fn mark(engine: &Engine, session: Option<&str>) -> Result<(), EngineError> {
    for (id, _) in engine.mark(session)? {
        line(&format!(
            "Asked session {id} for its last minute; `laggard show {id}` tells what there was."
        ));
    }
    Ok(())
}

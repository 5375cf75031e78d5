//! axe-core's findings on a page as it is shown: contrast, names, roles, order.

use anyhow::{Context, Result};
use laggard_tools::paths::root;
use serde_json::Value;

use super::Page;

/// All violations, each with its place; uncertain findings are left out.
const RUN: &str = "\
    const done = arguments[arguments.length - 1];\
    axe.run(document, { resultTypes: ['violations'] }).then((found) => done(found.violations.map((one) =>\
      ({ rule: one.id, help: one.help, at: one.nodes.map((node) => `${node.target.join(' ')}: ${node.failureSummary}`) }))),\
      (error) => done([{ rule: 'axe', help: String(error), at: [] }]))";

impl Page {
    /// Problems of the page for users who do not see it, see it badly or have no mouse; a line for each place.
    ///
    /// # Errors
    /// axe-core is not installed (`npm ci`), or the driver does not answer.
    pub fn axe(&self) -> Result<Vec<String>> {
        let file = root().join("ui/node_modules/axe-core/axe.min.js");
        let source = std::fs::read_to_string(&file)
            .with_context(|| format!("cannot read {}", file.display()))?;
        // As the driver's own script: the page's content security policy forbids evaluating a text.
        if self.script("return !window.axe", &[])? == Value::Bool(true) {
            self.script(&source, &[])?;
        }
        let found = self.script_later(RUN, &[])?;
        let rules = found.as_array().context("axe told nothing")?;
        let lines = |rule: &Value| {
            let what = format!(
                "{}: {}",
                rule["rule"].as_str().unwrap_or_default(),
                rule["help"].as_str().unwrap_or_default()
            );
            let places = rule["at"].as_array().cloned().unwrap_or_default();
            let at = |place: &Value| format!("{what}: {}", place.as_str().unwrap_or_default());
            if places.is_empty() {
                vec![what]
            } else {
                places.iter().map(at).collect::<Vec<_>>()
            }
        };
        Ok(rules.iter().flat_map(lines).collect())
    }
}

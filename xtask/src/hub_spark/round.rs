//! One round of questions: what the hub answers, what Spark answers, and whether it is the same.

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use laggard_tools::{paths, run};
use serde_json::Value;

use super::compare::{self, Row};
use crate::hub::Hub;

/// The file of statements that make the tables.
const TABLES: &str = "tables";

/// Questions and answers in a directory: `NAME.sql`, and `NAME.rows` once Spark has answered.
pub struct Round {
    place: PathBuf,
    names: Vec<String>,
    /// The hub's own answers.
    answers: HashMap<String, Vec<Row>>,
}

impl Round {
    /// Asks the hub, and lays for Spark what the hub prints for it.
    ///
    /// * `plugin`: the plug-in that is asked about; none for all.
    pub fn lay(
        hub: &Hub,
        place: &Path,
        title: &str,
        folder: &Path,
        names: &[&str],
        plugin: Option<&str>,
    ) -> Result<Self> {
        let place = place.join(title);
        fs::create_dir(&place).with_context(|| format!("cannot make {}", place.display()))?;
        let about: Vec<&str> = plugin.map_or(Vec::new(), |id| vec!["--plugin", id]);
        let printed = |command: &str, names: &[&str], more: &[&str]| {
            run::captured(hub.on(folder).arg(command).args(names).args(more))
        };
        let round = Self {
            answers: by_table(&printed(
                "query",
                names,
                &[&about[..], &["--json"]].concat(),
            )?)?,
            names: names.iter().map(|&name| name.to_owned()).collect(),
            place,
        };
        let aside = round.aside().display().to_string();
        let handed = [&about[..], &["--aside", &aside]].concat();
        round.add(TABLES, &printed("spark", &[], &handed)?)?;
        for name in names {
            round.add(name, &printed("query", &[name], &["--sql"])?)?;
        }
        println!("    {title}");
        Ok(round)
    }

    /// Lays statements for Spark.
    pub fn add(&self, name: &str, statements: &str) -> Result<()> {
        let file = self.file(name, "sql");
        let directory = file.parent().unwrap_or(&self.place);
        fs::create_dir_all(directory)
            .and_then(|()| fs::write(&file, statements))
            .with_context(|| format!("cannot write {}", file.display()))
    }

    /// Has Spark answer all that lies here, in a session of its own: it keeps what it has once read.
    pub fn ask_spark(&self, python: &Path) -> Result<()> {
        let asks = paths::root().join("xtask/spark/answers.py");
        let mut files = vec![self.file(TABLES, "sql")];
        for directory in [self.place.clone(), self.place.join("pages")] {
            let all = fs::read_dir(&directory).into_iter().flatten().flatten();
            let mut some: Vec<PathBuf> = all.map(|entry| entry.path()).collect();
            some.sort();
            some.retain(|file| file.extension().is_some_and(|kind| kind == "sql"));
            some.retain(|file| file != &files[0]);
            files.append(&mut some);
        }
        // Another Spark of this machine must not answer in the place of ours.
        run::captured(
            run::command(python)
                .arg(asks)
                .arg(self.aside())
                .args(files)
                .env("SPARK_LOCAL_IP", "127.0.0.1")
                .env_remove("SPARK_HOME")
                .env_remove("PYTHONPATH"),
        )
        .map(|_| ())
        .context("Spark did not answer; it needs Java 17 or 21 in JAVA_HOME or on the PATH")
    }

    /// Spark's rows.
    pub fn rows(&self, name: &str) -> Result<Vec<Row>> {
        let file = self.file(name, "rows");
        let text =
            fs::read_to_string(&file).with_context(|| format!("cannot read {}", file.display()))?;
        let rows = text.lines().map(serde_json::from_str);
        rows.collect::<Result<_, _>>()
            .with_context(|| format!("{} is not JSON", file.display()))
    }

    /// Tells of each question how many rows are the same, or the first that is not; returns the number of answers that differ.
    ///
    /// * `has_rows`: whether a question must have rows, without which nothing was compared.
    pub fn compare(&self, has_rows: impl Fn(&str) -> bool) -> Result<usize> {
        let mut differ = 0;
        for name in &self.names {
            let here = self.answers.get(name).map_or(&[][..], Vec::as_slice);
            let there = self.rows(name)?;
            match compare::difference(here, &there) {
                Some(how) => {
                    differ += 1;
                    println!("      {name}: {how}");
                }
                None if here.is_empty() && has_rows(name) => {
                    bail!("{name} has no rows, which shows nothing: make the world larger");
                }
                None => println!("      {name}: {} rows, the same", here.len()),
            }
        }
        Ok(differ)
    }

    /// What Spark lays aside.
    fn aside(&self) -> PathBuf {
        self.place.join("aside")
    }

    fn file(&self, name: &str, ending: &str) -> PathBuf {
        self.place.join(format!("{name}.{ending}"))
    }
}

/// The rows of the hub's answers, by the names of the questions.
fn by_table(lines: &str) -> Result<HashMap<String, Vec<Row>>> {
    let mut all: HashMap<String, Vec<Row>> = HashMap::new();
    for line in lines.lines() {
        let mut row: Row = serde_json::from_str(line)
            .with_context(|| format!("the hub's answer is not JSON: {line}"))?;
        match row.remove("table") {
            Some(Value::String(table)) => all.entry(table).or_default().push(row),
            other => bail!("a row of the hub's answer has {other:?} in the place of its table"),
        }
    }
    Ok(all)
}

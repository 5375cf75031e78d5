//! The plug-ins that play in the drawings. See `README.md`.

use std::collections::HashMap;
use std::sync::Arc;

use laggard_analysis::{Class, Frame, Plugin, PluginKind};
use laggard_blame::{Origin, Provenance};

/// The players: name, origin, library.
const CAST: &[(&str, Origin, bool)] = &[
    ("swt", Origin::Core, false),
    ("ui", Origin::Core, false),
    ("jobs", Origin::Core, false),
    ("jdt", Origin::Bundled, false),
    ("git", Origin::Bundled, false),
    ("kit", Origin::Bundled, false),
    ("guava", Origin::Bundled, true),
    ("spell", Origin::Added, false),
    ("words", Origin::Added, false),
    ("fake", Origin::Added, false),
    ("stray", Origin::Unknown, false),
    ("guest", Origin::Unknown, false),
    ("knit", Origin::Unknown, false),
    ("fx", Origin::Bundled, false),
];

#[derive(Default)]
pub struct Cast {
    plugins: HashMap<String, Arc<Plugin>>,
    classes: HashMap<String, Arc<Class>>,
}

impl Provenance for Cast {
    fn origin(&self, plugin: &Plugin) -> Origin {
        CAST.iter()
            .find(|member| member.0 == plugin.name)
            .map_or(Origin::Core, |member| member.1)
    }

    fn is_library(&self, plugin: &Plugin) -> bool {
        CAST.iter()
            .any(|member| member.0 == plugin.name && member.2)
    }
}

impl Cast {
    fn plugin(&mut self, name: &str) -> Arc<Plugin> {
        let id = if name == "fake" {
            "org.eclipse.fake".to_owned()
        } else {
            format!("example.{name}")
        };
        let kind = match name {
            "java" => PluginKind::JavaRuntime,
            "nobody" => PluginKind::Unknown,
            "fx" => PluginKind::Toolkit,
            _ => PluginKind::OsgiBundle,
        };
        let make = || {
            let (name, none) = (name.to_owned(), String::new);
            Arc::new(Plugin {
                kind,
                id,
                name,
                version: none(),
                location: none(),
                loader: none(),
                code_source: none(),
            })
        };
        Arc::clone(self.plugins.entry(name.to_owned()).or_insert_with(make))
    }

    pub fn class(&mut self, token: &str) -> Result<Arc<Class>, String> {
        if let Some(known) = self.classes.get(token) {
            return Ok(Arc::clone(known));
        }
        let class = match token.strip_prefix('?') {
            Some(ambiguous) => Class {
                name: ambiguous.to_owned(),
                plugin: None,
            },
            None if token == "syncer" => Class {
                name: "org.eclipse.ui.internal.PendingSyncExec".to_owned(),
                plugin: Some(self.plugin("ui")),
            },
            None if token == "carrier" => Class {
                name: "org.eclipse.swt.widgets.RunnableLock".to_owned(),
                plugin: Some(self.plugin("swt")),
            },
            None if token == "proxy" => Class {
                name: "jdk.proxy9.$Proxy23".to_owned(),
                plugin: Some(self.plugin("nobody")),
            },
            None if token == "made" => Class {
                name: "words.Counter$$Enhanced".to_owned(),
                plugin: Some(self.plugin("java")),
            },
            None if token == "handler" => Class {
                name: "java.lang.reflect.InvocationHandler".to_owned(),
                plugin: Some(self.plugin("java")),
            },
            None if token == "gc" => Class {
                name: "java.lang.Runtime".to_owned(),
                plugin: Some(self.plugin("java")),
            },
            None if token == "latch" => Class {
                name: "java.util.concurrent.CountDownLatch".to_owned(),
                plugin: Some(self.plugin("java")),
            },
            None if token == "process" => Class {
                name: "java.lang.ProcessImpl".to_owned(),
                plugin: Some(self.plugin("java")),
            },
            None if token == "accept" => Class {
                name: "java.net.ServerSocket".to_owned(),
                plugin: Some(self.plugin("java")),
            },
            None if token == "java" || token == "sleep" => Class {
                name: "java.lang.Thread".to_owned(),
                plugin: Some(self.plugin("java")),
            },
            None => {
                let owner = token.split('.').next().unwrap_or(token);
                if !CAST.iter().any(|member| member.0 == owner) {
                    return Err(format!("{owner} is not in the cast"));
                }
                Class {
                    name: token.to_owned(),
                    plugin: Some(self.plugin(owner)),
                }
            }
        };
        let class = Arc::new(class);
        self.classes.insert(token.to_owned(), Arc::clone(&class));
        Ok(class)
    }

    pub fn frame(&mut self, token: &str) -> Result<Arc<Frame>, String> {
        let (token, initialiser) = match token.strip_suffix(".<clinit>") {
            Some(class) => (class, true),
            None => (token, false),
        };
        let method = match token {
            _ if initialiser => "<clinit>",
            "sleep" | "gc" => token,
            guard if guard.ends_with(".Guard") => "checkPermission",
            _ => "run",
        };
        let method = method.to_owned();
        Ok(Arc::new(Frame {
            class: Some(self.class(token)?),
            method,
            line: 0,
            native: false,
        }))
    }
}

//! A small Eclipse made of manifests.

use std::path::PathBuf;
use std::sync::Arc;

use crate::OffList;
use crate::eclipse::EclipseHome;
use crate::eclipse::inside::preview_turn_off;

/// An Eclipse whose bundles are directories. The application is `app`, which needs `core`.
pub(in crate::eclipse::inside) struct Small {
    pub(in crate::eclipse::inside) dir: tempfile::TempDir,
    pub(in crate::eclipse::inside) home: PathBuf,
    pub(in crate::eclipse::inside) list: String,
}

impl Small {
    pub(in crate::eclipse::inside) fn new() -> Self {
        let dir = tempfile::tempdir().expect("tempdir");
        let home = crate::eclipse::install::tests::empty_home(dir.path());
        std::fs::write(home.join("configuration/config.ini"), "eclipse.application=app.main\nosgi.bundles=reference\\:file\\:configurator_1.0.jar@1\\:start\n")
            .expect("config.ini");
        let mut small = Self {
            dir,
            home,
            list: String::new(),
        };
        small.add("configurator", "", &[]);
        small.add("core", "Export-Package: core.api;version=\"2.0\"\n", &[]);
        let application =
            "<plugin><extension id='main' point='org.eclipse.core.runtime.applications'/></plugin>";
        small.add(
            "app",
            "Require-Bundle: core\n",
            &[("plugin.xml", application)],
        );
        small
    }

    pub(in crate::eclipse::inside) fn add(
        &mut self,
        id: &str,
        headers: &str,
        files: &[(&str, &str)],
    ) -> &mut Self {
        let dir = self.home.join("plugins").join(id);
        let manifest = format!("Bundle-SymbolicName: {id}\n{headers}");
        for (name, text) in [("META-INF/MANIFEST.MF", manifest.as_str())]
            .iter()
            .chain(files)
        {
            let path = dir.join(name);
            std::fs::create_dir_all(path.parent().expect("parent")).expect("dir");
            std::fs::write(path, text).expect("file");
        }
        self.list
            .push_str(&format!("{id},1.0.0,plugins/{id}/,4,false\n"));
        self
    }

    pub(in crate::eclipse::inside) fn feature(&mut self, id: &str, plugins: &[&str]) -> &mut Self {
        let dir = self.home.join("features").join(id);
        std::fs::create_dir_all(&dir).expect("dir");
        let plugins: String = plugins
            .iter()
            .map(|id| format!("<plugin id='{id}'/>"))
            .collect();
        std::fs::write(
            dir.join("feature.xml"),
            format!("<feature id='{id}' version='1'>{plugins}</feature>"),
        )
        .expect("feature");
        self
    }

    pub(in crate::eclipse::inside) fn install(&self) -> EclipseHome {
        let dir = self
            .home
            .join("configuration/org.eclipse.equinox.simpleconfigurator");
        std::fs::create_dir_all(&dir).expect("dir");
        std::fs::write(dir.join("bundles.info"), &self.list).expect("bundles.info");
        EclipseHome::open(&self.home).expect("install")
    }

    pub(in crate::eclipse::inside) fn off(&self) -> OffList {
        OffList::of(Arc::new(self.install()), &self.dir.path().join("data"))
    }

    /// The plug-ins that go off with `id`, in words.
    pub(in crate::eclipse::inside) fn goes(&self, id: &str) -> String {
        let preview = preview_turn_off(&self.install(), id, &[]).expect("preview");
        if let Some(chain) = preview.refused {
            return format!(
                "refused: {}",
                chain
                    .iter()
                    .map(crate::need::said)
                    .collect::<Vec<_>>()
                    .join("; ")
            );
        }
        preview
            .turns_off
            .iter()
            .map(|off| off.id.as_str())
            .collect::<Vec<_>>()
            .join(" ")
    }
}

//! The packages and jars of Debian 12 that make up an Eclipse.

use super::super::mend::Made;

/// The packages to install; these bring all the others.
pub const PACKAGES: &[&str] = &[
    // The IDE
    "libeclipse-compare-java",
    "libeclipse-e4-ui-css-swt-theme-java",
    "libeclipse-e4-ui-ide-java",
    "libeclipse-e4-ui-swt-gtk-java",
    "libeclipse-e4-ui-workbench-addons-swt-java",
    "libeclipse-e4-ui-workbench-renderers-swt-java",
    "libeclipse-emf-ecore-change-java",
    "libeclipse-emf-edit-java",
    "libeclipse-search-java",
    "libeclipse-team-ui-java",
    "libeclipse-ui-browser-java",
    "libeclipse-ui-externaltools-java",
    "libeclipse-ui-genericeditor-java",
    "libeclipse-ui-ide-application-java",
    "libeclipse-ui-monitoring-java",
    "libeclipse-ui-navigator-resources-java",
    "libeclipse-ui-themes-java",
    "libswt-cairo-gtk-4-jni",
    "libswt-gtk-4-java",
    "libswt-gtk-4-jni",
    // Java tooling
    "libeclipse-jdt-debug-ui-java",
    "libeclipse-jdt-ui-java",
    // The framework and its start
    "libeclipse-osgi-compatibility-state-java",
    "libequinox-app-java",
    "libequinox-event-java",
    "libequinox-launcher-java",
    "libequinox-region-java",
    "libequinox-simpleconfigurator-java",
    "libequinox-simpleconfigurator-manipulator-java",
    "libfelix-scr-java",
    // Installing (p2)
    "libequinox-frameworkadmin-equinox-java",
    "libequinox-p2-director-app-java",
    "libequinox-p2-repository-tools-java",
    "libequinox-p2-touchpoint-natives-java",
    "libequinox-p2-ui-java",
    "libequinox-p2-updatechecker-java",
    "libequinox-security-ui-java",
    // Third parties
    "libbatik-java",
    "libcommons-jxpath-java",
    "libservlet-api-java",
];

/// Jars that are named like Eclipse's own, but whose dependencies are not in Debian, or that another bundle replaces.
pub const LEFT_OUT: &[&str] = &[
    "eclipse-jem-",
    "eclipse-titan-",
    "eclipse-wst-",
    "equinox-cm-",
    "equinox-console-",
    "equinox-metatype-",
    "equinox-osgi-",
    "equinox-p2-console-",
    "equinox-p2-reconciler-",
];

/// Third parties' jars that are bundles already.
pub const THIRD_PARTIES: &[&str] = &[
    "atinject-jsr330-api.jar",
    "batik-css.jar",
    "batik-gui-util.jar",
    "batik-i18n.jar",
    "batik-util.jar",
    "commons-codec.jar",
    "commons-io.jar",
    "commons-jxpath.jar",
    "commons-logging.jar",
    "geronimo-annotation-1.3-spec.jar",
    "icu4j.jar",
    "jna-platform.jar",
    "jna.jar",
    "org.apache.felix.scr.jar",
    "org.ow2.sat4j.core.jar",
    "org.ow2.sat4j.pb.jar",
    "servlet-api.jar",
    "xml-apis-ext.jar",
    "xz.jar",
];

/// A bundle for each interface of OSGi that Eclipse asks for by its own bundle; Debian has them all in one jar.
pub const OSGI: &[Made] = &[
    osgi("org.osgi.service.cm", "1.6.1", &["org/osgi/service/cm/"]),
    osgi(
        "org.osgi.service.device",
        "1.1.1",
        &["org/osgi/service/device/"],
    ),
    osgi(
        "org.osgi.service.event",
        "1.4.1",
        &["org/osgi/service/event/"],
    ),
    osgi(
        "org.osgi.service.metatype",
        "1.4.1",
        &["org/osgi/service/metatype/"],
    ),
    osgi(
        "org.osgi.service.prefs",
        "1.1.2",
        &["org/osgi/service/prefs/"],
    ),
    osgi(
        "org.osgi.service.provisioning",
        "1.2.0",
        &["org/osgi/service/provisioning/"],
    ),
    osgi(
        "org.osgi.service.upnp",
        "1.2.1",
        &["org/osgi/service/upnp/"],
    ),
    osgi(
        "org.osgi.service.useradmin",
        "1.1.1",
        &["org/osgi/service/useradmin/"],
    ),
    osgi(
        "org.osgi.service.wireadmin",
        "1.0.2",
        &["org/osgi/service/wireadmin/"],
    ),
    osgi(
        "org.osgi.util.function",
        "1.2.0",
        &["org/osgi/util/function/"],
    ),
    osgi(
        "org.osgi.util.promise",
        "1.2.0",
        &["org/osgi/util/promise/"],
    ),
];

const fn osgi(name: &'static str, version: &'static str, only: &'static [&'static str]) -> Made {
    Made {
        name,
        version,
        packages: version,
        from: &["osgi.cmpn"],
        only,
    }
}

/// Bouncy Castle, under the name that p2 asks for.
pub const BOUNCY_CASTLE: Made = Made {
    name: "bcpg-and-bcprov",
    version: "1.72.0",
    packages: "1.72.0",
    from: &["bcprov", "bcpg"],
    only: &[],
};

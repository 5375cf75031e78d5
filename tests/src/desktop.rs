//! A desktop of our own: X server, session bus, window manager, panel with a tray, notifications with buttons.
//!
//! Works without a display, as root, and beside other desktops on the machine. Everything in it has its own home
//! directory, so that nobody's settings are read or written.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use anyhow::{Context, Result, bail};
use tempfile::TempDir;

use crate::background::{Background, PATIENCE, until};
use crate::bus::Bus;
use crate::screen::Screen;

/// The size of its screen in pixels.
pub const SIZE: (u32, u32) = (1400, 1000);

/// The owner of the home directory: reports must not contain this name.
pub const USER: &str = "ada";

/// A panel at the lower edge that holds nothing but a tray.
const PANEL: &str = r#"<?xml version="1.0" encoding="UTF-8"?>
<channel name="xfce4-panel" version="1.0">
  <property name="configver" type="int" value="2"/>
  <property name="panels" type="array">
    <value type="int" value="1"/>
    <property name="panel-1" type="empty">
      <property name="position" type="string" value="p=10;x=0;y=0"/>
      <property name="position-locked" type="bool" value="true"/>
      <property name="length" type="uint" value="100"/>
      <property name="size" type="uint" value="34"/>
      <property name="plugin-ids" type="array"><value type="int" value="1"/></property>
    </property>
  </property>
  <property name="plugins" type="empty">
    <property name="plugin-1" type="string" value="systray">
      <property name="square-icons" type="bool" value="true"/>
      <property name="icon-size" type="int" value="22"/>
    </property>
  </property>
</channel>
"#;

/// Notifications stay until they are answered, so that a screenshot can be taken at leisure.
const NOTIFYD: &str = r#"<?xml version="1.0" encoding="UTF-8"?>
<channel name="xfce4-notifyd" version="1.0">
  <property name="expire-timeout" type="int" value="-1"/>
  <property name="expire-timeout-enabled" type="bool" value="false"/>
  <property name="initial-opacity" type="double" value="1.0"/>
  <property name="do-fadeout" type="bool" value="false"/>
  <property name="notify-location" type="uint" value="2"/>
</channel>
"#;

/// A session bus that starts nothing by itself.
const BARE_BUS: &str = r#"<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>session</type>
  <listen>unix:tmpdir=/tmp</listen>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>
"#;

/// A running desktop. When dropped, all its parts end, the youngest first.
pub struct Desktop {
    parts: Vec<Background>,
    /// `None` on the user's own desktop.
    server: Option<Child>,
    environment: Vec<(String, String)>,
    dir: PathBuf,
    /// Where its sockets are, until it has ended; `None` on the user's own desktop.
    _run: Option<TempDir>,
    /// The desktop's screen: look, click, type.
    pub screen: Screen,
}

impl Desktop {
    /// Brings it up; its home and logs are under `dir`, which is made anew.
    ///
    /// # Errors
    /// When a program is missing (`cargo xtask test` installs them) or does not come up within a minute.
    pub fn start(dir: &Path) -> Result<Self> {
        Self::start_with(dir, SIZE)
    }

    /// Starts a desktop with a screen of another size, px.
    ///
    /// # Errors
    /// As [`Desktop::start`].
    pub fn start_with(dir: &Path, size: (u32, u32)) -> Result<Self> {
        let mut desktop = Self::bring_up(dir, &["--session"], size, Some("openbox"))?;
        desktop.part("panel", "xfce4-panel", &["--disable-wm-check"])?;
        desktop.part("notifications", notification_daemon()?, &[])?;
        for name in [
            "org.freedesktop.Notifications",
            "org.kde.StatusNotifierWatcher",
        ] {
            let bus = desktop.bus();
            until(name, PATIENCE, || Ok(bus.has_owner(name)?.then_some(())))?;
        }
        Ok(desktop)
    }

    /// Starts a desktop without a tray and without a notification service.
    ///
    /// # Errors
    /// As [`Desktop::start`].
    pub fn start_bare(dir: &Path) -> Result<Self> {
        Self::start_under(dir, Some("openbox"))
    }

    /// Starts a bare desktop under another window manager, or under none.
    ///
    /// # Errors
    /// As [`Desktop::start`].
    pub fn start_under(dir: &Path, manager: Option<&str>) -> Result<Self> {
        // The usual session bus would start an installed notification daemon at the first call to it.
        let config = dir.with_extension("bus.conf");
        if let Some(parent) = config.parent() {
            fs::create_dir_all(parent)
                .with_context(|| format!("cannot create {}", parent.display()))?;
        }
        fs::write(&config, BARE_BUS)
            .with_context(|| format!("cannot write {}", config.display()))?;
        let bus = format!("--config-file={}", config.display());
        Self::bring_up(dir, &[&bus], SIZE, manager)
    }

    fn bring_up(dir: &Path, bus: &[&str], size: (u32, u32), manager: Option<&str>) -> Result<Self> {
        if dir.exists() {
            fs::remove_dir_all(dir).with_context(|| format!("cannot remove {}", dir.display()))?;
        }
        let home = dir.join("home").join(USER);
        let settings = home.join(".config/xfce4/xfconf/xfce-perchannel-xml");
        // Not in `dir`: a socket's path holds 107 bytes, which a checkout and a test's name exceed together.
        let run = tempfile::Builder::new().prefix("desktop-").tempdir()?;
        for made in [&settings, &home.join(".local/share")] {
            fs::create_dir_all(made)
                .with_context(|| format!("cannot create {}", made.display()))?;
        }
        fs::write(settings.join("xfce4-panel.xml"), PANEL)?;
        fs::write(settings.join("xfce4-notifyd.xml"), NOTIFYD)?;

        let (server, display) = x_server(size)?;
        let mut environment: Vec<(String, String)> = [
            ("DISPLAY", display.as_str()),
            ("HOME", &home.to_string_lossy()),
            ("USER", USER),
            ("LOGNAME", USER),
            ("XDG_CONFIG_HOME", &home.join(".config").to_string_lossy()),
            (
                "XDG_DATA_HOME",
                &home.join(".local/share").to_string_lossy(),
            ),
            ("XDG_CACHE_HOME", &home.join(".cache").to_string_lossy()),
            ("XDG_RUNTIME_DIR", &run.path().to_string_lossy()),
            ("XDG_CURRENT_DESKTOP", "XFCE"),
            ("GDK_BACKEND", "x11"),
            // The bridge to assistive technology costs seconds per program where no such bus runs.
            ("NO_AT_BRIDGE", "1"),
            ("GTK_A11Y", "none"),
            ("LIBGL_ALWAYS_SOFTWARE", "1"),
        ]
        .map(|(name, value)| (name.to_owned(), value.to_owned()))
        .to_vec();
        let bus_socket = run.path().join("bus");
        let address = format!("unix:path={}", bus_socket.display());
        environment.push(("DBUS_SESSION_BUS_ADDRESS".to_owned(), address.clone()));

        let screen = Screen::new(environment.clone());
        let mut desktop = Desktop {
            parts: Vec::new(),
            server: Some(server),
            environment,
            dir: dir.to_owned(),
            _run: Some(run),
            screen,
        };
        let address = format!("--address={address}");
        let own = ["--nofork", "--nopidfile", address.as_str()];
        desktop.part("bus", "dbus-daemon", &[bus, &own].concat())?;
        until("the session bus", PATIENCE, || {
            Ok(bus_socket.exists().then_some(()))
        })?;
        if let Some(manager) = manager {
            desktop.part("window-manager", manager, &[])?;
        }
        // Without a compositor, a covered part of a window is black on a picture of the window.
        desktop.part("compositor", "xcompmgr", &[])?;
        Ok(desktop)
    }

    /// The desktop that this program was started on: nothing is brought up, and nothing ends with it.
    pub fn of_the_user(dir: &Path) -> Result<Self> {
        if dir.exists() {
            fs::remove_dir_all(dir).with_context(|| format!("cannot remove {}", dir.display()))?;
        }
        fs::create_dir_all(dir).with_context(|| format!("cannot create {}", dir.display()))?;
        // On Wayland, too, keys and clicks only reach windows that come through the X server.
        let environment = vec![("GDK_BACKEND".to_owned(), "x11".to_owned())];
        Ok(Desktop {
            parts: Vec::new(),
            server: None,
            screen: Screen::new(environment.clone()),
            environment,
            dir: dir.to_owned(),
            _run: None,
        })
    }

    /// Whether this desktop was started by the test, so that the place of everything on it is known.
    pub fn is_ours(&self) -> bool {
        self.server.is_some()
    }

    fn part(&mut self, name: &str, program: &str, arguments: &[&str]) -> Result<()> {
        let mut command = self.command(program);
        self.parts
            .push(Background::start(name, command.args(arguments), &self.dir)?);
        Ok(())
    }

    /// A command that, started, lives on this desktop.
    pub fn command(&self, program: impl AsRef<std::ffi::OsStr>) -> Command {
        let mut command = Command::new(program);
        command.envs(self.environment.iter().map(|(name, value)| (name, value)));
        command.env_remove("WAYLAND_DISPLAY");
        command
    }

    /// Starts a program on this desktop; it ends when the handle is dropped.
    pub fn start_program(&self, name: &str, command: &mut Command) -> Result<Background> {
        Background::start(name, command, &self.dir)
    }

    /// The desktop's session bus.
    pub fn bus(&self) -> Bus<'_> {
        Bus::new(&self.environment)
    }

    /// The environment variables with which a program runs on this desktop.
    pub fn environment(&self) -> &[(String, String)] {
        &self.environment
    }

    /// The desktop's directory: logs, home, sockets.
    pub fn dir(&self) -> &Path {
        &self.dir
    }

    /// The home directory of everything that runs here; on the user's desktop, a directory for the demo's Eclipse.
    pub fn home(&self) -> PathBuf {
        self.dir.join("home").join(USER)
    }
}

impl Drop for Desktop {
    fn drop(&mut self) {
        while let Some(part) = self.parts.pop() {
            drop(part);
        }
        // The server has nothing left to serve; a failure to end it cannot be mended here.
        if let Some(server) = &mut self.server {
            let _ = server.kill();
            let _ = server.wait();
        }
    }
}

/// Starts an X server on a free display, and says which.
fn x_server((width, height): (u32, u32)) -> Result<(Child, String)> {
    let size = format!("{width}x{height}x24");
    let mut server = Command::new("Xvfb")
        .args([
            "-displayfd",
            "1",
            "-screen",
            "0",
            &size,
            "-nolisten",
            "tcp",
            "-noreset",
        ])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .context("cannot start Xvfb (Debian package xvfb)")?;
    let mut number = String::new();
    if let Some(out) = server.stdout.take() {
        BufReader::new(out)
            .read_line(&mut number)
            .context("Xvfb does not say its display")?;
    }
    if number.trim().is_empty() {
        let _ = server.kill();
        let _ = server.wait();
        bail!("Xvfb found no free display");
    }
    Ok((server, format!(":{}", number.trim())))
}

fn notification_daemon() -> Result<&'static str> {
    let known = [
        "/usr/lib/x86_64-linux-gnu/xfce4/notifyd/xfce4-notifyd",
        "/usr/lib/aarch64-linux-gnu/xfce4/notifyd/xfce4-notifyd",
        "/usr/lib/xfce4/notifyd/xfce4-notifyd",
    ];
    let found = known.into_iter().find(|path| Path::new(path).exists());
    found.context("no xfce4-notifyd on this machine (Debian package xfce4-notifyd)")
}
